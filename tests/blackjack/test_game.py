from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from oddscalc.analysis.published import Compared
from oddscalc.analysis.published_games import GameFigure
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.rules import Rules, SplitPlay
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD
from tests.references import figures

# Confirmed by two independent programs: dealer stands on soft 17, double any two and after a split, split
# once, one card to split aces, peek, 3 to 2, no surrender, no insurance, pre-split play.
EIGHT_DECKS = Fraction(
    -16116177556051582907481815835824175709877713087, 3317585254162430596148240435723095273305541012875
)


def game(decks: int, *rules: str) -> Game:
    return Game(parse_rules(rules), ValueShoe.of(STANDARD, decks))


def test_the_exact_value_of_eight_decks() -> None:
    assert game(8).value() == EIGHT_DECKS


def published_hand(figure: GameFigure) -> str:
    return f"{figure.decks} {figure.player} {figure.up} {figure.event} {figure.published}"


@pytest.mark.parametrize(
    "figure", figures("blackjack", "hand_after_check", "hand_before_check"), ids=published_hand
)
def test_published_hands(figure: GameFigure, games: dict[Any, Game]) -> None:
    key = (figure.decks, figure.rules)
    if key not in games:
        games[key] = game(figure.decks, *figure.rules)
    hand = games[key].hand(figure.player, figure.up)
    values = hand.values if figure.quantity == "hand_after_check" else hand.overall
    assert Compared(figure, values[Action(figure.event)]).agrees


@pytest.fixture(scope="module")
def games() -> dict[Any, Game]:
    return {}


def test_a_hand_tells_its_best_action() -> None:
    one = game(1)
    assert one.hand("T 6", "T").best is Action.HIT
    assert one.hand("8 8", "6").best is Action.SPLIT
    assert one.hand("6 5", "6").best is Action.DOUBLE
    assert game(6, "surrender=late").hand("T 6", "T").best is Action.SURRENDER


def test_a_hand_of_three_cards_cannot_double_or_surrender() -> None:
    hand = game(6, "surrender=late").hand("T 3 3", "T")
    assert set(hand.values) == {Action.STAND, Action.HIT}


def test_a_blackjack_is_paid_unless_the_dealer_has_one() -> None:
    hand = game(1).hand("A T", "T")
    assert hand.values == {Action.STAND: Fraction(3, 2)}
    assert hand.overall == {Action.STAND: Fraction(3, 2) * Fraction(46, 49)}
    first = game(1, "blackjack_first=yes").hand("A T", "T")
    assert first.overall == first.values


@pytest.mark.parametrize(
    ("player", "up", "said"),
    [
        ("T T 5", "2", "no hand to play"),
        ("T", "2", "no hand to play"),
        ("T 6", "5 5", "the dealer shows one"),
        ("5 5 5", "5", "holds 4"),
        ("T x", "5", "is not a card"),
    ],
)
def test_hands_that_are_none_are_refused(player: str, up: str, said: str) -> None:
    seen = ValueShoe.of(STANDARD, 1)
    with pytest.raises(QuestionError, match=said if said != "holds 4" else "holds 3"):
        Game(Rules(), seen if said != "holds 4" else seen.without(4)).hand(player, up)


def test_a_shoe_that_may_run_out_is_refused() -> None:
    nine_tens = (0,) * 9 + (9,)
    assert Game(parse_rules(["split_hands=1", "split_aces_hands=1"]), ValueShoe(nine_tens)).value() == 0
    with pytest.raises(QuestionError, match="needed for 4 hands"):
        Game(parse_rules(["split_hands=4"]), ValueShoe(nine_tens))


def test_a_dealer_who_must_have_blackjack_is_said() -> None:
    shoe = ValueShoe((1,) + (0,) * 8 + (9,))
    hand_game = Game(Rules(), shoe)
    with pytest.raises(QuestionError, match="certain to have blackjack"):
        hand_game.hand("T T", "A")


# The invariants. Splitting is off where they need it: decisions before a split need not be best after it.

NO_SPLITS = ("split_hands=1", "split_aces_hands=1")


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (["double=any-time"], ["double=any-two"]),
        (["double=any-two"], ["double=9-11"]),
        (["double=9-11"], ["double=10-11"]),
        (["double=10-11"], ["double=none"]),
        (["surrender=early"], ["surrender=late"]),
        (["surrender=late"], ["surrender=none"]),
        (["charlie=5"], ["charlie=6"]),
        (["charlie=6"], ["charlie=none"]),
        (["dealer22=bust"], ["dealer22=push"]),
        (["blackjack_first=yes"], ["blackjack_first=no"]),
        (["blackjack_pays=3:2"], ["blackjack_pays=6:5"]),
        (["peek=yes"], ["peek=no", "no_peek_loses=all"]),
    ],
)
def test_more_options_never_hurt_without_splits(more: list[str], less: list[str]) -> None:
    assert game(1, *NO_SPLITS, *more).value() > game(1, *NO_SPLITS, *less).value()


def test_original_bets_only_is_worth_a_peek() -> None:
    assert game(1, "peek=no").value() == game(1).value()


def test_before_a_split_doubling_after_it_can_lower_the_value() -> None:
    # Decisions made before the split are not best after it, so an option more can cost.
    shoe = ValueShoe((4, 0, 1, 0, 1, 6, 1, 5, 1, 1))
    with_doubles = Game(parse_rules(["double_after_split=yes"]), shoe).value()
    without = Game(parse_rules(["double_after_split=no"]), shoe).value()
    assert (f"{float(with_doubles):.7f}", f"{float(without):.7f}") == ("0.0512948", "0.0513997")


def test_knowing_the_pair_is_worth_something_in_one_deck() -> None:
    before, known = (game(1, f"split_play={play}").value() for play in SplitPlay)
    assert (f"{float(before):.7f}", f"{float(known):.7f}") == ("0.0015312", "0.0015406")


def test_seeing_a_card_is_never_worth_less_than_nothing() -> None:
    # The mean of re-optimised values over the card seen is at least the value of the full shoe.
    rules, full = parse_rules(NO_SPLITS), ValueShoe.of(STANDARD, 1)
    mean = sum(
        Fraction(copies, 52) * Game(rules, full.without(place)).value()
        for place, copies in enumerate(full.counts)
    )
    assert mean > Game(rules, full).value()


@pytest.mark.parametrize(
    "rules",
    [
        (),
        ("split_hands=4", "surrender=late", "soft17=hit"),
        pytest.param(("split_play=pair-known",), marks=pytest.mark.long),
    ],
)
def test_for_a_fixed_strategy_seeing_a_card_changes_nothing_on_average(rules: tuple[str, ...]) -> None:
    # Weighted effects of removal sum to exactly zero, splits and all.
    full = Game(parse_rules(rules), ValueShoe((2,) * 9 + (8,)))
    effects = [
        copies * (Game(full.rules, full.shoe.without(place), model=full).value() - full.value())
        for place, copies in enumerate(full.shoe.counts)
    ]
    assert sum(effects) == 0
    assert effects[4] > 0 > effects[0]
