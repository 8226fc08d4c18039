"""A wager of one's own: asked as the built-in ones are, its mistakes told by file, line and deal."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis.verification import verify, verify_exactly
from oddscalc.api import compare, odds
from oddscalc.cards import Rank
from oddscalc.errors import QuestionError
from oddscalc.paytable import Provenance, standing
from oddscalc.shoe import STANDARD
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, rank, wager
from tests.wagers.own import IMPORTS, NINE, NINES, decorated, written

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def refused(path: str, *words: str, **asked: object) -> None:
    """The question about a file fails, on one line that starts with the file and holds ``words``."""
    with pytest.raises(QuestionError) as error:
        odds(path, **asked)  # type: ignore[arg-type]
    said = str(error.value)
    assert said.startswith(path)
    assert "\n" not in said
    for word in words:
        assert word in said, said


def test_a_file_is_asked_by_its_name_as_text_or_as_a_path(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    for named in (path, Path(path)):
        answer = odds(named, decks=3)
        assert answer.probability("nine") == Fraction(1, 13)
        assert answer.house_edge == Fraction(1, 13)
        assert answer.wager.id == "nines"


def test_cards_known_and_decks_are_as_for_any_wager(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    assert odds(path, decks=1, seen="9 9 K").probability("nine") == Fraction(2, 49)
    assert odds(path, deck="spanish-48").probability("nine") == Fraction(1, 12)
    assert odds(path, player="9h").probability("nine") == 1
    assert [one.shoe.decks for one in compare(path, decks=[1, 2])] == [1, 2]


def test_what_the_file_leaves_open_is_assumed_and_said(tmp_path: Path) -> None:
    law = odds(written(tmp_path, NINES)).law
    assert (law.deck_terms.deck, law.deck_terms.default) == ("52-card", 6)
    assert law.deck_terms.assumed == "its file names no pack"
    assert (law.title, law.section, law.provenance) == ("Nines", "a wager of one's own", Provenance.OWN)


TOML = """\
schema = 1
wager = "nines"
provenance = "law"
[decks]
deck = "spanish-48"
[facts]
paid = "at once"
[definitions]
nine = "the card is a nine"
[tables.High.pays]
nine = "12 to 1"
[tables.Low.pays]
nine = "9 to 1"
"""


def test_a_pay_table_file_stands_beside_it(tmp_path: Path) -> None:
    path = written(tmp_path, decorated(NINE, rest=""))
    written(tmp_path, TOML, "nines.toml")
    high, low = compare(path)
    assert (high.table.name, low.table.name) == ("High", "Low")
    assert high.table.pays["nine"] == 12
    assert (high.shoe.deck.id, high.shoe.decks) == ("spanish-48", 8)
    assert dict(high.law.facts) == {"paid": "at once"}
    assert dict(high.law.definitions) == {"nine": "the card is a nine"}
    assert high.law.provenance is Provenance.OWN, "no file from outside the package is the law"


def test_another_pay_table_has_no_regulation_to_comply_with(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    other = written(tmp_path, TOML, "other.toml")
    high, low = compare(path, other)
    assert [high.table.pays["nine"], low.table.pays["nine"]] == [12, 9]
    assert standing(high.table, high.law) == (True, "a wager of one's own: no regulation sets its odds")


@pytest.mark.parametrize(
    ("pay", "due"),
    [
        ('"3 to 2"', Fraction(3, 2)),
        ("7", Fraction(7)),
        ("__import__('fractions').Fraction(7, 3)", Fraction(7, 3)),
    ],
)
def test_payouts_said_with_the_rule(tmp_path: Path, pay: str, due: Fraction) -> None:
    path = written(tmp_path, decorated(NINE, rest=f'pays={{"nine": {pay}}}'))
    assert odds(path).table.pays["nine"] == due


def test_the_examples_of_the_docs_pass_every_method() -> None:
    nines = verify_exactly(odds(EXAMPLES / "lucky_nines.py", "A"))
    assert nines.settles_every_deck_count
    pair = verify_exactly(odds(EXAMPLES / "suited_pair.py"))
    assert [one.method for one in pair.counted] == ["closed form"]
    assert pair.one_statement_only
    assert nines.agrees
    assert pair.agrees


def test_one_file_asked_twice_is_walked_once_and_asked_anew_when_it_changes(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    assert odds(path).wager is odds(path, decks=2).wager
    written(tmp_path, NINES.replace("Rank.NINE", "Rank.TEN").replace("11 to 1", "8 to 1"))
    assert odds(path, deck="52-card", seen="T", decks=1).probability("nine") == Fraction(3, 51)
    assert odds(path).table.pays["nine"] == 8


def test_what_the_file_prints_is_no_part_of_the_answer(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    odds(written(tmp_path, NINES.replace("return", 'print("looked at", card); return')))
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("looked at") == 13


UNDECLARED = NINE.replace('"nine" if', '"nien" if')
RAISING = 'def nines(card):\n    if card is Rank.ACE:\n        return {}["x"]\n    return "nine"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("x = (\n", ("line 1: not Python: '(' was never closed",), id="syntax"),
        pytest.param("x = 1\n\n  y = 2\n", ("line 3: not Python: unexpected indent",), id="indent"),
        pytest.param("x = '\x00'\n", ("not Python",), id="null"),
        pytest.param("", ("no wager is made in it", "oddscalc new-wager NAME"), id="empty"),
        pytest.param("from oddscalc.wagers.insurance import insurance\n", ("no wager",), id="imported"),
        pytest.param(
            NINES + "\n" + NINES.removeprefix(IMPORTS).replace("nines", "tens"),
            ("2 wagers are made in it, in line 5 and line 9", "allowed: one"),
            id="two",
        ),
        pytest.param("import nowhere_at_all\n", ("line 1: ModuleNotFoundError", "nowhere"), id="import"),
        pytest.param("raise SystemExit(3)\n", ("ends the program",), id="exit"),
        pytest.param("x = 1\nx / 0\n", ("line 2: ZeroDivisionError: division by zero",), id="raising"),
        pytest.param(
            decorated(NINE, rest=""), ("no pay table", "nines.toml beside it", "pays="), id="no-pays"
        ),
        pytest.param(decorated(NINE, name="insurance"), ("line 5: insurance is a built-in",), id="taken"),
        pytest.param(decorated(NINE, name="blackjack"), ("line 5: blackjack is a built-in",), id="game"),
        pytest.param(decorated(NINE, name="Nines"), ("line 5: 'Nines' is no id", "small letters"), id="id"),
        pytest.param(decorated(NINE, events="()"), ("line 5: events: one or more",), id="no-event"),
        pytest.param(
            decorated(NINE, events='("loss",)'), ("'loss' is no event", "not loss"), id="event-loss"
        ),
        pytest.param(decorated(NINE, events='("A nine",)'), ("'A nine' is no event's id",), id="event-id"),
        pytest.param(
            decorated(NINE, events='("nine", "nine")'), ("events: nine is named twice",), id="event-twice"
        ),
        pytest.param(
            decorated(NINE, events='("nine")'), ("line 5: TypeError: events", "('nine',)"), id="event-comma"
        ),
        pytest.param(decorated(NINE, slots="PLAYER_1"), ("line 5: TypeError: slots",), id="slot-comma"),
        pytest.param(decorated(NINE, slots="()"), ("slots: one or more are due", "PLAYER_1"), id="no-slot"),
        pytest.param(decorated(NINE, slots='("up",)'), ("slots: one or more are due",), id="slot-text"),
        pytest.param(
            decorated(NINE, slots="(PLAYER_1, PLAYER_1)"), ("slots: one is named twice",), id="slot-twice"
        ),
        pytest.param(
            decorated(NINE, slots="(PLAYER_1, PLAYER_2)"),
            ("line 5: the rule is given 2 cards", "too many positional arguments"),
            id="arity",
        ),
        pytest.param(decorated(NINE, reads="(rank, rank)"), ("reads: 2 for 1 slots",), id="reads"),
        pytest.param(
            decorated(NINE, rest='given={DEALER_UP: (Rank.ACE,)}, pays={"nine": 11}'),
            ("given: ", "none of its slots"),
            id="given",
        ),
        pytest.param(
            decorated(NINE, reads="lambda card: card.points"),
            ("line 5: what is read of player 1, on 2s: AttributeError", "points"),
            id="reading",
        ),
        pytest.param(
            decorated(NINE, reads="lambda card: [card]"),
            ("what is read of player 1", "list"),
            id="unhashable",
        ),
        pytest.param(
            decorated(UNDECLARED),
            ("line 7: on player 1 9: unknown event 'nien'; did you mean 'nine'?", "allowed: nine, loss"),
            id="undeclared",
        ),
        pytest.param(
            decorated('def nines(card):\n    if card is Rank.NINE:\n        return "nine"\n'),
            ("on player 1 2 the rule answers 'None', which is no event",),
            id="no-return",
        ),
        pytest.param(
            decorated(NINE, events='("nine", "ten")', rest='pays={"nine": 11, "ten": 1}'),
            ("line 5: event ten is declared", "on no deal of a 52-card or spanish-48 deck"),
            id="unreached",
        ),
        pytest.param(decorated(RAISING), ("line 8: on player 1 A: KeyError: 'x'",), id="exception"),
        pytest.param(
            decorated("def nines(card):\n    return nines_of(card)\n"),
            ("line 7: on player 1 2: NameError",),
            id="name",
        ),
        pytest.param(
            decorated(NINE, rest='pays={"nein": 11}'),
            ("pays.nein: unknown event (allowed: nine)",),
            id="pays",
        ),
        pytest.param(decorated(NINE, rest="pays={}"), ("pays: event nine is missing",), id="pays-missing"),
        pytest.param(
            decorated(NINE, rest='pays={"nine": 1.5}'), ("pays.nine: '1.5' is not odds",), id="pays-float"
        ),
        pytest.param(
            decorated(NINE, rest='pays={"nine": "12 for 1"}'), ("pays.nine", "11 to 1"), id="pays-for"
        ),
    ],
)
def test_mistakes_are_told_by_file_and_line(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    refused(written(tmp_path, text), *words)


def test_a_file_that_is_not_there_or_too_large(tmp_path: Path) -> None:
    refused(str(tmp_path / "none.py"), "cannot be read: No such file")
    refused(written(tmp_path, "#" * (1 << 20) + "\n"), "larger than the 1 MiB allowed")


def test_the_deal_names_every_slot_and_card(tmp_path: Path) -> None:
    rule = "def nines(first, up):\n    1 // (first.suit is not up.suit)\n    return 'nine'\n"
    path = written(tmp_path, decorated(rule, slots="(PLAYER_1, DEALER_UP)", reads="lambda card: card"))
    refused(path, "line 7: on player 1 2s, dealer up 2s: ZeroDivisionError")


def test_an_event_of_another_deck_is_reached(tmp_path: Path) -> None:
    """The file deals Spanish decks, which have no ten; from 52-card decks the event can happen."""
    path = written(tmp_path, decorated(NINE.replace("NINE", "TEN"), rest=""))
    written(tmp_path, TOML, "nines.toml")
    assert odds(path, "Low").probability("nine") == 0
    assert odds(path, "Low", deck="52-card").probability("nine") == Fraction(1, 13)


def test_a_pay_table_said_twice(tmp_path: Path) -> None:
    written(tmp_path, TOML, "nines.toml")
    refused(written(tmp_path, NINES), "its pay table is said twice", "nines.toml")


def test_a_fault_of_the_pay_table_file_is_told_by_file_and_key(tmp_path: Path) -> None:
    path = written(tmp_path, decorated(NINE, rest=""))
    toml = written(tmp_path, TOML.replace('"12 to 1"', '"lots"'), "nines.toml")
    with pytest.raises(QuestionError, match="lots") as error:
        odds(path)
    assert str(error.value).startswith(f"{toml}: tables.High.pays.nine: ")


SUITED = """\
def nines(first, second):
    return "nine" if (first.suit, second.suit) {} else LOSS
"""


def alike(test: str, reads: str = "lambda card: card") -> str:
    """A wager of two cards that claims to compare suits only."""
    rest = 'suits_alike=SuitsAlike.ALL, pays={"nine": 2}'
    return decorated(SUITED.format(test), slots="(PLAYER_1, PLAYER_2)", reads=reads, rest=rest)


def test_a_rule_that_names_suits_may_not_call_them_alike(tmp_path: Path) -> None:
    path = written(tmp_path, alike("== (Suit.HEARTS, Suit.HEARTS)"))
    refused(path, "line 5: suits_alike=SuitsAlike.ALL, but player 1 2s", "is loss and", "is nine")


def test_a_reading_that_sorts_suits_may_not_call_them_alike(tmp_path: Path) -> None:
    path = written(tmp_path, alike("in ()", reads="lambda card: card.suit.color"))
    refused(path, "suits_alike=SuitsAlike.ALL, but what is read of player 1 sorts the suits")


@given(st.frozensets(st.sampled_from([rank for rank in Rank if rank is not Rank.TEN]), min_size=1))
def test_a_rule_that_compares_suits_is_what_it_is_without_saying_so(ranks: frozenset[Rank]) -> None:
    """The deals visited are fewer, and the ways are the same."""
    named = "".join(one.value for one in ranks)
    text = alike(f"not in () and first.suit is second.suit and first.rank.value in {named!r}")
    with TemporaryDirectory() as folder:
        found = odds(written(Path(folder), text), decks=2).distribution
        plain = written(Path(folder), text.replace("SuitsAlike.ALL", "SuitsAlike.NONE"), "plain.py")
        assert found == odds(plain, decks=2).distribution
    first_cards, others_of_its_suit = 2 * 4 * len(ranks), 2 * 13 - 1
    assert found.ways["nine"] == first_cards * others_of_its_suit
    assert found.total == 104 * 103


RESTATED = NINES.replace("reads=rank", "reads=rank, restated=again").replace(
    IMPORTS, IMPORTS + "def again(card):\n    return {}\n\n\n"
)


@pytest.mark.parametrize(
    ("again", "words"),
    [
        ("{'nine': card.rank == 9, 'ten': card.rank == 10}", "other events than the wager: ten"),
        ("{'nine': card.rank.x == 9}", "line 6: second statement: AttributeError"),
        ("None", "second statement: TypeError"),
        ("{'nine': [True, False]}", "does not give one truth value for each deal"),
    ],
)
def test_mistakes_of_a_second_statement(tmp_path: Path, again: str, words: str) -> None:
    path = written(tmp_path, RESTATED.replace("return {}", f"return {again}"))
    with pytest.raises(QuestionError) as error:
        verify(odds(path), deals=10, seed=1)
    assert str(error.value).startswith(path)
    assert words in str(error.value)


def test_a_second_statement_that_differs_is_found(tmp_path: Path) -> None:
    path = written(tmp_path, RESTATED.replace("return {}", 'return {"nine": card.rank == 8}'))
    assert verify_exactly(odds(path)).agrees, "eights are as many as nines: no count can tell them apart"
    path = written(tmp_path, RESTATED.replace("return {}", 'return {"nine": card.rank >= 8}'))
    (one_deck, *_) = verify_exactly(odds(path)).counted
    assert one_deck.differing == ("nine", "loss")


@given(
    st.frozensets(st.sampled_from(list(Rank)), max_size=6),
    st.frozensets(st.sampled_from(list(Rank)), min_size=1, max_size=6),
    st.integers(1, 8),
)
def test_any_rule_from_a_file_is_the_same_wager_as_its_decorated_function(
    first: frozenset[Rank], either: frozenset[Rank], decks: int
) -> None:
    """One way to make a wager: a file adds nothing and takes nothing away."""
    both = "".join(one.value for one in first)
    some = "".join(one.value for one in either)
    rule = (
        "def nines(one, other):\n"
        f"    if one.value in {both!r} and other.value in {both!r}:\n        return 'both'\n"
        f"    return 'some' if one.value in {some!r} or other.value in {some!r} else LOSS\n"
    )

    @wager("nines", slots=(PLAYER_1, PLAYER_2), events=("both", "some"), reads=rank)
    def plain(one: Rank, other: Rank) -> str:
        if one in first and other in first:
            return "both"
        return "some" if one in either or other in either else LOSS

    due = plain.distribution(STANDARD).at(decks)
    unreached = [event for event in plain.events if not plain.distribution(STANDARD).ways[event].terms]
    with TemporaryDirectory() as folder:
        rest = 'pays={"both": 3, "some": 1}'
        path = written(
            Path(folder), decorated(rule, slots="(PLAYER_1, PLAYER_2)", events='("both", "some")', rest=rest)
        )
        if unreached:
            refused(path, f"event {unreached[0]} is declared")
        else:
            assert odds(path, decks=decks).distribution.ways == due.ways
