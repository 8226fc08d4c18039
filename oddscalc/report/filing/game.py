"""The filing of a played game: its settlement and strategy, and beside them what takes longer to solve."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from oddscalc.analysis.game_removal import Play, value_effects
from oddscalc.analysis.played import Played, play
from oddscalc.analysis.published_games import games_path
from oddscalc.blackjack.terms import find_game
from oddscalc.cards import parse_cards
from oddscalc.clause_file import game_clauses, game_clauses_path
from oddscalc.errors import QuestionError, param
from oddscalc.packs import is_own
from oddscalc.report.blackjack.removal_table import value_effects_rows, value_effects_table
from oddscalc.report.blackjack.rules_table import game_terms_table, stated_table
from oddscalc.report.blackjack.settlement_machine import settlement_csv
from oddscalc.report.blackjack.settlement_table import (
    compare_games_rows,
    compare_games_table,
    law_rows,
    law_table,
    settlement_table,
)
from oddscalc.report.blackjack.strategy_table import Solved
from oddscalc.report.blackjack.verify_table import Verified, game_verification_rows
from oddscalc.report.document import (
    Document,
    Section,
    document_html,
    document_latex,
    document_markdown,
    document_pdf,
    numbered,
)
from oddscalc.report.filing.clause_table import clause_section
from oddscalc.report.filing.figures import HOUSE_ADVANTAGE
from oddscalc.report.filing.game_checks import check_sections, checked
from oddscalc.report.filing.game_page import game_page
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.words import GAME_LONG_WORDS, GAME_WORDS
from oddscalc.report.games import pages_of
from oddscalc.report.machine import write_csv
from oddscalc.report.table import Style, Table
from oddscalc.report.workbook import write_workbook

STYLE = Style()
DECKS = range(1, 9)
"""The deck counts that the longer part goes over."""

USUAL = Asked()


class GameFiling:
    """Everything a filing says of one game as it is asked, from every number of decks named.

    ``everything`` adds the longer part: every assumption, other deck counts, effects of removal.
    """

    def __init__(self, game_id: str, asked: Asked = USUAL, *, everything: bool = False) -> None:
        terms = find_game(game_id)
        if asked.table is not None:
            raise QuestionError(f"{param('table')}: {game_id} has no pay table; its payouts are rules")
        self.asked = asked
        self._id = game_id
        self.everything = everything
        self._pages = pages_of(game_id)
        self.games: tuple[Played, ...] = self._play(asked.decks or (terms.decks,))
        self.played: Played = min(self.games, key=lambda one: (abs(one.decks - terms.decks), one.decks))
        """The game from the usual number of decks, or the nearest that is filed."""

    @property
    def name(self) -> str:
        """The game's id, which names its folder."""
        return self.played.terms.id

    @property
    def title(self) -> str:
        """The game's title."""
        return self.played.terms.title

    @property
    def section(self) -> str:
        """The sections that apply."""
        return self.played.terms.section

    @property
    def left_alone(self) -> frozenset[str]:
        """The longer part's files, where it is not asked: they stay as they are."""
        return (
            frozenset()
            if self.everything
            else frozenset(f"{self.name}/{name}" for name in (*self._pages.tables_at_length, *_LONG_FILES))
        )

    def edges(self) -> Table:
        """The house advantage at the decks filed."""
        return compare_games_table(self.games, STYLE, HOUSE_ADVANTAGE)

    def files(self) -> Mapping[str, bytes]:
        """The document in Markdown and the formats asked, and the CSV files, by path below the folder."""
        solved = [Solved(played, played.solved.strategy()) for played in self.games]
        verified = checked(self.games, self.played)
        document = self._document(solved, verified)
        counted = self.played.law_is_counted
        tables = {
            "strategy.csv": self._pages.strategy_rows(solved, STYLE),
            "verification.csv": game_verification_rows([verified]),
            **({"law.csv": law_rows(self.games)} if counted else {}),
        }
        made = {
            f"{self.name}.md": document_markdown(document, STYLE).encode(),
            "odds.csv": settlement_csv(self.games, STYLE, moments=counted).encode("ascii"),
            **{name: write_csv(table, STYLE).encode("ascii") for name, table in tables.items()},
        }
        for name in self.asked.formats:
            ending, maker = _FORMATS[name]
            made[f"{self.name}.{ending}"] = maker(document)
        if self.everything:
            made |= self._long_files()
        return {f"{self.name}/{name}": content for name, content in made.items()}

    def _document(self, solved: Sequence[Solved], verified: Verified) -> Document:
        clauses = game_clauses(self._id)
        usual = next(one for one in solved if one.played is self.played)
        page = game_page(
            self.games,
            self.played,
            clauses,
            self._pages.short_charts(usual, STYLE),
            self.asked.command(self._id),
            self._files(),
        )
        strategy = (table for one in solved for table in self._pages.strategy(one, STYLE, False))
        sections = (
            page.section,
            clause_section(clauses),
            Section(
                "The game and its rules",
                GAME_WORDS,
                (game_terms_table(self.played), stated_table(self.played)),
            ),
            Section(
                "Events of a round", GAME_LONG_WORDS if self.played.law_is_counted else (), self._events()
            ),
            Section("Strategy", (), tuple(replace(table, facts=()) for table in strategy)),
            *self._pages.filed(self.played, STYLE),
            *check_sections(verified, STYLE),
        )
        return Document(f"{self.title}: probabilities, payouts and house advantage", numbered(sections))

    def _events(self) -> tuple[Table, ...]:
        """The events from each shoe and, where it is counted, the law of a round."""
        found: list[Table] = []
        for played in self.games:
            counted = played.law_is_counted
            table = settlement_table(played, STYLE, moments=counted, edge=HOUSE_ADVANTAGE)
            found += [replace(table, facts=()), *([law_table(played, STYLE)] if counted else [])]
        return tuple(found)

    def _files(self) -> dict[str, Path]:
        """Every data file that the document is made from."""
        files = {"Clauses": game_clauses_path(self._id), "Published figures": games_path(self._id)}
        if is_own(self.played.deck):
            files["The user's pack"] = Path(self.asked.deck or "")
        chart = next((rule for rule in self.asked.rules if rule.endswith(".chart")), None)
        return files if chart is None else {**files, "Chart": Path(chart.partition("=")[2])}

    def _long_files(self) -> dict[str, bytes]:
        by_deck = self._play(DECKS)
        effects = {one: value_effects(self.played, one) for one in Play}
        deck_counts, deck_rows = self._by_deck(by_deck)
        removed = tuple(value_effects_table(self.played, one, found, STYLE) for one, found in effects.items())
        sections = (
            *self._pages.filed_at_length(self.played, STYLE),
            Section("By deck count", (), (replace(deck_counts, facts=()),)),
            Section("Effects of removal", (), tuple(replace(one, facts=()) for one in removed)),
        )
        document = Document(
            f"{self.title}: assumptions, deck counts and effects of removal", numbered(sections)
        )
        removal = [
            write_csv(value_effects_rows(((self.played, found),), one), STYLE)
            for one, found in effects.items()
        ]
        made = (
            document_markdown(document, STYLE),
            write_csv(deck_rows, STYLE),
            _joined(removal),
        )
        own = {
            name: write_csv(table(self.played, STYLE), STYLE)
            for name, table in self._pages.tables_at_length.items()
        }
        return {name: text.encode() for name, text in (*own.items(), *zip(_LONG_FILES, made, strict=True))}

    def _by_deck(self, by_deck: Sequence[Played]) -> tuple[Table, Table]:
        """The house advantage by deck count, for people and for machines."""
        own = self._pages.compared
        if own is None:
            return compare_games_table(by_deck, STYLE, HOUSE_ADVANTAGE), compare_games_rows(by_deck)
        table = own.table(by_deck, STYLE, None, False)
        return table, table

    def _play(self, decks: Sequence[int]) -> tuple[Played, ...]:
        """The game as it is asked, from each number of decks."""
        asked = self.asked
        seen = parse_cards(asked.seen, param("seen")) if asked.seen else ()
        return play(self._id, rules=asked.rules, decks=decks, deck=asked.deck, seen=seen)


_LONG_FILES = ("longer.md", "by-deck.csv", "removal.csv")


def _joined(texts: Sequence[str]) -> str:
    """CSV texts of one header under one another."""
    first, *others = texts
    return first + "".join(text.partition("\n")[2] for text in others)


_FORMATS: Mapping[str, tuple[str, Callable[[Document], bytes]]] = {
    "html": ("html", lambda document: document_html(document, STYLE).encode()),
    "latex": ("tex", lambda document: document_latex(document, STYLE).encode()),
    "pdf": ("pdf", lambda document: document_pdf(document, STYLE)),
    "xlsx": ("xlsx", lambda document: write_workbook(document.tables, STYLE)),
}
