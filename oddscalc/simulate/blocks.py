"""Simulations in blocks, each with random numbers of its own, done by workers and summed up in order.

The seed of a block is made of the simulation's and of the block's number. So the figures depend neither on
how many workers there are nor on who is done first, and a longer simulation begins with the shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from typing import Any, NamedTuple, TypeVar

import numpy

from oddscalc.workers.door import Workers, in_order
from oddscalc.workers.here import Processes

_Shared = TypeVar("_Shared")
_Found = TypeVar("_Found")
_Total = TypeVar("_Total")
_Thing = TypeVar("_Thing")

HERE = Processes(1)
"""This process alone, which does every block where nothing else is asked."""


class Block(NamedTuple):
    """One block: its number, from 0 on, and how much is simulated in it."""

    number: int
    size: int

    def random(self, seed: int) -> Any:
        """The random numbers of this block, in a simulation of this seed."""
        return numpy.random.default_rng(numpy.random.SeedSequence(seed, spawn_key=(self.number,)))


def blocks(amount: int, size: int) -> Iterator[Block]:
    """Blocks of so much each, the last as short as it has to be; one by one, for they may be millions."""
    for number in range(-(-amount // size)):
        yield Block(number, min(size, amount - number * size))


Watch = Callable[[int, _Total], bool]
"""Told after each block, in order, how much is done and its sum; answers whether that is enough."""


def unwatched(_done: int, _total: object) -> bool:
    """Nobody watches, and everything is simulated."""
    return False


class Blocks(NamedTuple):
    """How much is simulated in all, and in each block."""

    amount: int
    size: int


def summed(
    workers: Workers,
    work: Callable[[_Shared, Block], _Found],
    shared: _Shared,
    divided: Blocks,
    total: _Total,
    add: Callable[[_Total, _Found], _Total],
    watch: Watch[_Total] = unwatched,
) -> _Total:
    """The sum of the blocks, from ``total`` on, in order; ends where ``watch`` answers that it is enough.

    Raises :class:`QuestionError` where a block cannot be done.
    """
    done = 0
    with closing(in_order(workers, _simulated, (work, shared), blocks(*divided))) as answers:
        for block, found in zip(blocks(*divided), answers, strict=True):
            total = add(total, found)
            done += block.size
            if watch(done, total):
                break
    return total


def _simulated(given: tuple[Callable[[_Shared, Block], _Found], _Shared], block: Block) -> _Found:
    work, shared = given
    _keep_freed_memory()
    return work(shared, block)


@cache
def _keep_freed_memory() -> None:
    """Once in a process, let the allocator keep what arrays free instead of giving it back each time.

    It takes the largest piece freed, up to 32 MiB, for what is usual here; in a process that has freed none
    yet, a third of the time would go into fetching the same pages again and again.
    """
    bytearray(_LARGEST_KEPT)


_LARGEST_KEPT = 2**25 - 2**16


def added(counts: Counter[_Thing], more: Counter[_Thing]) -> Counter[_Thing]:
    """Counts and more counts, those of nothing too."""
    both = Counter(counts)
    both.update(more)
    return both
