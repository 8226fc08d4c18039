"""Wagers that installed packages ship, under the entry-point group ``oddscalc.wagers``.

They are looked for only where a name is not the package's own, so that they cost the built-in wagers nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from oddscalc.errors import QuestionError
from oddscalc.wager import Wager
from oddscalc.wagers.offer import Offer, offered
from oddscalc.wagers.watched import said

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "oddscalc.wagers"
"""Entry points of this group are named by a wager's id, and lead to the wager."""


def plugin_names(taken: Sequence[str]) -> tuple[str, ...]:
    """The ids of the wagers that packages ship, less those ``taken``, loading none of them."""
    return tuple(sorted({one.name for one in _entry_points() if one.name not in taken}))


def load_plugin(wager_id: str) -> Offer:
    """The wager that a package ships under this id, with its pay tables.

    Raises :class:`QuestionError` where there is none or its package is at fault, naming the package.
    """
    return _load(next(one for one in _entry_points() if one.name == wager_id))


def load_plugins(taken: Sequence[str]) -> tuple[tuple[Offer, ...], tuple[str, ...]]:
    """Every wager that packages ship, and a line about each that cannot be had."""
    offers: dict[str, Offer] = {}
    faults = []
    for one in _entry_points():
        if one.name in taken:
            faults.append(f"{_origin(one)}: {one.name} is built in, and no plug-in may take its place")
        elif one.name in offers:
            faults.append(f"{_origin(one)}: {one.name} is left out, for another package ships it too")
        else:
            try:
                offers[one.name] = _load(one)
            except QuestionError as error:
                faults.append(str(error))
    return tuple(offers.values()), tuple(faults)


def _entry_points() -> list[EntryPoint]:
    """The entry points of the group, by id and package."""
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP), key=lambda one: (one.name, _package(one)))


def _load(point: EntryPoint) -> Offer:
    origin = _origin(point)
    try:
        with redirect_stdout(sys.stderr):  # standard output is for the answer alone
            found = point.load()
    except SystemExit:
        raise QuestionError(f"{origin}: ends the program when it is read") from None
    except Exception as error:
        raise QuestionError(f"{origin}: {said(error)}") from error
    if not isinstance(found, Wager):
        raise QuestionError(f"{origin}: {point.value} is no wager")
    if found.id != point.name:
        raise QuestionError(f"{origin}: {point.value} is the wager {found.id}, not {point.name}")
    code = getattr(found.rule, "__code__", None)
    if code is None:
        raise QuestionError(f"{origin}: the rule of {point.value} is no function of a file")
    source = code.co_filename
    try:
        beside = Path(source).with_suffix(".toml")
        return offered(found, Path(source), source, f"a wager of the package {_package(point)}", beside)
    except QuestionError as error:
        raise QuestionError(f"{origin}: {error.marked}") from error


def _origin(point: EntryPoint) -> str:
    return f"plug-in {point.name} of the package {_package(point)}"


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "unknown"
