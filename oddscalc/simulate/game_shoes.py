"""Shoes of a played game with so many cards gone at random, and the exact value of the round from each.

The cards gone are simulated and nothing else; the engine solves every remaining shoe anew, which takes it a
second or more, so that shoes are few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy

from oddscalc.blackjack.games import solve
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.solved import Dealt
from oddscalc.cards import KnownCard, Rank
from oddscalc.shoe import Deck
from oddscalc.simulate.blocks import HERE
from oddscalc.workers.door import Workers, in_order


class GameShoe(NamedTuple):
    """One remaining shoe: the ranks of the cards gone, and the exact value of a round, played at its best."""

    gone: tuple[Rank, ...]
    value: Fraction


class FromShoe(NamedTuple):
    """Which game is dealt from which full shoe."""

    game: str
    rules: Rules
    deck: Deck
    decks: int


def sample_shoes(
    dealt_from: FromShoe,
    gone: Sequence[int],
    *,
    shoes: int,
    seed: int,
    workers: Workers = HERE,
    progress: Callable[[int], None] | None = None,
) -> tuple[tuple[GameShoe, ...], ...]:
    """So many shoes at each depth, which is a number of cards gone; ``progress`` is told the shoes solved.

    Every shoe has a seed of its own, so the same arguments give the same shoes, whoever the ``workers``
    are. Raises :class:`QuestionError` where a remaining shoe cannot hold a round, and as workers do.
    """
    asked = [_Asked(cards, (place, shoe)) for place, cards in enumerate(gone) for shoe in range(shoes)]
    found = []
    for shoe in in_order(workers, _solve, (dealt_from, seed), asked):
        found.append(shoe)
        if progress:
            progress(len(found))
    return tuple(tuple(found[first : first + shoes]) for first in range(0, len(found), shoes))


class _Asked(NamedTuple):
    gone: int
    key: tuple[int, int]


def _solve(given: tuple[FromShoe, int], asked: _Asked) -> GameShoe:
    (game, rules, deck, decks), seed = given
    random = numpy.random.default_rng(numpy.random.SeedSequence(seed, spawn_key=asked.key))
    cards = [card.rank for card in deck.cards for _ in range(decks)]
    order: Iterable[int] = random.permutation(len(cards))[: asked.gone].tolist()
    gone = tuple(cards[place] for place in order)
    seen = tuple(KnownCard(rank, None) for rank in gone)
    return GameShoe(gone, solve(game, rules, Dealt(deck, decks, seen)).value())
