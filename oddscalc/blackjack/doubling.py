"""The hands that may be doubled: a set of totals, hard and soft, and how many cards such a hand has.

A total is what the hand counts: soft where an ace counts 11 without a bust, hard otherwise, so that an ace
and an eight are a soft 19 and no 9. Sets are spelled by their totals, as in ``9-11`` or
``hard-9-11+soft-13-18``, of two cards unless so many are named, as in ``9-11/any-cards``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from oddscalc.errors import QuestionError, printable

TOTALS = "9-11, 10-11, none, or totals such as 11, hard, 8-11/any-cards, hard-9-11+soft-13-18"
"""Sets of hands, less those that hold every total."""

ALLOWED = f"any-two, any-time, {TOTALS}"
"""Sets of hands, as rules and errors name them."""

_HARD = range(4, 22)
_SOFT = range(12, 22)
_MOST_CARDS = 21
_LONGEST = 400
_PART = re.compile(r"(?:(hard|soft)-)?(\d{1,2})(?:-(\d{1,2}))?", re.ASCII)
_CARDS = re.compile(r"(?:any|(\d{1,2})(?:-(\d{1,2}))?)-cards", re.ASCII)


@dataclass(frozen=True, repr=False)
class Doubling:
    """Hands that a player may double; totals that no hand of so many cards has are left out."""

    hard: frozenset[int]
    """Totals in which no ace counts 11."""
    soft: frozenset[int]
    """Totals in which one does."""
    fewest: int = 2
    most: int = 2
    """How many cards the hand has."""

    ANY_TWO: ClassVar[Doubling]
    NINE_TO_ELEVEN: ClassVar[Doubling]
    TEN_OR_ELEVEN: ClassVar[Doubling]
    ANY_TIME: ClassVar[Doubling]
    NEVER: ClassVar[Doubling]

    @classmethod
    def read(cls, text: str, name: str = "double", allowed: str = ALLOWED) -> Doubling:
        """A set as it is spelled; raises :class:`QuestionError` naming the rule and what is allowed."""
        try:
            return _NAMED[text] if text in _NAMED else _read(text)
        except _WrongError as wrong:
            reason = "".join(f": {one}" for one in wrong.args)
        raise QuestionError(
            f"rule {name}: {printable(text)} is not a value of it{reason} (allowed: {allowed})"
        )

    def allows(self, cards: int, total: int, soft: bool) -> bool:
        """Whether a hand of this many cards and this total may be doubled."""
        return self.fewest <= cards <= self.most and total in (self.soft if soft else self.hard)

    def __str__(self) -> str:
        named = next((name for name, one in _NAMED.items() if one == self), None)
        return named or "+".join(self._totals()) + self._cards()

    def __repr__(self) -> str:
        return f"Doubling({str(self)!r})"

    def _totals(self) -> Iterator[str]:
        hard, soft = _possible(self.fewest, self.most)
        if (self.hard, self.soft) == (hard, soft):
            yield "any"
            return
        yield from ["hard"] if self.hard == hard else _spelled("hard-", self.hard)
        yield from ["soft"] if self.soft == soft else _spelled("soft-", self.soft)

    def _cards(self) -> str:
        if self.fewest == self.most:
            return "" if self.most == 2 else f"/{self.most}-cards"
        whole = (self.fewest, self.most) == (2, _MOST_CARDS)
        return "/any-cards" if whole else f"/{self.fewest}-{self.most}-cards"


class _WrongError(Exception):
    """What is wrong with a spelling, where more can be said than that it is."""


def _possible(fewest: int, most: int) -> tuple[frozenset[int], frozenset[int]]:
    """The hard and the soft totals of hands of so many cards, busts left out.

    Without an ace n cards count 2n to 10n; with one that counts 1, n to 10n - 9, which is hard from 12.
    """
    sizes = range(fewest, most + 1)
    hard = {
        total
        for total in _HARD
        for size in sizes
        if 2 * size <= total <= 10 * size or max(size, 12) <= total <= 10 * size - 9
    }
    soft = {total for total in _SOFT for size in sizes if size <= total - 10 <= 10 * size - 9}
    return frozenset(hard), frozenset(soft)


def _of(hard: Iterable[int], soft: Iterable[int], fewest: int = 2, most: int = 2) -> Doubling:
    """A set, less the totals that no hand of so many cards has."""
    some_hard, some_soft = _possible(fewest, most)
    return Doubling(some_hard.intersection(hard), some_soft.intersection(soft), fewest, most)


Doubling.ANY_TWO = _of(_HARD, _SOFT)
Doubling.NINE_TO_ELEVEN = _of(range(9, 12), ())
Doubling.TEN_OR_ELEVEN = _of(range(10, 12), ())
Doubling.ANY_TIME = _of(_HARD, _SOFT, 2, _MOST_CARDS)
Doubling.NEVER = _of((), ())

_NAMED = {
    "any-two": Doubling.ANY_TWO,
    "9-11": Doubling.NINE_TO_ELEVEN,
    "10-11": Doubling.TEN_OR_ELEVEN,
    "any-time": Doubling.ANY_TIME,
    "none": Doubling.NEVER,
}


def _read(text: str) -> Doubling:
    if len(text) > _LONGEST:
        raise _WrongError(f"longer than {_LONGEST} characters")
    totals, slash, cards = text.partition("/")
    fewest, most = _read_cards(cards.strip()) if slash else (2, 2)
    hard: set[int] = set()
    soft: set[int] = set()
    for part in re.split("[+,]", totals):
        some_hard, some_soft = _read_part(part.strip(), totals)
        one = _of(some_hard, some_soft, fewest, most)
        if not one.hard and not one.soft:
            raise _WrongError(f"no hand of {_counted(fewest, most)} has {part.strip()}")
        hard |= one.hard
        soft |= one.soft
    return _of(hard, soft, fewest, most)


def _read_cards(text: str) -> tuple[int, int]:
    """How few and how many cards ``2-cards``, ``2-3-cards`` or ``any-cards`` are."""
    found = _CARDS.fullmatch(text)
    if not found:
        raise _WrongError("after / stands how many cards: 2-cards, 2-3-cards or any-cards")
    fewest, most = int(found[1] or 2), int(found[2] or found[1] or _MOST_CARDS)
    if not 2 <= fewest <= most <= _MOST_CARDS:
        raise _WrongError(f"hands have 2 to {_MOST_CARDS} cards")
    return fewest, most


def _read_part(text: str, whole: str) -> tuple[range, range]:
    """The hard and soft totals of one part of a set."""
    if text in ("any", "hard", "soft"):
        return _HARD if text != "soft" else range(0), _SOFT if text != "hard" else range(0)
    found = _PART.fullmatch(text)
    if not found:
        raise _WrongError(*([f"{printable(text)} is no total"] if text != whole.strip() else []))
    kind, first, last = found[1], int(found[2]), int(found[3] or found[2])
    lowest = 12 if kind == "soft" else 4
    if not lowest <= first <= last <= 21:
        raise _WrongError(f"{f'{kind} totals' if kind else 'totals'} rise from {lowest} to 21")
    span = range(first, last + 1)
    return span if kind != "soft" else range(0), span if kind != "hard" else range(0)


def _spelled(kind: str, totals: frozenset[int]) -> Iterator[str]:
    """Totals as spans; up to 11 all are hard, which then goes without saying."""
    for first in sorted(total for total in totals if total - 1 not in totals):
        last = next(total for total in range(first, 22) if total + 1 not in totals)
        shown = f"{first}" if first == last else f"{first}-{last}"
        yield shown if last <= 11 else kind + shown


def _counted(fewest: int, most: int) -> str:
    return f"{fewest} cards" if fewest == most else f"{fewest} to {most} cards"
