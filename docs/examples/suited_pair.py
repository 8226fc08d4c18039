"""The suited-pair wager: the player's first two cards, two copies of one card or two of one rank."""

from collections.abc import Mapping

from oddscalc.cards import Card
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, wager


def counted_by_hand(deck: Deck) -> Mapping[str, Argument]:
    """Why each event has its ways, for oddscalc explain."""
    ranks, suits, cards = len(deck.ranks), len(deck.suits), len(deck.cards)
    copies = argument(
        case("two copies", choose("the card", cards), draw("two copies, in order", copies=1, cards=2))
    )
    pair = argument(
        case(
            "two suits of one rank",
            choose("the rank", ranks),
            draw("the first card, of that rank", copies=suits),
            draw("the second card, of another suit", copies=suits - 1),
        )
    )
    everything = case("every deal", draw("two cards, in order", copies=cards, cards=2))
    return {"suited-pair": copies, "pair": pair, LOSS: complement(everything, [copies, pair])}


@wager(
    "suited-pair",
    slots=(PLAYER_1, PLAYER_2),
    events=("suited-pair", "pair"),
    suits_alike=SuitsAlike.ALL,
    pays={"suited-pair": "25 to 1", "pair": "6 to 1"},
    arguments=counted_by_hand,
)
def suited_pair(first: Card, second: Card) -> str:
    """Name the event of a deal."""
    if first == second:
        return "suited-pair"
    return "pair" if first.rank is second.rank else LOSS
