"""Wagers: the cards one looks at, the events in order of precedence, the rule that names the event."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from oddscalc.cards import Card, KnownCard, Rank, Suit, blackjack_value
from oddscalc.classes import Cards, Draw
from oddscalc.counting import Argument
from oddscalc.deals import Deal, Factor, Slot, SuitsAlike, Ways, visits, walk
from oddscalc.distribution import DistributionByDecks
from oddscalc.errors import QuestionError, one_of, param
from oddscalc.shoe import Deck
from oddscalc.typed import typed

MOST_DEALS_WALKED = 10**8
"""A walk that would visit more deals is refused unless it is asked to be long."""

LOSS = "loss"
"""The event of every deal on which the wager is lost."""

PLAYER_1 = Slot.PLAYER_1
PLAYER_2 = Slot.PLAYER_2
PLAYER_3 = Slot.PLAYER_3
PLAYER_4 = Slot.PLAYER_4
DEALER_UP = Slot.DEALER_UP
DEALER_HOLE = Slot.DEALER_HOLE
DEALER_3 = Slot.DEALER_3

PLAYER_SLOTS = (PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4)
"""The player's cards in dealt order."""

Read = Callable[[Card], object]


class Dealt(NamedTuple):
    """Cards of one slot as a restated rule sees them: plain numbers, or arrays of them for many deals.

    ``rank`` runs from 2 to 14 with the ace high; ``suit`` from 0 to 3.
    """

    rank: Any
    suit: Any


Masks = Mapping[str, Any]
"""Event → whether a deal is it: one truth value, or an array of them."""

Restated = Callable[..., Masks]
"""A rule stated a second time, over :class:`Dealt` slots, sharing nothing with the first."""

Dealing = Callable[[Deck, Sequence[Draw], Sequence[Cards], SuitsAlike], Iterator[Deal]]
"""What visits every deal, as :func:`oddscalc.deals.walk` does."""

Recounted = Callable[[Deck, int], Mapping[str, int]]
"""The ways of every event, the loss included, from so many decks, by other means than the walk's."""

Arguments = Callable[[Deck], Mapping[str, Argument]]
"""The counting argument of every event, the loss included, for a kind of deck."""


def rank(card: Card) -> Rank:
    """Read a card's rank alone."""
    return card.rank


def value(card: Card) -> int:
    """Read a card's points at blackjack alone, the ace as 11."""
    return blackjack_value(card.rank)


def suit(card: Card) -> Suit:
    """Read a card's suit alone."""
    return card.suit


def whole(card: Card) -> Card:
    """Read the whole card."""
    return card


class Known(NamedTuple):
    """What is known of the cards: those fixed in slots, and those seen elsewhere."""

    player: tuple[KnownCard, ...] = ()
    up: KnownCard | None = None
    seen: tuple[KnownCard, ...] = ()

    @property
    def fixed(self) -> Mapping[Slot, KnownCard]:
        """The cards known to lie in slots, the player's in dealt order."""
        placed = dict(zip(PLAYER_SLOTS, self.player, strict=False))
        return placed | ({DEALER_UP: self.up} if self.up else {})

    @property
    def cards(self) -> tuple[KnownCard, ...]:
        """Every known card."""
        return (*self.fixed.values(), *self.seen)


NOTHING_KNOWN = Known()


@dataclass(frozen=True, eq=False, repr=False)
class Wager:
    """A wager decided by the first cards.

    ``rule`` is given what ``reads`` takes from the card in each slot, in the order of ``slots``, and
    answers one of ``events`` or ``"loss"``. ``given`` narrows slots to certain ranks: insurance is
    offered only when the dealer shows an ace. ``arguments`` say why each event has its ways,
    ``restated`` is the rule said a second time, and ``recounted`` counts where that would visit too
    many deals; they are for whoever doubts the walk.

    ``dealing`` visits the deals where that is not the walk's to do: a dealer's whole hand is dealt by
    its endings. ``house_rules`` are what the house decides, by name, as this wager has them;
    ``variants`` are the wager under all that they may be, itself among them.

    ``pays`` is a pay table said with the rule, as a file of one's own may have it; ``source`` is the file
    of a wager from outside the package; ``long`` allows a walk of more deals than ``MOST_DEALS_WALKED``.
    """

    id: str
    slots: tuple[Slot, ...]
    events: tuple[str, ...]
    rule: Callable[..., str]
    reads: tuple[Read, ...]
    suits_alike: SuitsAlike = SuitsAlike.NONE
    given: Mapping[Slot, frozenset[Rank]] = field(default_factory=lambda: MappingProxyType({}))
    arguments: Arguments | None = None
    restated: Restated | None = None
    recounted: Recounted | None = None
    dealing: Dealing = walk
    house_rules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    variants: Callable[[], Sequence[Wager]] = tuple
    pays: Mapping[str, object] | None = None
    source: str = ""
    long: bool = False

    def __repr__(self) -> str:
        return f"Wager({self.id!r})"

    def contradiction(self, problem: str) -> ValueError:
        """An error about a wager at odds with itself: a question gone wrong only where it is not ours."""
        return QuestionError(f"{self.source}: {problem}") if self.source else ValueError(problem)

    @typed
    def distribution(self, deck: Deck, known: Known = NOTHING_KNOWN) -> DistributionByDecks:
        """Ways of every event, the loss last, for every number of these decks; known cards are gone.

        Raises :class:`QuestionError` for a known card that the deck or the slot cannot hold.
        """
        return _distribution(self, deck, known)

    @property
    def every_variant(self) -> tuple[Wager, ...]:
        """The wager under every house rule that there is, the default first."""
        variants = tuple(self.variants())
        if not variants:
            return (self,)
        return tuple(map(walked_long, variants)) if self.long else variants

    @typed
    def under(self, rules: Mapping[str, str]) -> Wager:
        """The wager under house rules, by name and value; a rule unsaid stays as it is.

        Raises :class:`QuestionError` naming what is allowed.
        """
        if rules and not self.house_rules:
            raise QuestionError(f"{self.id} has no house rules")
        for name, value in rules.items():
            if name not in self.house_rules:
                raise one_of(f"house rule of {self.id}", name, self.house_rules)
            values = list(dict.fromkeys(one.house_rules[name] for one in self.every_variant))
            if value not in values:
                raise one_of(f"value of {name}", value, values)
        due = {**self.house_rules, **rules}
        return next(one for one in self.every_variant if one.house_rules == due)

    @typed
    def averaged(self, deck: Deck, known: Known) -> int:
        """How many known cards do not settle what the wager reads, and are counted as slots more."""
        return max(0, self.distribution(deck, known).cards - len(self.slots))

    @typed
    def arguments_from(self, deck: Deck) -> Mapping[str, Argument] | None:
        """The counting argument of every event; None without any, and for a pack of one's own.

        Arguments are written for the packs of the package: which cards there are, they take for granted.
        """
        return self.arguments(deck) if self.arguments is not None and not deck.digest else None

    @typed
    def choices(self, slot: Slot, deck: Deck, known: Known) -> Cards:
        """The cards a slot may hold."""
        ranks = self.given.get(slot)
        cards = frozenset(card for card in deck.cards if ranks is None or card.rank in ranks)
        fixed = known.fixed.get(slot)
        if fixed is None:
            return cards
        both = cards & deck.choices(fixed, slot.value)
        if not both:
            allowed = ", ".join(one.value for one in Rank if ranks and one in ranks)
            raise QuestionError(
                f"{slot.value} {fixed}: {self.id} is offered only when that card is {allowed}"
            )
        return both


def wager(
    wager_id: str,
    *,
    slots: Sequence[Slot],
    events: Sequence[str],
    reads: Read | Sequence[Read] = whole,
    suits_alike: SuitsAlike = SuitsAlike.NONE,
    given: Mapping[Slot, Sequence[Rank]] = MappingProxyType({}),
    arguments: Arguments | None = None,
    restated: Restated | None = None,
    recounted: Recounted | None = None,
    dealing: Dealing = walk,
    house_rules: Mapping[str, str] = MappingProxyType({}),
    variants: Callable[[], Sequence[Wager]] = tuple,
    pays: Mapping[str, object] | None = None,
) -> Callable[[Callable[..., str]], Wager]:
    """Make a :class:`Wager` of the function below; ``reads`` is one reading for all slots or one each.

    ``pays`` is event → payout odds, for a wager of one's own without a TOML file of pay tables.
    """
    _refuse_one_alone("slots", slots)
    _refuse_one_alone("events", events)
    each = (reads,) * len(slots) if callable(reads) else tuple(reads)

    def made(rule: Callable[..., str]) -> Wager:
        ranks = MappingProxyType({slot: frozenset(allowed) for slot, allowed in given.items()})
        return Wager(
            wager_id,
            tuple(slots),
            tuple(events),
            rule,
            each,
            suits_alike,
            ranks,
            arguments,
            restated,
            recounted,
            dealing,
            house_rules,
            variants,
            pays,
        )

    return made


def _refuse_one_alone(what: str, given: object) -> None:
    """Parentheses make no tuple without a comma, and a text is a sequence of its letters."""
    if isinstance(given, (str, Slot)):
        raise TypeError(f"{what}: a sequence is due, and one alone needs a comma: ({given!r},)")


@lru_cache(maxsize=256)
def walked_long(wager: Wager) -> Wager:
    """The same wager, whose walks may visit any number of deals."""
    return replace(wager, long=True)


def forget_walks() -> None:
    """Drop the walks kept in memory, so that the next question walks afresh."""
    _distribution.cache_clear()


@lru_cache(maxsize=256)
def _distribution(wager: Wager, deck: Deck, known: Known) -> DistributionByDecks:
    draws = [
        Draw(wager.choices(slot, deck, known), read)
        for slot, read in zip(wager.slots, wager.reads, strict=True)
    ]
    elsewhere = [card for slot, card in known.fixed.items() if slot not in wager.slots]
    gone = [deck.choices(card, "known cards") for card in (*elsewhere, *known.seen)]
    if wager.dealing is walk and not wager.long:
        _refuse_a_long_walk(wager, deck, draws, gone)
    terms: dict[str, Counter[tuple[Factor, ...]]] = defaultdict(Counter)
    for reads, multiple, factors in wager.dealing(deck, draws, gone, wager.suits_alike):
        terms[wager.rule(*reads)][factors] += multiple
    undeclared = terms.keys() - {*wager.events, LOSS}
    if undeclared:
        raise ValueError(f"the rule of {wager.id} names events it does not declare: {undeclared}")
    return DistributionByDecks(
        MappingProxyType(
            {event: Ways(tuple(sorted(terms[event].items()))) for event in (*wager.events, LOSS)}
        )
    )


def _refuse_a_long_walk(wager: Wager, deck: Deck, draws: Sequence[Draw], gone: Sequence[Cards]) -> None:
    if len(deck.cards) ** len(draws) <= MOST_DEALS_WALKED:  # known cards add none of their own
        return
    deals = visits(deck, draws, gone, wager.suits_alike)
    if deals > MOST_DEALS_WALKED:
        raise QuestionError(
            f"{wager.id}: the walk would visit {deals:,} deals, more than {MOST_DEALS_WALKED:,} "
            f"(allowed: {param('long')}; reading less of each card makes it shorter)"
        )
