"""The one error a user can cause, and the nearest right word for a wrong one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

_PARAMETER = re.compile("\ue000([a-z0-9_]+)\ue001")
"""The name of a parameter in a message: between signs that no text of a user's is shown with."""


class QuestionError(ValueError):
    """The question was wrong: the message says what, where, and what is allowed, on one line.

    Parameters stand in it by their plain names, as they are asked from Python, ``at_least``; whoever has
    them asked under other names spells them so.
    """

    def __init__(self, message: str) -> None:
        super().__init__(_PARAMETER.sub(r"\1", message))
        self.marked = message
        """The message with its parameters marked, for another error to be made of it."""

    def __reduce__(self) -> tuple[type[QuestionError], tuple[str]]:
        return type(self), (self.marked,)

    def spelled(self, spell: Callable[[str], str]) -> str:
        """The message with every parameter spelled another way, such as an option of the command line."""
        return _PARAMETER.sub(lambda found: spell(found[1]), self.marked)


def param(name: str) -> str:
    """The name of a parameter, marked for :class:`QuestionError`, in whose messages alone it may stand."""
    return f"\ue000{name}\ue001"


def one_of(what: str, word: str, allowed: Iterable[str]) -> QuestionError:
    """An error for a ``word`` outside ``allowed``, naming the nearest allowed one if any is near."""
    import difflib

    choices = list(allowed)
    folded = {choice.casefold(): choice for choice in choices}
    near = difflib.get_close_matches(word.casefold(), folded, n=1)
    hint = f"; did you mean {folded[near[0]]!r}?" if near else ""
    return QuestionError(f"unknown {what} {printable(word)}{hint} (allowed: {', '.join(choices)})")


def printable(text: str, most: int = 60) -> str:
    """``text`` quoted for an error line: control characters escaped, long text cut."""
    return repr(text if len(text) <= most else text[: most - 3] + "...")
