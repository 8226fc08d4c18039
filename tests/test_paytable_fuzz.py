"""Whatever a pay-table file holds, it is read or refused on one line."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.errors import QuestionError
from oddscalc.exact import LARGEST_PART
from oddscalc.paytable import PayTables
from oddscalc.paytable_file import parse
from oddscalc.shoe import DECKS, MOST_DECKS

EVENTS = ("high", "low")
GOOD = """\
schema = 1
wager = "ours"
title = "Ours"
section = "S"
date = 2024-11-04
provenance = "own"
basis = "to"
floor = true
events = ["high", "low"]
[decks]
deck = "52-card"
minimum = 2
allowed = [6, 8]
default = 6
[facts]
placed = "early"
[tables.A]
title = "Table A"
decks = [6]
[tables.A.pays]
high = "3 to 2"
low = 1.5
"""
KEYS = [
    *("schema", "wager", "title", "section", "register", "date", "jurisdiction", "provenance", "basis"),
    *("floor", "floor_source", "events", "decks", "facts", "tables", "deck", "minimum", "allowed", "default"),
    *("assumed", "A", "pays", "high", "low", "a b", "\n", "\x1b", "=A1", ""),
]


def quoted(text: str) -> str:
    """A TOML string of any text."""
    return '"' + "".join(sign if sign.isalnum() else f"\\U{ord(sign):08x}" for sign in text) + '"'


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=50) | st.sampled_from(
    ["ours", "law", "own", "to", "for", "52-card", "3 to 2", "3 for 2", "=1", "-1", "high", "low"]
)
scalars = st.one_of(
    texts.map(quoted),
    st.integers(-3, 10).map(str),
    st.integers().map(str),
    st.integers(0, 10**60).map(hex),
    st.sampled_from(["true", "false", "nan", "-inf", "1e400", "1.5", "-0.0", "0x" + "f" * 5000, "9" * 4301]),
    st.sampled_from(["2024-11-04", "10:00:00", "2024-11-04T10:00:00Z", "2024-02-30"]),
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4).map(
            lambda items: "{" + ", ".join(f"{quoted(key)} = {value}" for key, value in items.items()) + "}"
        )
    ),
    max_leaves=8,
)
names = st.lists(st.sampled_from(KEYS), min_size=1, max_size=4).map(lambda keys: ".".join(map(quoted, keys)))


def outcome(text: str) -> PayTables | str:
    """The tables, or the message that refuses them."""
    try:
        return parse(text, "ours.toml", "ours", EVENTS)
    except QuestionError as error:
        return str(error)


def sound(text: str) -> None:
    """The file is read into bounded values, or refused on one short line."""
    found = outcome(text)
    if isinstance(found, str):
        assert found.startswith("ours.toml: ")
        assert len(found.splitlines()) == 1
        assert found.isprintable()
        assert len(found) < 1000
        return
    assert found.tables
    assert found.deck_terms.deck in DECKS
    assert 1 <= found.deck_terms.default <= MOST_DECKS
    for table in found.tables.values():
        assert tuple(table.pays) == EVENTS
        assert all(isinstance(payout, Fraction) for payout in table.pays.values())
        assert all(0 <= payout <= LARGEST_PART for payout in table.pays.values())
        assert table.title.isprintable()


def test_the_file_that_is_broken_below_is_good() -> None:
    assert isinstance(outcome(GOOD), PayTables)


@settings(deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    sound(text)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_good_file_with_one_value_replaced(data: st.DataObject) -> None:
    lines = GOOD.splitlines()
    number = data.draw(st.sampled_from([n for n, line in enumerate(lines) if " = " in line]))
    key = lines[number].partition(" = ")[0]
    lines[number] = f"{key} = {data.draw(values)}"
    sound("\n".join(lines) + "\n")


@settings(deadline=None, max_examples=200)
@given(names, values, st.integers(0, len(GOOD.splitlines())))
def test_good_file_with_a_line_put_in(name: str, value: str, place: int) -> None:
    lines = GOOD.splitlines()
    sound("\n".join([*lines[:place], f"{name} = {value}", *lines[place:]]) + "\n")


@settings(deadline=None, max_examples=200)
@given(st.lists(st.tuples(st.booleans(), names, values), max_size=8), st.booleans())
def test_lines_of_any_keys(lines: list[tuple[bool, str, str]], headed: bool) -> None:
    top = 'schema = 1\nwager = "ours"\n' if headed else ""
    sound(top + "".join(f"[{name}]\n" if head else f"{name} = {value}\n" for head, name, value in lines))


@settings(deadline=None, max_examples=200)
@given(st.integers(0, len(GOOD)), st.integers(0, 30), st.text(max_size=10))
def test_good_file_with_a_piece_cut_out(start: int, length: int, put_in: str) -> None:
    sound(GOOD[:start] + put_in + GOOD[start + length :])
