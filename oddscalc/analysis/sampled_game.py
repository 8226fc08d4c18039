"""What sampled shoes tell of a game's exposure, with standard errors, from exact values of rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.linear_part import LinearPart
from oddscalc.analysis.played import Played
from oddscalc.exact import Root
from oddscalc.simulate.blocks import HERE
from oddscalc.simulate.game_shoes import FromShoe, GameShoe, sample_shoes
from oddscalc.workers.door import Workers


class Sampled(NamedTuple):
    """A mean over sampled shoes, and its standard error."""

    value: Fraction
    standard_error: Root


class SampledDepth(NamedTuple):
    """Shoes of one depth.

    ``share`` is of shoes from which the player is ahead, ``edge`` the mean value there, None where there was
    none; ``gain`` is that of a unit bet just there, and ``linear_gain`` of one bet where the best linear
    estimate is above zero. ``mean`` is of all shoes, ``estimate`` of their linear estimates, whose true mean
    is known.
    """

    dealt: int
    shoes: int
    share: Sampled
    edge: Sampled | None
    gain: Sampled
    linear_gain: Sampled
    mean: Sampled
    estimate: Sampled

    @property
    def flat_and_more(self) -> Fraction:
        """Mean gain of one unit in every round, and one more where the player is ahead."""
        return self.mean.value + self.gain.value


def sample_game(
    played: Played,
    part: LinearPart,
    depths: Sequence[int],
    *,
    shoes: int,
    seed: int,
    workers: Workers = HERE,
    progress: Callable[[int], None] | None = None,
) -> tuple[SampledDepth, ...]:
    """Sample shoes with so many cards gone; raises :class:`QuestionError` where one cannot hold a round."""
    dealt_from = FromShoe(played.terms.id, played.rules, played.deck, played.decks)
    found = sample_shoes(dealt_from, depths, shoes=shoes, seed=seed, workers=workers, progress=progress)
    return tuple(_summed(part, dealt, group) for dealt, group in zip(depths, found, strict=True))


def _summed(part: LinearPart, dealt: int, shoes: Sequence[GameShoe]) -> SampledDepth:
    values = [shoe.value for shoe in shoes]
    estimates = [part.estimate(shoe.gone) for shoe in shoes]
    ahead = [value for value in values if value > 0]
    nothing = Fraction(0)
    return SampledDepth(
        dealt=dealt,
        shoes=len(shoes),
        share=_mean([Fraction(value > 0) for value in values]),
        edge=_mean(ahead) if len(ahead) > 1 else None,
        gain=_mean([max(value, nothing) for value in values]),
        linear_gain=_mean(
            [value if says > 0 else nothing for value, says in zip(values, estimates, strict=True)]
        ),
        mean=_mean(values),
        estimate=_mean(estimates),
    )


def _mean(values: Sequence[Fraction]) -> Sampled:
    """The mean of two values or more, and its standard error."""
    count = len(values)
    mean = sum(values, Fraction(0)) / count
    spread = sum(((value - mean) ** 2 for value in values), Fraction(0)) / (count - 1)
    return Sampled(mean, Root(spread / count))
