"""Blocks: what is simulated depends on seeds and sizes, and on nothing else."""

from __future__ import annotations

import time
from collections import Counter
from multiprocessing import active_children

import numpy
import pytest

from oddscalc.simulate.blocks import HERE, Block, Blocks, added, blocks, summed
from oddscalc.workers.here import Processes


def test_blocks_are_full_but_the_last() -> None:
    assert list(blocks(0, 10)) == []
    assert list(blocks(10, 10)) == [(0, 10)]
    assert list(blocks(21, 10)) == [(0, 10), (1, 10), (2, 1)]


def test_blocks_are_not_made_before_they_are_needed() -> None:
    coming = blocks(10**18, 1)
    assert [next(coming).number for _ in range(3)] == [0, 1, 2]


def test_a_block_has_random_numbers_of_its_own() -> None:
    def first(seed: int, number: int) -> int:
        return int(Block(number, 1).random(seed).integers(2**60))

    of_numpy = numpy.random.default_rng(numpy.random.SeedSequence(7, spawn_key=(3,)))
    assert first(7, 3) == int(of_numpy.integers(2**60))
    assert len({first(seed, number) for seed in (7, 8) for number in (3, 4)}) == 4


NOTHING: tuple[int, ...] = ()


def drawn(seed: int, block: Block) -> tuple[int, ...]:
    return tuple(block.random(seed).integers(1000, size=block.size).tolist())


def longer(before: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return before + more


def test_the_sum_is_in_order_whoever_works() -> None:
    def told(workers: Processes) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
        steps: list[tuple[int, int]] = []

        def watch(done: int, total: tuple[int, ...]) -> bool:
            steps.append((done, len(total)))
            return False

        return summed(workers, drawn, 5, Blocks(95, 10), NOTHING, longer, watch), steps

    alone, steps = told(HERE)
    assert len(alone) == 95
    assert steps == [(done, done) for done in (10, 20, 30, 40, 50, 60, 70, 80, 90, 95)]
    assert told(Processes(3)) == (alone, steps)


@pytest.mark.parametrize("processes", [1, 3])
def test_it_ends_where_that_is_enough(processes: int) -> None:
    """Millions of blocks are allowed, and none is left under way."""

    def enough(done: int, total: tuple[int, ...]) -> bool:
        return max(total) > 990

    found = summed(Processes(processes), drawn, 5, Blocks(10**9, 10), NOTHING, longer, enough)
    assert max(found[-10:]) > 990 >= max(found[:-10])
    assert not left_running()


def left_running() -> list[object]:
    """Processes that live on; one that is killed is buried a moment later."""
    for _ in range(50):
        if not active_children():
            break
        time.sleep(0.1)
    return list(active_children())


def test_counts_of_nothing_are_kept() -> None:
    before = Counter({"a": 1, "b": 0})
    assert dict(added(before, Counter({"a": 2, "c": 0}))) == {"a": 3, "b": 0, "c": 0}
    assert before == {"a": 1, "b": 0}
