"""The columns and keys that other programs read: each must stay, in its order; new ones may come between.

`tests/golden/columns.json` holds what was promised: the CSV columns and the keys of JSON of a question for
each form of answer. A name goes out of that file only with a new `schema` and a word in the changelog.
"""

from __future__ import annotations

import csv
import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Capture, ask

GOLDEN = json.loads((Path(__file__).parent / "golden" / "columns.json").read_text())


def keys(value: Any, above: str = "") -> Iterator[str]:
    """Every path of keys below a value; a list's items share theirs, and columns of a table are keys too."""
    if isinstance(value, list):
        for item in value:
            yield from keys(item, above + "[]")
    elif isinstance(value, dict):
        if above.endswith(("columns[]", "law[]")) and "name" in value:
            yield f"{above}.{value['name']}"
        for key, below in value.items():
            yield f"{above}.{key}"
            yield from keys(below, f"{above}.{key}")


def printed(capture: Capture, question: str, form: str) -> str:
    answer = ask(capture, *shlex.split(question), "--format", form)
    assert answer.code == 0, answer.err
    return answer.out


def csv_columns(capture: Capture, question: str) -> list[str]:
    return next(csv.reader(printed(capture, question, "csv").splitlines()))


def json_keys(capture: Capture, question: str) -> list[str]:
    return list(dict.fromkeys(keys(json.loads(printed(capture, question, "json")))))


@pytest.mark.parametrize("question", GOLDEN["csv"])
def test_promised_csv_columns_stay_in_their_order(capfd: Capture, question: str) -> None:
    promised = GOLDEN["csv"][question]
    assert [name for name in csv_columns(capfd, question) if name in promised] == promised


@pytest.mark.parametrize("question", GOLDEN["json"])
def test_promised_json_keys_stay(capfd: Capture, question: str) -> None:
    assert set(GOLDEN["json"][question]) - set(json_keys(capfd, question)) == set()
