"""How odds and tables show themselves in notebooks: importing this module says so."""

from __future__ import annotations

from typing import NamedTuple

from oddscalc.payoff import Odds
from oddscalc.presentation import presents
from oddscalc.report.table import Style, Table


class InNotebook(NamedTuple):
    """A table as notebooks ask for it."""

    table: Table

    def _repr_html_(self) -> str:
        from oddscalc.report.html import html_body

        return html_body(self.table, Style(), level=3)

    def _repr_markdown_(self) -> str:
        from oddscalc.report.markdown import write_markdown

        return write_markdown(self.table, Style())


@presents(Table)
def _table(table: Table) -> InNotebook:
    return InNotebook(table)


@presents(Odds)
def _odds(odds: Odds) -> InNotebook:
    from oddscalc.report.odds_table import odds_table

    return InNotebook(odds_table(odds, Style()))
