"""The settlement of a game as JSON and CSV: the same forms as a wager's odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from oddscalc.analysis.estimates import Estimated
from oddscalc.analysis.played import Played
from oddscalc.blackjack.settlement import Row, Settlement
from oddscalc.exact import decimal, digits
from oddscalc.report.blackjack.estimates_table import estimates
from oddscalc.report.blackjack.facts import game_facts, rules_stated
from oddscalc.report.blackjack.settlement_table import FEE, net_and_stake, settlement_notes
from oddscalc.report.blackjack.summary import game_summary
from oddscalc.report.machine import SCHEMA, csv_text, json_cell, json_text
from oddscalc.report.odds_machine import (
    CSV_HEADER,
    EVENT_ROW,
    FEE_ROW,
    TOTAL_ROW,
    csv_figures,
    csv_place,
    csv_summary,
)
from oddscalc.report.pack_facts import pack_content
from oddscalc.report.table import TOTAL, Kind, Style
from oddscalc.shoe import spelled

NOT_KNOWN = (
    "rounds are split: the hands of a split depend on one another, so this needs their joint law (it is "
    "worked out where moments are asked)"
)
"""Why a figure of the spread is not given."""


NO_WARNINGS = ""
"""What stands under ``warnings``: no rule of a game leaves a section."""


def settlement_csv(answers: Sequence[Played], style: Style, *, moments: bool = False) -> str:
    """One rectangle for any number of shoes: a row for each event, then a row ``total``.

    ``moments`` counts the spread of results where pairs are split, and is asked where it can be counted.
    """
    rows: list[Sequence[str]] = [CSV_HEADER]
    for played in answers:
        place, summed = _place(played), _summed(played, style, moments)
        rows += [[*place, *figures, *summed, NO_WARNINGS] for figures in _csv_rows(played.settlement, style)]
    return csv_text(rows)


def _csv_rows(settlement: Settlement, style: Style) -> Iterator[Sequence[str]]:
    """What each row holds of its own: event, figures, and what kind of row it is."""
    total = settlement.total
    for row in settlement.rows:
        net = None if row.varies else row.net
        contribution = Fraction(row.weight, total) * row.net
        yield [row.event, *csv_figures(net, row.weight, total, contribution, style), EVENT_ROW]
    if settlement.fee:
        fee = settlement.fee_return
        yield [FEE, *csv_figures(fee, total, total, fee, style), FEE_ROW]
    yield [TOTAL, *csv_figures(None, total, total, settlement.expected_return, style), TOTAL_ROW]


def _summed(played: Played, style: Style, moments: bool) -> list[str]:
    """The figures of the whole game, those of the spread where they are known."""
    settlement = played.settlement
    law = played.law if moments else settlement
    return csv_summary(settlement.house_edge, law.hit_frequency, law.variance, style)


def settlement_json(answers: Sequence[Played], style: Style, *, moments: bool = False) -> str:
    """One object for one shoe, or an object of ``results`` for several."""
    objects = [_object(played, style, moments) for played in answers]
    return json_text(objects[0] if len(objects) == 1 else {"schema": SCHEMA, "results": objects})


def _place(played: Played) -> list[str]:
    rules = "; ".join(f"{name} {value}" for name, value, _ in rules_stated(played))
    seen = f"seen {spelled(played.seen)}; " if played.seen else ""
    return csv_place(played.terms.id, played.terms.section, "", played.deck.id, played.decks, seen + rules)


def _object(played: Played, style: Style, moments: bool) -> dict[str, object]:
    settlement = played.settlement
    content: dict[str, object] = {
        "schema": SCHEMA,
        "game": played.terms.id,
        "section": played.terms.section,
        "rules": {name: {"value": value, "source": source} for name, value, source in rules_stated(played)},
        "strategy": played.options.stated(played.rules)["strategy"],
        "decks": played.decks,
        "deck": played.deck.id,
        **pack_content(played.deck),
        "conditions": {"player": [], "up": None, "seen": [str(card) for card in played.seen]},
        "facts": dict(game_facts(played)),
        "total_ways": digits(settlement.total),
        "events": [_event(row, settlement, style) for row in settlement.rows],
    }
    if settlement.fee:
        content["ante_fee"] = {
            "stake": json_cell(settlement.fee, Kind.RETURN, style),
            "return": json_cell(settlement.fee_return, Kind.RETURN, style),
        }
        content["return_before_fee"] = json_cell(settlement.return_before_fee, Kind.RETURN, style)
    counted = moments and played.law_is_counted
    estimated = estimates(played.estimated_law) if moments and not counted else {}
    for figure in game_summary(played, moments=counted):
        if figure.name in estimated:
            content[figure.name] = _simulated(estimated[figure.name], style)
            continue
        missing = figure.value is None
        content[figure.name] = (
            {"value": None, "reason": NOT_KNOWN} if missing else json_cell(figure.value, figure.kind, style)
        )
    if counted:
        content["net_results"] = [
            {
                "net": json_cell(net, Kind.RETURN, style),
                "probability": json_cell(chance, Kind.PROBABILITY, style),
            }
            for net, chance in played.law.chances.items()
        ]
    return content | {
        "places": style.places,
        "rounding": style.rounding.value,
        "notes": [] if counted else list(settlement_notes(settlement)),
    }


def _simulated(one: Estimated, style: Style) -> dict[str, object]:
    return {
        "simulated": decimal(one.value, style.places, style.rounding),
        "standard_error": decimal(one.standard_error, style.places, style.rounding),
        "rounds": one.rounds,
        "seed": one.seed,
    }


def _event(row: Row, settlement: Settlement, style: Style) -> dict[str, object]:
    probability = Fraction(row.weight, settlement.total)
    pays = None if row.varies else row.net
    net, stake = net_and_stake(row)
    return {
        "event": row.event,
        "pays": json_cell(pays, Kind.ODDS, style),
        "net": json_cell(net, Kind.RETURN, style),
        "stake": json_cell(stake, Kind.RETURN, style),
        "ways": digits(row.weight),
        "probability": json_cell(probability, Kind.PROBABILITY, style),
        "true_odds": json_cell(1 / probability - 1 if probability else None, Kind.TRUE_ODDS, style),
        "one_in": json_cell(1 / probability if probability else None, Kind.ONE_IN, style),
        "return": json_cell(probability * row.net, Kind.RETURN, style),
    }
