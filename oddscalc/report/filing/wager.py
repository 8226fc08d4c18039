"""The filing of one wager: its document, and the files that a laboratory can check it by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path

from oddscalc.analysis.closed_form import ClosedForms, closed_forms
from oddscalc.analysis.explain import arguments
from oddscalc.analysis.published import Compared, PublishedFigure, published_figures, published_path
from oddscalc.analysis.question import Question, ask
from oddscalc.analysis.theorems import theorems
from oddscalc.analysis.verification import Verification, verify_exactly
from oddscalc.cards import parse_cards
from oddscalc.deals import walk
from oddscalc.errors import QuestionError, param
from oddscalc.packs import is_own
from oddscalc.payoff import Odds
from oddscalc.report.compare_tables import compare_table
from oddscalc.report.document import (
    Document,
    Section,
    document_html,
    document_latex,
    document_markdown,
    document_pdf,
    numbered,
)
from oddscalc.report.filing import tables
from oddscalc.report.filing.clause_table import clause_section
from oddscalc.report.filing.figures import HOUSE_ADVANTAGE
from oddscalc.report.filing.first_page import FirstPage
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager_page import first_page
from oddscalc.report.filing.words import (
    CHECKS,
    METHOD_WORDS,
    NOT_PUBLISHED,
    NOT_SIMULATED,
    ODDS_WORDS,
    REMOVAL_WORDS,
    WHOLE_HAND_WORDS,
)
from oddscalc.report.formula_table import (
    edges_table,
    events_table,
    formula_rows,
    proofs_table,
    theorems_table,
)
from oddscalc.report.machine import write_csv
from oddscalc.report.odds_machine import odds_csv
from oddscalc.report.published_table import published_table
from oddscalc.report.removal_table import removal_rows
from oddscalc.report.table import Style, Table
from oddscalc.report.verify_table import exact_table, verify_rows
from oddscalc.shoe import counted_decks
from oddscalc.wager import Known
from oddscalc.wagers.offer import Offer
from oddscalc.wagers.registry import find_offer

MOST_DECKS = 8
"""A filing goes up to this many decks where no others are asked."""

STYLE = Style()
"""A filing is written in one style, so that it is the same everywhere."""

USUAL = Asked()
"""A filing as it is where nothing else is asked."""


class WagerFiling:
    """Everything a filing says of one wager, counted once.

    Raises :class:`QuestionError` for a number of decks that the section does not allow.
    """

    def __init__(self, wager: str, asked: Asked = USUAL, *, long: bool = False) -> None:
        known = Known(seen=parse_cards(asked.seen, param("seen")) if asked.seen else ())
        question = ask(wager, table=asked.table, deck=asked.deck, known=known, long=long).under(asked.rules)
        if question.sheet is not question.law:
            # A document names files, and no folder of the machine that made it.
            source = Path(question.sheet.source).name
            question = question._replace(sheet=question.sheet._replace(source=source))
        self._offer: Offer = find_offer(wager)
        self._command: str = asked.command(wager)
        terms = question.law.deck_terms
        self._counts: Sequence[int] = terms.allowed or range(
            terms.minimum, max(terms.minimum, MOST_DECKS) + 1
        )
        self.asked = asked
        question = question._replace(decks=asked.decks or tuple(self._counts))
        self.question: Question = question if asked.decks else question.where_possible()
        for count in self.question.decks:
            objection = terms.objection(count)
            if objection:
                raise QuestionError(
                    f"{question.wager.id}: {counted_decks(count)} cannot be filed: {objection} "
                    f"(allowed: oddscalc odds, whose table says so)"
                )
        self.answers: tuple[Odds, ...] = self.question.odds()
        self.forms: ClosedForms = closed_forms(self.question)
        self.verification: Verification = verify_exactly(self._usual()[0])

    @property
    def name(self) -> str:
        """The wager's id, which names its folder."""
        return self.question.wager.id

    @property
    def title(self) -> str:
        """The wager's title."""
        return self.question.law.title

    @property
    def section(self) -> str:
        """The section that allows it."""
        return self.question.law.section

    @property
    def left_alone(self) -> frozenset[str]:
        """None: the whole of a wager's filing is made each time."""
        return frozenset()

    def edges(self) -> Table:
        """The house advantage of every pay table, decks across."""
        return compare_table(self.answers, STYLE, HOUSE_ADVANTAGE)

    def files(self) -> dict[str, bytes]:
        """The document in Markdown and the formats asked, and the CSV files, by path below the folder."""
        made = {f"{self.name}.md": document_markdown(self.document(), STYLE).encode()}
        for name in self.asked.formats:
            ending, maker = FORMATS[name]
            made[f"{self.name}.{ending}"] = maker(self)
        for name, text in self._csv().items():
            made[f"{name}.csv"] = text.encode("ascii")
        return {f"{self.name}/{name}": content for name, content in made.items()}

    def document(self, drawing: str = "") -> Document:
        """The document, section by section; ``drawing`` is the edge's SVG, where the format shows one."""
        law = self.question.law
        parts = (
            self._first_page().section,
            clause_section((law.clauses,), law.citation),
            Section(
                "Odds by pay table and deck count", ODDS_WORDS, tuple(map(tables.event_table, self.answers))
            ),
            Section(
                "By deck count",
                (),
                (
                    self.edges(),
                    tables.sheet_table(self.answers),
                    *(compare_table(one, STYLE, HOUSE_ADVANTAGE) for one in self._variants()),
                ),
                drawing,
            ),
            self._closed_forms(),
            Section("Effects of removal", REMOVAL_WORDS, (tables.removal_by_table(self._usual()),)),
            self._method(),
        )
        return Document(
            f"{law.title}, {law.section}: true odds, payout odds and house advantage", numbered(parts)
        )

    def _first_page(self) -> FirstPage:
        usual = {odds.table.name: self._nearest(odds.table.name) for odds in self.answers}
        return first_page(
            self.question, self.answers, tuple(usual.values()), self._counts, self._command, self._files()
        )

    def _files(self) -> dict[str, Path]:
        """Every data file that the document is made from."""
        files = {"Pay-table file": self._offer.pay_tables}
        if self._offer.rule is not None:
            files["Rule"] = self._offer.rule
        if self.question.sheet is not self.question.law:
            files["The user's pay tables"] = Path(self.asked.table or "")
        if is_own(self.question.deck):
            files["The user's pack"] = Path(self.asked.deck or "")
        if published_path(self.name).exists():
            files["Published figures"] = published_path(self.name)
        return files

    def _closed_forms(self) -> Section:
        proved = theorems(self.forms, edge=HOUSE_ADVANTAGE)
        usual = self._usual()[0]
        counted = usual.wager.arguments_from(usual.shoe.deck) is not None and not usual.known.cards
        return Section(
            "Closed forms and theorems for every number of decks",
            (),
            (
                *((tables.arguments_table(arguments(usual)),) if counted else ()),
                events_table(self.forms),
                edges_table(self.forms, STYLE, HOUSE_ADVANTAGE),
                theorems_table(self.forms, proved),
                proofs_table(self.forms, proved, HOUSE_ADVANTAGE),
            ),
        )

    def _method(self) -> Section:
        deck = self.question.deck.id
        published = [
            one for one in self._compared if one.figure.source.is_published and one.figure.deck == deck
        ]
        shown = (published_table(published, HOUSE_ADVANTAGE),) if published else ()
        words = (*self._method_words(), *(() if published else (NOT_PUBLISHED,)))
        return Section("Method and verification", words, (exact_table(self.verification), *shown))

    def _method_words(self) -> tuple[str, ...]:
        """How the figures were counted, and what was held against them."""
        how = METHOD_WORDS if self.question.wager.dealing is walk else WHOLE_HAND_WORDS
        methods = {one.method for one in self.verification.counted}
        checks = (words for method, words in CHECKS.items() if method in methods)
        return (*how, " ".join((*checks, NOT_SIMULATED)))

    def _variants(self) -> tuple[tuple[Odds, ...], ...]:
        """The answers under the other house rules, where the wager has any."""
        others = (one for one in self.question.wager.every_variant if one is not self.question.wager)
        return tuple(self.question._replace(wager=one).odds() for one in others)

    def _csv(self) -> dict[str, str]:
        return {
            "odds": odds_csv([*self.answers, *chain(*self._variants())], STYLE),
            "figures": write_csv(tables.summary_rows(self.answers), STYLE),
            "removal": write_csv(removal_rows(self.answers), STYLE),
            "formulas": write_csv(formula_rows(self.forms), STYLE),
            "verification": write_csv(verify_rows([self.verification], self._compared), STYLE),
        }

    @cached_property
    def _compared(self) -> tuple[Compared[PublishedFigure], ...]:
        return tuple(figure.compared() for figure in published_figures(self.name))

    def _usual(self) -> tuple[Odds, ...]:
        """The answers at the section's usual deck count, or the nearest that is filed."""
        usual = self.question.law.deck_terms.default
        nearest = min(self.question.decks, key=lambda count: (abs(count - usual), count))
        return tuple(odds for odds in self.answers if odds.shoe.decks == nearest)

    def _nearest(self, table: str) -> Odds:
        """The answer of a pay table at the usual deck count, or the nearest at which it is filed."""
        usual = self.question.law.deck_terms.default
        found = (odds for odds in self.answers if odds.table.name == table)
        return min(found, key=lambda odds: (abs(odds.shoe.decks - usual), odds.shoe.decks))


def _html(filing: WagerFiling) -> bytes:
    return document_html(_drawn(filing), STYLE).encode()


def _pdf(filing: WagerFiling) -> bytes:
    return document_pdf(_drawn(filing), STYLE)


def _drawn(filing: WagerFiling) -> Document:
    """The document with its drawing."""
    from oddscalc.plot.edge import edge_svg

    return filing.document(edge_svg(filing.answers))


def _latex(filing: WagerFiling) -> bytes:
    return document_latex(filing.document(), STYLE).encode()


def _xlsx(filing: WagerFiling) -> bytes:
    from oddscalc.report.odds_workbook import write_odds_workbook

    return write_odds_workbook(filing.answers, STYLE)


FORMATS: Mapping[str, tuple[str, Callable[[WagerFiling], bytes]]] = {
    "html": ("html", _html),
    "latex": ("tex", _latex),
    "pdf": ("pdf", _pdf),
    "xlsx": ("xlsx", _xlsx),
}
"""Formats beside Markdown and CSV: the file's ending, and what makes it."""
