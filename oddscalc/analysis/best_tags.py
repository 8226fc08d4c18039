"""Small whole tags that follow the effects of removal best.

A count is the better the smaller the angle between its tags and the effects. Tags of the smallest angle are
the nearest, at some scale and shift, to the effects so scaled and shifted; so a card whose removal helps more
never has a smaller tag, and it is enough to try the tags that rise with the effects.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import lcm
from operator import mul
from types import MappingProxyType

from oddscalc.analysis.linear_part import LinearPart
from oddscalc.analysis.tags import Tags
from oddscalc.cards import Rank

LEVELS = (1, 2, 3)
"""The largest tags, of either sign, that are looked for."""


def best_tags(part: LinearPart, level: int) -> Tags | None:
    """The count of whole tags up to ``level`` with the greatest betting correlation.

    Every count is tried that gives cards of one effect one tag, and never a smaller tag to a card of greater
    effect. Of equally good ones that is named which is nearest to balanced, then that with the smallest tags;
    None where nothing can be told.
    """
    groups = _groups(part)
    if len(groups) < 2:
        return None
    tags = max(combinations_with_replacement(range(-level, level + 1), len(groups)), key=_Judge(groups))
    tagged = {rank: Fraction(tag) for group, tag in zip(groups, tags, strict=True) for rank in group.ranks}
    of = {rank: tagged.get(rank, Fraction(0)) for rank in Rank}
    return Tags(f"best to {level}", MappingProxyType(of))


class _Judge:
    """How good tags are, in integers: the square of the correlation, then how near they are to balanced."""

    def __init__(self, groups: list[_Group]) -> None:
        scale = lcm(*(one.denominator for group in groups for one in (group.effect, group.share)))
        self._scale = scale
        self._effects = [int(group.share * scale) * int(group.effect * scale) for group in groups]
        self._shares = [int(group.share * scale) for group in groups]
        self._sizes = [len(group.ranks) for group in groups]

    def __call__(self, tags: tuple[int, ...]) -> tuple[Fraction, int, int]:
        mean = sum(map(mul, self._shares, tags))
        squares = sum(share * tag * tag for share, tag in zip(self._shares, tags, strict=True))
        variance = squares * self._scale - mean * mean
        # The effects have no mean, so that their mean product with the tags is the covariance.
        together = sum(map(mul, self._effects, tags))
        good = Fraction(together * together, variance) if variance else Fraction(-1)
        return (
            good,
            -abs(sum(map(mul, self._sizes, tags))),
            -sum(size * abs(tag) for size, tag in zip(self._sizes, tags, strict=True)),
        )


class _Group:
    """Ranks of one effect."""

    def __init__(self, effect: Fraction) -> None:
        self.effect = effect
        self.share = Fraction(0)
        self.ranks: list[Rank] = []


def _groups(part: LinearPart) -> list[_Group]:
    """The ranks by their effect, the least first."""
    groups: dict[Fraction, _Group] = {}
    for one in part.effects:
        group = groups.setdefault(one.effect, _Group(one.effect))
        group.share += one.share
        group.ranks.append(one.rank)
    return [groups[effect] for effect in sorted(groups)]
