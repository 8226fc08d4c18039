"""Counting exposure as Tables: the exact linear part, counts held against it, and who bets when."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddscalc.analysis.exposure import Dealing, Exposure
from oddscalc.analysis.linear_part import LinearPart, insurance_correlation
from oddscalc.analysis.simulation import Goal
from oddscalc.analysis.tags import Tags
from oddscalc.exact import decimal, percent
from oddscalc.report.goal import goal_figures, goal_note
from oddscalc.report.odds_facts import conditions, pay_table_fact, shoe_fact, warnings
from oddscalc.report.odds_table import footing, odds_title
from oddscalc.report.pack_facts import pack_facts
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table
from oddscalc.simulate.counted_shoes import Betting, Measured, Shoes
from oddscalc.simulate.deck_estimate import DeckEstimate

EVERY_TAG = (
    "best to 1, 2, 3: of all whole tags so large the count with the greatest betting correlation; every "
    "count is tried that never tags a card lower than one whose removal helps less, and none other can be "
    "better (of equals the most nearly balanced)"
)
TRUE_COUNT = (
    "true count: the tags of the cards seen, less a deck's mean tag for each, over the decks left, unrounded"
)
TAG_PER_DECK = (
    "best linear tag: the sum of those of the cards seen, over the decks left, is the best linear estimate "
    "of the change in the return, at every depth"
)
_WHAT_IS_SIMULATED = (
    "simulated are the shuffles alone, with the standard errors beside; each round counts with the exact "
    "return of the cards then left, and is bet where whoever bets finds it above zero"
)


def exposure_tables(exposure: Exposure, style: Style) -> Iterator[Table]:
    """Every table of one wager's exposure, for people."""
    odds = exposure.odds
    facts = (
        ("Section", odds.law.citation),
        ("Pay table", pay_table_fact(odds)),
        ("Deck", shoe_fact(odds.shoe)),
        *pack_facts(odds.shoe.deck),
        ("Conditions", conditions(odds.known) or "no other card is known"),
    )
    notes = warnings(odds)
    yield tags_table(exposure.counts.best, exposure.part, odds_title(odds), facts, (*notes, footing(style)))
    yield counts_table(exposure.counts.every, exposure.part, odds_title(odds), style)
    yield linear_depth_table(exposure.part, exposure.dealing.cut, odds_title(odds), style)
    if exposure.shoes:
        yield simulated_table(exposure, exposure.shoes, style)


def tags_table(
    best: tuple[Tags, ...],
    part: LinearPart,
    title: str,
    facts: tuple[tuple[str, str], ...],
    notes: tuple[str, ...],
) -> Table:
    """Ranks down: the effect of each, its best linear tag, and the best whole tags."""
    rows = tuple(
        (
            one.rank.value,
            one.share,
            one.effect,
            part.per_deck(one.effect),
            *(int(tags.of[one.rank]) for tags in best),
        )
        for one in part.effects
    )
    nothing = (
        () if best else ("every rank has the same effect: no count of ranks tells anything of this return",)
    )
    return Table(
        title=f"Counting exposure: {title}",
        facts=facts,
        columns=(
            Column("card", "card gone", Kind.NAME),
            Column("share", "share of the shoe", Kind.PROBABILITY),
            Column("change", "change in return", Kind.RETURN, "per unit wagered"),
            Column("linear_tag", "best linear tag", Kind.RETURN, "per unit wagered, times decks left"),
            *(Column(tags.name.replace(" ", "_"), tags.name, Kind.COUNT) for tags in best),
        ),
        rows=rows,
        figures=(
            Figure("expected_return", "expected return before", Kind.RETURN, part.mean),
            Figure(
                "effect_deviation",
                "standard deviation of the effect of a card",
                Kind.DECIMAL,
                part.deviation_of_a_card,
            ),
            Figure(
                "known_by_rank",
                "correlation with the best count of single cards",
                Kind.DECIMAL,
                part.known_by_rank,
            ),
        ),
        notes=(*nothing, TAG_PER_DECK, *((EVERY_TAG,) if best else ()), *notes),
    )


def counts_table(counts: tuple[Tags, ...], part: LinearPart, title: str, style: Style) -> Table:
    """Counts down: how like the effects their tags are, and when they say that the player is ahead."""
    return Table(
        title=f"Counts: {title}",
        facts=(),
        columns=(
            Column("count", "count", Kind.NAME),
            Column("tags", "tags", Kind.NAME),
            Column("balance", "balance", Kind.NAME),
            Column("betting_correlation", "betting correlation", Kind.DECIMAL),
            Column("insurance_correlation", "insurance correlation", Kind.DECIMAL),
            Column("slope", "return per true count", Kind.RETURN, "per unit wagered"),
            Column("trigger", "player ahead from true count", Kind.RETURN),
        ),
        rows=tuple(
            (
                tags.name,
                tags.spelled(part.deck),
                "unbalanced" if tags.mean(part.deck) else "balanced",
                part.correlation(tags),
                insurance_correlation(tags, part.deck),
                part.slope(tags),
                part.trigger(tags) if part.slope(tags) > 0 else None,
            )
            for tags in counts
        ),
        notes=(
            TRUE_COUNT,
            "insurance correlation: with the effects on insurance of a deck of which no card is known",
            "no true count where the count runs against the wager or tells nothing of it",
            footing(style),
        ),
    )


def linear_depth_table(part: LinearPart, cut: int, title: str, style: Style) -> Table:
    """How far the best linear estimate strays from the return of the full shoe, by depth."""
    cards = len(part.deck.cards)
    depths = [*range(cards, cut, cards), cut]
    return Table(
        title=f"Best linear estimate by depth: {title}",
        facts=(),
        columns=(
            Column("seen", "cards seen", Kind.COUNT),
            Column("left", "cards left", Kind.COUNT),
            Column("deviation", "standard deviation", Kind.DECIMAL, "per unit wagered"),
        ),
        rows=tuple((seen, part.cards - seen, part.deviation(seen)) for seen in depths if seen < part.cards),
        figures=(Figure("mean", "mean at every depth", Kind.RETURN, part.mean),),
        notes=("exact, of the return estimated from the effects of removal alone", footing(style)),
    )


def simulated_table(exposure: Exposure, shoes: Shoes, style: Style) -> Table:
    """Who bets when, what it brings, gross and net of the base wager."""
    return Table(
        title=f"Counted down, simulated: {odds_title(exposure.odds)}",
        facts=(*dealing_facts(exposure.dealing, exposure.odds.shoe.size), *base_facts(exposure)),
        columns=SIMULATED_COLUMNS,
        rows=simulated_rows(exposure, shoes),
        figures=(
            Figure("shoes", "shoes", Kind.COUNT, shoes.shoes),
            Figure("rounds", "rounds", Kind.COUNT, shoes.rounds),
            Figure("seed", "seed", Kind.COUNT, shoes.seed),
            Figure("mean_return", "mean return of all rounds", Kind.ESTIMATE, shoes.mean.value),
            Figure("mean_return_error", "its standard error", Kind.ESTIMATE, shoes.mean.standard_error),
            Figure("expected_return", "what it is exactly", Kind.RETURN, exposure.part.mean),
            *_estimate_figures(exposure.counts.estimate),
            *_goal_figures(exposure.goal),
        ),
        notes=(
            _WHAT_IS_SIMULATED,
            *_estimate_notes(exposure.counts.estimate),
            *_goal_notes(exposure.goal),
            *net_notes(exposure),
            footing(style),
        ),
    )


def judged(estimate: DeckEstimate) -> str:
    """How the decks left are judged, in words."""
    part = "deck" if estimate is DeckEstimate.WHOLE else f"{estimate.value} deck"
    return f"the decks left judged to the nearest {part}, half way to the greater, one {part} at least"


def _estimate_figures(estimate: DeckEstimate) -> tuple[Figure, ...]:
    if estimate is DeckEstimate.EXACT:
        return ()
    return (Figure("deck_estimate", "decks left judged by", Kind.NAME, estimate.value),)


def _estimate_notes(estimate: DeckEstimate) -> Iterator[str]:
    if estimate is not DeckEstimate.EXACT:
        yield f"whoever counts divides by {judged(estimate)}; the other two ways to bet know them"


def _goal_figures(goal: Goal | None) -> tuple[Figure, ...]:
    """The standard error of perfect play's gain a round, where one was asked for."""
    if goal is None:
        return ()
    error = Figure("standard_error", "standard error", Kind.DECIMAL, goal.found.standard_error, "a round")
    return (error, *goal_figures(goal))


def _goal_notes(goal: Goal | None) -> Iterator[str]:
    if goal is not None:
        yield f"{goal_note(goal, 'shoes')}; of perfect play's gain a round, in units wagered"


def measured_columns(name: str, heading: str) -> tuple[Column, Column]:
    """A simulated figure and its standard error."""
    return Column(name, heading, Kind.ESTIMATE), Column(f"{name}_error", "+/-", Kind.ESTIMATE)


SIMULATED_COLUMNS = (
    Column("bets", "bets", Kind.NAME),
    Column("players", "players", Kind.COUNT),
    Column("cut", "cut card", Kind.COUNT),
    Column("cards_per_round", "cards a round", Kind.FRACTION),
    *measured_columns("share", "share of rounds"),
    *measured_columns("edge", "mean edge then"),
    *measured_columns("gain", "units per 100 rounds"),
    Column("net_every_round", "net, playing every round", Kind.ESTIMATE),
    *measured_columns("net_at_will", "net, entry at will"),
)
"""The columns of simulated bets; the standard error of what is net in every round is that of the gain."""


def simulated_rows(exposure: Exposure, shoes: Shoes) -> tuple[tuple[Cell, ...], ...]:
    """One row for each way to bet, under :data:`SIMULATED_COLUMNS`."""
    dealing = exposure.dealing
    beside = dealing.players, dealing.cut, dealing.cards_per_round
    return tuple(
        (name, *beside, *_figures(betting, exposure))
        for name, betting in zip(bettors(exposure), shoes.bettings, strict=True)
    )


def bettors(exposure: Exposure) -> tuple[str, ...]:
    """Who bets, in the order in which they are simulated."""
    counts = exposure.counts
    name = counts.followed.name if counts.followed else ""
    return (
        "perfect play",
        "best linear estimate",
        *(f"{name}, from {trigger}" for trigger in counts.triggers),
    )


def _figures(betting: Betting, exposure: Exposure) -> tuple[Cell, ...]:
    gain = betting.gain
    base = exposure.base
    net: tuple[Cell, ...] = (None, None, None)
    if base:
        net = (100 * (gain.value - base.cost), *_hundredfold(betting.net))
    return (
        *betting.share,
        *(betting.edge or (None, None)),
        *_hundredfold(gain),
        *net,
    )


def _hundredfold(one: Measured) -> tuple[Fraction, Fraction]:
    return 100 * one.value, 100 * one.standard_error


def dealing_facts(dealing: Dealing, cards: int) -> tuple[tuple[str, str], ...]:
    """How the shoe is dealt, in words."""
    each = decimal(dealing.cards_per_round, 4).rstrip("0").rstrip(".")
    return (
        (
            "Dealt",
            f"a round begins while fewer than {dealing.cut} of {cards} cards are dealt; no card is burned",
        ),
        ("Round", f"{each} cards, {dealing.players} at the table besides the dealer; one of them watched"),
    )


def base_facts(exposure: Exposure) -> tuple[tuple[str, str], ...]:
    """The wager that must be made beside it, in words."""
    base = exposure.base
    if base is None:
        return ()
    units = decimal(base.units, 4).rstrip("0").rstrip(".")
    size = f"{units} unit" if base.units == 1 else f"{units} units"
    return (("Base wager", f"{size}, house edge {percent(base.edge, 4)} % in every round ({base.of})"),)


def net_notes(exposure: Exposure) -> Iterator[str]:
    """What the gain is net of."""
    if exposure.base is None:
        yield "gain is gross: no base wager of ours belongs to this section, and no base edge is given"
        return
    yield (
        "net: less the base wager's loss, made in every round (with the standard error of the gain), or by "
        "entry at will in those rounds alone in which the bet would be made; the base game's edge is taken "
        "to be that of a full shoe"
    )
