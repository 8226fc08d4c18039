"""Odds as JSON and CSV: the forms that other programs may rely on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.analysis.insurance import InsuranceStake
from oddscalc.exact import digits
from oddscalc.payoff import Odds, Outcome
from oddscalc.report.cells import plain
from oddscalc.report.machine import SCHEMA, csv_text, json_cell, json_text
from oddscalc.report.odds_facts import conditions, odds_facts, odds_notes
from oddscalc.report.odds_table import extra_figures, summary
from oddscalc.report.table import Kind, Style

_CSV_HEADER = (
    *("schema", "wager", "section", "table", "deck", "decks", "conditions", "event"),
    *("pays_num", "pays_den", "ways", "total_ways"),
    *("probability_num", "probability_den", "probability", "true_odds", "one_in"),
    *("return_num", "return_den", "return"),
)


def odds_csv(answers: Sequence[Odds], style: Style) -> str:
    """One rectangle for any number of tables: a row for each event, then a row ``total``."""
    rows: list[Sequence[str]] = [_CSV_HEADER]
    for odds in answers:
        rows += [[*_csv_place(odds), *_csv_event(one, style)] for one in odds.outcomes]
        rows.append([*_csv_place(odds), *_csv_total(odds, style)])
    return csv_text(rows)


def odds_json(answers: Sequence[Odds], style: Style, stake: InsuranceStake | None = None) -> str:
    """One object for one table, or an object of ``results`` for several."""
    objects = [_json_object(odds, style, stake) for odds in answers]
    return json_text(objects[0] if len(objects) == 1 else {"schema": SCHEMA, "results": objects})


def _csv_place(odds: Odds) -> list[str]:
    return [
        str(SCHEMA),
        odds.wager.id,
        odds.law.section,
        odds.table.name,
        odds.shoe.deck.id,
        str(odds.shoe.decks),
        conditions(odds.known),
    ]


def _csv_event(one: Outcome, style: Style) -> list[str]:
    return [
        one.event,
        *_pair(one.pays),
        digits(one.ways),
        digits(one.total_ways),
        *_pair(one.probability),
        plain(one.probability, Kind.PROBABILITY, style),
        "" if one.true_odds is None else plain(one.true_odds, Kind.TRUE_ODDS, style),
        "" if one.one_in is None else plain(one.one_in, Kind.ONE_IN, style),
        *_pair(one.contribution),
        plain(one.contribution, Kind.RETURN, style),
    ]


def _csv_total(odds: Odds, style: Style) -> list[str]:
    whole = Outcome("total", Fraction(0), odds.total_ways, odds.total_ways)
    cells = dict(zip(_CSV_HEADER[7:], _csv_event(whole, style), strict=True))
    cells |= {"pays_num": "", "pays_den": "", "true_odds": "", "one_in": ""}
    cells["return_num"], cells["return_den"] = _pair(odds.expected_return)
    cells["return"] = plain(odds.expected_return, Kind.RETURN, style)
    return list(cells.values())


def _pair(value: Fraction) -> list[str]:
    return [digits(value.numerator), digits(value.denominator)]


def _json_object(odds: Odds, style: Style, stake: InsuranceStake | None) -> dict[str, object]:
    known = odds.known
    content: dict[str, object] = {
        "schema": SCHEMA,
        "wager": odds.wager.id,
        "section": odds.law.section,
        "table": odds.table.name,
        "decks": odds.shoe.decks,
        "deck": odds.shoe.deck.id,
        "conditions": {
            "player": [str(card) for card in known.player],
            "up": str(known.up) if known.up else None,
            "seen": [str(card) for card in known.seen],
        },
        "facts": dict(odds_facts(odds)),
        "total_ways": digits(odds.total_ways),
        "events": [_json_event(one, style) for one in odds.outcomes],
    }
    for figure in (*summary(odds), *extra_figures(odds, stake)):
        content[figure.name] = json_cell(figure.value, figure.kind, style)
    content |= {
        "places": style.places,
        "rounding": style.rounding.value,
        "notes": list(odds_notes(odds)),
    }
    return content


def _json_event(one: Outcome, style: Style) -> dict[str, object]:
    return {
        "event": one.event,
        "pays": json_cell(one.pays, Kind.ODDS, style),
        "ways": digits(one.ways),
        "probability": json_cell(one.probability, Kind.PROBABILITY, style),
        "true_odds": json_cell(one.true_odds, Kind.TRUE_ODDS, style),
        "one_in": json_cell(one.one_in, Kind.ONE_IN, style),
        "return": json_cell(one.contribution, Kind.RETURN, style),
    }
