"""Switch Hands by the engine against the slow solver: equality of fractions, on small shoes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.hands import ValueShoe, multiset
from oddscalc.blackjack.rules import Soft17, SplitAces, Surrender
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.rules import (
    AnteFate,
    ColoredPaysOn,
    SwitchedBlackjack,
    Switching,
    SwitchRules,
    SwitchWhen,
    Tie,
)
from tests.blackjack.plain_switch import PlainSwitch
from tests.blackjack.strategies import shoes

Deal = tuple[SwitchRules, tuple[int, ...], Fraction]


@st.composite
def deals(draw: st.DrawFn, /, *, values: int, **fixed: Any) -> Deal:
    """Rules, a shoe that cannot run out under them, and a share of colored blackjacks."""
    options: dict[str, Any] = {
        "soft17": st.sampled_from(Soft17),
        "switch": st.sampled_from([True, True, False]),
        "peek_before_switch": st.booleans(),
        "colored_pays_on": st.sampled_from(ColoredPaysOn),
        "blackjack_tie": st.sampled_from(Tie),
        "ante_fee": st.sampled_from([Fraction(1, 5), Fraction(2, 7), Fraction(0)]),
        "ante_fate": st.sampled_from(AnteFate),
        "switched_blackjack": st.sampled_from(SwitchedBlackjack),
        "switching": st.sampled_from([Switching.BEST, Switching.BEST, *Switching]),
        "double": st.sampled_from([Doubling.ANY_TWO, Doubling.TEN_OR_ELEVEN, Doubling.ANY_TIME]),
        "double_after_split": st.booleans(),
        "split_aces": st.sampled_from(SplitAces),
        "surrender": st.sampled_from([Surrender.NONE, Surrender.LATE]),
        "split_hands": st.sampled_from([2, 1]),
        "split_aces_hands": st.sampled_from([2, 1]),
    }
    rules = draw(st.builds(SwitchRules, **(options | fixed)))
    share = draw(st.sampled_from([Fraction(1, 2), Fraction(3, 7)]))
    discarded = 2 if rules.switch_when is SwitchWhen.UNTIL_STAND else 1
    return rules, draw(shoes(values, max(rules.split_hands, rules.split_aces_hands) + discarded)), share


def agrees(deal: Deal) -> bool:
    rules, counts, share = deal
    game = SwitchGame(rules, ValueShoe(counts), share)
    exact = game.value()
    return exact == PlainSwitch(rules, counts, share).value() == game.settlement().expected_return


@pytest.mark.long
@settings(deadline=None, max_examples=6)
@given(deals(values=2))
def test_one_choice_before_any_draw(deal: Deal) -> None:
    assert agrees(deal)


@pytest.mark.long
@settings(deadline=None, max_examples=3)
@given(deals(values=2, switch_when=st.just(SwitchWhen.UNTIL_STAND)))
def test_switching_until_the_hand_stands(deal: Deal) -> None:
    assert agrees(deal)


@pytest.mark.long
@settings(deadline=None, max_examples=12)
@given(deals(values=2, switch_when=st.sampled_from(SwitchWhen)))
def test_many_games(deal: Deal) -> None:
    assert agrees(deal)


@settings(deadline=None, max_examples=3)
@given(deals(values=2, switch=st.just(True)))
def test_both_values_of_every_first_hand(deal: Deal) -> None:
    rules, counts, share = deal
    game, plain = SwitchGame(rules, ValueShoe(counts), share), PlainSwitch(rules, counts, share)
    for upcard, copies in enumerate(counts):
        for cards, choice in game.deal(upcard).choices.items() if copies else ():
            hand = tuple(place + 1 for place, held in enumerate(cards) for _ in range(held))
            if not choice.chance:
                continue
            assert (choice.keep, choice.switch) == plain.hand_and_switch(upcard + 1, hand)
            assert cards == multiset(card - 1 for card in hand)


@pytest.mark.parametrize("peek_before_switch", [True, False])
@pytest.mark.parametrize("switched_blackjack", SwitchedBlackjack)
@pytest.mark.parametrize(
    ("fate", "pays_on", "tie"),
    [
        (AnteFate.LOST, ColoredPaysOn.WAGER, Tie.PUSH),
        (AnteFate.LOST, ColoredPaysOn.WAGER_AND_ANTE, Tie.ONE_TO_TWO),
        (AnteFate.RETURNED_ON_PUSH, ColoredPaysOn.WAGER, Tie.ONE_TO_TWO),
        (AnteFate.RETURNED_ON_PUSH_OR_WIN, ColoredPaysOn.WAGER, Tie.PUSH),
        (AnteFate.SETTLED_AS_WAGER, ColoredPaysOn.WAGER_AND_ANTE, Tie.PUSH),
    ],
)
def test_readings_where_blackjacks_are_common(
    peek_before_switch: bool,
    switched_blackjack: SwitchedBlackjack,
    fate: AnteFate,
    pays_on: ColoredPaysOn,
    tie: Tie,
) -> None:
    rules = SwitchRules(
        peek_before_switch=peek_before_switch,
        switched_blackjack=switched_blackjack,
        ante_fate=fate,
        colored_pays_on=pays_on,
        blackjack_tie=tie,
    )
    assert agrees((rules, (5, 0, 0, 0, 0, 3, 0, 0, 0, 7), Fraction(3, 7)))
