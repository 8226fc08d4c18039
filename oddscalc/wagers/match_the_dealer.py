"""Match the dealer: the player's first two cards each against the dealer's upcard, in rank and suit.

Each of the two cards that matches is paid, so that two matches add; the events tell them apart. The
wager of N.J.A.C. 13:69F-2.23 is dealt from 52-card decks, that of Spanish 21 from 48-card decks.
"""

from __future__ import annotations

from collections.abc import Mapping

from oddscalc.cards import Card
from oddscalc.counting import Argument, argument, case, choose, complement, draw
from oddscalc.deals import SuitsAlike
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_UP, LOSS, PLAYER_1, PLAYER_2, Dealt, Masks, Wager, wager

EVENTS = ("both-suited", "suited-and-unsuited", "one-suited", "both-unsuited", "one-unsuited")

_MATCHES = {
    (2, 0): "both-suited",
    (1, 1): "suited-and-unsuited",
    (1, 0): "one-suited",
    (0, 2): "both-unsuited",
    (0, 1): "one-unsuited",
}
"""How many of the player's cards match in rank and suit, and how many in rank alone."""


def _arguments(deck: Deck) -> Mapping[str, Argument]:
    suits, cards = len(deck.suits), len(deck.cards)
    up = draw("the upcard", cards)
    other = draw("the player's other card, of another rank", cards - suits)
    which = choose("which of the player's cards it is", 2)
    events = {
        "both-suited": argument(
            case(
                "three copies of one card",
                choose("the card", cards),
                draw("three copies of it, the upcard first", 1, cards=3),
            )
        ),
        "suited-and-unsuited": argument(
            case(
                "a copy of the upcard, and a card of its rank and of another suit",
                choose("the card that is the upcard", cards),
                draw("two copies of it, the upcard first", 1, cards=2),
                which,
                draw("the player's other card, of that rank and of another suit", suits - 1),
            )
        ),
        "one-suited": argument(
            case(
                "a copy of the upcard, and a card of another rank",
                choose("the card that is the upcard", cards),
                draw("two copies of it, the upcard first", 1, cards=2),
                which,
                other,
            )
        ),
        "both-unsuited": argument(
            case(
                "two cards of the upcard's rank and of other suits",
                up,
                draw("the player's cards, of that rank and of other suits, in order", suits - 1, cards=2),
            )
        ),
        "one-unsuited": argument(
            case(
                "a card of the upcard's rank and of another suit, and a card of another rank",
                up,
                draw("the card of that rank and of another suit", suits - 1),
                which,
                other,
            )
        ),
    }
    everything = case("every deal", draw("three cards, in order", cards, cards=3))
    return {**events, LOSS: complement(everything, events.values())}


def _restated(first: Dealt, second: Dealt, up: Dealt) -> Masks:
    cards = first, second
    suited = sum(((card.rank == up.rank) & (card.suit == up.suit)) * 1 for card in cards)
    unsuited = sum(((card.rank == up.rank) & (card.suit != up.suit)) * 1 for card in cards)
    return {
        "both-suited": suited == 2,
        "suited-and-unsuited": (suited == 1) & (unsuited == 1),
        "one-suited": (suited == 1) & (unsuited == 0),
        "both-unsuited": unsuited == 2,
        "one-unsuited": (suited == 0) & (unsuited == 1),
    }


def _matched(first: Card, second: Card, up: Card) -> str:
    matching = [card for card in (first, second) if card.rank is up.rank]
    suited = matching.count(up)
    return _MATCHES.get((suited, len(matching) - suited), LOSS)


def _wager(wager_id: str) -> Wager:
    return wager(
        wager_id,
        slots=(PLAYER_1, PLAYER_2, DEALER_UP),
        events=EVENTS,
        suits_alike=SuitsAlike.ALL,
        arguments=_arguments,
        restated=_restated,
    )(_matched)


match_the_dealer = _wager("match-the-dealer")
spanish_match_the_dealer = _wager("spanish-match-the-dealer")
