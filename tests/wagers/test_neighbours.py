"""The neighbouring wagers deal by deal, and what ties one to another."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.api import compare, odds
from oddscalc.cards import Card, Rank, Suit, parse_cards
from oddscalc.deals import SuitsAlike
from oddscalc.paytable_file import read_law
from oddscalc.shoe import SPANISH, STANDARD
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, wager
from oddscalc.wagers.registry import find_wager
from oddscalc.wagers.twenty_one_plus_three import twenty_one_plus_three

DEALS = [
    ("over-13", "Kh 4s", "over-13"),
    ("over-13", "Kh 3s", LOSS),
    ("over-13", "Ah Ks", LOSS),
    ("under-13", "Ah Ks", "under-13"),
    ("under-13", "6h 7h", LOSS),
    ("under-13", "Ah As", "under-13"),
    ("same-suit", "2h Kh", "same-suit"),
    ("same-suit", "Kh Kd", LOSS),
    ("royal-match", "Qh Kh", "royal-match"),
    ("royal-match", "Kh Kh", "easy-match"),
    ("royal-match", "Kh Qs", LOSS),
    ("sevens", "2h 3h 8h", LOSS),
    ("sevens", "2h 3h 7h", "one-seven"),
    ("sevens", "7s 3h 7h", "two-sevens"),
    ("sevens", "7h 3h 7h", "two-sevens-suited"),
    ("sevens", "7h 7h 7s", "three-sevens"),
    ("sevens", "7h 7h 7h", "three-sevens-suited"),
    ("super-sevens", "2h 7h 7h", LOSS),
    ("super-sevens", "7h 2h 7h", "first-seven"),
    ("super-sevens", "7h 7s 2h", "two-sevens"),
    ("super-sevens", "7h 7h 2h", "two-sevens-suited"),
    ("super-sevens", "7h 7h 7s", "three-sevens"),
    ("super-sevens", "7h 7h 7h", "three-sevens-suited"),
    ("match-the-dealer", "Kh Kh Kh", "both-suited"),
    ("match-the-dealer", "Ks Kh Kh", "suited-and-unsuited"),
    ("match-the-dealer", "Ks Kd Kh", "both-unsuited"),
    ("match-the-dealer", "Ks Ks Kh", "both-unsuited"),
    ("match-the-dealer", "Kh Qh Kh", "one-suited"),
    ("match-the-dealer", "Qh Kd Kh", "one-unsuited"),
    ("match-the-dealer", "Kh Kh Qh", LOSS),
    ("twenty-point-bonus", "Qh Qh Ah Kd", "queen-of-hearts-pair-and-dealer-blackjack"),
    ("twenty-point-bonus", "Qh Qh Kd Ah", "queen-of-hearts-pair-and-dealer-blackjack"),
    ("twenty-point-bonus", "Qh Qh Kd Kh", "queen-of-hearts-pair"),
    ("twenty-point-bonus", "Qs Qs Ah Kd", "matched-20"),
    ("twenty-point-bonus", "Qs Ks 2h 3d", "suited-20"),
    ("twenty-point-bonus", "As 9s 2h 3d", "suited-20"),
    ("twenty-point-bonus", "Qs Qh Ah Kd", "unsuited-20"),
    ("twenty-point-bonus", "9s 9s Ah Kd", LOSS),
    ("twenty-point-bonus", "As Ks 2h 3d", LOSS),
    ("twenty-one-plus-three", "Ah 3h 2h", "straight-flush"),
    ("twenty-one-plus-three", "Qh Ah Kh", "straight-flush"),
    ("twenty-one-plus-three", "Kh Ah 2h", "flush"),
    ("twenty-one-plus-three", "Kh Ah 2s", LOSS),
    ("twenty-one-plus-three", "Kh Kh Kh", "three-of-a-kind"),
    ("twenty-one-plus-three", "Kh Kh 2h", "flush"),
    ("twenty-one-plus-three", "9h Jh Qs", LOSS),
    ("twenty-one-plus-three", "Th 8h 9s", "straight"),
    ("perfect-pairs", "Kh Kh", "perfect-pair"),
    ("perfect-pairs", "Kh Kd", "colored-pair"),
    ("perfect-pairs", "Ks Kc", "colored-pair"),
    ("perfect-pairs", "Ks Kd", "mixed-pair"),
    ("perfect-pairs", "Ks Qs", LOSS),
    ("pair-square", "Ks Ks", "suited-pair"),
    ("pair-square", "Ks Kc", "unsuited-pair"),
    ("pair-square", "Ks Qs", LOSS),
    ("lucky-lucky", "7h 7h 7h", "suited-777"),
    ("lucky-lucky", "7h 7h 7s", "unsuited-777"),
    ("lucky-lucky", "8h 6h 7h", "suited-678"),
    ("lucky-lucky", "8h 6h 7s", "unsuited-678"),
    ("lucky-lucky", "Ah 9h Ah", "suited-21"),
    ("lucky-lucky", "Ah Kh Ks", "unsuited-21"),
    ("lucky-lucky", "Ah Ah 8h", "total-20"),
    ("lucky-lucky", "Kh 8h Ah", "total-19"),
    ("lucky-lucky", "Kh Kh 2h", LOSS),
    ("bust-it", "8h 8h 8h", "suited-eights"),
    ("bust-it", "8h 8d 8h", "colored-eights"),
    ("bust-it", "8h 8d 8s", "bust-with-8"),
    ("bust-it", "Kh 6d 6s", "bust-with-6"),
    ("bust-it", "Kh 5d 7s", "bust-with-7"),
    ("bust-it", "7h 6d 9s", "bust-with-9"),
    ("bust-it", "Kh 2d Ks", "bust-with-ten-value"),
    ("bust-it", "Kh 5d 6s", LOSS),
    ("bust-it", "Kh 7d Ks", LOSS),
    ("bust-it", "Ah 5d Ks", LOSS),
    ("bust-it", "5h 6d Ks", LOSS),
    ("super-match", "Kh Ks Kd Kc", "four-of-a-kind"),
    ("super-match", "Kh 2s 2d Kc", "two-pair"),
    ("super-match", "Kh Ks 2d Kc", "three-of-a-kind"),
    ("super-match", "3h Ks 2d 3c", "pair"),
    ("super-match", "Kh Qs Jd Tc", LOSS),
]


@pytest.mark.parametrize(("wager_id", "dealt", "event"), DEALS)
def test_the_event_of_a_deal(wager_id: str, dealt: str, event: str) -> None:
    found = find_wager(wager_id)
    cards = [Card(rank, suit) for rank, suit in parse_cards(dealt, "dealt") if suit]
    seen = [read(card) for read, card in zip(found.reads, cards, strict=True)]
    assert found.rule(*seen) == event


def test_every_event_of_every_wager_is_among_the_deals() -> None:
    for wager_id in {one for one, _, _ in DEALS}:
        events = {event for one, _, event in DEALS if one == wager_id}
        assert events == {*find_wager(wager_id).events, LOSS}


@pytest.mark.parametrize("wager_id", ["match-the-dealer", "spanish-match-the-dealer"])
def test_two_matches_add(wager_id: str) -> None:
    for table in read_law(wager_id).tables.values():
        one, other = table.pays["one-suited"], table.pays["one-unsuited"]
        assert table.pays["both-suited"] == 2 * one
        assert table.pays["both-unsuited"] == 2 * other
        assert table.pays["suited-and-unsuited"] == one + other


def test_pay_tables_of_match_the_dealer_belong_to_deck_counts() -> None:
    found = compare("match-the-dealer", decks=range(1, 9))
    assert [(one.table.name, one.shoe.decks) for one in found] == [("A", 2), ("B", 4), ("C", 6), ("D", 8)]
    (eight,) = compare("spanish-match-the-dealer")
    assert (eight.table.name, eight.shoe.deck.id, eight.shoe.decks) == ("D", "spanish-48", 8)


def test_one_rule_for_both_packs_of_match_the_dealer() -> None:
    usual, spanish = find_wager("match-the-dealer"), find_wager("spanish-match-the-dealer")
    for deck in (STANDARD, SPANISH):
        assert usual.distribution(deck).at(6) == spanish.distribution(deck).at(6)


def test_no_straight_bridges_the_tens_that_a_spanish_deck_has_not() -> None:
    straights = twenty_one_plus_three.distribution(SPANISH).at(1).ways["straight"]
    # A23 to 789, JQK and QKA: nine sets of ranks, 4^3 - 4 choices of suits not all alike, six orders.
    assert straights == 9 * 60 * 6


@wager(
    "flushes-apart",
    slots=(PLAYER_1, PLAYER_2, DEALER_UP),
    events=("flush", "pair-and-flush", "pair"),
    suits_alike=SuitsAlike.ALL,
)
def _flushes_apart(first: Card, second: Card, up: Card) -> str:
    """The hands that the source of 21+3 parts and the wager does not."""
    event = twenty_one_plus_three.rule(first, second, up)
    paired = len({first.rank, second.rank, up.rank}) == 2
    if event == "flush":
        return "pair-and-flush" if paired else "flush"
    return "pair" if event == LOSS and paired else LOSS


def test_the_hands_of_21_plus_3_as_its_source_parts_them() -> None:
    ways = _flushes_apart.distribution(STANDARD).at(6).ways
    assert [ways[event] // 6 for event in _flushes_apart.events] == [236_736, 56_160, 977_184]


def test_a_royal_match_and_an_easy_one_are_the_two_cards_of_one_suit() -> None:
    for decks in (1, 6):
        royal = find_wager("royal-match").distribution(STANDARD).at(decks).ways
        suited = find_wager("same-suit").distribution(STANDARD).at(decks).ways
        assert royal["royal-match"] + royal["easy-match"] == suited["same-suit"]


def test_over_under_and_thirteen_are_all_there_is() -> None:
    """Thirteen is a three with one of four ten-value ranks, 4-9, 5-8 or 6-7: seven pairs of ranks."""
    for decks in (1, 8):
        over, under = (odds(one, decks=decks).probability(one) for one in ("over-13", "under-13"))
        cards = 52 * decks
        thirteen = Fraction(2 * (4 * decks) ** 2 * (4 + 3), cards * (cards - 1))
        assert over + under + thirteen == 1


def test_three_cards_in_a_row_of_sevens_are_the_same_to_both_wagers() -> None:
    nj, trade = (find_wager(one).distribution(STANDARD).at(6).ways for one in ("sevens", "super-sevens"))
    for event in ("three-sevens-suited", "three-sevens"):
        assert nj[event] == trade[event]
    # Two sevens stand in one of three pairs of places; super sevens wants the first two.
    for event in ("two-sevens-suited", "two-sevens"):
        assert nj[event] == 3 * trade[event]


def test_bust_it_breaks_as_often_as_buster_with_three_cards_under_either_rule() -> None:
    broken = 1 - odds("bust-it", "A", decks=6).probability(LOSS)
    for rule in find_wager("buster").every_variant:
        assert rule.distribution(STANDARD).at(6).probability("bust-with-3-cards") == broken


def test_the_queens_of_hearts_are_named_and_no_other_suit_is() -> None:
    one = odds("twenty-point-bonus", "A", decks=2, player="Qh Qh")
    other = odds("twenty-point-bonus", "A", decks=2, player="Qs Qs")
    assert one.probability(LOSS) == other.probability(LOSS) == 0
    assert one.probability("queen-of-hearts-pair") + one.probability(one.wager.events[0]) == 1
    assert other.probability("matched-20") == 1
    assert {card.suit for card in STANDARD.cards if card.rank is Rank.QUEEN} == set(Suit)
