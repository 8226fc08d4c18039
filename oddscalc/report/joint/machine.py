"""Wagers together as JSON: the joint law as every command's rows, and beside it every figure of each shoe."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.analysis.joint.together import Joint
from oddscalc.exact import digits
from oddscalc.report.joint.tables import joint_figures, joint_rows, pairs
from oddscalc.report.machine import json_cell, json_text, table_content
from oddscalc.report.pack_facts import pack_content
from oddscalc.report.table import Cell, Kind, Style

NO_CORRELATION = "a result that is always the same goes with no other"


def joint_json(answers: Sequence[Joint], style: Style) -> str:
    """One object: facts, columns and rows of the joint law, and ``results`` with the figures of each shoe."""
    content = table_content(joint_rows(answers), style, "joint")
    return json_text(content | {"results": [_result(joint, style) for joint in answers]})


def _result(joint: Joint, style: Style) -> dict[str, object]:
    content: dict[str, object] = {
        "deck": joint.shoe.deck.id,
        **pack_content(joint.shoe.deck),
        "decks": joint.shoe.decks,
        "given": joint.condition or {},
        "total_ways": digits(joint.total_ways),
        "wagers": [_wager(joint, name, style) for name in joint.order],
        "pairs": [_pair(joint, one, other, style) for one, other in pairs(joint)],
    }
    for figure in joint_figures(joint):
        content[figure.name] = _figure(figure.value, figure.kind, joint.not_counted, style)
    return content


def _wager(joint: Joint, name: str, style: Style) -> dict[str, object]:
    content: dict[str, object] = {
        "wager": name,
        "stake": json_cell(joint.stake(name), Kind.MONEY, style),
        "expected_return": json_cell(joint.mean(name), Kind.RETURN, style),
        "variance": _figure(joint.variance(name), Kind.DECIMAL, joint.not_counted, style),
    }
    if joint.game is None or name != joint.game.name:
        content["events"] = [
            {
                "event": event,
                "ways": digits(ways),
                "probability": json_cell(Fraction(ways, joint.total_ways), Kind.PROBABILITY, style),
            }
            for event, ways in joint.marginal(name).items()
        ]
    return content


def _pair(joint: Joint, one: str, other: str, style: Style) -> dict[str, object]:
    correlation = joint.correlation(one, other)
    with_game = joint.game is not None and joint.game.name in (one, other)
    reason = (joint.not_counted if with_game else None) or NO_CORRELATION
    return {
        "wagers": [one, other],
        "covariance": json_cell(joint.covariance(one, other), Kind.RETURN, style),
        "correlation": _figure(correlation, Kind.DECIMAL, reason, style),
    }


def _figure(value: Cell, kind: Kind, reason: str | None, style: Style) -> object:
    """A figure, or why it is not there."""
    return {"value": None, "reason": reason} if value is None else json_cell(value, kind, style)
