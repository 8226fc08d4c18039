"""House edges of Switch Hands by deck count, soft 17 and a tie of blackjacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddscalc.analysis.kept_worth import KeptWorth
from oddscalc.analysis.played import Played
from oddscalc.analysis.switch import switch_rules
from oddscalc.analysis.switch_readings import by_decks
from oddscalc.blackjack.solved import Dealt
from oddscalc.report.blackjack.facts import edges_by_decks, game_facts
from oddscalc.report.odds_table import footing
from oddscalc.report.table import Column, Kind, Style, Table


def compared_table(
    answers: Sequence[Played], style: Style, progress: Callable[[int], None] | None, kept: bool
) -> Table:
    """One row for each rule for soft 17 and each payment of a tie, decks across.

    Shoes solved before are read from disk, and those solved now are kept there, where they may be ``kept``.
    """
    first = answers[0]
    shoes = [Dealt(played.deck, played.decks, played.seen) for played in answers]
    edges = by_decks(switch_rules(first), shoes, progress, KeptWorth() if kept else None)
    compared = ("Deck", "Rule soft17", "Rule blackjack_tie")
    facts = tuple(fact for fact in game_facts(first) if fact[0] not in compared)
    return Table(
        title=f"{first.terms.title}: house edge by deck count",
        facts=(("Deck", first.deck.title), *facts),
        columns=(
            Column("soft17", "soft 17", Kind.NAME),
            Column("blackjack_tie", "tie of blackjacks", Kind.NAME),
            *edges_by_decks(answers),
        ),
        rows=tuple((str(soft17), str(tie), *many) for (soft17, tie), many in edges.items()),
        notes=(
            "the fee is paid; per unit of the blackjack wager",
            "both rules for soft 17 and both payments of a tie are compared, whatever is asked of them",
            footing(style),
        ),
    )
