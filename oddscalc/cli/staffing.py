"""The options that say who does the work: processes of this machine, or a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Optional

import typer

if TYPE_CHECKING:
    from oddscalc.workers.opened import Staff


@dataclass(frozen=True)
class Staffing:
    """Which workers; what is answered does not depend on them."""

    workers: Annotated[
        Optional[int],
        typer.Option(
            metavar="N", help="Processes; default one for each processor. Figures do not depend on it."
        ),
    ] = None
    scheduler: Annotated[
        Optional[str],
        typer.Option(metavar="ADDRESS", help="A Dask cluster: tcp://host:8786, or local."),
    ] = None

    def __post_init__(self) -> None:
        self.staff.checked()

    @property
    def staff(self) -> Staff:
        """The workers asked for; that they may be is checked where the options are read."""
        from oddscalc.workers.opened import Staff

        return Staff(self.workers, self.scheduler)
