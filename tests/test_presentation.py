from __future__ import annotations

import subprocess
import sys

from oddscalc.api import as_table, odds
from oddscalc.presentation import Presented


def test_odds_are_shown_as_their_table() -> None:
    one = odds("in-between", table="A")
    html, markdown = one._repr_html_(), one._repr_markdown_()
    assert html is not None
    assert markdown is not None
    assert html == as_table(one)._repr_html_()
    assert "<td" in html
    assert "3.3961 %" in html
    assert "| triple-match" in markdown
    assert "21282/626665" in markdown


def test_a_value_that_nobody_presents_is_shown_plainly() -> None:
    assert Presented()._repr_html_() is None
    assert Presented()._repr_markdown_() is None


def test_asking_loads_no_writer_until_something_is_shown() -> None:
    program = (
        "import sys, oddscalc; one = oddscalc.odds('in-between', table='A');"
        "writers = ('html', 'markdown', 'latex', 'book', 'text');"
        "print([name for name in writers if f'oddscalc.report.{name}' in sys.modules]);"
        "one._repr_html_();"
        "print(*(f'oddscalc.report.{name}' in sys.modules for name in ('html', 'book')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[]", "True False"]
