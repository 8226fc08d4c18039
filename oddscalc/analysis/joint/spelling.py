"""What is said of several wagers in one text: ``A``, ``suited-royal=A,triple-match=B``, ``5,1``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.errors import QuestionError, one_of, param, printable
from oddscalc.exact import parse_amount

EVERY = ""
"""The name under which stands what is said of every wager."""

_CAPS = {"each": False, "total": True}
_TABLES = "A, or suited-royal=A,triple-match=B"
_STAKES = "5,1, or suited-royal=5,triple-match=1"
_GIVEN = "suited-royal=two-card-flush"


def tables_by_wager(text: str | None) -> dict[str, str]:
    """The pay table said of each wager, by name; under :data:`EVERY` that of all others."""
    if text is None:
        return {}
    found = _settings(text, param("table"), _TABLES)
    everywhere = found.get(EVERY, "")
    if everywhere.endswith(".toml"):
        raise QuestionError(
            f"{param('table')}: {printable(everywhere)} is of no wager (allowed: WAGER={everywhere})"
        )
    return found


def stakes_by_name(text: str | None, names: Sequence[str]) -> dict[str, Fraction] | None:
    """The stakes said by name, or one each in the order of ``names``; None where none are."""
    if text is None:
        return None
    if "=" in text:
        found = _settings(text, param("stakes"), _STAKES)
        _refuse_unnamed(param("stakes"), found, _STAKES)
        return {name: parse_amount(amount, f"{param('stakes')} {name}") for name, amount in found.items()}
    amounts = [parse_amount(part, param("stakes")) for part in text.split(",")]
    if len(amounts) != len(names):
        raise QuestionError(
            f"{param('stakes')} {printable(text)}: {len(amounts)} amounts for {len(names)} wagers "
            f"(allowed: one each in their order, or by name, such as {names[0]}=5)"
        )
    return dict(zip(names, amounts, strict=True))


def events_by_wager(texts: Sequence[str]) -> dict[str, str]:
    """The events that are given, by wager."""
    if not texts:
        return {}
    found = _settings(",".join(texts), param("given"), _GIVEN)
    _refuse_unnamed(param("given"), found, _GIVEN)
    return found


def cap_among(rules: Sequence[str]) -> tuple[bool, tuple[str, ...]]:
    """Whether ``cap=total`` is among house rules, and the other rules, which are the game's."""
    in_all, others = False, []
    for rule in rules:
        name, _, value = (piece.strip() for piece in rule.partition("="))
        if name != "cap":
            others.append(rule)
        elif value not in _CAPS:
            raise one_of("value of cap", value, _CAPS)
        else:
            in_all = _CAPS[value]
    return in_all, tuple(others)


def _settings(text: str, where: str, example: str) -> dict[str, str]:
    """``name=value`` pairs parted by commas; a value without a name stands under :data:`EVERY`."""
    found: dict[str, str] = {}
    for part in text.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            name, value = EVERY, name
        if not value or (equals and not name):
            raise QuestionError(f"{where} {printable(text)}: not understood (allowed: {example})")
        if name in found:
            raise QuestionError(f"{where}: {name or 'what is of every wager'} is said twice")
        found[name] = value
    return found


def _refuse_unnamed(where: str, found: dict[str, str], example: str) -> None:
    if EVERY in found:
        raise QuestionError(f"{where}: {printable(found[EVERY])} is of no wager (allowed: {example})")
