"""Tables that writers find hard: every sign that some format reads as its own, long numbers, gaps."""

from __future__ import annotations

from fractions import Fraction

from oddscalc.exact import Root
from oddscalc.report.table import Absent, Column, Figure, Kind, Table

SIGNS = "\\ { } $x$ & # _ % ~ ^ < > | \" ' ` -- --- ,, '' ?` [0] * =1+1 <b>b</b> &amp; @sum Ünïcode"
"""Signs that LaTeX, HTML, Markdown or a spreadsheet would run, if they were let."""


def hostile_table(title: str = SIGNS) -> Table:
    """A table whose every text is hostile."""
    return Table(
        title=title,
        facts=(("fact " + SIGNS, SIGNS),),
        columns=(
            Column("event", SIGNS, Kind.NAME),
            Column("ways", "ways", Kind.COUNT),
            Column("odds", "odds", Kind.TRUE_ODDS),
            Column("return", "return", Kind.RETURN, SIGNS),
        ),
        rows=(
            ("[0pt] " + SIGNS, 1_234_567, Fraction(7, 2), Fraction(-1, 3)),
            ("*", 0, Absent.IMPOSSIBLE, Fraction(0)),
            ("total", 10**50, None, Fraction(10**50 + 1, 10**50)),
        ),
        figures=(
            Figure("deviation", SIGNS, Kind.DECIMAL, Root(Fraction(2))),
            Figure("long", "long", Kind.RETURN, Fraction(10**60 + 1, 10**60 + 7)),
        ),
        notes=(SIGNS,),
    )
