"""Whatever a public function is given, it answers, or says in one sentence which parameter is wrong."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import oddscalc
from oddscalc.blackjack.hands import NONE
from oddscalc.classes import Draw
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD

NO_TEXT: tuple[object, ...] = (5, 1.5, True, b"x", [], ["x"], object(), 10**5000)
NO_WHOLE_NUMBER: tuple[object, ...] = ("x", "6", 1.5, True, b"x", [], object(), Fraction(1, 2))
NO_COUNT = (*NO_WHOLE_NUMBER, -1, 10**30)
NO_FLAG: tuple[object, ...] = (0, 1, "yes", None, 1.5, [], object())
NO_TEXTS: tuple[object, ...] = (5, "soft17=hit", [5], [None], 1.5, object(), b"x", True)
NO_FRACTION: tuple[object, ...] = ("1/2", 1.5, True, 5, None, object(), [])
NO_NUMBER: tuple[object, ...] = (1.5, True, b"x", object(), [], "x", -1)
NO_CARDS = (*NO_TEXT, "Zz", "1")
NO_PLACE = (*NO_COUNT, 10)
NOTHING: tuple[object, ...] = (None,)


def no(kind: type) -> tuple[object, ...]:
    """What is no instance of a class."""
    return ("x", 5, 1.5, True, b"x", [], object(), kind)


class Other(str):
    """A text that names nothing there is: the answer says what it does not name."""


class Case:
    """One public function: how it is called rightly, and for each parameter what is wrong."""

    def __init__(
        self, function: Callable[..., object], right: Mapping[str, Any], **wrong: tuple[object, ...]
    ):
        self.function = function
        self.right = dict(right)
        self.wrong = wrong

    def call(self, **changed: object) -> object:
        """The answer; parameters that are given in any number are named with their star."""
        given = {**self.right, **changed}
        several = [value for name, value in given.items() if name.startswith("*")]
        named = {name: value for name, value in given.items() if not name.startswith("*")}
        found = self.function(*(several[0] if several else ()), **named)
        return list(found) if isinstance(found, Iterator) else found


ANSWER = oddscalc.odds("insurance", decks=1)
OTHER = oddscalc.odds("in-between", table="A", decks=1)
DESIGNS = oddscalc.design("insurance", "0..20%", decks=[1], payouts="1..2", limit=1)
JOINT = oddscalc.joint("same-suit", "perfect-pairs", table="A", decks=1)
SHOE = oddscalc.ValueShoe((1, 0, 0, 0, 0, 0, 0, 0, 0, 60))
GAME = oddscalc.Game(oddscalc.Rules(), SHOE)
KNOWN = oddscalc.KnownCard(oddscalc.Rank.ACE, None)
HIT = {"rules": oddscalc.Rules()}
WAYS = ANSWER.wager.distribution(STANDARD)
EVENTS = dict(zip(JOINT.order, next(iter(JOINT.ways)), strict=True))
DRAW = Draw(frozenset(STANDARD.cards), lambda card: card.rank)
SWEEP = {"spec": "none.toml", "output": "none.csv"}

CARDS_ASKED = {"player": (*NO_CARDS, None), "up": (*NO_CARDS, None, "2 3"), "seen": (*NO_CARDS, None)}
ASKED = {
    "table": (*NO_TEXT, Other("Z")),
    "deck": (*NO_TEXT, Other("49-card")),
    **CARDS_ASKED,
    "rules": (*NO_TEXTS, None, ["x"]),
    "long": NO_FLAG,
}
NO_WAGER: tuple[object, ...] = (5, 1.5, True, b"x", [], object(), None, Other("insurence"))

CASES: dict[str, Case] = {
    "odds": Case(oddscalc.odds, {"wager": "insurance"}, wager=NO_WAGER, decks=(*NO_COUNT, [6]), **ASKED),
    "compare": Case(
        oddscalc.compare,
        {"wager": "insurance"},
        wager=NO_WAGER,
        decks=(5, 1.5, True, "6", [1.5], [True], ["6"], [-1], [10**30], []),
        **ASKED,
    ),
    "joint": Case(
        oddscalc.joint,
        {"*wagers": ("same-suit", "perfect-pairs"), "table": "A"},
        **{"*wagers": ((5,), (None,), ("same-suit", b"x"), ("same-suit", Other("none")))},
        table=(5, 1.5, True, b"x", [], {"same-suit": 5}, {5: "A"}, Other("Z")),
        decks=(*NO_COUNT, [6]),
        deck=(*NO_TEXT, Other("49-card")),
        rules=(*NO_TEXTS, None),
        stakes=(5, 1.5, "5,1", [1.5, 1], [True, 1], {"same-suit": 0}, [-1, 1], {5: 1}, object()),
        given=(5, "x", [], {"same-suit": 5}, {5: "x"}, object()),
        **CARDS_ASKED,
        despite_the_rule=NO_FLAG,
    ),
    "design": Case(
        oddscalc.design,
        {"wager": "insurance", "edge": "0..20%", "payouts": "1..2", "decks": [1]},
        wager=NO_WAGER,
        edge=(None, 1.5, True, b"x", [1, 2], (0.1, 0.2), (1, 2, 3), object(), "x", 5, 10**30),
        decks=(5, 1.5, "6", [1.5], [True], [-1], [10**30], []),
        deck=(*NO_TEXT, Other("49-card")),
        payouts=(None, 5, 1.5, [1.5], [True], [None], [-1], object(), "x", [10**30]),
        fix=(5, "x", [], {"ten-value-card": 1.5}, {5: 1}, {Other("x"): 1}, {"ten-value-card": -1}),
        ratio=(*NO_NUMBER, 10**30, Fraction(1, 2)),
        at_least=(*NO_TEXT, Other("Z")),
        any_order=NO_FLAG,
        sort=(*NO_TEXT, None, Other("x")),
        limit=(*NO_COUNT, 0),
        rules=(*NO_TEXTS, None),
        long=NO_FLAG,
    ),
    "sweep": Case(
        oddscalc.sweep,
        SWEEP,
        spec=(5, None, True, b"x", [], object()),
        output=(5, None, True, b"x", [], object()),
        workers=(*NO_COUNT, 0),
        scheduler=NO_TEXT,
        fresh=NO_FLAG,
        places=(*NO_COUNT, None),
    ),
    "as_table": Case(oddscalc.as_table, {"answers": ANSWER}, answers=(*no(oddscalc.Odds), None, [5])),
    "insurance_cost": Case(
        oddscalc.insurance_cost,
        {"odds": ANSWER},
        odds=(*no(oddscalc.Odds), None, OTHER),
        stake=no(oddscalc.InsuranceStake),
    ),
    "parse_rules": Case(
        oddscalc.parse_rules,
        {"settings": ["soft17=hit"]},
        settings=(*NO_TEXTS, None),
        rules=no(oddscalc.Rules),
    ),
    "standing": Case(
        oddscalc.standing,
        {"own": ANSWER.table, "law": ANSWER.law},
        own=(*no(oddscalc.PayTable), None),
        law=(*no(oddscalc.PayTables), None),
    ),
    "walk": Case(
        oddscalc.walk,
        {"deck": STANDARD, "draws": (DRAW,)},
        deck=(*no(oddscalc.Deck), None),
        draws=(5, "x", None, [5], object()),
        gone=(5, "x", None, [5], object()),
        suits_alike=(*no(oddscalc.SuitsAlike), None),
    ),
    "ace_high": Case(oddscalc.ace_high, {"rank": oddscalc.Rank.ACE}, rank=(*no(oddscalc.Rank), None)),
    "best_total": Case(
        oddscalc.best_total,
        {"points": [11, 6]},
        points=(5, "x", None, [1.5], [True], [-1], [10**30], [], object()),
    ),
    "Chart.read": Case(oddscalc.Chart.read, {}, path=("x", 5, None, b"x", object())),
    "Chart.parse": Case(
        oddscalc.Chart.parse, {"text": "", "name": "x"}, text=(*NO_TEXT, None), name=(*NO_TEXT, None)
    ),
    "Chart": Case(
        oddscalc.Chart,
        {"name": "x", "columns": GAME.chart().columns},
        name=(*NO_TEXT, None),
        columns=(5, "x", None, (5,), (), object()),
    ),
    "Deck": Case(
        oddscalc.Deck,
        {"id": "x", "title": "x", "cards": STANDARD.cards},
        id=(*NO_TEXT, None),
        title=(*NO_TEXT, None),
        digest=(*NO_TEXT, None),
        cards=(5, "x", None, ("Qh",), [], (5,), object()),
    ),
    "Deck.copies": Case(
        STANDARD.copies, {"*cards": STANDARD.cards[:1]}, **{"*cards": ((5,), ("Qh",), (None,))}
    ),
    "Deck.copies_of": Case(STANDARD.copies_of, {"rank": oddscalc.Rank.ACE}, rank=(*no(oddscalc.Rank), None)),
    "Deck.has_alike": Case(
        STANDARD.has_alike,
        {"one": oddscalc.Suit.HEARTS, "other": oddscalc.Suit.CLUBS},
        one=(*no(oddscalc.Suit), None),
        other=(*no(oddscalc.Suit), None),
    ),
    "Wager.arguments_from": Case(
        ANSWER.wager.arguments_from, {"deck": STANDARD}, deck=(*no(oddscalc.Deck), None)
    ),
    "Deck.choices": Case(
        STANDARD.choices,
        {"known": KNOWN, "where": "here"},
        known=(*no(oddscalc.KnownCard), None),
        where=(*NO_TEXT, None),
    ),
    "Shoe": Case(
        oddscalc.Shoe,
        {"deck": STANDARD, "decks": 1},
        deck=(*no(oddscalc.Deck), None),
        decks=(*NO_COUNT, None, 0),
        gone=(5, "x", None, ("Qh",), [], object()),
    ),
    "ValueShoe": Case(
        oddscalc.ValueShoe,
        {"counts": NONE},
        counts=(5, "x", None, (1,), (*(4,) * 9, 1.5), (*(4,) * 9, -1), (True,) * 10, object()),
    ),
    "ValueShoe.of": Case(
        oddscalc.ValueShoe.of,
        {"deck": STANDARD, "decks": 1},
        deck=(*no(oddscalc.Deck), None),
        decks=(*NO_COUNT, None, 0),
        seen=(5, "A", None, ["A"], object()),
    ),
    "ValueShoe.without": Case(
        SHOE.without, {"*places": (9,)}, **{"*places": tuple((wrong,) for wrong in (*NO_PLACE, None))}
    ),
    "Rules": Case(
        oddscalc.Rules,
        {},
        soft17=("x", 5, None, 1.5, object()),
        blackjack_pays=("x", 1.5, True, None, -1, object()),
        blackjack_first=NO_FLAG,
        peek=NO_FLAG,
        no_peek_loses=("x", 5, None),
        double=("x", None, 1.5, object()),
        double_after_split=("x", None, 1.5, object()),
        split_hands=(*NO_COUNT, None, 0, 5),
        split_aces_hands=(*NO_COUNT, None, 0, 5),
        split_aces=("x", 5, None),
        surrender=("x", 5, None),
        dealer22=("x", 5, None),
        charlie=(*NO_COUNT, 2, 22),
        split_play=("x", 5, None),
        strategy=("x", 5, None),
    ),
    "Game": Case(
        oddscalc.Game,
        {"rules": oddscalc.Rules(), "shoe": SHOE},
        rules=(*no(oddscalc.Rules), None),
        shoe=(*no(oddscalc.ValueShoe), None),
        model=no(oddscalc.Game),
    ),
    "Game.paying": Case(GAME.paying, HIT, rules=(*no(oddscalc.Rules), None)),
    "Game.without": Case(GAME.without, {"place": 9, "fixed": False}, place=(*NO_PLACE, None), fixed=NO_FLAG),
    "Game.law": Case(GAME.law, {}, progress=(5, "x", [], object())),
    "Game.round": Case(GAME.round, {"upcard": 9}, upcard=(*NO_PLACE, None)),
    "Game.column": Case(GAME.column, {"upcard": 9}, upcard=(*NO_PLACE, None)),
    "Game.hand": Case(
        GAME.hand, {"player": "T T", "up": "T"}, player=(*NO_CARDS, None), up=(*NO_CARDS, None)
    ),
    "Game.dealer": Case(GAME.dealer, {"up": "T"}, up=(*NO_CARDS, None, "2 3")),
    "Wager.distribution": Case(
        ANSWER.wager.distribution,
        {"deck": STANDARD},
        deck=(*no(oddscalc.Deck), None),
        known=(*no(oddscalc.Known), None, oddscalc.Known(up=5)),  # type: ignore[arg-type]
    ),
    "Wager.under": Case(
        ANSWER.wager.under, {"rules": {}}, rules=(5, "x", None, [], {5: "x"}, {"x": 5}, object())
    ),
    "Wager.averaged": Case(
        ANSWER.wager.averaged,
        {"deck": STANDARD, "known": oddscalc.Known()},
        deck=(*no(oddscalc.Deck), None),
        known=(*no(oddscalc.Known), None),
    ),
    "Wager.choices": Case(
        ANSWER.wager.choices,
        {"slot": oddscalc.Slot.DEALER_UP, "deck": STANDARD, "known": oddscalc.Known()},
        slot=(*no(oddscalc.Slot), None),
        deck=(*no(oddscalc.Deck), None),
        known=(*no(oddscalc.Known), None),
    ),
    "Odds.under": Case(
        ANSWER.under, {"distribution": ANSWER.distribution}, distribution=(*no(oddscalc.Distribution), None)
    ),
    "Odds.probability": Case(ANSWER.probability, {"event": "loss"}, event=(*NO_TEXT, None, Other("lose"))),
    "Odds.central_moment": Case(ANSWER.central_moment, {"power": 3}, power=(*NO_COUNT, None)),
    "Distribution.probability": Case(
        ANSWER.distribution.probability, {"event": "loss"}, event=(*NO_TEXT, None, Other("lose"))
    ),
    "Distribution.mean": Case(
        ANSWER.distribution.mean,
        {"amounts": dict.fromkeys(ANSWER.distribution.ways, Fraction(1))},
        amounts=(5, "x", None, [], {}, {"loss": Fraction(1)}, {"loss": 1.5}, {5: Fraction(1)}, object()),
    ),
    "DistributionByDecks.at": Case(WAYS.at, {"decks": 1}, decks=(*NO_COUNT, None)),
    "DistributionByDecks.first_possible": Case(
        WAYS.first_possible,
        {"event": "loss", "most": 2},
        event=(*NO_TEXT, None, Other("lose")),
        most=(*NO_COUNT, None),
    ),
    "Ways.at": Case(WAYS.ways["loss"].at, {"decks": 1}, decks=(*NO_WHOLE_NUMBER, None)),
    "Designs.odds": Case(DESIGNS.odds, {"design": DESIGNS.designs[0]}, design=(*no(oddscalc.Design), None)),
    "PayTable.label": Case(ANSWER.table.label, {"jurisdiction": "NJ"}, jurisdiction=(*NO_TEXT, None)),
    "PayTables.named": Case(ANSWER.law.named, {"table": ANSWER.table}, table=(*no(oddscalc.PayTable), None)),
    "Table.to_records": Case(oddscalc.as_table(ANSWER).to_records, {}, pairs=NO_FLAG),
    "Root": Case(
        oddscalc.Root,
        {"square": Fraction(2)},
        square=(*NO_FRACTION, Fraction(-1)),
        offset=NO_FRACTION,
        negative=NO_FLAG,
    ),
    "Root.times": Case(oddscalc.Root(Fraction(2)).times, {"factor": Fraction(2)}, factor=NO_FRACTION),
    "Root.enclosed": Case(oddscalc.Root(Fraction(2)).enclosed, {"digits": 2}, digits=(*NO_COUNT, None)),
    **{
        f"Joint.{name}": Case(
            getattr(JOINT, name),
            {"events": EVENTS},
            events=(5, "x", None, [], {5: "x"}, {"same-suit": 5}, {Other("x"): "x"}, object()),
        )
        for name in ("probability", "given")
    },
    **{
        f"Joint.{name}": Case(
            getattr(JOINT, name),
            {"events": tuple(EVENTS.values())},
            events=(5, "x", None, (5,), (), ("x", "x"), object()),
        )
        for name in ("net", "game_return")
    },
    **{
        f"Joint.{name}": Case(getattr(JOINT, name), {"name": "same-suit"}, name=(*NO_TEXT, None, Other("x")))
        for name in ("marginal", "events_of", "stake", "title", "mean", "variance")
    },
    **{
        f"Joint.{name}": Case(
            getattr(JOINT, name),
            {"one": "same-suit", "other": "perfect-pairs"},
            one=(*NO_TEXT, None, Other("x")),
            other=(*NO_TEXT, None, Other("x")),
        )
        for name in ("covariance", "correlation")
    },
}

RECORDS = {
    *("Card", "KnownCard", "Known", "PayTable", "PayTables", "InsuranceStake"),  # judged where they are given
    *(
        "Design",
        "Designs",
        "Distribution",
        "DistributionByDecks",
        "InsuranceCost",
        "Joint",
        "Odds",
        "Outcome",
    ),
    *("Swept", "Table", "Ways", "Wager"),  # answers, or judged when they are asked
}
"""Classes that only hold what they are made of; their methods are held to account all the same."""

WITHOUT = {"Wager.contradiction", "Wager.dealing", "QuestionError.spelled"}
"""Parts of the machinery: what makes an error, and the function that a wager is dealt by."""


def public() -> Iterator[str]:
    """Every public function, class and method that is given anything."""
    for name in oddscalc.__all__:
        found = getattr(oddscalc, name)
        if inspect.isfunction(found):
            yield name
        elif inspect.isclass(found) and not issubclass(found, (Enum, Exception)) and name != "Real":
            if name not in RECORDS:
                yield name
            for method, kind in vars(found).items():
                called = isinstance(kind, classmethod) or inspect.isfunction(kind)
                if not method.startswith("_") and called and _given(getattr(found, method), kind):
                    yield f"{name}.{method}"


def _given(method: Callable[..., object], kind: object) -> bool:
    parameters = inspect.signature(method).parameters
    return len(parameters) > (0 if isinstance(kind, classmethod) else 1)


def test_every_public_function_is_held_to_account() -> None:
    assert set(public()) - WITHOUT == set(CASES)


@pytest.mark.parametrize(("name", "case"), CASES.items(), ids=list(CASES))
def test_wrong_types_are_one_sentence_that_names_the_parameter(name: str, case: Case) -> None:
    parameters = inspect.signature(case.function).parameters
    for parameter, kind in parameters.items():
        starred = f"*{parameter}" if kind.kind is kind.VAR_POSITIONAL else parameter
        assert starred in case.wrong, f"{name} is not tried with a wrong {parameter}"
        for wrong in case.wrong[starred]:
            refused(case, starred, wrong)


def refused(case: Case, starred: str, wrong: object) -> None:
    parameter = starred.removeprefix("*")
    shown = parameter if isinstance(wrong, int) else f"{parameter}={wrong!r:.40}"
    try:
        case.call(**{starred: wrong})
    except QuestionError as error:
        said = str(error)
    except Exception as error:
        pytest.fail(f"{shown}: {type(error).__name__}: {error}")
    else:
        pytest.fail(f"{shown}: it is answered")
    assert said.isprintable(), shown
    assert len(said) < 400, shown
    if not any(
        isinstance(one, Other) for one in (wrong, *(wrong if isinstance(wrong, (tuple, dict)) else ()))
    ):
        assert parameter.rstrip("s").replace("_", " ") in said.replace("_", " "), f"{shown}: {said}"


def test_what_is_right_is_answered(tmp_path: Path) -> None:
    for name, case in CASES.items():
        if name not in ("Chart.read", "Chart.parse", "sweep"):
            case.call()
    with pytest.raises(QuestionError, match=r"none\.toml: cannot be read"):
        oddscalc.sweep(tmp_path / "none.toml", tmp_path / "none.csv")


def test_an_iterator_is_gone_through_once() -> None:
    assert len(oddscalc.compare("insurance", decks=iter([1, 2]))) == 2
    assert len(oddscalc.as_table(iter([ANSWER])).rows) == 1
