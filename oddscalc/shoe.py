"""Decks, and the shoe that holds some number of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby

from oddscalc.cards import Card, KnownCard, Rank, Suit, blackjack_value
from oddscalc.errors import QuestionError, param, printable
from oddscalc.typed import judge_fields, shown, typed

MOST_DECKS = 10**9
"""The largest shoe that is answered."""


@cache
def _counts(cards: tuple[Card, ...]) -> Counter[Card]:
    return Counter(cards)


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck: the cards in it, each as often as it is there."""

    id: str
    title: str
    cards: tuple[Card, ...] = field(repr=False)
    digest: str = field(default="", repr=False)
    """The SHA-256 of the file that counts the cards of a pack of one's own."""

    def __post_init__(self) -> None:
        judge_fields(self)

    @property
    def distinct(self) -> tuple[Card, ...]:
        """The cards that differ, each once."""
        return tuple(dict.fromkeys(self.cards))

    @typed
    def copies(self, *cards: Card) -> int:
        """How many cards of the deck are one of these, which differ."""
        counts = _counts(self.cards)
        return sum(counts[card] for card in cards)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks it has cards of."""
        return tuple(dict.fromkeys(card.rank for card in self.cards))

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits it has cards of."""
        return tuple(dict.fromkeys(card.suit for card in self.cards))

    @typed
    def copies_of(self, rank: Rank) -> int:
        """How many cards of the deck are of a rank."""
        return sum(card.rank is rank for card in self.cards)

    @typed
    def has_alike(self, one: Suit, other: Suit) -> bool:
        """Whether there are as many cards of two suits, rank by rank."""
        return all(self.copies(Card(rank, one)) == self.copies(Card(rank, other)) for rank in self.ranks)

    @typed
    def choices(self, known: KnownCard, where: str) -> frozenset[Card]:
        """The deck's cards that a known card may be; raises :class:`QuestionError` if there are none."""
        found = frozenset(
            card for card in self.cards if card.rank is known.rank and known.suit in (None, card.suit)
        )
        if not found:
            raise QuestionError(f"{where}: {known} is not in a {self.id} deck; {self._instead_of(known)}")
        return found

    def _instead_of(self, known: KnownCard) -> str:
        """What the deck has in the place of a card that it has not."""
        of_rank = [str(card) for card in self.distinct if card.rank is known.rank]
        if of_rank:
            return f"of this rank it has {', '.join(of_rank)}"
        tens = [rank.value for rank in self.ranks if blackjack_value(rank) == 10]
        if tens and blackjack_value(known.rank) == 10:
            return f"its ten-value cards are {', '.join(tens)}"
        return f"its ranks are {', '.join(rank.value for rank in self.ranks)}"


STANDARD = Deck("52-card", "52-card deck", tuple(Card(rank, suit) for rank in Rank for suit in Suit))

SPANISH = Deck(
    "spanish-48",
    "48-card Spanish deck (no tens)",
    tuple(card for card in STANDARD.cards if card.rank is not Rank.TEN),
)

DECKS = {deck.id: deck for deck in (STANDARD, SPANISH)}


@dataclass(frozen=True, slots=True)
class Shoe:
    """A whole number of decks, from which known cards may be gone."""

    deck: Deck
    decks: int
    gone: tuple[KnownCard, ...] = ()

    def __post_init__(self) -> None:
        judge_fields(self)
        if not 1 <= self.decks <= MOST_DECKS:
            raise QuestionError(f"{param('decks')}: {shown(self.decks)} (allowed: 1 to 10^9)")
        self._refuse_more_than_there_are()

    @property
    def size(self) -> int:
        """Cards left."""
        return self.decks * len(self.deck.cards) - len(self.gone)

    def _refuse_more_than_there_are(self) -> None:
        """No more of a card may be known than the shoe held, nor more of a rank, suits unsaid."""
        ranks = Counter(KnownCard(known.rank, None) for known in self.gone)
        cards = Counter(known for known in self.gone if known.suit)
        for known, named in (ranks + cards).items():
            held = self.decks * self.deck.copies(*self.deck.choices(known, "known cards"))
            if named > held:
                raise QuestionError(
                    f"{known} is named {named} times, more than the {held} "
                    f"in {counted_decks(self.decks)} of {self.deck.id}"
                )


def counted_decks(decks: int) -> str:
    """``1 deck``, ``6 decks``."""
    return "1 deck" if decks == 1 else f"{decks:,} decks"


def counted_shoes(counts: Iterable[int]) -> str:
    """Rising deck counts in words: ``1 to 3 and 6 decks``."""
    spans: list[list[int]] = []
    for decks in counts:
        if spans and decks == spans[-1][-1] + 1:
            spans[-1][1:] = [decks]
        else:
            spans.append([decks])
    *most, last = [" to ".join(map(str, span)) for span in spans]
    words = f"{', '.join(most)} and {last}" if most else last
    return f"{words} deck" if words == "1" else f"{words} decks"


def spelled(cards: Iterable[KnownCard]) -> str:
    """Known cards as a user writes them: ``T 9``, and ``24xK`` where many alike follow one another."""
    runs = ((card, len(list(alike))) for card, alike in groupby(cards))
    return " ".join(
        f"{times}x{card}" if times > MOST_SPELLED else " ".join([str(card)] * times) for card, times in runs
    )


MOST_SPELLED = 4
"""The most cards alike that are written one by one."""


def parse_deck_counts(text: str, where: str = f"{param('decks')} ") -> tuple[int, ...]:
    """Deck counts from ``6``, ``1-8``, ``2,6,8`` or a mixture, rising and each once.

    ``where`` begins the error. Raises :class:`QuestionError` unless there are 1 to 1,000 counts, each
    from 1 to 10^9.
    """
    counts: set[int] = set()
    for part in text.split(","):
        first, last = _parse_span(part.strip(), f"{where}{printable(text)}")
        if last - first < MOST_COUNTS:
            counts.update(range(first, last + 1))
        if last - first >= MOST_COUNTS or len(counts) > MOST_COUNTS:
            raise QuestionError(f"{where}{printable(text)}: more than {MOST_COUNTS:,} deck counts")
    return tuple(sorted(counts))


MOST_COUNTS = 1000
"""The most deck counts answered in one call."""


def _parse_span(part: str, shown: str) -> tuple[int, int]:
    ends: Sequence[str] = part.split("-")
    if len(ends) > 2 or not all(end.isascii() and end.isdigit() and len(end) <= 10 for end in ends):
        raise QuestionError(f"{shown}: not a deck count (allowed: 6, 1-8 or 2,6,8, from 1 to 10^9 decks)")
    first, last = int(ends[0]), int(ends[-1])
    if first > last:
        raise QuestionError(f"{shown}: the range falls; write {last}-{first}")
    if first < 1 or last > MOST_DECKS:
        raise QuestionError(f"{shown}: a shoe holds 1 to 10^9 decks")
    return first, last
