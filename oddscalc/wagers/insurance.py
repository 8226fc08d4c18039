"""The insurance wager of N.J.A.C. 13:69F-2.9: offered when the dealer's first card is an ace."""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Rank, blackjack_value
from oddscalc.counting import Argument, argument, case, complement, draw
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_HOLE, DEALER_UP, LOSS, Dealt, Masks, value, wager


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    aces = sum(card.rank is Rank.ACE for card in deck.cards)
    tens = sum(blackjack_value(card.rank) == 10 for card in deck.cards)
    ace = draw("the dealer's upcard, an ace", aces)
    won = argument(
        case("an ace, then a ten-value card", ace, draw("the second card, a ten, jack, queen or king", tens))
    )
    everything = case("every deal", ace, draw("the second card, any that is left", len(deck.cards), gone=1))
    return {"ten-value-card": won, LOSS: complement(everything, [won])}


def _restated(_up: Dealt, hole: Dealt) -> Masks:
    ten, king = 10, 13
    return {"ten-value-card": (hole.rank >= ten) & (hole.rank <= king)}


@wager(
    "insurance",
    slots=(DEALER_UP, DEALER_HOLE),
    events=("ten-value-card",),
    reads=value,
    given={DEALER_UP: (Rank.ACE,)},
    arguments=_arguments,
    restated=_restated,
)
def insurance(_up: int, hole: int) -> str:
    """Wins by 2.9(a) when the dealer's second card is a king, queen, jack or 10."""
    return "ten-value-card" if hole == 10 else LOSS
