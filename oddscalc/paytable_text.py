"""Pay tables written as TOML that :mod:`oddscalc.paytable_file` reads back, digit for digit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from oddscalc.exact import payout
from oddscalc.paytable import PayTable, PayTables


def pay_tables_toml(
    law: PayTables,
    tables: Iterable[tuple[PayTable, str]],
    deck: str,
    decks: Sequence[int],
    remarks: Sequence[str],
) -> str:
    """Tables of one's own for the wager that ``law`` is of, each with a remark, under remarks on all of them.

    The file speaks of decks where it is not to be asked from the section's own: ``deck`` is the pack, and
    ``decks`` are the counts that the tables are made for.
    """
    said = ("schema = 1", f"wager = {_text(law.wager)}", 'provenance = "own"', 'basis = "to"')
    lines = [*map(_remark, remarks), *said]
    terms = law.deck_terms
    if deck != terms.deck or terms.default not in decks:
        default = terms.default if terms.default in decks else decks[0]
        lines += ["", "[decks]", f"deck = {_text(deck)}", f"default = {default}"]
    for table, remark in tables:
        lines += ["", _remark(remark), f"[tables.{table.name}]", f"title = {_text(table.title)}"]
        lines += [f"[tables.{table.name}.pays]"]
        lines += [f"{event} = {_text(payout(pays))}" for event, pays in table.pays.items()]
    return "\n".join((*lines, ""))


def _remark(text: str) -> str:
    return f"# {' '.join(text.split())}"


def _text(value: str) -> str:
    """A basic string: those of TOML and JSON are the same for text that can be printed."""
    return json.dumps(value, ensure_ascii=False)
