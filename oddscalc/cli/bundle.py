"""Bundles of options: a dataclass of options spread into a command's own."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, get_type_hints


def spread(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command every field of its dataclass parameters as an option.

    A command that takes ``printing: Printing`` gets one option for each field of ``Printing``, and is
    called with the ``Printing`` made of what the user gave.
    """
    hints = get_type_hints(command, include_extras=True)
    parameters: list[inspect.Parameter] = []
    bundles: dict[str, Any] = {}
    for name, parameter in inspect.signature(command).parameters.items():
        hint = hints[name]
        if is_dataclass(hint):
            bundles[name] = hint
            options = get_type_hints(hint, include_extras=True)
            parameters += [_parameter(field, options[field.name]) for field in fields(hint)]
        else:
            parameters.append(parameter.replace(annotation=hint, kind=inspect.Parameter.KEYWORD_ONLY))

    def spread_command(**given: Any) -> None:
        gathered = {
            name: bundle(**{field.name: given.pop(field.name) for field in fields(bundle)})
            for name, bundle in bundles.items()
        }
        command(**given, **gathered)

    spread_command.__name__ = command.__name__
    spread_command.__doc__ = command.__doc__
    spread_command.__module__ = command.__module__
    spread_command.__annotations__ = {one.name: one.annotation for one in parameters}
    spread_command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return spread_command


def _parameter(field: Field[Any], annotation: Any) -> inspect.Parameter:
    default = inspect.Parameter.empty if field.default is MISSING else field.default
    return inspect.Parameter(
        field.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
    )
