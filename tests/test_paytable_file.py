"""Pay tables from TOML: read from the text, and every mistake named by file, key and what is allowed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.paytable import PayTables, Provenance
from oddscalc.paytable_file import parse, read_law, read_own
from oddscalc.user_file import LARGEST_FILE
from oddscalc.wagers.registry import MODULES, find_wager
from tests.catalogue import OF_THE_LAW

EVENTS = ("high", "low")
TOP = 'schema = 1\nwager = "ours"\n'
DECKS = '[decks]\ndeck = "52-card"\ndefault = 6\n'
TABLE = '[tables.A.pays]\nhigh = "3 to 2"\nlow = 1\n'
GOOD = TOP + DECKS + TABLE


def read(text: str) -> PayTables:
    return parse(text, "ours.toml", "ours", EVENTS)


def refusal(text: str) -> str:
    """The one line that refuses a file."""
    with pytest.raises(QuestionError) as refused:
        read(text)
    message = str(refused.value)
    assert message.startswith("ours.toml: ")
    assert message.isprintable()
    return message


def paying(payout: str) -> str:
    return GOOD.replace('"3 to 2"', payout)


def test_what_is_left_unsaid() -> None:
    found = read(GOOD)
    assert (found.wager, found.title, found.section, found.source) == ("ours", "ours", "", "ours.toml")
    assert (found.floor, found.provenance) == (False, Provenance.OWN)
    table = found.tables["A"]
    assert (table.name, table.title, table.decks) == ("A", "Table A", None)
    assert dict(table.pays) == {"high": Fraction(3, 2), "low": Fraction(1)}
    terms = found.deck_terms
    assert (terms.deck, terms.default, terms.minimum, terms.allowed) == ("52-card", 6, 1, None)


def test_what_is_said() -> None:
    found = read(
        TOP
        + 'title = "T"\nsection = "S"\nregister = "R"\ndate = 2024-11-04\njurisdiction = "NJ"\n'
        + 'provenance = "law"\nbasis = "to"\nfloor = true\nfloor_source = "(f)"\nevents = ["high", "low"]\n'
        + '[decks]\ndeck = "spanish-48"\nminimum = 2\nminimum_source = "m"\nallowed = [6, 8]\nassumed = "a"\n'
        + '[facts]\nplaced = "early"\n'
        + '[tables.A-1]\ntitle = "first"\ndecks = [6]\n[tables.A-1.pays]\nlow = 1\nhigh = 2\n'
    )
    assert found.citation == "S (R, 2024-11-04)"
    assert (found.title, found.jurisdiction, found.floor_source) == ("T", "NJ", "(f)")
    assert (found.floor, found.provenance) == (True, Provenance.LAW)
    assert dict(found.facts) == {"placed": "early"}
    terms = found.deck_terms
    assert (terms.deck, terms.default, terms.minimum, terms.allowed) == ("spanish-48", 6, 2, (6, 8))
    assert (terms.minimum_source, terms.assumed) == ("m", "a")
    table = found.tables["A-1"]
    assert (table.title, table.decks) == ("first", (6,))
    assert found.events == EVENTS, "the section's order is their precedence, not the file's"


@pytest.mark.parametrize(
    ("payout", "value"),
    [
        ("1.1", Fraction(11, 10)),
        ("0.1", Fraction(1, 10)),
        ("1.0000000001", Fraction(10000000001, 10000000000)),
        ("1_000", Fraction(1000)),
        ("0x1E", Fraction(30)),
        ("0", Fraction(0)),
        ('"3:2"', Fraction(3, 2)),
        ('"3/2"', Fraction(3, 2)),
        ("'1.5'", Fraction(3, 2)),
        ("1000000000000", Fraction(10**12)),
    ],
)
def test_numbers_are_read_from_their_text(payout: str, value: Fraction) -> None:
    assert read(paying(payout)).tables["A"].pays["high"] == value


@pytest.mark.parametrize(
    ("payout", "words"),
    [
        ("-1", ("negative", "allowed: 0 or more")),
        ("-0.5", ("negative",)),
        ('"-3 to 2"', ("negative",)),
        ('"31 for 1"', ("for", "30 to 1")),
        ('"3 to 0"', ("zero",)),
        ("1e2", ("not odds", "allowed: 3 to 2, 3:2, 3/2, 1.5, 30 or push")),
        ("1.5e-3", ("not odds",)),
        ("nan", ("not odds",)),
        ("-inf", ("not odds",)),
        ("true", ("'True' is not odds",)),
        ("[3, 2]", ("not odds",)),
        ("{to = 1}", ("not odds",)),
        ("1979-05-27", ("not odds",)),
        ('""', ("not odds",)),
        ("1000000000001", ("1,000,000,000,000",)),
        ("1" * 30, ("1,000,000,000,000",)),
        ("1" * 4000, ("1,000,000,000,000",)),
        ("0x" + "f" * 10000, ("1,000,000,000,000",)),
        ("0b" + "1" * 50000, ("1,000,000,000,000",)),
        ("0." + "1" * 50, ("40 characters",)),
        ('"' + "3" * 5000 + '"', ("40 characters",)),
        ("[0x" + "f" * 10000 + "]", ("too long to print", "not odds")),
    ],
)
def test_wrong_payouts(payout: str, words: tuple[str, ...]) -> None:
    message = refusal(paying(payout))
    assert "tables.A.pays.high: " in message
    for word in words:
        assert word in message
    assert len(message) < 300


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ("schema", "missing", "allowed: 1")),
        (GOOD.replace("schema = 1", "schema = 2"), ("schema", "'2'", "allowed: 1")),
        (GOOD.replace("schema = 1", "schema = true"), ("schema", "'True'", "allowed: 1")),
        (GOOD.replace("schema = 1", "schema = 1.0"), ("schema", "allowed: 1")),
        (GOOD.replace("schema = 1", "schema = 0x" + "f" * 9999), ("schema", "too long to print")),
        (GOOD.replace('"ours"', '"theirs"'), ("wager", "'theirs'", "allowed: 'ours'")),
        (GOOD.replace('wager = "ours"\n', ""), ("wager", "missing")),
        ("extra = 1\n" + GOOD, ("extra", "unknown key", "allowed: basis,")),
        (GOOD.replace("default", "defualt"), ("decks.defualt", "unknown key", "allowed: allowed,")),
        (
            GOOD + "[tables.A.extra]\n",
            ("tables.A.extra", "unknown key", "decks, origin, pays, provenance, title"),
        ),
        (GOOD.replace("high =", "hihg ="), ("tables.A.pays.hihg", "unknown event", "allowed: high, low")),
        (GOOD.replace("low = 1\n", ""), ("tables.A.pays", "event low is missing", "due: high, low")),
        (GOOD.replace("high =", '"" ='), ("tables.A.pays.", "unknown event")),
        (GOOD + "loss = 0\n", ("tables.A.pays.loss", "unknown event")),
        (TOP + DECKS, ("tables", "missing", "[tables.A.pays]")),
        (TOP + DECKS + "[tables]\n", ("tables", "missing")),
        (TOP + DECKS + "[tables.A]\n", ("tables.A.pays", "high is missing")),
        (TOP + "tables = 5\n" + DECKS, ("tables", "'5'", "not a table of keys")),
        (TOP + "tables = {A = 5}\n" + DECKS, ("tables.A", "not a table of keys")),
        (TOP + "tables = {A = {pays = 5}}\n" + DECKS, ("tables.A.pays", "not a table of keys")),
        (TOP + DECKS + TABLE.replace("A", "a"), ("tables.a", "capital")),
        (TOP + DECKS + TABLE.replace("A", "A" * 17), ("tables." + "A" * 17, "16 characters")),
        (TOP + DECKS + TABLE.replace("A", '"A\\nB"'), ("tables.A\\nB", "capital")),
        (TOP + DECKS + TABLE.replace("A", '"=A"'), ("tables.=A", "capital")),
        (TOP + TABLE, ("decks.deck", "allowed: 52-card, spanish-48")),
        (GOOD.replace("52-card", "53-card"), ("decks.deck", "'53-card'", "allowed: 52-card, spanish-48")),
        (GOOD.replace('"52-card"', "[]"), ("decks.deck", "'[]'", "allowed: 52-card, spanish-48")),
        (GOOD.replace('"52-card"', "{}"), ("decks.deck", "'{}'", "allowed: 52-card, spanish-48")),
        (TOP + "decks = 6\n" + TABLE, ("decks", "not a table of keys")),
        *(
            (GOOD.replace("default = 6", f"default = {wrong}"), ("decks.default", "allowed: 1 to 10^9"))
            for wrong in ("0", "-1", "true", '"6"', "6.0", "1000000001", "0x" + "f" * 9999, "[6]")
        ),
        (GOOD.replace("default = 6", "minimum = 0"), ("decks.default", "is not a number of decks")),
        (GOOD.replace("default = 6", "default = 6\nminimum = true"), ("decks.minimum", "allowed: 1 to")),
        (GOOD.replace("default = 6", "allowed = []"), ("decks.allowed", "list of deck counts", "[6, 8]")),
        (GOOD.replace("default = 6", "allowed = 6"), ("decks.allowed", "list of deck counts")),
        (GOOD.replace("default = 6", "allowed = [6, true]"), ("decks.allowed", "not a number of decks")),
        (TOP + DECKS + "[tables.A]\ndecks = 6\n" + TABLE, ("tables.A.decks", "list of deck counts")),
        ("basis = 1\n" + GOOD, ("basis", "allowed: 'to'")),
        ('basis = "four"\n' + GOOD, ("basis", "'four'", "allowed: 'to'")),
        ("floor = 1\n" + GOOD, ("floor", "allowed: true or false")),
        ('floor = "true"\n' + GOOD, ("floor", "allowed: true or false")),
        ('provenance = "mine"\n' + GOOD, ("provenance", "allowed: law, other-law, trade, own")),
        ("provenance = []\n" + GOOD, ("provenance", "allowed: law, other-law, trade, own")),
        *(
            (f"date = {wrong}\n" + GOOD, ("date", "not a date", "2024-11-04"))
            for wrong in ('"2024-11-04"', "2024", "2024-11-04T10:00:00", "10:00:00", "[]")
        ),
        ('events = ["low", "high"]\n' + GOOD, ("events", "allowed: high, low")),
        ("events = 5\n" + GOOD, ("events", "allowed: high, low")),
        ("facts = []\n" + GOOD, ("facts", "not a table of keys")),
        (GOOD + "[facts]\nplaced = 5\n", ("facts.placed", "not text")),
        (GOOD + '[facts]\n"a\\nb" = "text"\n', ("facts.a\\nb", "small letters")),
        (GOOD + '[facts]\n"=A1" = "text"\n', ("facts.=A1", "small letters")),
    ],
)
def test_wrong_files(text: str, words: tuple[str, ...]) -> None:
    message = refusal(text)
    for word in words:
        assert word in message
    assert len(message) < 300


@pytest.mark.parametrize(
    "key", ["title", "section", "register", "jurisdiction", "floor_source", "table-title", "fact", "assumed"]
)
@pytest.mark.parametrize(
    ("written", "word"),
    [
        ('"=1+1"', "spreadsheets"),
        ('"+1"', "spreadsheets"),
        ('"-1"', "spreadsheets"),
        ('"@SUM(A1)"', "spreadsheets"),
        ('"\\tA"', "control"),
        ('"a\\nb"', "control"),
        ('"a\\u001b[31m"', "control"),
        ('"a\\u0000"', "control"),
        ('"a\\u2028b"', "control"),
        ('"a\\u202eb"', "control"),
        ('"""a\nb"""', "control"),
        ("5", "not text"),
        ("1.5", "not text"),
        ("true", "not text"),
        ("[]", "not text"),
    ],
)
def test_wrong_texts(key: str, written: str, word: str) -> None:
    text = {
        "table-title": TOP + DECKS + f"[tables.A]\ntitle = {written}\n" + TABLE,
        "fact": GOOD + f"[facts]\nplaced = {written}\n",
        "assumed": TOP + DECKS + f"assumed = {written}\n" + TABLE,
    }.get(key, f"{key} = {written}\n" + GOOD)
    named = {"table-title": "tables.A.title", "fact": "facts.placed", "assumed": "decks.assumed"}.get(
        key, key
    )
    message = refusal(text)
    assert message.startswith(f"ours.toml: {named}: ")
    assert word in message


def test_for_one_is_refused_with_every_payout_converted() -> None:
    message = refusal('basis = "for"\n' + GOOD.replace('"3 to 2"', "31").replace("low = 1", "low = 0.5"))
    assert "basis: 'for' counts the stake (allowed: 'to')" in message
    assert "high 31 for 1 is 30 to 1" in message
    assert "low 1 for 2 is a loss" in message


def test_for_one_at_its_borders() -> None:
    """A total of the stake alone is a push, and a push is a push on either basis."""
    message = refusal('basis = "for"\n' + GOOD.replace('"3 to 2"', '"push"'))
    assert "high 1 for 1 is push" in message
    assert "low 1 for 1 is push" in message


@pytest.mark.parametrize(("decks", "fine"), [(1, True), (10**9, True), (0, False), (10**9 + 1, False)])
def test_so_many_decks_can_be_named(decks: int, fine: bool) -> None:
    text = TOP + DECKS + f"minimum = {decks}\n" + TABLE
    if fine:
        assert read(text).deck_terms.minimum == decks
    else:
        assert "is not a number of decks (allowed: 1 to 10^9)" in refusal(text)


@pytest.mark.parametrize("pays", ['"e\\nf" = 1\n', '"e\\nf" = true\n', '"\\u001b" = "x"\n'])
def test_for_one_with_strange_events_is_refused_on_one_line(pays: str) -> None:
    refusal('basis = "for"\n' + TOP + DECKS + '[tables."A\\nB".pays]\n' + pays)


@pytest.mark.parametrize(
    "text",
    [
        "schema = ",
        "= 1",
        "[tables.A.pays",
        GOOD + GOOD,
        "schema = 1\nschema = 1\n",
        "\ufeff" + GOOD,
        "a = \x00",
        "schema = " + "9" * 5000,
        "schema = " + "[" * 100_000,
        "schema = " + "[" * 100_000 + "]" * 100_000,
        "x" * 100_000,
    ],
)
def test_what_is_no_toml(text: str) -> None:
    message = refusal(text)
    assert "not TOML" in message
    assert len(message) < 300


def test_tables_as_deep_as_they_may_be_are_printed() -> None:
    message = refusal("schema." + ".".join("a" * 7) + " = 1")
    assert message.startswith("ours.toml: schema: \"{'a': {'a': {'a': ")
    assert message.endswith(" (allowed: 1)")


def test_line_ends_of_other_systems(tmp_path: Path) -> None:
    law = read(GOOD)
    own = tmp_path / "own.toml"
    own.write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert read_own(own, law, EVENTS).tables == law.tables


def test_own_file_takes_from_the_law_what_it_leaves_unsaid(tmp_path: Path) -> None:
    law = read('title = "T"\nsection = "S"\n' + GOOD + '[facts]\nplaced = "early"\n')
    own = tmp_path / "own.toml"
    own.write_text(TOP + TABLE, encoding="utf-8")
    found = read_own(own, law, EVENTS)
    assert (found.title, found.section, found.source) == ("T", "S", str(own))
    assert found.deck_terms == law.deck_terms
    assert found.facts == law.facts
    assert found.provenance is Provenance.OWN


MIXED = (
    TOP
    + 'jurisdiction = "NJ"\nprovenance = "trade"\norigin = "a page"\n'
    + DECKS
    + TABLE
    + '[tables.B]\nprovenance = "law"\n'
    + TABLE.replace("tables.A", "tables.B")
    + '[tables.C]\nprovenance = "other-law"\norigin = "a code"\n'
    + TABLE.replace("tables.A", "tables.C")
    + TABLE.replace("tables.A", "tables.D")
)


def test_a_table_says_where_it_is_from_or_takes_it_from_its_file() -> None:
    found = read(MIXED)
    labels = [table.label(found.jurisdiction) for table in found.tables.values()]
    assert labels == ["trade (a page)", "NJ law", "other law (a code)", "trade (a page)"]
    assert found.origin == "A, D trade (a page); B NJ law; C other law (a code)"
    assert found.is_law
    assert read(GOOD).origin == "own"
    assert not read(GOOD).is_law


def test_no_table_of_a_users_own_is_the_law(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(MIXED, encoding="utf-8")
    found = read_own(own, read(GOOD), EVENTS)
    assert [table.provenance for table in found.tables.values()] == [
        *(Provenance.TRADE, Provenance.OWN, Provenance.OTHER_LAW, Provenance.TRADE)
    ]


def test_a_table_of_no_such_provenance() -> None:
    message = refusal(MIXED.replace('"other-law"', '"hearsay"'))
    assert message == ("ours.toml: tables.C.provenance: 'hearsay' (allowed: law, other-law, trade, own)")


def test_file_of_a_mebibyte_and_no_more(tmp_path: Path) -> None:
    law = read(GOOD)
    own = tmp_path / "own.toml"
    own.write_text(GOOD + "#" * (LARGEST_FILE - len(GOOD)), encoding="utf-8")
    assert read_own(own, law, EVENTS).tables == law.tables
    own.write_text(GOOD + "#" * (LARGEST_FILE - len(GOOD) + 1), encoding="utf-8")
    with pytest.raises(QuestionError, match=r"own\.toml: larger than the 1 MiB allowed"):
        read_own(own, law, EVENTS)


def test_file_that_is_no_text(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(GOOD.encode() + b"\xff")
    with pytest.raises(QuestionError, match=rf"own\.toml: not UTF-8 text \(byte {len(GOOD)}\)"):
        read_own(own, read(GOOD), EVENTS)


@pytest.mark.parametrize("wager", MODULES)
def test_the_packages_own_files_name_the_wagers_events(wager: str) -> None:
    events = find_wager(wager).events
    law = read_law(wager, events)
    assert law.events == events
    assert law.is_law is (wager in OF_THE_LAW)
    assert all(table.is_law or table.origin for table in law.tables.values())
    assert set(law.definitions) == set(events)
    assert law.citation.startswith("N.J.A.C. 13:69F-") or not law.is_law
    assert all(payout > 0 for table in law.tables.values() for payout in table.pays.values())
