"""House edge against decks, a line for each pay table, labelled to stand in a filing by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from oddscalc.errors import QuestionError
from oddscalc.payoff import Odds
from oddscalc.version import VERSION

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ENDINGS = (".svg", ".png")
"""Endings of the files that can be drawn."""

# Colours that the colour-blind tell apart; the marks tell the lines apart in black and white.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#a6478a", "#000000", "#56789a", "#8a6d00")
_MARKS = ("o", "s", "^", "D", "v", "P", "X")
_STYLE: dict[Any, object] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "text.parse_math": False,
    "svg.fonttype": "path",
    "svg.hashsalt": "oddscalc",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.dpi": 100,
}
_MADE_BY = f"oddscalc {VERSION}"
_FOOTING = f"exact at the deck counts asked, joined by straight lines; drawn by {_MADE_BY}"
_MOST_TICKS = 12
_MOST_MARKS = 30
_LINE = 84


def edge_svg(answers: Sequence[Odds]) -> str:
    """The drawing as the text of an SVG file, the same bytes every time.

    Raises :class:`QuestionError` where matplotlib is missing.
    """
    metadata = {"Date": None, "Creator": _MADE_BY, "Title": drawing_title(answers)}
    return _drawn(answers, "svg", metadata).decode("utf-8")


def edge_png(answers: Sequence[Odds]) -> bytes:
    """The drawing as a PNG file, 200 dots to the inch."""
    return _drawn(answers, "png", {"Software": _MADE_BY, "Title": drawing_title(answers)})


def drawing_title(answers: Sequence[Odds]) -> str:
    """What is drawn: ``In-between wager: house edge by deck count``."""
    return f"{answers[0].law.title}: house edge by deck count"


def _drawn(answers: Sequence[Odds], kind: str, metadata: dict[str, str | None]) -> bytes:
    with _matplotlib():
        from matplotlib.figure import Figure

        figure = Figure(figsize=(7.5, 5), layout="constrained")
        _draw(figure, answers)
        file = BytesIO()
        figure.savefig(file, format=kind, dpi=200, metadata=metadata)
    return file.getvalue()


@contextmanager
def _matplotlib() -> Iterator[None]:
    """Matplotlib with its own settings and ours, whatever the user's are."""
    try:
        import matplotlib
        from matplotlib import style
    except ImportError:
        raise QuestionError("a plot needs matplotlib: install oddscalc with its extra plot") from None
    with style.context("default"), matplotlib.rc_context(_STYLE):
        yield


def _draw(figure: Figure, answers: Sequence[Odds]) -> None:
    axes = figure.add_subplot()
    tables = dict.fromkeys(odds.table.name for odds in answers)
    for place, name in enumerate(tables):
        line = [odds for odds in answers if odds.table.name == name]
        axes.plot(
            [odds.shoe.decks for odds in line],
            [float(100 * odds.house_edge) for odds in line],
            color=_COLOURS[place % len(_COLOURS)],
            marker=_MARKS[place % len(_MARKS)] if len(line) <= _MOST_MARKS else None,
            markersize=5,
            linewidth=1.5,
            label=_lines(24, line[0].table.title),
        )
    _label(figure, axes, answers)


def _label(figure: Figure, axes: Axes, answers: Sequence[Odds]) -> None:
    from matplotlib.ticker import MaxNLocator

    from oddscalc.report.odds_facts import conditions, warnings

    first = answers[0]
    known = conditions(first.known) or "no other card is known"
    figure.suptitle(_lines(_LINE, drawing_title(answers)), x=0.01, ha="left", fontsize=13, fontweight="bold")
    under = (first.law.citation, f"{first.shoe.deck.title}; {known}")
    axes.set_title(_lines(_LINE, *under), loc="left", fontsize=9)
    axes.set_xlabel("decks in the shoe")
    axes.set_ylabel("house edge (% of the wager)")
    counts = sorted({odds.shoe.decks for odds in answers})
    if len(counts) <= _MOST_TICKS and counts[-1] - counts[0] < 2 * _MOST_TICKS:
        axes.set_xticks(counts)
    else:
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.ticklabel_format(useOffset=False, style="plain")
    axes.grid(axis="y", color="#d0d0d0", linewidth=0.6)
    axes.set_axisbelow(True)
    low, high = axes.get_ylim()
    if low < 0 < high:
        axes.axhline(0, color="#000000", linewidth=0.8)
    axes.legend(
        title="pay table", loc="upper left", alignment="left", bbox_to_anchor=(1.0, 1.0), frameon=False
    )
    notes = dict.fromkeys(note for odds in answers for note in warnings(odds))
    figure.supxlabel(_lines(_LINE, *notes, _FOOTING), x=0.01, ha="left", fontsize=8, color="#444444")


def _lines(width: int, *texts: str) -> str:
    """Texts in lines of at most ``width`` letters; one that the font lacks is named by its code point."""
    from matplotlib.font_manager import findfont, get_font

    font = get_font(findfont("DejaVu Sans")).get_charmap()
    drawable = (
        "".join(sign if ord(sign) in font else f"U+{ord(sign):04X}" for sign in text) for text in texts
    )
    return "\n".join(line for text in drawable for line in wrap(text, width))
