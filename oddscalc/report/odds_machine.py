"""Odds as JSON and CSV: the forms that other programs may rely on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from oddscalc.analysis.insurance import InsuranceStake
from oddscalc.exact import Root, decimal, digits
from oddscalc.payoff import Odds, Outcome
from oddscalc.report.cells import plain
from oddscalc.report.machine import SCHEMA, csv_text, json_cell, json_text
from oddscalc.report.odds_facts import given, odds_facts, odds_notes, warnings
from oddscalc.report.odds_table import extra_figures, summary
from oddscalc.report.pack_facts import pack_content
from oddscalc.report.table import TOTAL, Kind, Style

CSV_HEADER = (
    *("schema", "wager", "section", "table", "deck", "decks", "conditions", "event"),
    *("pays_num", "pays_den", "ways", "total_ways"),
    *("probability_num", "probability_den", "probability", "true_odds", "one_in"),
    *("return_num", "return_den", "return"),
    "row_kind",
    *("house_edge_num", "house_edge_den", "house_edge"),
    *("hit_frequency_num", "hit_frequency_den", "hit_frequency"),
    *("variance_num", "variance_den", "variance", "standard_deviation"),
    "warnings",
)
"""The columns of ``odds`` in CSV: a promise to other programs. Cells of numbers hold numbers or nothing."""

EVENT_ROW, FEE_ROW, TOTAL_ROW = "event", "fee", "total"
"""What a row of CSV is: those of events alone make up the total."""


def odds_csv(answers: Sequence[Odds], style: Style) -> str:
    """One rectangle for any number of tables: a row for each event, then a row ``total``."""
    rows: list[Sequence[str]] = [CSV_HEADER]
    for odds in answers:
        place = _csv_place(odds)
        summed = csv_summary(odds.house_edge, odds.hit_frequency, odds.variance, style)
        summed.append("; ".join(warnings(odds)))
        rows += [[*place, *_csv_event(one, style), EVENT_ROW, *summed] for one in odds.outcomes]
        rows.append([*place, *_csv_total(odds, style), TOTAL_ROW, *summed])
    return csv_text(rows)


def odds_json(answers: Sequence[Odds], style: Style, stake: InsuranceStake | None = None) -> str:
    """One object for one table, or an object of ``results`` for several."""
    objects = [_json_object(odds, style, stake) for odds in answers]
    return json_text(objects[0] if len(objects) == 1 else {"schema": SCHEMA, "results": objects})


def _csv_place(odds: Odds) -> list[str]:
    return csv_place(
        odds.wager.id,
        odds.law.section,
        odds.table.name,
        odds.shoe.deck.id,
        odds.shoe.decks,
        given(odds),
    )


def csv_place(wager: str, section: str, table: str, deck: str, decks: int, given: str) -> list[str]:
    """Which answer a row of CSV belongs to."""
    return [str(SCHEMA), wager, section, table, deck, str(decks), given]


def _csv_event(one: Outcome, style: Style) -> list[str]:
    return [one.event, *csv_figures(one.pays, one.ways, one.total_ways, one.contribution, style)]


def _csv_total(odds: Odds, style: Style) -> list[str]:
    total = odds.total_ways
    return [TOTAL, *csv_figures(None, total, total, odds.expected_return, style)]


def csv_figures(
    pays: Fraction | None, ways: int, total_ways: int, contribution: Fraction, style: Style
) -> list[str]:
    """The figures of one event; without a payout it is a total, or its net result varies."""
    probability = Fraction(ways, total_ways)
    is_total = pays is None and ways == total_ways
    once = 1 / probability if ways and not is_total else None
    return [
        *(("", "") if pays is None else _pair(pays)),
        digits(ways),
        digits(total_ways),
        *_pair(probability),
        plain(probability, Kind.PROBABILITY, style),
        "" if once is None else plain(once - 1, Kind.TRUE_ODDS, style),
        "" if once is None else plain(once, Kind.ONE_IN, style),
        *_pair(contribution),
        plain(contribution, Kind.RETURN, style),
    ]


def csv_summary(edge: Fraction, hit: Fraction | None, variance: Fraction | None, style: Style) -> list[str]:
    """The figures of the whole table, which stand in each of its rows; nothing for those not known."""
    deviation = "" if variance is None else decimal(Root(variance), style.places, style.rounding)
    return [
        *_exact(edge, Kind.PROBABILITY, style),
        *_exact(hit, Kind.PROBABILITY, style),
        *_exact(variance, Kind.RETURN, style),
        deviation,
    ]


def _exact(value: Fraction | None, kind: Kind, style: Style) -> list[str]:
    return ["", "", ""] if value is None else [*_pair(value), plain(value, kind, style)]


def _pair(value: Fraction) -> list[str]:
    return [digits(value.numerator), digits(value.denominator)]


def _json_object(odds: Odds, style: Style, stake: InsuranceStake | None) -> dict[str, object]:
    known, rules = odds.known, odds.wager.house_rules
    content: dict[str, object] = {
        "schema": SCHEMA,
        "wager": odds.wager.id,
        "section": odds.law.section,
        "table": odds.table.name,
        "decks": odds.shoe.decks,
        "deck": odds.shoe.deck.id,
        **pack_content(odds.shoe.deck),
        "conditions": {
            "player": [str(card) for card in known.player],
            "up": str(known.up) if known.up else None,
            "seen": [str(card) for card in known.seen],
        },
        "provenance": {"kind": odds.table.provenance.value, "origin": odds.table.origin or None},
        **({"rules": {name: {"value": value} for name, value in rules.items()}} if rules else {}),
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
