"""Mistakes in a wager of one's own are told by file, line and deal, on one line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.analysis.verification import verify, verify_exactly
from oddscalc.api import odds
from oddscalc.errors import QuestionError
from oddscalc.wagers.starter import starter
from tests.wagers.own import IMPORTS, NINE, NINES, TOML, decorated, refused, written

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
            ("2 wagers are made in it, and none is named", ":nines in line 5, ", ":tens in line 9)"),
            id="two",
        ),
        pytest.param(
            NINES + "\nagain = __import__('dataclasses').replace(nines)\n",
            ("the wager 'nines' is made 2 times",),
            id="twice",
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
            decorated(NINE, rest='given={PLAYER_1: ("9",)}, pays={"nine": 11}'),
            ("given: one or more ranks are due",),
            id="given-text",
        ),
        pytest.param(
            decorated(NINE, rest='suits_alike="all", pays={"nine": 11}'),
            ("suits_alike: 'all' (allowed: SuitsAlike.ALL, SuitsAlike.NONE)",),
            id="suits-alike",
        ),
        pytest.param(
            decorated(NINE, rest='house_rules={"soft17": "hit"}, pays={"nine": 11}'),
            ("line 5: house_rules: only built-in wagers have it",),
            id="house-rules",
        ),
        pytest.param(
            decorated(NINE, rest='variants=lambda: (nines,), pays={"nine": 11}'),
            ("line 5: variants: only built-in wagers have it",),
            id="variants",
        ),
        pytest.param(
            decorated(NINE, rest='dealing=lambda *_: (), pays={"nine": 11}'),
            ("line 5: dealing: only built-in wagers have it",),
            id="dealing",
        ),
        pytest.param(
            decorated(NINE, rest='recounted=lambda *_: {}, pays={"nine": 11}'),
            ("line 5: recounted: only built-in wagers have it",),
            id="recounted",
        ),
        pytest.param(
            decorated(NINE).replace('wager("nines"', "wager(9"), ("line 5: '9' is no id",), id="id-number"
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
        pytest.param(decorated(NINE, rest='pays=["11 to 1"]'), ("pays: event and payout",), id="pays-list"),
        pytest.param(decorated(NINE, rest="pays={9: 11}"), ("pays: event and payout",), id="pays-number"),
        pytest.param(
            decorated(NINE, rest='pays={"nine": __import__("fractions").Fraction(1, 10**5000)}'),
            ("pays.nine: the number is too large",),
            id="pays-long",
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


def test_a_second_statement_of_two_events_for_one_deal(tmp_path: Path) -> None:
    text = starter("nines", ())["nines.py"]
    path = written(tmp_path, text.replace('"one-nine": nines == 1', '"one-nine": nines >= 1'))
    with pytest.raises(QuestionError, match="the second statement of nines names two events for one deal"):
        verify_exactly(odds(path))


def test_a_second_statement_that_differs_is_found(tmp_path: Path) -> None:
    path = written(tmp_path, RESTATED.replace("return {}", 'return {"nine": card.rank == 8}'))
    assert verify_exactly(odds(path)).agrees, "eights are as many as nines: no count can tell them apart"
    path = written(tmp_path, RESTATED.replace("return {}", 'return {"nine": card.rank >= 8}'))
    (one_deck, *_) = verify_exactly(odds(path)).counted
    assert one_deck.differing == ("nine", "loss")
