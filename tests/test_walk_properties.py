"""The walk against brute force, over made-up decks, readings at odds with one another, and cards gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, permutations, product
from math import prod

from hypothesis import assume, example, given
from hypothesis import strategies as st

from oddscalc.cards import Card, Rank, Suit, blackjack_value
from oddscalc.classes import Draw
from oddscalc.deals import SuitsAlike, visits, walk
from oddscalc.shoe import STANDARD, Deck

TINY = [Card(rank, suit) for rank in (Rank.NINE, Rank.TEN, Rank.KING, Rank.ACE) for suit in list(Suit)[:3]]

READS: dict[str, Callable[[Card], object]] = {
    "rank": lambda card: card.rank,
    "suit": lambda card: card.suit,
    "value": lambda card: blackjack_value(card.rank),
    "color": lambda card: card.suit.color,
    "whole": lambda card: card,
    "nothing": lambda card: None,
    "suit of an ace": lambda card: card.suit if card.rank is Rank.ACE else None,
    "value, and suit of an ace": lambda card: (
        blackjack_value(card.rank),
        card.suit if card.rank is Rank.ACE else None,
    ),
    "the nine of spades": lambda card: card == Card(Rank.NINE, Suit.SPADES),
}

SETS = st.one_of(
    st.sampled_from([frozenset(card for card in TINY if card.rank is rank) for rank in Rank]).filter(bool),
    st.sampled_from([frozenset([card]) for card in TINY]),
    st.frozensets(st.sampled_from(TINY), min_size=1),
)
DRAWS = st.lists(
    st.tuples(st.one_of(st.just(frozenset(TINY)), SETS), st.sampled_from(sorted(READS))),
    min_size=1,
    max_size=3,
)


def _brute_force(
    cards: Sequence[Card], decks: int, draws: Sequence[Draw], gone: Sequence[frozenset[Card]]
) -> Iterator[tuple[object, ...]]:
    """What is read of every ordered deal of physical cards; the cards gone are dealt last."""
    physical = [(card, copy) for card in cards for copy in range(decks)]
    allowed = [*(draw.choices for draw in draws), *gone]
    for deal in product(*([one for one in physical if one[0] in choices] for choices in allowed)):
        if len(set(deal)) == len(deal):
            yield tuple(draw.read(card) for draw, (card, _) in zip(draws, deal, strict=False))


def _shares(counted: Counter[tuple[object, ...]]) -> dict[tuple[object, ...], Fraction]:
    total = sum(counted.values())
    return {reads: Fraction(ways, total) for reads, ways in counted.items() if ways}


EVERY_TINY = frozenset(TINY)


@given(DRAWS, st.lists(SETS, max_size=2), st.integers(1, 2))
@example([(EVERY_TINY, "rank"), (EVERY_TINY, "suit of an ace")], [], 1)
@example([(EVERY_TINY, "value"), (EVERY_TINY, "value, and suit of an ace")], [], 1)
@example([(EVERY_TINY, "rank"), (EVERY_TINY, "suit"), (EVERY_TINY, "value")], [], 2)
@example(
    [(frozenset(TINY[:3]), "suit")],
    [frozenset(TINY[:6]), frozenset(TINY[3:9])],
    1,
)
def test_any_mixture_of_readings_and_known_cards(
    asked: list[tuple[frozenset[Card], str]], gone: list[frozenset[Card]], decks: int
) -> None:
    deck = Deck("tiny", "tiny deck", tuple(TINY))
    draws = [Draw(choices, READS[name]) for choices, name in asked]
    due = Counter(_brute_force(TINY, decks, draws, gone))
    assume(due)
    found: Counter[tuple[object, ...]] = Counter()
    for reads, multiple, factors in walk(deck, draws, gone):
        found[reads] += multiple * prod(factor.at(decks) for factor in factors)
    assert min(found.values()) >= 0
    assert _shares(found) == _shares(due)
    if not gone:
        assert found.total() == due.total()


@given(
    DRAWS.filter(lambda draws: len(draws) < 3),
    st.lists(st.sampled_from([frozenset(TINY[first : first + 3]) for first in (0, 3, 6)]), max_size=6),
)
def test_many_cards_known_by_rank_alone_are_averaged_over_their_suits(
    asked: list[tuple[frozenset[Card], str]], ranks: list[frozenset[Card]]
) -> None:
    """Against every set of physical cards that they may have been, and every deal from what is then left."""
    deck = Deck("tiny", "tiny deck", tuple(TINY))
    draws = [Draw(choices, READS[name]) for choices, name in asked]
    physical = [(card, copy) for card in TINY for copy in range(2)]
    due: Counter[tuple[object, ...]] = Counter()
    for picked in product(
        *(
            combinations([one for one in physical if one[0] in cards], count)
            for cards, count in Counter(ranks).items()
        )
    ):
        left = [one for one in physical if one not in chain(*picked)]
        for deal in permutations(left, len(draws)):
            if all(card in draw.choices for (card, _), draw in zip(deal, draws, strict=True)):
                due[tuple(draw.read(card) for (card, _), draw in zip(deal, draws, strict=True))] += 1
    assume(due)
    found: Counter[tuple[object, ...]] = Counter()
    for reads, multiple, factors in walk(deck, draws, ranks):
        found[reads] += multiple * prod(factor.at(2) for factor in factors)
    assert _shares(found) == _shares(due)


def test_many_cards_known_by_rank_alone_make_no_more_deals_than_one() -> None:
    draws = [Draw(frozenset(STANDARD.cards), READS["suit"])] * 3
    kings = frozenset(card for card in STANDARD.cards if card.rank is Rank.KING)
    one, many = ([kings] * times for times in (1, 500))
    assert visits(STANDARD, draws, many) == visits(STANDARD, draws, one) == 8**3


@given(DRAWS, st.integers(3, 10**9))
def test_deals_without_known_cards_number_as_ordered_deals_do(
    asked: list[tuple[frozenset[Card], str]], decks: int
) -> None:
    """With every card allowed everywhere, the deals number the falling factorial of the shoe."""
    deck = Deck("tiny", "tiny deck", tuple(TINY))
    draws = [Draw(EVERY_TINY, READS[name]) for _, name in asked]
    total = sum(
        deal.multiple * prod(factor.at(decks) for factor in deal.factors) for deal in walk(deck, draws)
    )
    assert total == prod(len(TINY) * decks - dealt for dealt in range(len(draws)))


@given(DRAWS, st.lists(SETS, max_size=2))
def test_the_deals_of_a_walk_are_numbered_without_walking(
    asked: list[tuple[frozenset[Card], str]], gone: list[frozenset[Card]]
) -> None:
    deck = Deck("tiny", "tiny deck", tuple(TINY))
    draws = [Draw(choices, READS[name]) for choices, name in asked]
    assert visits(deck, draws, gone) == sum(1 for _ in walk(deck, draws, gone))


@given(
    st.lists(st.sampled_from(["rank", "suit", "value", "whole", "nothing"]), min_size=1, max_size=3),
    st.lists(st.sampled_from(STANDARD.cards[::5]), max_size=2),
)
def test_so_are_those_of_which_one_of_each_orbit_is_visited(names: list[str], gone: list[Card]) -> None:
    """Suits that are only compared: the number of orbits, by Burnside's lemma."""
    deck = Deck("four suits", "four ranks in four suits", STANDARD.cards[:16])
    draws = [Draw(frozenset(deck.cards), READS[name]) for name in names]
    left = [frozenset([card]) for card in gone if card in deck.cards]
    visited = sum(1 for _ in walk(deck, draws, left, SuitsAlike.ALL))
    assert visits(deck, draws, left, SuitsAlike.ALL) == visited
