"""How values show themselves in notebooks: a value knows that it can be shown, a higher room knows how.

The rooms below the report may not import it, so a class takes :class:`Presented` as a base and the
report's side says with :func:`presents` what its values are shown as.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar


class Presentation(Protocol):
    """What notebooks ask of a value that shows itself."""

    def _repr_html_(self) -> str: ...

    def _repr_markdown_(self) -> str: ...


class Presented:
    """A value that notebooks show richly, once it is said as what; plainly until then."""

    def _repr_html_(self) -> str | None:
        shown = _presentation(self)
        return shown._repr_html_() if shown else None

    def _repr_markdown_(self) -> str | None:
        shown = _presentation(self)
        return shown._repr_markdown_() if shown else None


_Made = TypeVar("_Made", bound=Callable[[Any], Presentation])

_PRESENTATIONS: dict[type, Callable[[Any], Presentation]] = {}


def presents(kind: type[Presented]) -> Callable[[_Made], _Made]:
    """Say by the function below as what the values of a class are shown."""

    def said(made: _Made) -> _Made:
        _PRESENTATIONS[kind] = made
        return made

    return said


def _presentation(value: Presented) -> Presentation | None:
    made = _PRESENTATIONS.get(type(value))
    return made(value) if made else None
