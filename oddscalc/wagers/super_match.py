"""The match wager of Blackjack Switch (N.J.A.C. 13:69F-2A), by trade super match: the first four cards.

Four cards of one rank, two pairs, three of one rank, or a pair; suits do not matter, and the best match
among the player's two hands of two cards is paid once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb

from oddscalc.cards import Rank
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_SLOTS, Dealt, Masks, rank, wager

_MATCHES = {(4,): "four-of-a-kind", (2, 2): "two-pair", (3, 1): "three-of-a-kind", (2, 1, 1): "pair"}
"""How often the ranks of the four cards stand, most first."""


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    ranks, suits, cards = len(deck.ranks), len(deck.suits), len(deck.cards)
    events = {
        "four-of-a-kind": argument(
            case(
                "four cards of one rank",
                choose("the rank", ranks),
                draw("four cards of that rank, in order", suits, cards=4),
            )
        ),
        "two-pair": argument(
            case(
                "two cards of one rank and two of another",
                choose("the two ranks", comb(ranks, 2)),
                choose("the places of the higher pair", comb(4, 2)),
                draw("the higher pair, in order", suits, cards=2),
                draw("the lower pair, in order", suits, cards=2),
            )
        ),
        "three-of-a-kind": argument(
            case(
                "three cards of one rank and one of another",
                choose("the rank of the three", ranks),
                choose("the place of the other card", 4),
                draw("the three, in order", suits, cards=3),
                draw("the other card, of another rank", cards - suits),
            )
        ),
        "pair": argument(
            case(
                "two cards of one rank and two of two others",
                choose("the rank of the pair", ranks),
                choose("the two other ranks", comb(ranks - 1, 2)),
                choose("the places of the two others, the higher first", 4 * 3),
                draw("the pair, in order", suits, cards=2),
                draw("the card of the higher other rank", suits),
                draw("the card of the lower other rank", suits),
            )
        ),
    }
    everything = case("every deal", draw("four cards, in order", cards, cards=4))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(*cards: Dealt) -> Masks:
    alike = sum((one.rank == other.rank) * 1 for place, one in enumerate(cards) for other in cards[:place])
    # Of the six pairs among four cards, these many are of one rank.
    return {
        "four-of-a-kind": alike == 6,
        "two-pair": alike == 2,
        "three-of-a-kind": alike == 3,
        "pair": alike == 1,
    }


@wager(
    "super-match",
    slots=PLAYER_SLOTS,
    events=("four-of-a-kind", "two-pair", "three-of-a-kind", "pair"),
    reads=rank,
    arguments=_arguments,
    restated=_restated,
)
def super_match(*ranks: Rank) -> str:
    """Name the best match."""
    return _MATCHES.get(tuple(sorted(Counter(ranks).values(), reverse=True)), LOSS)
