"""The one error a user can cause, and the nearest right word for a wrong one."""

from __future__ import annotations

from collections.abc import Iterable


class QuestionError(ValueError):
    """The question was wrong: the message says what, where, and what is allowed, on one line."""


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
