"""Wagers of one's own, from a Python file: functions under ``@wager``, as the built-in ones are made.

Everything that goes wrong in it is one line.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from types import CodeType, ModuleType

from oddscalc.errors import QuestionError, one_of, printable
from oddscalc.user_file import read_content
from oddscalc.wager import Wager
from oddscalc.wagers.offer import Offer, offered
from oddscalc.wagers.own_name import OwnName
from oddscalc.wagers.watched import line_of, said, where

SECTION = "a wager of the user's own"


def read_wager(name: OwnName, taken: Sequence[str]) -> Offer:
    """The wager that a name asks of a Python file, with its pay tables.

    They stand with the rule, or beside the file under its name; where the file makes several wagers, under
    its name and the wager's. ``taken`` are the ids that it may not have. Raises :class:`QuestionError`
    naming the file and the line for a file that cannot be read or run, that makes no wager, or several and
    the name says none of them, or whose wager is at fault.
    """
    path = Path(name.file)
    content, source = read_content(path)
    made = _made_in(source, content)
    found = _chosen(made, name.wager, source)
    if found.id in taken:
        raise QuestionError(
            f"{line_of(found, source)}: {found.id} is a built-in wager or game (allowed: any other id)"
        )
    beside = Path(OwnName(name.file, found.id if len(made) > 1 else None).tables[-1])
    return offered(found, path, source, SECTION, beside)


def _chosen(made: Sequence[Wager], wager: str | None, source: str) -> Wager:
    """The wager asked among those of a file."""
    ids = [str(one.id) for one in made]
    for again in sorted({one for one in ids if ids.count(one) > 1}):
        raise QuestionError(f"{source}: the wager {printable(again)} is made {ids.count(again)} times")
    if wager is None:
        first, *more = made
        if more:
            lines = ", ".join(f"{source}:{one.id} in {line_of(one, '').removeprefix(': ')}" for one in made)
            raise QuestionError(
                f"{source}: {len(made)} wagers are made in it, and none is named (allowed: {lines})"
            )
        return first
    if wager not in ids:
        raise one_of(f"wager of {source}", wager, ids)
    return made[ids.index(wager)]


@lru_cache(maxsize=32)
def _made_in(source: str, content: bytes) -> tuple[Wager, ...]:
    """The wagers that a file's content makes; kept, so that one file asked twice is walked once."""
    module = _run(source, _compiled(source, content))
    found = (one for one in vars(module).values() if isinstance(one, Wager))
    made = {id(one): one for one in found if _is_made_in(module, one)}
    if not made:
        raise QuestionError(
            f"{source}: no wager is made in it (due: one function under @wager; "
            "oddscalc new-wager NAME writes a file to start from)"
        )
    return tuple(made.values())


def _is_made_in(module: ModuleType, found: Wager) -> bool:
    """Whether a wager was not merely imported; a partial function is where its function is."""
    rule = getattr(found.rule, "func", found.rule)
    return getattr(rule, "__module__", None) == module.__name__


def _compiled(source: str, content: bytes) -> CodeType:
    try:
        return compile(content, source, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = f": line {error.lineno}" if error.lineno else ""
        raise QuestionError(f"{source}{line}: not Python: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise QuestionError(f"{source}: not Python: {error}") from None


def _run(source: str, code: CodeType) -> ModuleType:
    module = ModuleType(f"own wager {source}")
    module.__file__ = source
    # Standard output is for the answer alone; what the file prints goes beside it.
    vars(module)["print"] = partial(print, file=sys.stderr)
    # Dataclasses, for one, look up the module of a class by its name.
    sys.modules[module.__name__] = module
    try:
        exec(code, vars(module))
    except SystemExit:
        raise QuestionError(f"{source}: ends the program when it is read") from None
    except Exception as error:
        raise QuestionError(f"{where(error, source)}: {said(error)}") from error
    return module
