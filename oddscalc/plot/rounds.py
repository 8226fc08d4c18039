"""What a number of rounds comes to, drawn: exact where it can be counted, else a normal law made skew."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import erf, exp, pi, sqrt
from typing import TYPE_CHECKING, NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.analysis.risk import Z_90, averaged, standardised
from oddscalc.analysis.rounds import (
    Results,
    RoundsLaw,
    can_be_counted,
    game_results,
    results,
    rounds_law,
)
from oddscalc.exact import decimal, grouped
from oddscalc.payoff import Odds
from oddscalc.plot.drawing import MADE_BY, Drawing, headed, lines
from oddscalc.plot.edge import under_title
from oddscalc.report.blackjack.facts import game_facts, game_title, rules_stated
from oddscalc.report.compare_tables import wager_facts
from oddscalc.report.odds_facts import warnings
from oddscalc.report.odds_table import odds_title
from oddscalc.report.table import Column, Kind, Table
from oddscalc.shoe import spelled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ROUNDS = 100
"""Rounds that are drawn where no number is asked."""

_BEHIND, _EVEN, _AHEAD = "#e69f00", "#000000", "#56b4e9"
_ENDS = (Fraction(1, 20), Fraction(19, 20))
_NINE_IN_TEN = Fraction(9, 10)
_UNITS = "units wagered each round"
_Z = float(decimal(Z_90, 20))
"""Standard deviations on either side of the mean between the ends, in a normal law."""
_TAIL = Fraction(1, 1000)
"""Probability of the results that the drawing leaves out on either side, at most."""
_MOST_BARS = 250
_LINE = 96
_ROUGH = 0.5
"""Skewness of the sum above which a law set right for it is still rough."""


Number = Fraction | float


class Bar(NamedTuple):
    """The results from ``least`` to ``most``, and the probability of any of them."""

    least: Number
    most: Number
    probability: Number

    @property
    def middle(self) -> float:
        """Where the bar stands."""
        return float(self.least + self.most) / 2


class Law(NamedTuple):
    """What is drawn: bars of one width, and figures of the whole law; fractions where it is exact."""

    width: float
    bars: Sequence[Bar]
    behind: Number
    even: Number
    ahead: Number
    ends: tuple[Number, Number]
    """Results between which nine in ten lie."""
    mean: Fraction
    method: str
    exact: bool


class OneRound(NamedTuple):
    """A round of a wager or game: what is said of it, and its results."""

    title: str
    under: tuple[str, ...]
    """The lines under the title."""
    facts: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    results: Results
    mean: Fraction
    variance: Fraction
    third: Fraction
    """The third central moment."""

    @classmethod
    def of_wager(cls, odds: Odds) -> OneRound:
        """A wager under one pay table."""
        return cls(
            title=odds_title(odds),
            under=under_title(odds),
            facts=wager_facts(odds),
            notes=warnings(odds),
            results=results(odds),
            mean=odds.expected_return,
            variance=odds.variance,
            third=odds.central_moment(3),
        )

    @classmethod
    def of_game(cls, played: Played) -> OneRound:
        """A game whose law of a round is counted."""
        law, seen = played.law, spelled(played.seen)
        return cls(
            title=game_title(played),
            under=(f"{played.terms.section}; {f'seen {seen}' if seen else 'no card has left the shoe'}",),
            facts=game_facts(played),
            notes=("; ".join(f"{name} {value}" for name, value, _ in rules_stated(played)),),
            results=game_results(law),
            mean=law.mean,
            variance=law.variance,
            third=law.third_central_moment,
        )


def rounds_drawing(one: OneRound, rounds: int = ROUNDS) -> Drawing:
    """The law of the net result of this many rounds, each from a fresh shoe."""
    title = f"Result of {rounds:,} {'round' if rounds == 1 else 'rounds'}: {one.title}"
    return Drawing(
        title,
        (7.5, 4.5),
        lambda figure: _draw(figure, title, one, rounds),
        lambda: _data(title, one, rounds),
    )


def _data(title: str, one: OneRound, rounds: int) -> Table:
    """A row for each bar, then the shares behind, even and ahead, the mean, and where nine in ten lie."""
    law = law_drawn(one, rounds)
    rows = (
        *(("bar", bar.least, bar.most, bar.probability) for bar in law.bars),
        ("behind", None, None, law.behind),
        ("even", None, None, law.even),
        ("ahead", None, None, law.ahead),
        ("mean", law.mean, law.mean, None),
        ("nine-in-ten", *law.ends, _NINE_IN_TEN),
    )
    return Table(
        title=title,
        facts=(*one.facts, ("Rounds", grouped(rounds)), ("Method", law.method)),
        columns=(
            Column("row_kind", "row", Kind.NAME),
            Column("from", "from", Kind.RETURN if law.exact else Kind.ESTIMATE, _UNITS),
            Column("to", "to", Kind.RETURN if law.exact else Kind.ESTIMATE, _UNITS),
            Column("probability", "probability", Kind.PROBABILITY if law.exact else Kind.ESTIMATE),
        ),
        rows=tuple((kind, *map(_exactly, figures)) for kind, *figures in rows),
        notes=one.notes,
    )


def _exactly(number: Number | None) -> Fraction | None:
    return None if number is None else Fraction(number)


def law_drawn(one: OneRound, rounds: int) -> Law:
    """The law of the net result, exact or not, as its method says."""
    if can_be_counted(one.results, rounds):
        return _counted(rounds_law(one.results, rounds), rounds * one.mean)
    return _approximated(one, rounds)


def _counted(law: RoundsLaw, mean: Fraction) -> Law:
    """The exact law, neighbouring results drawn together where there are many."""
    low, high = (law.quantile(end) for end in (_TAIL, 1 - _TAIL))
    first, last = (int((end - law.worst) / law.step) for end in (low, high))
    together = (last - first) // _MOST_BARS + 1
    # A bar starts at nothing won or lost, so that none holds wins and losses together.
    nothing = -(law.worst // law.step)
    start = first - (first - nothing) % together
    bars = [
        Bar(
            law.result(place),
            law.result(place + together - 1),
            Fraction(sum(law.ways[place : place + together]), law.total),
        )
        for place in range(max(start, 0), last + 1, together)
    ]
    return Law(
        width=float(law.step * together),
        bars=bars,
        behind=law.behind,
        even=law.even,
        ahead=law.ahead,
        ends=(law.quantile(_ENDS[0]), law.quantile(_ENDS[1])),
        mean=mean,
        method="exact: the results of single rounds are convolved in integers",
        exact=True,
    )


def _approximated(one: OneRound, rounds: int) -> Law:
    """The first two terms of Edgeworth's series, and of Cornish and Fisher's for the ends."""
    mean, spread = float(rounds * one.mean), sqrt(rounds * one.variance)
    skewness = averaged(standardised(one.third, one.variance), rounds) or Fraction(0)
    skew = float(decimal(skewness, 20))

    def below(result: float) -> float:
        z = (result - mean) / spread
        return (1 + erf(z / sqrt(2))) / 2 - skew / 6 * (z * z - 1) * exp(-z * z / 2) / sqrt(2 * pi)

    def end(z: float) -> float:
        return mean + spread * (z + skew / 6 * (z * z - 1))

    low, high = end(-3.1), end(3.1)
    width = (high - low) / _MOST_BARS
    starts = [width * (low // width + place) for place in range(_MOST_BARS + 2)]
    rough = ", which is large, so that this is rough" if abs(skew) > _ROUGH else ""
    return Law(
        width=width,
        bars=[Bar(start, start + width, max(below(start + width) - below(start), 0)) for start in starts],
        behind=below(0),
        even=0.0,
        ahead=1 - below(0),
        ends=(end(-_Z), end(_Z)),
        mean=rounds * one.mean,
        method="not exact: a normal law set right for skewness (Edgeworth's first correction); "
        f"the skewness of the sum is {decimal(skewness, 3)}{rough}",
        exact=False,
    )


def _draw(figure: Figure, title: str, one: OneRound, rounds: int) -> None:
    from matplotlib.patches import Patch
    from matplotlib.ticker import MaxNLocator

    law = law_drawn(one, rounds)
    axes = figure.add_subplot()
    headed(figure, axes, title, *one.under)
    shares = ((_BEHIND, "behind", law.behind), (_EVEN, "even", law.even), (_AHEAD, "ahead", law.ahead))
    for colour, _, _ in shares:
        bars = [bar for bar in law.bars if _colour(bar.middle, law) == colour]
        if bars:
            # One outline for a side draws in a fraction of the time that a bar for each result takes.
            edges = [bars[0].middle - law.width / 2, *(bar.middle + law.width / 2 for bar in bars)]
            axes.stairs([float(bar.probability) for bar in bars], edges, fill=True, color=colour)
    mean = float(law.mean)
    axes.axvline(mean, color="#000000", linewidth=1, linestyle="--", label=f"mean {mean:,.2f}")
    low, high = map(float, law.ends)
    for end in (low, high):
        axes.axvline(end, color="#666666", linewidth=0.8, linestyle=":")
    axes.plot(
        [],
        [],
        color="#666666",
        linewidth=0.8,
        linestyle=":",
        label=f"90 %: {low:,.6g} to {high:,.6g}",
    )
    handles = [
        Patch(color=colour, label=f"{name} {float(100 * share):.2f} %")
        for colour, name, share in shares
        if share
    ]
    axes.xaxis.set_major_locator(MaxNLocator(6))
    axes.ticklabel_format(axis="x", useOffset=False, style="plain")
    axes.set_xlabel("net result (units wagered each round)")
    axes.set_ylabel(f"probability (bars {law.width:.3g} wide)")
    axes.legend(
        handles=[*handles, *axes.get_legend_handles_labels()[0]],
        loc="upper left",
        bbox_to_anchor=(1.0, 1.0),
        frameon=False,
        fontsize=9,
    )
    footing = f"{law.method}; each round from a fresh shoe; drawn by {MADE_BY}"
    figure.supxlabel(lines(_LINE, *one.notes, footing), x=0.01, ha="left", fontsize=8, color="#444444")


def _colour(middle: float, law: Law) -> str:
    """A bar's side; nothing won or lost has its own where a bar is one result, else it begins a win's."""
    if law.even and middle == 0:
        return _EVEN
    return _BEHIND if middle < 0 else _AHEAD
