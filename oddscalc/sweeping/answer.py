"""The answers of points, as a worker finds them: the exact figures that ``oddscalc odds`` gives.

Points beside one another mostly have a walk in common, or the dealer's hands; what was worked out for the
last of them is kept for the next.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from oddscalc.analysis.played import Played, play
from oddscalc.analysis.question import Question, ask, settle
from oddscalc.blackjack.terms import find_game
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.errors import QuestionError
from oddscalc.exact import digits, fraction, parse_odds
from oddscalc.payoff import Odds
from oddscalc.paytable import PayTable, Provenance
from oddscalc.report.blackjack.settlement_table import FEE, settlement_notes
from oddscalc.report.blackjack.summary import game_summary
from oddscalc.report.machine import SCHEMA
from oddscalc.report.odds_facts import warnings
from oddscalc.report.odds_table import extra_figures, summary
from oddscalc.report.table import Style
from oddscalc.sweeping.point import Point
from oddscalc.sweeping.row import Cells, Column, Holds, Part, Row, figures, one_shape
from oddscalc.version import VERSION
from oddscalc.wager import Known


class OtherFileError(QuestionError):
    """A file here is not the one that the sweep was planned with: it may be there by the next sweep."""


class Asked(NamedTuple):
    """What all points of a sweep share."""

    style: Style
    digests: Mapping[str, str]
    """SHA-256 of every file that answers depend on, by path."""


def answer(asked: Asked, points: Sequence[Point]) -> list[Row]:
    """The row of every point; what goes wrong with one is told in its row."""
    return [_answered(asked, point) for point in points]


def _answered(asked: Asked, point: Point) -> Row:
    try:
        files = _files(asked, point)
        found = _game(point, asked.style) if point.is_game else _wager(point, files, asked.style)
        columns, cells = zip(*found, strict=True)
        return Row(one_shape(columns), cells)
    except OtherFileError as error:
        return failure(point, str(error), lasting=False)
    except QuestionError as error:
        return failure(point, str(error))
    except MemoryError:
        return failure(point, "out of memory", lasting=False)
    except Exception as error:
        return failure(point, f"a bug of ours: {type(error).__name__}: {error}")


def failure(point: Point, problem: str, *, lasting: bool = True) -> Row:
    """The row of a point that has no answer, and why."""
    told = " ".join(problem.split())
    absent = ((_end(name), None) for name in ("rules", "notes"))
    columns, cells = zip(*_asked(point, *_titled(point)), *absent, (_end("error"), told), strict=True)
    return Row(one_shape(columns), cells, failed=True, lasting=lasting)


def _titled(point: Point) -> tuple[str, str | None]:
    """Id and section of the wager or game of a point, as far as they can be told."""
    try:
        if point.is_game:
            return point.wager, find_game(point.wager).section
        offer = settle(point.wager)
        return offer.wager.id, offer.law.section
    except QuestionError:
        return point.shown.wager, None


def file_digest(path: str) -> str:
    """SHA-256 of a file's content; empty where there is none."""
    try:
        return sha256(Path(path).read_bytes()).hexdigest()
    except OSError:
        return ""


def _files(asked: Asked, point: Point) -> tuple[str, ...]:
    """The digests of the files that an answer depends on.

    Raises :class:`QuestionError` where one here is not the one that the sweep was planned with.
    """
    digests = tuple(asked.digests[path] for path in point.files)
    for path, digest in zip(point.files, digests, strict=True):
        _refuse_another_file(path, digest)
    return digests


@lru_cache
def _refuse_another_file(path: str, digest: str) -> None:
    if file_digest(path) != digest:
        raise OtherFileError(f"{path}: not the file that the sweep began with")


def _asked(point: Point, wager: str, section: str | None) -> Cells:
    """The columns that say what is asked."""
    yield Column("schema", Holds.INTEGER, Part.ASKED), str(SCHEMA)
    yield Column("version", Holds.TEXT, Part.ASKED), VERSION
    yield Column("wager", Holds.TEXT, Part.ASKED), wager
    yield Column("section", Holds.TEXT, Part.ASKED), section
    point = point.shown
    table = f"{point.sheet}: {point.table}" if point.sheet else point.table
    yield Column("table", Holds.TEXT, Part.ASKED), table or None
    yield Column("deck", Holds.TEXT, Part.ASKED), point.deck
    yield Column("decks", Holds.INTEGER, Part.ASKED), str(point.decks)
    for name in ("player", "up", "seen"):
        yield Column(name, Holds.TEXT, Part.ASKED), getattr(point, name) or None
    for event, pays in point.pays:
        yield Column(f"pays_{event}", Holds.TEXT, Part.PAYS), pays
    for name, value in point.rules:
        yield Column(name, Holds.TEXT, Part.RULE), value


def _end(name: str) -> Column:
    return Column(name, Holds.TEXT, Part.END)


def _closed(events: object, notes: Sequence[str], rules: Mapping[str, str], ways: int) -> Cells:
    """The columns after the figures: all rules, and every event exactly."""
    yield _end("rules"), "; ".join(f"{name}={value}" for name, value in rules.items()) or None
    yield Column("total_ways", Holds.EXACT, Part.END), digits(ways)
    yield Column("events", Holds.JSON, Part.END), json.dumps(events, separators=(",", ":"))
    yield _end("notes"), "; ".join(notes) or None
    yield _end("error"), None


def _wager(point: Point, files: tuple[str, ...], style: Style) -> Cells:
    found = _odds(point, files)
    yield from _asked(point, found.wager.id, found.law.section)
    yield from figures((*summary(found), *extra_figures(found)), style)
    events = [
        {"event": one.event, "pays": fraction(one.pays), "ways": digits(one.ways)} for one in found.outcomes
    ]
    yield from _closed(events, warnings(found), found.wager.house_rules, found.total_ways)


def _odds(point: Point, files: tuple[str, ...]) -> Odds:
    question = _question(point._replace(table="", pays=(), decks=0), files)
    table = question.sheet.tables[point.table]
    sheet = question.sheet
    if point.pays:
        table = _paid_otherwise(table, dict(point.pays))
        sheet = sheet._replace(tables=MappingProxyType({table.name: table}), source="the spec")
    (found,) = question._replace(sheet=sheet, tables=(table,), decks=(point.decks,), every_table=False).odds()
    return found


@lru_cache(maxsize=16)
def _question(point: Point, _files: tuple[str, ...]) -> Question:
    """The question of all points that differ in pay table and decks alone, while their files are the same."""
    upcards = _cards(point.up)
    if len(upcards) > 1:
        raise QuestionError(f"up: one card, {len(upcards)} are named")
    known = Known(_cards(point.player), upcards[0] if upcards else None, _cards(point.seen))
    asked = ask(point.wager, table=point.sheet or None, deck=point.deck, known=known, long=point.long)
    return asked.under([f"{name}={value}" for name, value in point.rules])


def _cards(text: str) -> tuple[KnownCard, ...]:
    return parse_cards(text, "cards") if text else ()


def _paid_otherwise(table: PayTable, pays: Mapping[str, str]) -> PayTable:
    """A table with some payout odds of the spec's in the place of its own."""
    told = ", ".join(f"{event} {paid}" for event, paid in pays.items())
    own = {event: _payout(paid) for event, paid in pays.items()}
    return table._replace(
        title=f"{table.title} with {told}",
        pays=MappingProxyType({**table.pays, **own}),
        decks=None,
        provenance=Provenance.OWN,
        origin="",
    )


@lru_cache(maxsize=4096)
def _payout(text: str) -> Fraction:
    return parse_odds(text, "pays")


_last_played: deque[Played] = deque(maxlen=1)
"""The game of the last point: the next one shares its play where it differs in pay alone, and as long as it
lives its counts of the dealer's hands."""


def _game(point: Point, style: Style) -> Cells:
    (played,) = play(
        point.wager,
        rules=[f"{name}={value}" for name, value in point.rules],
        decks=(point.decks,),
        deck=point.deck,
        seen=_cards(point.seen),
    )
    for last in _last_played:
        played = played.sharing(last)
    settlement = played.settlement
    yield from _asked(point, point.wager, played.terms.section)
    yield from figures(game_summary(played), style)
    events = [_settled(row.event, row.net, row.stake, row.weight) for row in settlement.rows]
    if settlement.fee:
        events.append(_settled(FEE, settlement.fee_return, settlement.fee, settlement.total))
    stated = played.options.stated(played.rules)
    yield from _closed(events, settlement_notes(settlement), stated, settlement.total)
    _last_played.append(played)


def _settled(event: str, net: Fraction, stake: Fraction, ways: int) -> dict[str, str]:
    return {"event": event, "net": fraction(net), "stake": fraction(stake), "ways": digits(ways)}
