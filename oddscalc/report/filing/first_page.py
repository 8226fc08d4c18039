"""The first page of a document: what is asked, every answer, what is assumed, and what makes it again.

A wager's filing and a game's fill the same page, so that a reader finds a thing at one place in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from oddscalc.exact import Root
from oddscalc.report.document import Section
from oddscalc.report.filing.words import MOVES_WORDS
from oddscalc.report.table import Absent, Cell, Column, Kind, Table
from oddscalc.sources import sources_digest
from oddscalc.version import VERSION

Facts = tuple[tuple[str, str], ...]


class Answer(NamedTuple):
    """One line of the table of answers: a pay table or a rule set, from one number of decks."""

    name: str
    """The pay table's title, or the rules in a word."""
    decks: int
    return_to_player: Fraction
    """What comes back of a unit wagered, on average."""
    hit_frequency: Fraction
    """Probability of a net win."""
    variance: Fraction
    largest_payout: Fraction
    """The most that can be won net, per unit wagered."""
    top_event: str
    """The event that pays it, among those that can happen."""
    top_probability: Fraction


class Assumption(NamedTuple):
    """What a figure rests on that no available text settles, and how far another reading moves it."""

    name: str
    filed: str
    """What the document's figures take."""
    otherwise: str
    """What else it may be."""
    source: str
    """What leaves it open."""
    moves: tuple[Fraction | Absent | None, ...] = ()
    """Change of the house advantage, column by column; None or no entry where it is not known."""


class FirstPage(NamedTuple):
    """Everything that the first page says."""

    what: str
    """What the wager or game is, in a sentence."""
    rules: Facts
    """Section, date of text, rules and conditions."""
    pays: tuple[Table, ...]
    """The pay tables, or what a game pays."""
    answers: Table
    """What is found, with what it takes to find it by hand: :func:`answers_table` of a wager."""
    assumptions: tuple[Assumption, ...]
    moved: tuple[str, ...]
    """What the columns of the assumptions' moves are: pay tables, or one word for a game's rules."""
    moved_at: str
    """The shoe at which the assumptions were moved, such as ``6 decks``."""
    made: Facts
    """Program, digests and command: :func:`made_by`."""
    notes: tuple[str, ...] = ()
    """Where the question leaves the regulation."""
    charts: tuple[Table, ...] = ()
    """How a game is best played, in short."""

    @property
    def section(self) -> Section:
        """The page as a section, to be printed on a page of its own."""
        rules = (*self.rules, *(("Note", note) for note in self.notes))
        return Section(
            "Summary",
            (f"{self.what[:1].upper()}{self.what[1:]}.",) if self.what else (),
            (
                Table("Section and rules", rules, (), ()),
                *self.pays,
                self.answers,
                *self.charts,
                assumptions_table(self.assumptions, self.moved, self.moved_at),
                Table("How this document was made", self.made, (), ()),
                SIGNED,
            ),
            page_break_after=True,
        )


def answers_table(answers: Sequence[Answer], notes: tuple[str, ...] = ()) -> Table:
    """One row for each pay table and number of decks; the head names the top event if there is one."""
    events = {one.top_event for one in answers}
    several = len(events) > 1
    return Table(
        title="Return to player and house advantage",
        facts=(),
        columns=(
            Column("table", "pay table", Kind.NAME),
            Column("decks", "decks", Kind.COUNT),
            Column("return_to_player", "return to player", Kind.PERCENT),
            Column("house_edge", "house advantage", Kind.PERCENT),
            Column("hit_frequency", "hit frequency", Kind.PERCENT),
            Column("standard_deviation", "standard deviation", Kind.DECIMAL),
            Column("largest_payout", "largest payout", Kind.ODDS),
            *([Column("top_event", "paid on", Kind.NAME)] if several else []),
            Column("top_one_in", "1 in n" if several else f"{', '.join(events)}: 1 in n", Kind.ONE_IN),
        ),
        rows=tuple(_answer_row(one, several) for one in answers),
        notes=notes,
    )


def _answer_row(one: Answer, several: bool) -> tuple[Cell, ...]:
    return (
        one.name,
        one.decks,
        one.return_to_player,
        1 - one.return_to_player,
        one.hit_frequency,
        Root(one.variance),
        one.largest_payout,
        *([one.top_event] if several else []),
        1 / one.top_probability,
    )


def assumptions_table(assumptions: Sequence[Assumption], moved: Sequence[str], moved_at: str) -> Table:
    """What is assumed, and by how much the house advantage is larger or smaller otherwise.

    Raises :class:`ValueError` where nothing is said to be assumed: a full, well-shuffled shoe always is.
    """
    if not assumptions:
        raise ValueError("a first page without an assumption, where the full shoe is one at least")
    where = f", {moved_at}" if moved_at else ""
    return Table(
        title=f"Assumptions, and how far each moves the house advantage{where}",
        facts=(),
        columns=(
            Column("assumption", "assumed", Kind.NAME),
            Column("filed", "as filed", Kind.NAME),
            Column("otherwise", "otherwise", Kind.NAME),
            *(Column(f"moves_{place}", name, Kind.PERCENT) for place, name in enumerate(moved, 1)),
            Column("source", "because", Kind.NAME),
        ),
        rows=tuple(_assumption_row(one, len(moved)) for one in assumptions),
        notes=(MOVES_WORDS,),
    )


def _assumption_row(one: Assumption, columns: int) -> tuple[Cell, ...]:
    moves = (*one.moves, *(None,) * columns)[:columns]
    told = (Absent.UNKNOWN if move is None else move for move in moves)
    return (one.name, one.filed, one.otherwise, *told, one.source)


def made_by(command: str, files: Mapping[str, Path]) -> Facts:
    """Program, version, digests of its sources and of every data file, and the command.

    ``files`` are the data files by what they hold: pay tables, published figures, files of the user's own.
    """
    return (
        ("Program", f"oddscalc {VERSION}"),
        ("Sources", f"SHA-256 {sources_digest()} over name and content of each of its .py and .toml files"),
        *((what, f"{path.name}, SHA-256 {_digest(path)}") for what, path in files.items()),
        ("Made by", command),
    )


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def pays_table(
    definitions: Mapping[str, str], tables: Iterable[tuple[str, Mapping[str, Fraction]]], title: str
) -> Table:
    """Each event, what it is, and what every pay table pays for it; the loss last."""
    named = tuple(tables)
    rows: list[tuple[Cell, ...]] = [
        (event, text, *(pays[event] for _, pays in named)) for event, text in definitions.items()
    ]
    rows.append(("loss", "none of these holds", *(Fraction(-1) for _ in named)))
    return Table(
        title=title,
        facts=(),
        columns=(
            Column("event", "event", Kind.NAME),
            Column("definition", "is every deal where", Kind.NAME),
            *(Column(f"pays_{place}", name, Kind.ODDS) for place, (name, _) in enumerate(named, 1)),
        ),
        rows=tuple(rows),
    )


_LINE = "_" * 30

SIGNED = Table("Signed", (("Name", _LINE), ("Signature", _LINE), ("Date", _LINE)), (), ())
"""The block for whoever signs the document."""
