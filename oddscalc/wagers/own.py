"""A wager of one's own, from a Python file: one function under ``@wager``, as the built-in ones are made.

Everything that goes wrong in it is one line.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from types import CodeType, ModuleType

from oddscalc.errors import QuestionError
from oddscalc.user_file import read_content
from oddscalc.wager import Wager
from oddscalc.wagers.offer import Offer, offered
from oddscalc.wagers.watched import line_of, said, where

SECTION = "a wager of one's own"


def read_wager(name: str, taken: Sequence[str]) -> Offer:
    """The one wager that a Python file makes, with its pay tables.

    ``taken`` are the ids that it may not have. Raises :class:`QuestionError` naming the file and the line
    for a file that cannot be read or run, that makes no wager or several, or whose wager is at fault.
    """
    path = Path(name)
    content, source = read_content(path)
    found = _made_in(source, content)
    if found.id in taken:
        raise QuestionError(
            f"{line_of(found, source)}: {found.id} is a built-in wager or game (allowed: any other id)"
        )
    return offered(found, path, source, SECTION)


@lru_cache(maxsize=32)
def _made_in(source: str, content: bytes) -> Wager:
    """The wager that a file's content makes; kept, so that one file asked twice is walked once."""
    module = _run(source, _compiled(source, content))
    found = (one for one in vars(module).values() if isinstance(one, Wager))
    made = {id(one): one for one in found if _is_made_in(module, one)}
    if not made:
        raise QuestionError(
            f"{source}: no wager is made in it (due: one function under @wager; "
            "oddscalc new-wager NAME writes a file to start from)"
        )
    first, *more = made.values()
    if more:
        lines = " and ".join(line_of(one, "").removeprefix(": ") for one in made.values())
        raise QuestionError(f"{source}: {len(made)} wagers are made in it, in {lines} (allowed: one)")
    return first


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
