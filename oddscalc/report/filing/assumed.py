"""What the figures of a wager's filing assume, and how far the house advantage moves otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from oddscalc.analysis.question import Question
from oddscalc.analysis.removal import RemovalEffect, most_exposed, removal_effects
from oddscalc.errors import QuestionError
from oddscalc.payoff import Odds
from oddscalc.report.filing.clause_table import assumed_of
from oddscalc.report.filing.first_page import Assumption
from oddscalc.report.odds_facts import conditions
from oddscalc.report.removal_table import named
from oddscalc.shoe import DECKS, Deck, counted_decks
from oddscalc.wager import NOTHING_KNOWN

Moves = tuple[Fraction | None, ...]


def assumptions(question: Question, usual: Sequence[Odds], counts: Sequence[int]) -> tuple[Assumption, ...]:
    """Everything that the figures assume; every move is counted, none is written by hand.

    ``usual`` are the answers that are moved, one for each pay table, and ``counts`` the numbers of decks
    that the wager may be dealt from.
    """
    return (
        *_of_pack(question, usual),
        *_of_decks(question, usual, counts),
        *_of_rules(question, usual),
        *_of_cards(question, usual),
        *_of_payouts(usual),
        *assumed_of(question.law.clauses),
    )


def _moves(question: Question, usual: Sequence[Odds], decks: int | None = None) -> Moves:
    """How much larger the house advantage of every table is under another question."""
    return tuple(_move(question, one, decks or one.shoe.decks) for one in usual)


def _move(question: Question, usual: Odds, decks: int) -> Fraction | None:
    """The same of one table; None where the question has no answer."""
    try:
        (other,) = question._replace(tables=(usual.table,), decks=(decks,), every_table=False).odds()
    except QuestionError:
        return None
    return other.house_edge - usual.house_edge


def _of_pack(question: Question, usual: Sequence[Odds]) -> Iterator[Assumption]:
    terms, deck = question.law.deck_terms, question.deck
    settled = question.law.is_law or bool(question.wager.source)
    if deck.id == terms.deck and settled and not terms.assumed:
        return
    source = terms.assumed or "no available text of the law names the pack"
    if deck.id != terms.deck and not terms.assumed:
        source = f"asked; the usual pack is the {DECKS[terms.deck].title}"
    for other in DECKS.values():
        if other is not deck:
            moves = _moves(_from(question, other), usual)
            yield Assumption("pack", deck.title, other.title, source, moves)


def _from(question: Question, deck: Deck) -> Question:
    return question._replace(deck=deck)


def _of_decks(question: Question, usual: Sequence[Odds], counts: Sequence[int]) -> Iterator[Assumption]:
    """The fewest and the most decks, where no pay table is tied to its own number."""
    filed = {one.shoe.decks for one in usual}
    if len(filed) > 1 or any(one.table.decks is not None for one in usual):
        return
    (decks,) = filed
    for other in dict.fromkeys((min(counts), max(counts))):
        if other != decks:
            moves = _moves(question, usual, other)
            yield Assumption("decks", counted_decks(decks), counted_decks(other), _WHY_DECKS, moves)


_WHY_DECKS = "the number is the casino's to choose"


def _of_rules(question: Question, usual: Sequence[Odds]) -> Iterator[Assumption]:
    for variant in question.wager.every_variant:
        for name, value in variant.house_rules.items():
            filed = question.wager.house_rules[name]
            if value != filed:
                moves = _moves(question._replace(wager=variant), usual)
                yield Assumption(name, filed, value, "a rule of the house", moves)


def _of_cards(question: Question, usual: Sequence[Odds]) -> Iterator[Assumption]:
    """That nobody knows a card but those asked; and what the most exposed card is worth."""
    known = conditions(question.known)
    if known:
        unknown = question._replace(known=NOTHING_KNOWN)
        yield Assumption("known cards", known, "no card is known", "asked", _moves(unknown, usual))
    effects = [removal_effects(one) for one in usual]
    exposed = _alike(most_exposed(effects[0]))
    moves: Moves = (Fraction(0),) * len(usual)
    if exposed:
        gone = (next(effect.effect for effect in one if effect.card == exposed[0].card) for one in effects)
        moves = tuple(None if effect is None else -effect for effect in gone)
    yield Assumption(
        "full shoe",
        known or "no card is known to be gone",
        f"one {named(exposed).replace(' and ', ' or ')} is gone"
        if exposed
        else "one card of any rank is gone",
        _WHY_SHOE + (f"; this is the card that moves {usual[0].table.short} most" if exposed else ""),
        moves,
    )


def _alike(exposed: Sequence[RemovalEffect]) -> tuple[RemovalEffect, ...]:
    """Of the cards that move a figure equally far, those that move it the same way as the first."""
    return tuple(one for one in exposed if one.effect == exposed[0].effect)


_WHY_SHOE = "cards leave the shoe round by round"


def _of_payouts(usual: Sequence[Odds]) -> Iterator[Assumption]:
    """That just the table's odds are paid, where they are a minimum or no text of law prints them."""
    law = usual[0].law
    if usual[0].sheet is not law:
        return
    if law.floor:
        source = f"{law.floor_source} sets a minimum"
    elif not law.is_law and not usual[0].wager.source:
        source = f"no available text of the law gives them; the tables are from {law.origin}"
    else:
        return
    moves = tuple(-one.hit_frequency for one in usual)
    yield Assumption("payout odds", "exactly the table's", "one unit more on every win", source, moves)
