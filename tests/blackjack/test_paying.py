"""Games that differ in what is paid alone share their play, and every figure is still a fresh game's."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.attack.game import AttackGame
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.rules import Rules, Soft17
from oddscalc.blackjack.solved import SolvedGame
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.rules import (
    ColoredPaysOn,
    SwitchedBlackjack,
    SwitchRules,
    SwitchWhen,
    Tie,
)
from tests.blackjack.strategies import games
from tests.blackjack.test_attack import Drawn, attack_games
from tests.blackjack.test_switch_against_plain import Deal, deals

PAYS = st.sampled_from([Fraction(6, 5), Fraction(1), Fraction(2)])


def figures(game: SolvedGame) -> list[Any]:
    """Everything that a sweep tells of a game."""
    against = {upcard: one.rows for upcard, one in game.settled_against().items()}
    settlement = game.settlement()
    return [game.value(), settlement.rows, settlement.total, against]


def shared(first: SolvedGame, rules: Rules) -> SolvedGame:
    """The game under other rules, of one that has been worked out."""
    figures(first)
    other = first.paying(rules)
    assert other is not None
    return other


@settings(deadline=None, max_examples=10)
@given(games(values=3, split_hands=st.sampled_from([1, 2, 3])), PAYS)
def test_blackjack(game: tuple[Rules, tuple[int, ...]], pays: Fraction) -> None:
    rules, shoe = replace(game[0], blackjack_pays=pays), ValueShoe(game[1])
    first = Game(game[0], shoe)
    before = figures(first)
    assert figures(shared(first, rules)) == figures(Game(rules, shoe))
    assert figures(first) == before


@settings(deadline=None, max_examples=5)
@given(attack_games(values=2), PAYS)
def test_triple_attack(drawn: Drawn, pays: Fraction) -> None:
    rules, shoe = replace(drawn[0], blackjack_pays=pays), ValueShoe(drawn[1])
    assert figures(shared(AttackGame(drawn[0], shoe), rules)) == figures(AttackGame(rules, shoe))


READINGS = st.fixed_dictionaries(
    {
        "blackjack_pays": PAYS,
        "colored_blackjack_pays": PAYS,
        "peek_before_switch": st.booleans(),
        "switched_blackjack": st.sampled_from(SwitchedBlackjack),
        "colored_pays_on": st.sampled_from(ColoredPaysOn),
        "blackjack_tie": st.sampled_from(Tie),
    }
)


@settings(deadline=None, max_examples=5)
@given(deals(values=2, switch_when=st.just(SwitchWhen.BEFORE_ANY_DRAW)), READINGS)
def test_switch_hands(deal: Deal, readings: dict[str, Any]) -> None:
    rules, shoe, share = replace(deal[0], **readings), ValueShoe(deal[1]), deal[2]
    assert figures(shared(SwitchGame(deal[0], shoe, share), rules)) == figures(SwitchGame(rules, shoe, share))


SMALL = ValueShoe((3, 1, 0, 2, 0, 2, 0, 3, 0, 14))


def test_nothing_is_shared_where_play_differs() -> None:
    assert Game(Rules(), SMALL).paying(Rules(soft17=Soft17.HIT)) is None
    assert Game(Rules(), SMALL).paying(SwitchRules()) is None
    assert Game(Rules(), SMALL, Game(Rules(), SMALL)).paying(Rules(blackjack_pays=Fraction(1))) is None
    late = SwitchRules(switch_when=SwitchWhen.UNTIL_STAND)
    assert SwitchGame(late, SMALL).paying(replace(late, peek_before_switch=False)) is None
    assert SwitchGame(SwitchRules(), SMALL).paying(SwitchRules(ante_fee=Fraction(1, 4))) is None


def test_attacks_are_chosen_anew() -> None:
    generous = AttackGame(AttackRules(blackjack_pays=Fraction(9)), SMALL)
    other = generous.paying(AttackRules())
    assert other is not None
    assert other.attacks == AttackGame(AttackRules(), SMALL).attacks != generous.attacks
