"""Wagers from outside the package, watched: each mistake of their authors is one line that says where.

The rule, the readings and the second statement of such a wager are what somebody else wrote. Here they are
wrapped, so that what goes wrong in them is told by file, line and the deal on which it happened.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import lru_cache, wraps
from inspect import unwrap
from itertools import permutations
from types import FrameType, TracebackType
from typing import Any

from oddscalc.cards import Card, Suit
from oddscalc.counting import Argument
from oddscalc.deals import Slot, SuitsAlike
from oddscalc.errors import QuestionError, one_of, printable
from oddscalc.shoe import STANDARD, Deck
from oddscalc.wager import LOSS, Masks, Read, Wager, rank, suit, value, whole

OURS: tuple[Read, ...] = (rank, value, suit, whole)
"""Readings that need no watching."""

MOST_WORDS = 300
"""Characters of somebody's error that a line shows."""


@lru_cache(maxsize=256)
def watched(wager: Wager, source: str) -> Wager:
    """The same wager with its mistakes told as :class:`QuestionError`; ``source`` is the file it is from.

    The same answer for the same wager, so that its walks are kept in memory.

    Raises :class:`QuestionError` for a reading that fails, or is at odds with what is said of suits.
    """
    reads = tuple(
        read if read in OURS else _watched_reading(read, slot, source)
        for read, slot in zip(wager.reads, wager.slots, strict=True)
    )
    seen = replace(wager, reads=reads, source=source)
    for read in reads:
        for card in STANDARD.cards:
            read(card)
    rule = _watched_rule(seen)
    if wager.suits_alike is SuitsAlike.ALL:
        rule = _alike_in_all_suits(seen, rule)
    return replace(
        seen,
        rule=rule,
        restated=wager.restated and _watched_restatement(seen, wager.restated),
        arguments=wager.arguments and _watched_arguments(seen, wager.arguments),
    )


def where(error: BaseException, source: str) -> str:
    """``file: line n``, the last line of the file that led to an error."""
    line, step = 0, error.__traceback__
    while step is not None:
        line = step.tb_lineno if _in_source(step, source) else line
        step = step.tb_next
    return f"{source}: line {line}" if line else source


def said(error: BaseException) -> str:
    """``ZeroDivisionError: division by zero``."""
    words = " ".join(str(error).split())
    name = type(error).__name__
    return f"{name}: {words[:MOST_WORDS]}" if words else name


def line_of(wager: Wager, source: str) -> str:
    """``file: line n``, where the rule begins with its decorator."""
    code = getattr(unwrap(wager.rule), "__code__", None)
    return f"{source}: line {code.co_firstlineno}" if code else source


def _in_source(step: TracebackType, source: str) -> bool:
    return step.tb_frame.f_code.co_filename == source


def _watched_reading(read: Read, slot: Slot, source: str) -> Read:
    def reading(card: Card) -> object:
        try:
            found = read(card)
            hash(found)
        except (Exception, SystemExit) as error:
            raise QuestionError(
                f"{where(error, source)}: what is read of {slot.value}, on {card}: {said(error)}"
            ) from error
        return found

    return reading


def _watched_rule(wager: Wager) -> Callable[..., str]:
    rule, allowed = wager.rule, (*wager.events, LOSS)

    @wraps(rule)
    def judged(*reads: object) -> str:
        try:
            event = rule(*reads)
        except (Exception, SystemExit) as error:
            raise QuestionError(
                f"{where(error, wager.source)}: on {_deal(wager.slots, reads)}: {said(error)}"
            ) from error
        if not isinstance(event, str):
            raise QuestionError(
                f"{_last_line(rule, reads, wager.source)}: on {_deal(wager.slots, reads)} the rule answers "
                f"{printable(str(event))}, which is no event (allowed: {', '.join(allowed)})"
            )
        if event not in allowed:
            raise QuestionError(
                f"{_last_line(rule, reads, wager.source)}: on {_deal(wager.slots, reads)}: "
                f"{one_of('event', event, allowed)}"
            )
        return event

    return judged


def _deal(slots: Sequence[Slot], reads: Sequence[object]) -> str:
    """The deal as the rule saw it: ``player 1 9, player 2 Kh``."""
    return ", ".join(f"{slot.value} {_spelled(read)}" for slot, read in zip(slots, reads, strict=True))


def _spelled(read: object) -> str:
    return str(read.value if isinstance(read, Enum) else read)


def _last_line(rule: Callable[..., object], reads: Sequence[object], source: str) -> str:
    """``file: line n``, where the rule ends on this deal: it is asked once more, its lines followed."""
    lines: list[int] = []

    def follow(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code is getattr(rule, "__code__", None):
            if event == "return":
                lines.append(frame.f_lineno)
            return follow
        return None

    before = sys.gettrace()
    sys.settrace(follow)
    try:
        rule(*reads)
    except Exception:
        return source  # a rule that answers otherwise the second time
    finally:
        sys.settrace(before)
    return f"{source}: line {lines[-1]}" if lines else source


def _alike_in_all_suits(wager: Wager, judged: Callable[..., str]) -> Callable[..., str]:
    """The rule, asked about every relabelling of a deal's suits as well: all must be the same event.

    The walk visits one deal of each orbit, so what holds for these relabellings holds for every deal.
    """
    relabelled = [dict(zip(Suit, image, strict=True)) for image in permutations(Suit)]
    images = [[_image(wager, place, suits) for place in range(len(wager.slots))] for suits in relabelled]
    images = [image for image in images if any(one != other for each in image for one, other in each.items())]
    if not images:
        return judged

    @wraps(judged)
    def judged_alike(*reads: object) -> str:
        event = judged(*reads)
        for image in images:
            others = tuple(each[read] for each, read in zip(image, reads, strict=True))
            other = judged(*others)
            if other != event:
                raise QuestionError(
                    f"{line_of(wager, wager.source)}: suits_alike=SuitsAlike.ALL, but "
                    f"{_deal(wager.slots, reads)} is {event} and {_deal(wager.slots, others)} is {other}"
                )
        return event

    return judged_alike


def _image(wager: Wager, place: int, suits: Mapping[Suit, Suit]) -> dict[object, object]:
    """Where a relabelling of the suits sends what is read in a slot."""
    read, image = wager.reads[place], dict[object, object]()
    for card in STANDARD.cards:
        sent = read(Card(card.rank, suits[card.suit]))
        if image.setdefault(read(card), sent) != sent:
            raise QuestionError(
                f"{line_of(wager, wager.source)}: suits_alike=SuitsAlike.ALL, but what is read of "
                f"{wager.slots[place].value} sorts the suits (allowed: SuitsAlike.NONE)"
            )
    return image


def _watched_restatement(wager: Wager, restated: Callable[..., Masks]) -> Callable[..., Masks]:
    def stated(*dealt: object) -> Masks:
        try:
            return dict(restated(*dealt))
        except (Exception, SystemExit) as error:
            raise QuestionError(f"{where(error, wager.source)}: second statement: {said(error)}") from error

    return stated


def _watched_arguments(
    wager: Wager, arguments: Callable[[Deck], Mapping[str, Argument]]
) -> Callable[[Deck], Mapping[str, Argument]]:
    def told(deck: Deck) -> Mapping[str, Argument]:
        try:
            found = dict(arguments(deck))
        except (Exception, SystemExit) as error:
            raise QuestionError(f"{where(error, wager.source)}: counting arguments: {said(error)}") from error
        for problem in _odd(found, (*wager.events, LOSS)):
            raise QuestionError(f"{wager.source}: counting arguments: {problem}")
        return found

    return told


def _odd(found: Mapping[str, object], events: Sequence[str]) -> Iterator[str]:
    """What is missing from the counting arguments, or too much."""
    due = f"(due: {', '.join(events)})"
    yield from (f"{event} has none {due}" for event in events if event not in found)
    yield from (f"{printable(str(event))} is no event {due}" for event in found if event not in events)
    others = (event for event, one in found.items() if not isinstance(one, Argument))
    yield from (f"that of {event} is no Argument" for event in others)
