"""Switch Hands: other programs' figures, what is true of every game, colors, skill and readings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis.published import Compared
from oddscalc.analysis.switch_readings import PAID, assumptions, by_decks, reading_matrix
from oddscalc.analysis.switch_skill import by_skill
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import ACE, TEN, ValueShoe, is_blackjack, multiset, place_of
from oddscalc.blackjack.rules import Rules, Soft17
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.switch.colors import Colors, colored_share
from oddscalc.blackjack.switch.game import SwitchGame, solve
from oddscalc.blackjack.switch.options import SWITCH_HANDS
from oddscalc.blackjack.switch.rules import AnteFate, Switching, SwitchRules, Tie
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD, Deck
from tests.references import figures

SMALL = ValueShoe((4, 0, 0, 4, 0, 6, 0, 0, 8, 10))
FEW_HANDS = ValueShoe((4, 0, 0, 0, 0, 7, 0, 0, 0, 12))


def switch_rules(*options: str) -> SwitchRules:
    rules = SWITCH_HANDS.parse(options)
    assert isinstance(rules, SwitchRules)
    return rules


def small(*options: str) -> SwitchGame:
    return SwitchGame(switch_rules(*options), SMALL)


def agrees_with_programs(*rules: str) -> bool:
    """Whether the returns before the fee and after it, of those that were found elsewhere, are ours."""
    game = SwitchGame(switch_rules(*rules), ValueShoe.of(STANDARD, 6))
    after = game.value()
    ours = {"expected_return": after, "return_before_fee": after + game.rules.ante_fee}
    found = [one for one in figures("switch-hands", *ours) if one.rules == rules]
    return bool(found) and all(Compared(one, ours[one.quantity]).agrees for one in found)


def test_without_the_switch_as_two_programs_have_it() -> None:
    assert agrees_with_programs("switch=no")


@pytest.mark.long
def test_with_the_switch_as_two_programs_have_it() -> None:
    assert agrees_with_programs()


# What is true of every game.


def test_without_the_switch_it_is_blackjack_that_pays_seven_to_four() -> None:
    shoe = ValueShoe.of(STANDARD, 8)
    plain = Game(Rules(blackjack_pays=Fraction(7, 4)), shoe).value()
    assert SwitchGame(switch_rules("switch=no"), shoe).value() == plain - Fraction(1, 5)


def test_the_fee_is_taken_off_and_changes_nothing_else() -> None:
    free = small("ante_fee=0").value()
    for fee in (Fraction(1, 5), Fraction(1, 4), Fraction(2)):
        assert SwitchGame(replace(switch_rules(), ante_fee=fee), SMALL).value() == free - fee


def test_what_comes_back_of_the_fee_is_never_less_with_more_mercy() -> None:
    lost, pushed, more, wager = (small(f"ante_fate={fate}").value() for fate in AnteFate)
    assert lost < pushed < more < wager


NO_SPLITS = ("split_hands=1", "split_aces_hands=1")


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("switch=no", "switch=yes"),
        ("switch_when=before-any-draw", "switch_when=until-stand"),
        ("surrender=none", "surrender=late"),
        ("double=10-11", "double=any-two"),
        ("blackjack_tie=push", "blackjack_tie=1:2"),
        ("colored_pays_on=wager", "colored_pays_on=wager-and-ante"),
        ("switched_blackjack=21", "switched_blackjack=3:2"),
        ("switched_blackjack=3:2", "switched_blackjack=full"),
    ],
)
def test_with_splitting_off_more_is_never_worth_less(less: str, more: str) -> None:
    assert small(less, *NO_SPLITS).value() <= small(more, *NO_SPLITS).value()


def test_events_sum_to_one_and_half_of_the_blackjacks_are_colored() -> None:
    game = small()
    settled = game.settlement()
    assert sum(row.weight for row in settled.rows) == settled.total
    assert settled.expected_return == game.value()
    for hand in ("", "switched-"):
        colored, other = (settled.probability(f"{hand}{kind}-blackjack") for kind in ("colored", "other"))
        assert colored == other > 0


@pytest.mark.long
def test_seeing_a_card_changes_nothing_on_average_where_play_is_fixed() -> None:
    game = small()
    effects = [
        Fraction(copies, SMALL.size) * (game.without(place, fixed=True).value() - game.value())
        for place, copies in enumerate(SMALL.counts)
        if copies
    ]
    assert any(effects)
    assert sum(effects) == 0


def test_hands_thrown_away_late_are_fixed_too() -> None:
    game = SwitchGame(switch_rules("switch_when=until-stand"), FEW_HANDS)
    thrown = [cards for _, deal in game.deals() for cards in deal.thrown_away()]
    assert any(sum(cards) > 2 for cards in thrown)
    mean = sum(
        Fraction(copies, FEW_HANDS.size) * game.without(place, fixed=True).value()
        for place, copies in enumerate(FEW_HANDS.counts)
        if copies
    )
    assert mean == game.value()


@pytest.mark.parametrize("switching", Switching)
def test_no_one_does_better_than_the_best(switching: Switching) -> None:
    game = SwitchGame(SwitchRules(switching=switching), SMALL)
    edges = {skill.name: skill.house_edge for skill in by_skill(small())}
    assert edges["best"] <= min(edges.values())
    assert edges[str(switching)] == -game.value()


def test_who_never_switches_plays_the_game_without_the_switch() -> None:
    assert small("switching=never").value() == small("switch=no").value()


# Where the ante is optional.


def test_a_player_who_need_not_pay_the_fee_takes_the_better_side() -> None:
    dealt = Dealt(STANDARD, 1)
    free = solve(switch_rules("ante=optional", "switch=no"), dealt)
    plain = Game(Rules(), dealt.values).value()
    assert isinstance(free, SwitchGame)
    assert free.value() == plain
    assert free.other_player is not None
    assert free.other_player.makes_the_ante
    assert free.other_player.expected_return < plain


# Colors.


def physical_share(deck: Deck, decks: int, gone: tuple[KnownCard, ...]) -> Fraction:
    """The share of colored pairs of an ace and a ten-value card, by listing the cards; suits are known."""
    left = list(deck.cards) * decks
    for known in gone:
        left.remove(next(card for card in left if card.rank is known.rank and card.suit is known.suit))
    aces = [card for card in left if place_of(card.rank) == ACE]
    tens = [card for card in left if place_of(card.rank) == TEN]
    colored = sum(ace.suit.color is ten.suit.color for ace, ten in product(aces, tens))
    return Fraction(colored, len(aces) * len(tens))


@pytest.mark.parametrize("decks", [1, 2, 8])
def test_exactly_half_of_the_blackjacks_from_whole_decks_are_colored(decks: int) -> None:
    assert colored_share(Dealt(STANDARD, decks)) == Fraction(1, 2)


@given(st.lists(st.sampled_from(sorted(map(str, STANDARD.cards))), max_size=12, unique=True))
def test_cards_seen_are_counted_by_color(cards: list[str]) -> None:
    gone = parse_cards(" ".join(cards), "seen") if cards else ()
    assert colored_share(Dealt(STANDARD, 2, gone)) == physical_share(STANDARD, 2, gone)


def possible(gone: tuple[KnownCard, ...], left: list[Any]) -> Iterator[tuple[Fraction, list[Any]]]:
    """What may be left once cards known by rank, or any ten-value for a T, have been drawn in turn."""
    if not gone:
        yield Fraction(1), left
        return
    first, *rest = gone
    fits = [
        card
        for card in left
        if (place_of(card.rank) == TEN if first.rank.value == "T" else card.rank is first.rank)
    ]
    for card in fits:
        after = list(left)
        after.remove(card)
        for chance, found in possible(tuple(rest), after):
            yield chance / len(fits), found


@pytest.mark.parametrize("seen", ["Ah K", "Ks Ks", "A Kh K", "T Ah Qd", "Kh Kd K Ah"])
def test_cards_known_by_rank_average_out(seen: str) -> None:
    cards = parse_cards(seen, "seen")
    suited = tuple(card for card in cards if card.suit)
    unsuited = tuple(card for card in cards if not card.suit)
    left = list(STANDARD.cards) * 2
    for known in suited:
        left.remove(next(card for card in left if card.rank is known.rank and card.suit is known.suit))
    whole = Fraction(0)
    for chance, cards_left in possible(unsuited, left):
        aces = [card for card in cards_left if place_of(card.rank) == ACE]
        tens = [card for card in cards_left if place_of(card.rank) == TEN]
        colored = sum(ace.suit.color is ten.suit.color for ace, ten in product(aces, tens))
        whole += chance * Fraction(colored, len(aces) * len(tens))
    assert colored_share(Dealt(STANDARD, 2, cards)) == whole


def test_colors_that_matter_are_found() -> None:
    """Where a colored blackjack pays a fortune, who sees two black aces and a red ten gone chooses by it."""
    dealt = Dealt(STANDARD, 1)
    colors = Colors.of(dealt)
    dear = SwitchGame(switch_rules("colored_blackjack_pays=40"), SMALL)
    cheap = small()
    aces_and_tens = Colors(*(Fraction(count) for count in (2, 2, 5, 5)))

    def turned(game: SwitchGame) -> int:
        return sum(len(deal.turned_by_color(aces_and_tens)) for _, deal in game.deals())

    assert colors.share == Fraction(1, 2)
    assert turned(dear) > turned(cheap)


@pytest.mark.parametrize(
    ("drawn", "shares"),
    [
        ([ACE, TEN, TEN], {(1 * 6 + 2 * 8, 3 * 14), (1 * 7 + 2 * 7, 3 * 14), (1 * 8 + 2 * 6, 3 * 14)}),
        ([ACE, ACE, TEN], {(0 * 7 + 2 * 8, 2 * 15), (1 * 7 + 1 * 8, 2 * 15), (2 * 7 + 0 * 8, 2 * 15)}),
        ([TEN, TEN], {(1, 2)}),
        ([ACE], {(1, 2)}),
    ],
)
def test_the_colors_seen_change_the_share_of_colored_blackjacks_once_both_are_gone(
    drawn: list[int], shares: set[tuple[int, int]]
) -> None:
    """From one deck with two red and two black aces, eight red and eight black ten-values."""
    colors = Colors.of(Dealt(STANDARD, 1))
    assert colors.after(multiset(drawn)) == {Fraction(*share) for share in shares}


# Readings.


@pytest.mark.long
def test_every_combination_of_readings_is_the_game_under_them() -> None:
    dealt = Dealt(STANDARD, 1)
    found = {reading.rules: reading.house_edge for reading in _one_fate(dealt)}
    combinations = 1
    for values in PAID.values():
        combinations *= len(values)
    assert len(found) == combinations
    rules = replace(SwitchRules(), **{name: values[-1] for name, values in PAID.items()})
    assert found[rules] == -SwitchGame(rules, dealt.values).deal(5).value


def _one_fate(dealt: Dealt) -> Iterator[Any]:
    """The readings of pay against one upcard."""
    from oddscalc.analysis.switch_readings import Reading, _worth

    bases = [
        replace(SwitchRules(), **dict(zip(PAID, values, strict=True))) for values in product(*PAID.values())
    ]
    chance = Fraction(4, 52)
    for rules, value in _worth((SwitchRules(), dealt, 5), bases).items():
        yield Reading(rules, -value / chance)


@pytest.mark.long
def test_the_matrix_and_the_assumptions_are_the_games_they_name() -> None:
    dealt = Dealt(STANDARD, 1)
    matrix = reading_matrix(dealt)
    assert len(matrix) == len({reading.rules for reading in matrix}) == 384
    default = -SwitchGame(SwitchRules(), dealt.values).value()
    by_rules = {reading.rules: reading.house_edge for reading in matrix}
    assert by_rules[SwitchRules()] == default
    compared = by_decks(SwitchRules(), [dealt])
    for soft17, tie in product(Soft17, Tie):
        assert compared[soft17, tie] == (by_rules[SwitchRules(soft17=soft17, blackjack_tie=tie)],)


@pytest.mark.long
def test_assumptions_are_flipped_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    import oddscalc.analysis.switch_readings as readings

    monkeypatch.setattr(readings, "_FLIPS", {"soft17": ("hit",), "surrender": ("late",)})
    default, hit, surrender = assumptions(Dealt(STANDARD, 1))
    assert default.change == 0
    assert hit.house_edge == -SwitchGame(SwitchRules(soft17=Soft17.HIT), ValueShoe.of(STANDARD, 1)).value()
    assert surrender.change < 0 < hit.change


# What is refused.


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["surrender=early"], "allowed: none, late"),
        (["ante_fate=returned-on-push", "split_hands=3"], "two hands at most"),
        (["switched_blackjack=2:1"], "allowed: full, 3:2, 21"),
        (["blackjack_first=yes"], "unknown rule"),
    ],
)
def test_what_is_not_played_is_refused(options: list[str], message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        switch_rules(*options)


def test_a_shoe_that_may_run_out_is_refused() -> None:
    with pytest.raises(QuestionError, match="thrown away"):
        SwitchGame(SwitchRules(), ValueShoe((0,) * 9 + (8,)))


@pytest.mark.parametrize("fate", AnteFate)
def test_blackjacks_are_kept(fate: AnteFate) -> None:
    for _, choice in small(f"ante_fate={fate}").choices:
        assert not (is_blackjack(choice.cards) and choice.best)
