"""The first page of a game's filing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from oddscalc.analysis.played import Played
from oddscalc.analysis.spread_bounds import Bounds, hit_frequency, variance
from oddscalc.blackjack.attack.attacks import MOST_ATTACKS
from oddscalc.clauses import Clauses
from oddscalc.exact import Root, decimal, percent
from oddscalc.report.blackjack.facts import rules_stated
from oddscalc.report.filing.first_page import Facts, FirstPage, made_by
from oddscalc.report.filing.game_assumed import game_assumptions
from oddscalc.report.filing.words import GAME_PAGE_WORDS, NOT_SOLVED_WORDS
from oddscalc.report.pack_facts import pack_facts
from oddscalc.report.table import Absent, Cell, Column, Kind, Table
from oddscalc.shoe import counted_decks, spelled


def game_page(
    games: Sequence[Played],
    usual: Played,
    clauses: Sequence[Clauses],
    charts: Sequence[Table],
    command: str,
    files: Mapping[str, Path],
) -> FirstPage:
    """The page about a game from each shoe; ``usual`` is the one whose assumptions are moved."""
    terms = usual.terms
    return FirstPage(
        what=f"{terms.title}: {terms.what}",
        rules=_rules(games, usual, clauses),
        pays=(),
        answers=game_answers(games),
        assumptions=game_assumptions(games, usual, clauses),
        moved=("house advantage",),
        moved_at=counted_decks(usual.decks),
        made=made_by(command, files),
        charts=tuple(charts),
        notes=(NOT_SOLVED_WORDS,) if terms.takes_long else (),
    )


def _rules(games: Sequence[Played], usual: Played, clauses: Sequence[Clauses]) -> Facts:
    stated = rules_stated(usual)
    texts = [one.section for one in clauses if "other sections" not in one.section]
    return (
        ("Section", usual.terms.section),
        ("Text available", "; ".join(texts)),
        ("Deck", usual.deck.title),
        *pack_facts(usual.deck),
        ("Decks", ", ".join(str(one.decks) for one in games)),
        ("Conditions", f"seen {spelled(usual.seen)}" if usual.seen else "no card has left the shoe"),
        ("Rules", "; ".join(f"{name} {value}" for name, value, _ in stated)),
    )


def game_answers(games: Sequence[Played]) -> Table:
    """What the game returns and how widely, one row for each shoe."""
    return Table(
        title="Return to player and house advantage",
        facts=(),
        columns=(
            Column("decks", "decks", Kind.COUNT),
            Column("return_to_player", "return to player", Kind.PERCENT),
            Column("house_edge", "house advantage", Kind.PERCENT),
            Column("hit_frequency", "hit frequency", Kind.PERCENT),
            Column("variance", "variance", Kind.RETURN),
            Column("standard_deviation", "standard deviation", Kind.DECIMAL),
            Column("largest_payout", "largest net win", Kind.ODDS),
            Column("top_one_in", "largest: 1 in n", Kind.ONE_IN),
        ),
        rows=tuple(map(_answer, games)),
        notes=(*GAME_PAGE_WORDS, *(note for one in games for note in _not_counted(one))),
    )


def _answer(played: Played) -> tuple[Cell, ...]:
    settlement = played.settlement
    figures = (played.decks, 1 + settlement.expected_return, settlement.house_edge)
    if not played.law_is_counted:
        return (*figures, *(Absent.UNKNOWN,) * 5)
    law = played.law
    most = max(net for net, chance in law.chances.items() if chance)
    return (
        *figures,
        law.hit_frequency,
        law.variance,
        Root(law.variance),
        most,
        1 / law.chances[most],
    )


def _not_counted(played: Played) -> tuple[str, ...]:
    """Why the spread of a game is not given, and between what it lies."""
    if played.law_is_counted:
        return ()
    hit, spread = spread_bounds(played)
    ends = (Root(spread.at_least), Root(spread.at_most))
    return (
        " ".join(
            (
                f"From {counted_decks(played.decks)} the spread of results is not counted: the hands of a",
                "split round depend on one another, and are too many for their joint law. Proved: the hit",
                f"frequency is between {percent(hit.at_least, 4)} % and {percent(hit.at_most, 4)} %,",
                f"the variance between {decimal(spread.at_least, 6)} and {decimal(spread.at_most, 6)},",
                f"the standard deviation between {decimal(ends[0], 6)} and {decimal(ends[1], 6)}.",
            )
        ),
    )


def spread_bounds(played: Played) -> tuple[Bounds, Bounds]:
    """Exact bounds of hit frequency and variance, where the law of a round is not counted."""
    rules = played.rules
    attacks = MOST_ATTACKS if played.terms.id == "triple-attack" else 1
    most = Fraction(2 * max(rules.split_hands, rules.split_aces_hands) * attacks)
    return hit_frequency(played.settlement), variance(played.settlement, int(most))
