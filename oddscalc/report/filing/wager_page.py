"""The first page of a wager's filing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from oddscalc.analysis.question import Question
from oddscalc.analysis.risk import largest_payout
from oddscalc.payoff import Odds
from oddscalc.report.filing.assumed import assumptions
from oddscalc.report.filing.first_page import (
    Answer,
    Facts,
    FirstPage,
    answers_table,
    made_by,
    pays_table,
)
from oddscalc.report.filing.words import FIRST_PAGE_WORDS
from oddscalc.report.odds_facts import conditions, pay_table_fact, rule_facts, warnings
from oddscalc.report.pack_facts import pack_facts
from oddscalc.shoe import counted_decks


def first_page(
    question: Question,
    answers: Sequence[Odds],
    usual: Sequence[Odds],
    counts: Sequence[int],
    command: str,
    files: Mapping[str, Path],
) -> FirstPage:
    """The page about a question; ``usual`` are the answers whose assumptions are moved.

    ``counts`` are the numbers of decks that the wager may be dealt from, ``files`` the data files.
    """
    law = question.law
    tables = tuple({one.table.name: one.table for one in answers}.values())
    return FirstPage(
        what=f"{law.title}: {law.what}" if law.what else law.title,
        rules=_rules(question, answers),
        pays=(
            pays_table(
                law.definitions,
                [(one.short, one.pays) for one in tables],
                "Events in order of precedence (a deal is the first that fits), and what they pay",
            ),
        ),
        answers=answers_table(tuple(map(_answer, answers)), (*FIRST_PAGE_WORDS, _BY_HAND)),
        assumptions=assumptions(question, usual, counts),
        moved=tuple(f"{one.table.short}, {counted_decks(one.shoe.decks)}" for one in usual),
        moved_at="",
        made=made_by(command, files),
        notes=tuple(dict.fromkeys(note for one in answers for note in warnings(one))),
    )


_BY_HAND = "What each event pays and its ways stand in part 3, by pay table and number of decks."


def _answer(odds: Odds) -> Answer:
    most = largest_payout(odds)
    top = next(one for one in odds.outcomes if one.ways and one.pays == most)
    return Answer(
        name=odds.table.short,
        decks=odds.shoe.decks,
        return_to_player=odds.return_to_player,
        hit_frequency=odds.hit_frequency,
        variance=odds.variance,
        largest_payout=most,
        top_event=top.event,
        top_probability=top.probability,
    )


def _rules(question: Question, answers: Sequence[Odds]) -> Facts:
    law, own = question.law, bool(question.wager.source)
    dated = ", ".join(part for part in (law.register, law.date) if part)
    facts = (
        ("Section", law.section),
        ("Date of text", dated or _unsaid(own, "no dated text is available")),
        ("Jurisdiction", law.jurisdiction or _unsaid(own, "none is known")),
        ("Deck", question.deck.title),
        *pack_facts(question.deck),
        ("Decks", ", ".join(str(count) for count in dict.fromkeys(one.shoe.decks for one in answers))),
        *((key.replace("-", " ").capitalize(), text) for key, text in question.sheet.facts.items()),
        ("Conditions", conditions(question.known) or "no card is known beforehand"),
        *rule_facts(question.wager),
        *_own_tables(question, answers),
        ("Paid", _paid(question)),
    )
    return tuple((name, text) for name, text in facts if text)


def _own_tables(question: Question, answers: Sequence[Odds]) -> Facts:
    """How tables of the user's own stand to the section's, where such are asked."""
    if question.sheet is question.law:
        return ()
    by_name = {one.table.name: one for one in answers}
    return tuple(("Pay table", pay_table_fact(one)) for one in by_name.values())


def _unsaid(own: bool, words: str) -> str:
    """What is said for lack of a text; of a wager of one's own, that needs none, nothing."""
    return "" if own else words


def _paid(question: Question) -> str:
    law = question.law
    if question.sheet is not law:
        return "exactly the table's"
    if not (law.is_law or question.wager.source):
        return f"no available New Jersey text gives any; the tables are from {law.origin}"
    paid = "no less than the table's" if law.floor else "exactly the table's"
    return f"{paid} ({law.floor_source})" if law.floor_source else paid
