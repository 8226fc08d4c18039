"""How wagers together show themselves in notebooks: importing this module says so."""

from __future__ import annotations

from oddscalc.analysis.joint.together import Joint
from oddscalc.presentation import presents
from oddscalc.report.joint.tables import members_table
from oddscalc.report.notebook import InNotebook


@presents(Joint)
def _joint(joint: Joint) -> InNotebook:
    return InNotebook(members_table(joint))
