"""Two wagers of one rule: the dealer draws a third card, and it is red, or black; without one they push."""

from oddscalc.cards import Card, Color, best_total
from oddscalc.wager import DEALER_3, DEALER_HOLE, DEALER_UP, LOSS, Dealt, Masks, value, wager

STANDS = 17
EVENTS = ("third-card", "no-third-card")
PAYS = {"third-card": "9 to 10", "no-third-card": "push"}
SLOTS = (DEALER_UP, DEALER_HOLE, DEALER_3)


def color(card: Card) -> Color:
    """Read a card's color alone."""
    return card.suit.color


READS = (value, value, color)


def third_card(up: int, hole: int, third: Color, bet: Color) -> str:
    """Name the event of a deal. The third card is looked at only where the dealer draws one."""
    if best_total((up, hole)) >= STANDS:
        return "no-third-card"
    return "third-card" if third is bet else LOSS


def restated(up: Dealt, hole: Dealt, third: Dealt, *, red: bool) -> Masks:
    """The rule again, for oddscalc verify: suits are numbers, 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    aces = (up.rank == 14) * 1 + (hole.rank == 14) * 1
    hard = sum((card.rank < 11) * card.rank + (card.rank > 10) * (card.rank < 14) * 10 for card in (up, hole))
    stands = ((aces == 0) & (hard >= 17)) | ((aces == 1) & (hard >= 6))
    is_red = (third.suit == 1) | (third.suit == 2)
    return {"no-third-card": stands, "third-card": ~stands & (is_red if red else ~is_red)}


def restated_red(up: Dealt, hole: Dealt, third: Dealt) -> Masks:
    """The red wager again."""
    return restated(up, hole, third, red=True)


def restated_black(up: Dealt, hole: Dealt, third: Dealt) -> Masks:
    """The black wager again."""
    return restated(up, hole, third, red=False)


@wager("third-red", slots=SLOTS, events=EVENTS, reads=READS, pays=PAYS, restated=restated_red)
def third_red(up: int, hole: int, third: Color) -> str:
    """The third card is red."""
    return third_card(up, hole, third, Color.RED)


@wager("third-black", slots=SLOTS, events=EVENTS, reads=READS, pays=PAYS, restated=restated_black)
def third_black(up: int, hole: int, third: Color) -> str:
    """The third card is black."""
    return third_card(up, hole, third, Color.BLACK)
