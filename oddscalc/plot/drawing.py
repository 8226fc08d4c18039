"""What every drawing shares: its files, its settings whatever the user's are, and text that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from oddscalc.errors import QuestionError
from oddscalc.version import VERSION

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from oddscalc.report.table import Table

MADE_BY = f"oddscalc {VERSION}"

_TITLE, _UNDER = 58, 84
"""Letters of a line of the title, and of one under it."""

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


class MissingMatplotlibError(QuestionError):
    """Matplotlib is missing, so that nothing can be drawn."""


class Drawing(NamedTuple):
    """A drawing to be made: its title, its size in inches, what draws it, and the figures that it shows."""

    title: str
    size: tuple[float, float]
    draw: Callable[[Figure], None]
    data: Callable[[], Table]
    """The figures as a table for programs, exact where they are known exactly."""

    def svg(self) -> str:
        """The text of an SVG file, the same bytes every time.

        Raises :class:`QuestionError` where matplotlib is missing.
        """
        return self._drawn("svg", {"Date": None, "Creator": MADE_BY, "Title": self.title}).decode("utf-8")

    def png(self) -> bytes:
        """A PNG file, 200 dots to the inch."""
        return self._drawn("png", {"Software": MADE_BY, "Title": self.title})

    def _drawn(self, kind: str, metadata: dict[str, str | None]) -> bytes:
        with matplotlib_set():
            from matplotlib.figure import Figure

            figure = Figure(figsize=self.size, layout="constrained")
            self.draw(figure)
            file = BytesIO()
            figure.savefig(file, format=kind, dpi=200, metadata=metadata)
        return file.getvalue()


@contextmanager
def matplotlib_set() -> Iterator[None]:
    """Matplotlib with its own settings and ours, whatever the user's are."""
    try:
        import matplotlib
        from matplotlib import style
    except ImportError:
        raise MissingMatplotlibError(
            "a plot needs matplotlib: install oddscalc with its extra plot"
        ) from None
    with style.context("default"), matplotlib.rc_context(_STYLE):
        yield


def headed(figure: Figure, axes: Axes, title: str, *under: str) -> None:
    """Give a drawing its title, and lines under it."""
    figure.suptitle(lines(_TITLE, title), x=0.01, ha="left", fontsize=13, fontweight="bold")
    axes.set_title(lines(_UNDER, *under), loc="left", fontsize=9)


def lines(width: int, *texts: str) -> str:
    """Texts in lines of at most ``width`` letters; one that the font lacks is named by its code point."""
    from matplotlib.font_manager import findfont, get_font

    font = get_font(findfont("DejaVu Sans")).get_charmap()
    drawable = (
        "".join(sign if ord(sign) in font else f"U+{ord(sign):04X}" for sign in text) for text in texts
    )
    return "\n".join(line for text in drawable for line in wrap(text, width))
