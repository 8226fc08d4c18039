"""Odds as a workbook that computes them: ways and pays are entered, all else is formulas of these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from oddscalc.analysis.insurance import InsuranceStake
from oddscalc.payoff import Odds, Outcome
from oddscalc.reals.real import Real
from oddscalc.report.book import BOLD, ENTERED, HEAD, INDENTED, INDENTED_HEAD, MOST_DIGITS, Book, Sheet
from oddscalc.report.cells import exactly
from oddscalc.report.odds_facts import odds_facts, odds_notes, origin_facts
from oddscalc.report.odds_table import extra_figures, odds_title, summary
from oddscalc.report.table import TOTAL, Absent, Figure, Kind, Style
from oddscalc.report.workbook import heading, notes
from oddscalc.version import VERSION

_HEADINGS = (
    ("event", Kind.NAME),
    ("pays", Kind.COUNT),
    ("to", Kind.COUNT),
    ("ways", Kind.COUNT),
    ("probability", Kind.PROBABILITY),
    ("true odds", Kind.TRUE_ODDS),
    ("1 in n", Kind.ONE_IN),
    ("return per unit wagered", Kind.RETURN),
    ("probability exactly", Kind.RETURN),
)
_COMPARISON = (
    ("figure", Kind.NAME, HEAD),
    ("by this sheet", Kind.DECIMAL, HEAD),
    ("by oddscalc", Kind.DECIMAL, HEAD),
    ("agree to 12 digits", Kind.NAME, INDENTED_HEAD),
    ("exactly", Kind.NAME, HEAD),
)
_AGREES = "yes"


def write_odds_workbook(answers: Sequence[Odds], style: Style, stake: InsuranceStake | None = None) -> bytes:
    """A sheet for each pay table and deck count, and before them a summary that reads from these.

    Raises :class:`QuestionError` where xlsxwriter is missing.
    """
    book = Book(style)
    overview = book.sheet("summary")
    places = [_OddsSheet(book.sheet(f"{odds.table.name}, {odds.shoe.decks} decks"), odds) for odds in answers]
    for place in places:
        place.write(stake)
    _write_overview(overview, places)
    return book.content()


def _write_overview(sheet: Sheet, places: Sequence[_OddsSheet]) -> None:
    law = places[0].odds.law
    facts = (("Section", law.citation), *origin_facts(law, places[0].odds.sheet))
    row = heading(sheet, law.title, facts)
    figures = summary(places[0].odds)
    kinds = (("pay table", Kind.NAME), ("deck", Kind.NAME), ("decks", Kind.COUNT))
    for column, (text, kind) in enumerate((*kinds, *((figure.heading, figure.kind) for figure in figures))):
        sheet.text(row, column, text, HEAD, kind)
    for place in places:
        row += 1
        sheet.link(row, 0, place.odds.table.title, place.sheet.name)
        sheet.text(row, 1, place.odds.shoe.deck.id)
        sheet.value(row, 2, Fraction(place.odds.shoe.decks), Kind.COUNT)
        for column, figure in enumerate(summary(place.odds), start=3):
            here = f"='{place.sheet.name}'!{place.cells[figure.name]}"
            sheet.formula(row, column, here, _known(figure), figure.kind)
    notes(sheet, row + 2, (f"every figure is read from the sheet of its pay table; oddscalc {VERSION}",))


class _OddsSheet:
    """The sheet of one table of odds."""

    def __init__(self, sheet: Sheet, odds: Odds) -> None:
        self.sheet = sheet
        self.odds = odds
        self.cells: dict[str, str] = {}
        """Where the sheet computes each figure, by the figure's name."""

    def write(self, stake: InsuranceStake | None) -> None:
        odds = self.odds
        top = heading(self.sheet, odds_title(odds), odds_facts(odds))
        for column, (text, kind) in enumerate(_HEADINGS):
            self.sheet.text(top, column, text, HEAD, kind)
        first = top + 1
        total = first + len(odds.outcomes)
        for row, outcome in enumerate(odds.outcomes, start=first):
            self._event(row, total, outcome)
        self._total(first, total)
        formulas = _figure_formulas(first + 1, total)
        end = self._figures(total + 2, (*summary(odds), *extra_figures(odds, stake)), formulas)
        notes(self.sheet, end + 1, (*odds_notes(odds), *self._remarks()))

    def _event(self, row: int, total: int, outcome: Outcome) -> None:
        sheet, line, whole = self.sheet, row + 1, f"D${total + 1}"
        sheet.text(row, 0, outcome.event)
        sheet.value(row, 1, Fraction(outcome.pays.numerator), Kind.COUNT, ENTERED)
        sheet.value(row, 2, Fraction(outcome.pays.denominator), Kind.COUNT, ENTERED)
        sheet.value(row, 3, Fraction(outcome.ways), Kind.COUNT, ENTERED)
        sheet.formula(row, 4, f"=D{line}/{whole}", outcome.probability, Kind.PROBABILITY)
        never = Absent.IMPOSSIBLE.value
        against = never if outcome.true_odds is None else outcome.true_odds
        once = never if outcome.one_in is None else outcome.one_in
        sheet.formula(row, 5, f'=IF(D{line}=0,"{never}",({whole}-D{line})/D{line})', against, Kind.TRUE_ODDS)
        sheet.formula(row, 6, f'=IF(D{line}=0,"{never}",{whole}/D{line})', once, Kind.ONE_IN)
        sheet.formula(row, 7, f"=E{line}*B{line}/C{line}", outcome.contribution, Kind.RETURN)
        sheet.text(row, 8, exactly(outcome.probability), kind=Kind.RETURN)

    def _total(self, first: int, total: int) -> None:
        odds = self.odds
        self.sheet.text(total, 0, TOTAL, BOLD)
        sums = (
            (3, "D", Fraction(odds.total_ways), Kind.COUNT),
            (4, "E", Fraction(1), Kind.PROBABILITY),
            (7, "H", odds.expected_return, Kind.RETURN),
        )
        for column, letter, value, kind in sums:
            formula = f"=SUM({letter}{first + 1}:{letter}{total})"
            self.sheet.formula(total, column, formula, value, kind, look=BOLD)

    def _figures(self, row: int, figures: Sequence[Figure], formulas: Mapping[str, str]) -> int:
        """Write the figures as the sheet and as oddscalc find them; returns the row below."""
        for column, (text, kind, look) in enumerate(_COMPARISON):
            self.sheet.text(row, column, text, look, kind)
        for figure in figures:
            row += 1
            line = row + 1
            self.sheet.text(row, 0, figure.heading)
            self.sheet.cell(row, 2, figure.value, figure.kind)
            self.sheet.text(row, 4, exactly(figure.exact))
            if figure.name in formulas:
                formula = formulas[figure.name].format(**self.cells)
                self.cells[figure.name] = f"B{line}"
                self.sheet.formula(row, 1, formula, _known(figure), figure.kind)
                agree = f'=IF(ABS(B{line}-C{line})<=MAX(1,ABS(C{line}))/10^12,"{_AGREES}","no")'
                self.sheet.formula(row, 3, agree, _AGREES, Kind.NAME, look=INDENTED)
        return row + 1

    def _remarks(self) -> tuple[str, ...]:
        entered = "blue cells are entered, all others follow from them"
        rounded = "decimals are rounded where they are shown, so rows may not add up"
        kept = f"spreadsheets keep {MOST_DIGITS} digits, so the ways stand here rounded to these"
        too_many = (kept,) if self.odds.total_ways >= 10**MOST_DIGITS else ()
        return (*too_many, f"{entered}; {rounded}; oddscalc {VERSION}")


def _figure_formulas(first: int, last: int) -> dict[str, str]:
    """The formula of each figure that follows from the events in the lines ``first`` to ``last``.

    ``{name}`` stands for the cell of a figure above.
    """
    pays, chances = f"B{first}:B{last}", f"E{first}:E{last}"
    net = f"{pays}/C{first}:C{last}"
    return {
        "expected_return": f"=SUMPRODUCT({chances},{net})",
        "return_to_player": "=1+{expected_return}",
        "house_edge": "=-{expected_return}",
        "hit_frequency": f'=SUMIF({pays},">0",{chances})',
        "push_probability": f"=SUMIF({pays},0,{chances})",
        "variance": f"=SUMPRODUCT({chances},{net},{net})-{{expected_return}}^2",
        "standard_deviation": "=SQRT({variance})",
        "cost_per_insurance_unit": "={house_edge}",
    }


def _known(figure: Figure) -> Fraction | Real:
    if isinstance(figure.value, (Fraction, Real)):
        return figure.value
    raise TypeError(f"{figure.name}: {figure.value!r} has no exact value")
