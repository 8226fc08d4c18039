"""Arguments held against their annotations, so that a wrong type is one sentence that names the parameter.

A type checker says it before a program runs; whoever asks from a notebook is told here.
"""

from __future__ import annotations

import collections.abc
import sys
from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from functools import cache, wraps
from os import PathLike
from types import NoneType, UnionType
from typing import Any, NamedTuple, ParamSpec, TypeVar, Union, get_args, get_origin

from oddscalc.errors import QuestionError, param, printable

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

_VARIADIC = 0x04
"""The flag of a function that takes any number of positional arguments."""


class _Due(NamedTuple):
    """What an annotation lets in, in words for one and for several."""

    fits: Callable[[Any], bool]
    one: str
    several: str


def typed(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """The function, its arguments judged by their annotations when it is called.

    What is called raises :class:`QuestionError` naming the parameter. An int is no truth value here, nor the
    other way round, and a binary float is never a Fraction. An iterator is not looked into.
    """
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    rest = code.co_varnames[code.co_argcount + code.co_kwonlyargcount] if code.co_flags & _VARIADIC else ""

    @wraps(function)
    def judged(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        dues = _parameters(function)
        for name, value in zip(names, args, strict=False):
            _judge(name, value, dues.get(name))
        for value in args[len(names) :]:
            _judge(rest, value, dues.get(rest))
        for name, value in kwargs.items():
            _judge(name, value, dues.get(name))
        return function(*args, **kwargs)

    return judged


def judge_fields(record: object) -> None:
    """Raise :class:`QuestionError` for a field of a dataclass that its annotation does not let in."""
    for name, due in _fields(type(record)).items():
        _judge(name, getattr(record, name), due)


def judge_range(name: str, value: int, low: int, high: int) -> None:
    """Raise :class:`QuestionError` for a number that is not in a range, its ends allowed."""
    if not low <= value <= high:
        raise QuestionError(f"{param(name)}: {shown(value)} is out of range (allowed: {low} to {high})")


def shown(value: object) -> str:
    """A value as it is written in Python, on one line and cut."""
    try:
        return printable(repr(value))[1:-1] if not isinstance(value, str) else printable(value)
    except Exception:  # a number too long to print, or somebody's own class
        return f"a {type(value).__name__} that cannot be shown"


def _judge(name: str, value: object, due: _Due | None) -> None:
    if due is not None and not due.fits(value):
        raise QuestionError(f"{param(name) if name.islower() else name}: {shown(value)} is not {due.one}")


@cache
def _parameters(function: Callable[..., object]) -> dict[str, _Due]:
    names = function.__globals__
    written = function.__annotations__.items()
    return {name: _due(_evaluated(text, names)) for name, text in written if name != "return"}


def _fields(kind: type) -> dict[str, _Due]:
    """Field → what it lets in, for a dataclass, its bases' fields too, or a named tuple."""
    if kind not in _FIELDS:
        fields = getattr(kind, "__dataclass_fields__", getattr(kind, "_fields", ()))
        _FIELDS[kind] = {
            name: _due(_evaluated(text, vars(sys.modules[base.__module__])))
            for base in reversed(kind.__mro__)
            for name, text in vars(base).get("__annotations__", {}).items()
            if name in fields
        }
    return _FIELDS[kind]


_FIELDS: dict[type, dict[str, _Due]] = {}
"""What is known of the fields of a class, once it was asked."""


def _evaluated(annotation: Any, names: Mapping[str, Any]) -> Any:
    text = getattr(annotation, "__forward_arg__", annotation)
    return eval(text, dict(names)) if isinstance(text, str) else annotation


def _due(kind: Any) -> _Due:
    """What an annotation lets in."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _any_of([_due(one) for one in inner if one is not NoneType], optional=NoneType in inner)
    if origin is collections.abc.Callable:
        return _Due(callable, "a function", "functions")
    return _instance_of(kind) if origin is None else _holding(origin, inner)


def _holding(origin: type, inner: tuple[Any, ...]) -> _Due:
    """What holds others: a mapping, a tuple of so many, a sequence or any collection of one kind."""
    if issubclass(origin, Mapping):
        return _mapping_of(_due(inner[0]), _due(inner[1]))
    if origin is tuple and Ellipsis not in inner:
        return _tuple_of([_due(one) for one in inner])
    return _many_of(origin, _due(inner[0]))


def _any_of(dues: list[_Due], *, optional: bool) -> _Due:
    """Any of several; that nothing may be said goes without saying."""

    def fits(value: object) -> bool:
        return (optional and value is None) or any(due.fits(value) for due in dues)

    return _Due(fits, _either([due.one for due in dues]), _either([due.several for due in dues]))


def _either(words: list[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def _tuple_of(dues: list[_Due]) -> _Due:
    def fits(value: object) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(dues)
            and all(due.fits(one) for due, one in zip(dues, value, strict=True))
        )

    alike = len({due.one for due in dues}) == 1
    words = f"of {len(dues)} {dues[0].several}" if alike else f"({', '.join(due.one for due in dues)})"
    return _Due(fits, f"a tuple {words}", f"tuples {words}")


def _mapping_of(key: _Due, value: _Due) -> _Due:
    def fits(found: object) -> bool:
        return isinstance(found, Mapping) and all(
            key.fits(name) and value.fits(one) for name, one in found.items()
        )

    words = f"of {key.several} to {value.several}"
    return _Due(fits, f"a mapping {words}", f"mappings {words}")


def _many_of(kind: type, due: _Due) -> _Due:
    """Several values; a text is one value, and what can be gone through once only is not looked into."""

    def fits(value: object) -> bool:
        if isinstance(value, (str, bytes, bytearray)) or not isinstance(value, kind):
            return False
        return not isinstance(value, Collection) or all(due.fits(one) for one in value)

    name = _KINDS.get(kind, kind.__name__)
    return _Due(fits, f"a {name} of {due.several}", f"{name}s of {due.several}")


def _instance_of(kind: type) -> _Due:
    """An instance of a class; of a named tuple with fields that are let in, too."""
    named = issubclass(kind, tuple) and hasattr(kind, "_fields")

    def fits(value: object) -> bool:
        if not isinstance(value, kind):
            return False
        return not named or all(due.fits(getattr(value, name)) for name, due in _fields(kind).items())

    article = "an" if kind.__name__[0] in "AEIOU" else "a"
    members = f" ({', '.join(map(str, kind))})" if issubclass(kind, StrEnum) else ""
    return _Due(fits, f"{article} {kind.__name__}{members}", f"{kind.__name__}s")


_PLAIN: dict[Any, _Due] = {
    Any: _Due(lambda _: True, "anything", "anything"),
    object: _Due(lambda _: True, "anything", "anything"),
    int: _Due(
        lambda value: isinstance(value, int) and not isinstance(value, bool),
        "a whole number",
        "whole numbers",
    ),
    bool: _Due(lambda value: isinstance(value, bool), "True or False", "truth values"),
    str: _Due(lambda value: isinstance(value, str), "a text", "texts"),
    PathLike[str]: _Due(lambda value: isinstance(value, PathLike), "a path", "paths"),
}

_KINDS: dict[type, str] = {
    collections.abc.Iterable: "collection",
    collections.abc.Sequence: "sequence",
    frozenset: "frozenset",
    tuple: "tuple",
}
