"""Wagers together as one HTML page, the joint law of two of them drawn in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from oddscalc.analysis.joint.together import Joint
from oddscalc.report.html import drawing_body, html_body, page
from oddscalc.report.joint.facts import joint_title
from oddscalc.report.joint.tables import joint_tables
from oddscalc.report.table import Style


def joint_html(answers: Sequence[Joint], style: Style) -> str:
    """One page for every shoe asked; without matplotlib it holds no drawing."""
    return page(joint_title(answers[0]), (body for one in answers for body in _bodies(one, style)))


def _bodies(joint: Joint, style: Style) -> Iterator[str]:
    first, *others = joint_tables(joint, style)
    yield html_body(first, style, level=1)
    if len(joint.sides) == 2 and joint.game is None and find_spec("matplotlib"):
        from oddscalc.plot.joint import drawing_title, joint_svg

        yield drawing_body(joint_svg(joint), drawing_title(joint))
    for table in others:
        yield html_body(table, style)
