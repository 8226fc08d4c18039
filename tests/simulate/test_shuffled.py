"""Shuffled shoes: every sequence of physical cards is as likely as any other, whenever cards are drawn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy
import pytest

from oddscalc.analysis.verification import LEAST_P, Simulated
from oddscalc.reals.real import Real
from oddscalc.simulate.shuffled import ShuffledShoes

COUNTS = (1, 0, 2, 0, 0, 0, 1, 0, 0, 3)
CARDS = [place for place, copies in enumerate(COUNTS) for _ in range(copies)]
SHOES = 60_000


def shoes(counts: tuple[int, ...], seed: int, number: int = SHOES) -> ShuffledShoes:
    return ShuffledShoes(numpy.random.default_rng(seed), counts, number)


def p_value(seen: Counter[Any], ways: Counter[Any]) -> Real:
    """Chi-square over everything that has ways; what has none must not have been seen."""
    assert not seen.keys() - ways.keys()
    counts = {str(one): seen[one] for one in ways}
    probabilities = {str(one): Fraction(many, ways.total()) for one, many in ways.items()}
    return Simulated(seen.total(), 1, counts, probabilities).p_value


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_sequence_of_cards_is_as_likely_as_physical_cards_make_it(seed: int) -> None:
    drawing, everyone = shoes(COUNTS, seed), numpy.arange(SHOES)
    drawn = zip(*(drawing.draw(everyone).tolist() for _ in range(3)), strict=True)
    assert p_value(Counter(drawn), Counter(permutations(CARDS, 3))) > LEAST_P


def test_a_shoe_gives_all_its_cards_once() -> None:
    drawing, everyone = shoes(COUNTS, 4, 500), numpy.arange(500)
    drawn = numpy.sort([drawing.draw(everyone) for _ in CARDS], axis=0)
    assert numpy.all(drawn == numpy.array(CARDS)[:, numpy.newaxis])


def test_shoes_that_draw_at_different_times_are_as_well_shuffled() -> None:
    """Some shoes draw thrice and others twice, in turns: both kinds as if they were alone."""
    drawing, everyone = shoes(COUNTS, 5), numpy.arange(SHOES)
    even, odd = everyone[::2], everyone[1::2]
    first = drawing.draw(everyone)
    second = drawing.draw(even)
    others = drawing.draw(odd[::-1])[::-1]
    third = drawing.draw(even)
    thrice = Counter(zip(first[::2].tolist(), second.tolist(), third.tolist(), strict=True))
    twice = Counter(zip(first[1::2].tolist(), others.tolist(), strict=True))
    assert p_value(thrice, Counter(permutations(CARDS, 3))) > LEAST_P
    assert p_value(twice, Counter(permutations(CARDS, 2))) > LEAST_P


def test_shoes_are_shuffled_apart_from_one_another() -> None:
    drawn = shoes(COUNTS, 6).draw(numpy.arange(SHOES)).tolist()
    neighbours = Counter(zip(drawn[::2], drawn[1::2], strict=True))
    assert p_value(neighbours, Counter((one, other) for one in CARDS for other in CARDS)) > LEAST_P


@pytest.mark.parametrize("copies", [32_767 // 7, 32_767 // 7 + 1, 10**10])
def test_large_shoes_have_the_proportions_of_their_counts(copies: int) -> None:
    """On either side of the size at which physical cards need larger numbers, and at a large one."""
    drawn = shoes(tuple(count * copies for count in COUNTS), 7).draw(numpy.arange(SHOES))
    assert p_value(Counter(drawn.tolist()), Counter(CARDS)) > LEAST_P
