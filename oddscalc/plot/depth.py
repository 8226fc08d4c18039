"""The return by depth: how far it strays from the full shoe's as cards are dealt, and how often past zero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddscalc.analysis.exposure import Exposure
from oddscalc.errors import QuestionError
from oddscalc.exact import grouped
from oddscalc.plot.drawing import MADE_BY, Drawing, lines
from oddscalc.report.odds_table import UNIT
from oddscalc.report.table import Column, Kind, Table
from oddscalc.simulate.counted_shoes import Shoes

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_BLUE, _ORANGE = "#0072b2", "#d55e00"
_LINE = 84


def depth_svg(exposure: Exposure) -> str:
    """The drawing as the text of an SVG file, the same bytes every time.

    Raises :class:`QuestionError` where nothing was simulated, or matplotlib is missing.
    """
    return depth_drawing(exposure).svg()


def depth_png(exposure: Exposure) -> bytes:
    """The drawing as a PNG file, 200 dots to the inch."""
    return depth_drawing(exposure).png()


def drawing_title(exposure: Exposure) -> str:
    """What is drawn: ``In-between wager, Table A: return by depth``."""
    return f"{exposure.odds.law.title}, {exposure.odds.table.title}: return by depth"


def depth_drawing(exposure: Exposure) -> Drawing:
    """The drawing, to be made in any format; raises :class:`QuestionError` where nothing was simulated."""
    shoes = exposure.shoes
    if shoes is None:
        raise QuestionError(f"{exposure.odds.wager.id}: nothing is simulated that could be drawn")
    return Drawing(
        drawing_title(exposure),
        (7.5, 6.5),
        lambda figure: _draw(figure, exposure, shoes),
        lambda: _data(exposure, shoes),
    )


def _data(exposure: Exposure, shoes: Shoes) -> Table:
    """One row for each depth; the shoes are simulated, so that these are estimates."""
    from oddscalc.report.compare_tables import PLACE_COLUMNS, place, wager_facts

    return Table(
        title=drawing_title(exposure),
        facts=(
            *wager_facts(exposure.odds),
            ("Cut card", f"{exposure.dealing.cut} of {exposure.odds.shoe.size}"),
            ("Simulated", f"{grouped(shoes.shoes)} shoes, seed {shoes.seed}"),
        ),
        columns=(
            *PLACE_COLUMNS,
            Column("cards_dealt", "cards dealt", Kind.COUNT),
            Column("mean", "mean return", Kind.ESTIMATE, UNIT),
            Column("deviation", "standard deviation of the return", Kind.ESTIMATE, UNIT),
            Column("share_above_zero", "rounds above zero", Kind.ESTIMATE),
            Column("mean_above_zero", "mean return where above zero", Kind.ESTIMATE, UNIT),
        ),
        rows=tuple(
            (*place(exposure.odds), one.dealt, one.mean, one.deviation, one.share, one.edge)
            for one in shoes.depths
        ),
    )


def _draw(figure: Figure, exposure: Exposure, shoes: Shoes) -> None:
    over, under = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    _returns(over, shoes)
    _shares(under, shoes)
    over.axvline(exposure.dealing.cut, color="#888888", linewidth=0.8, linestyle=":")
    under.axvline(exposure.dealing.cut, color="#888888", linewidth=0.8, linestyle=":")
    under.set_xlabel("cards dealt before the round; dotted: the cut card")
    _frame(figure, over, exposure, shoes)


def _returns(axes: Axes, shoes: Shoes) -> None:
    dealt = [one.dealt for one in shoes.depths]
    mean = [float(100 * one.mean) for one in shoes.depths]
    spread = [float(100 * one.deviation) for one in shoes.depths]
    low = [middle - far for middle, far in zip(mean, spread, strict=True)]
    high = [middle + far for middle, far in zip(mean, spread, strict=True)]
    axes.fill_between(dealt, low, high, color=_BLUE, alpha=0.2, linewidth=0, label="one standard deviation")
    axes.plot(dealt, mean, color=_BLUE, linewidth=1.5, label="mean")
    ahead = [(one.dealt, float(100 * one.edge)) for one in shoes.depths if one.edge is not None]
    axes.plot(
        [place for place, _ in ahead],
        [edge for _, edge in ahead],
        color=_ORANGE,
        linewidth=1.5,
        linestyle="--",
        label="mean where above zero",
    )
    axes.axhline(0, color="#000000", linewidth=0.8)
    axes.set_ylabel("return (% of the wager)")
    axes.legend(loc="upper left", frameon=False)


def _shares(axes: Axes, shoes: Shoes) -> None:
    axes.plot(
        [one.dealt for one in shoes.depths],
        [float(100 * one.share) for one in shoes.depths],
        color=_ORANGE,
        linewidth=1.5,
    )
    axes.set_ylim(bottom=0)
    axes.set_ylabel("rounds above zero (%)")


def _frame(figure: Figure, axes: Axes, exposure: Exposure, shoes: Shoes) -> None:
    from oddscalc.report.odds_facts import shoe_fact

    odds, dealing = exposure.odds, exposure.dealing
    figure.suptitle(lines(_LINE, drawing_title(exposure)), x=0.01, ha="left", fontsize=13, fontweight="bold")
    players = "1 player" if dealing.players == 1 else f"{dealing.players} players"
    axes.set_title(
        lines(
            _LINE,
            odds.law.citation,
            f"{shoe_fact(odds.shoe)}; cut card at {dealing.cut} of {odds.shoe.size}; "
            f"{players}, {float(dealing.cards_per_round):g} cards a round",
        ),
        loc="left",
        fontsize=9,
    )
    footing = (
        f"exact returns of {shoes.shoes:,} simulated shoes, seed {shoes.seed}, with the chance that "
        f"shuffles bring; drawn by {MADE_BY}"
    )
    figure.supxlabel(lines(_LINE, footing), x=0.01, ha="left", fontsize=8, color="#444444")
