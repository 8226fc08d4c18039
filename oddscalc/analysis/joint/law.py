"""One walk over the union of several wagers' cards: the ways of every combination of their events.

A wager that is offered on some deals alone, as insurance is beside an ace, has one event more on the others:
``not-offered``. With a game among them, the deals are told apart as well by the cards that the game's mean
result turns on.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import perm, prod
from typing import Any, NamedTuple

from oddscalc.blackjack.hands import is_blackjack, multiset, place_of
from oddscalc.cards import Card, Suit
from oddscalc.classes import Cards, Draw
from oddscalc.deals import Deal, Factor, Slot, SuitsAlike, Ways, walk
from oddscalc.errors import QuestionError
from oddscalc.shoe import Deck
from oddscalc.wager import DEALER_HOLE, DEALER_UP, PLAYER_1, PLAYER_2, Known, Wager

NOT_OFFERED = "not-offered"
"""The event of every deal on which a wager cannot be made."""

MOST_DEALS = 10**7
"""The most deals that are walked together."""

GAME_SLOTS = (PLAYER_1, PLAYER_2, DEALER_UP)
"""The cards that a game's mean result is known by."""

Events = tuple[str, ...]
"""One event of each wager."""


class Seen(NamedTuple):
    """What is seen of a game: the places of the first three cards, and whether the dealer has blackjack."""

    first: int
    second: int
    upcard: int
    blackjack: bool | None = None
    """None where no wager asks about the hole card."""


Kept = tuple[Events, Seen | None]


class Together(NamedTuple):
    """The ways of every combination of events, with what is seen of a game, for every number of decks."""

    slots: tuple[Slot, ...]
    ways: Mapping[Kept, Ways]

    def at(self, decks: int) -> dict[Kept, int]:
        """The ways from so many decks of all that can happen."""
        counted = ((kept, ways.at(decks)) for kept, ways in self.ways.items())
        return {kept: ways for kept, ways in counted if ways}


def walk_together(wagers: Sequence[Wager], deck: Deck, known: Known, *, game: str | None = None) -> Together:
    """Walk the union of the wagers' slots once; ``game`` is the game that is played on the same cards.

    Raises :class:`QuestionError` where that would be too many deals, or where a wager reads a card on which
    the mean result of the game is not known.
    """
    slots = _union(wagers, with_game=game is not None)
    draws = [Draw(_choices(slot, deck, known), _reader(slot, wagers, game is not None)) for slot in slots]
    alike = SuitsAlike.ALL if all(_takes_suits_alike(one, deck) for one in wagers) else SuitsAlike.NONE
    _refuse_too_many(wagers, draws, alike)
    if game is not None:
        _refuse_later_cards(wagers, game)
    elsewhere = [card for slot, card in known.fixed.items() if slot not in slots]
    gone = [deck.choices(card, "known cards") for card in (*elsewhere, *known.seen)]
    return Together(slots, _counted(wagers, slots, walk(deck, draws, gone, alike), game))


def reads_suits(wager: Wager, deck: Deck) -> bool:
    """Whether a wager tells cards of one rank apart."""
    return any(
        len({read(card) for card in deck.cards if card.rank is rank}) > 1
        for read in wager.reads
        for rank in deck.ranks
    )


def _counted(
    wagers: Sequence[Wager], slots: tuple[Slot, ...], deals: Iterator[Deal], game: str | None
) -> dict[Kept, Ways]:
    terms: dict[Kept, Counter[tuple[Factor, ...]]] = defaultdict(Counter)
    judge = _Judge(wagers, slots, game)
    for reads, multiple, factors in deals:
        terms[judge.kept(reads)][factors] += multiple
    return {kept: Ways(tuple(sorted(found.items()))) for kept, found in terms.items()}


class _Judge:
    """Names every wager's event of a deal, and what is seen of the game."""

    def __init__(self, wagers: Sequence[Wager], slots: tuple[Slot, ...], game: str | None) -> None:
        self._wagers = wagers
        self._game = game
        self._at = {slot: number for number, slot in enumerate(slots)}
        self._met: dict[tuple[object, ...], Events] = {}
        """With a hole card, the events by everything but it: they may turn on a blackjack alone."""

    def kept(self, reads: tuple[Any, ...]) -> Kept:
        """What is counted of a deal."""
        events = tuple(self._event(number, wager, reads) for number, wager in enumerate(self._wagers))
        if self._game is None:
            return events, None
        first, second, upcard = (reads[self._at[slot]][-1] for slot in GAME_SLOTS)
        if DEALER_HOLE not in self._at:
            return events, Seen(first, second, upcard)
        hole = self._at[DEALER_HOLE]
        blackjack = is_blackjack(multiset((upcard, reads[hole][-1])))
        met = self._met.setdefault((*reads[:hole], *reads[hole + 1 :], blackjack), events)
        if met != events:
            self._refuse(met, events)
        return events, Seen(first, second, upcard, blackjack)

    def _event(self, number: int, wager: Wager, reads: tuple[Any, ...]) -> str:
        read = [reads[self._at[slot]][number] for slot in wager.slots]
        if not all(offered for offered, _ in read):
            return NOT_OFFERED
        return wager.rule(*(seen for _, seen in read))

    def _refuse(self, met: Events, events: Events) -> None:
        at_fault = next(
            wager.id for wager, one, other in zip(self._wagers, met, events, strict=True) if one != other
        )
        raise QuestionError(
            f"{at_fault} turns on more of the hole card than whether the dealer has blackjack, and the mean "
            f"result of {self._game} is not known by that"
        )


def _union(wagers: Sequence[Wager], *, with_game: bool) -> tuple[Slot, ...]:
    read = {slot for wager in wagers for slot in wager.slots}
    return tuple(slot for slot in Slot if slot in read or (with_game and slot in GAME_SLOTS))


def _choices(slot: Slot, deck: Deck, known: Known) -> Cards:
    fixed = known.fixed.get(slot)
    return frozenset(deck.cards) if fixed is None else deck.choices(fixed, slot.value)


def _reader(slot: Slot, wagers: Sequence[Wager], with_game: bool) -> Callable[[Card], object]:
    """Read for every wager whether it is offered beside a card and what it reads of it; last its value."""
    asked = []
    for wager in wagers:
        reads = dict(zip(wager.slots, wager.reads, strict=True))
        asked.append((reads.get(slot), wager.given.get(slot)))

    def read(card: Card) -> object:
        seen = tuple(
            None if one is None else (given is None or card.rank in given, one(card)) for one, given in asked
        )
        return (*seen, place_of(card.rank)) if with_game else seen

    return read


def _takes_suits_alike(wager: Wager, deck: Deck) -> bool:
    return wager.suits_alike is SuitsAlike.ALL or not reads_suits(wager, deck)


def _refuse_too_many(wagers: Sequence[Wager], draws: Sequence[Draw], alike: SuitsAlike) -> None:
    deals = prod(len({draw.read(card) for card in draw.choices}) for draw in draws)
    if alike is SuitsAlike.ALL:
        deals //= perm(len(Suit))
    if deals > MOST_DEALS:
        names = ", ".join(wager.id for wager in wagers)
        raise QuestionError(
            f"{names}: about {deals:,} deals would be walked together, more than {MOST_DEALS:,}"
        )


def _refuse_later_cards(wagers: Sequence[Wager], game: str) -> None:
    for wager in wagers:
        for slot in wager.slots:
            if slot not in (*GAME_SLOTS, DEALER_HOLE):
                raise QuestionError(
                    f"{wager.id} reads {slot.value}, and the mean result of {game} is known by the player's "
                    "first two cards and the dealer's alone"
                )
