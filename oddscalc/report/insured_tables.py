"""Insurance counted perfectly, exactly: by depth, by seats, and against the simulation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from oddscalc.analysis.exposure import Exposure
from oddscalc.analysis.insured_depth import Ahead, InsuredDepth
from oddscalc.analysis.tags import Tags
from oddscalc.exact import Root
from oddscalc.report.count_tables import dealing_facts, judged
from oddscalc.report.odds_table import footing, odds_title
from oddscalc.report.table import Cell, Column, Figure, Kind, Style, Table
from oddscalc.simulate.counted_shoes import Measured
from oddscalc.simulate.deck_estimate import DeckEstimate
from oddscalc.simulate.insured_counts import Index, gains

_STEPS = 12
"""Depths shown, about."""

_HYPERGEOMETRIC = (
    "no simulation: the tens among the cards not seen are hypergeometric; the player's own cards and the "
    "other players' are not yet seen"
)
_EFFICIENCY = (
    "no simulation, but rounded in doubles: each count's share of what perfect counting gains, where every "
    "sum of tags is used as well as it can be at that depth"
)
_SEATS = (
    "exact; seats: players whose first two cards are seen besides the dealer's ace, one's own seat among "
    "them; counting too: every card dealt before is known as well, over the rounds above"
)

_AHEAD = (
    Column("share", "share of offers", Kind.PROBABILITY),
    Column("edge", "mean edge then", Kind.RETURN, "per unit insured"),
    Column("gain", "units per 100 rounds", Kind.RETURN, "units insured"),
)


def insured_tables(exposure: Exposure, style: Style) -> Iterator[Table]:
    """The exact tables, where the wager is insurance."""
    insured = exposure.insured
    if insured is not None:
        yield depth_table(exposure, insured, style)
        yield by_counts_table(exposure, insured, style)
        yield collusion_table(exposure, insured, style)


def depth_table(exposure: Exposure, insured: InsuredDepth, style: Style) -> Table:
    """How often perfect counting is ahead, by the cards dealt before the round, and over the whole shoe."""
    depths = _depths(exposure)
    whole = insured.over(exposure.schedule.starts)
    return Table(
        title=f"Insurance counted perfectly, exactly: {odds_title(exposure.odds)}",
        facts=dealing_facts(exposure.dealing, exposure.odds.shoe.size),
        columns=(
            Column("dealt", "cards dealt before the round", Kind.COUNT),
            Column("unseen", "not seen, the ace aside", Kind.COUNT),
            *_AHEAD,
        ),
        rows=tuple(
            (
                dealt,
                insured.cards - dealt,
                *ahead_cells(insured.ahead(insured.cards - dealt), insured.offered),
            )
            for dealt in depths
        ),
        figures=(
            Figure("offered", "rounds that show an ace", Kind.PROBABILITY, insured.offered),
            *_whole_figures(whole, insured.offered),
            *_against_simulation(exposure, whole, insured.offered),
        ),
        notes=(
            _HYPERGEOMETRIC,
            footing(style),
        ),
    )


def _depths(exposure: Exposure) -> tuple[int, ...]:
    """Cards dealt before the rounds shown: every half deck, or more often in a shallow shoe."""
    cut, deck = exposure.dealing.cut, len(exposure.odds.shoe.deck.cards)
    step = deck // 2 if cut >= deck else max(1, cut // _STEPS)
    return (*range(0, cut, step), cut)


def by_counts_table(exposure: Exposure, insured: InsuredDepth, style: Style) -> Table:
    """How much of what perfect counting gains a count gains, by depth."""
    shoe = exposure.odds.shoe
    depths = _depths(exposure)
    unseen = [insured.cards - dealt for dealt in depths]
    counts = exposure.counts.every
    gained = [
        gains(tags.of, shoe.deck, shoe.decks, unseen, insured.pays, _index(exposure, tags)) for tags in counts
    ]
    rows: list[tuple[Cell, ...]] = []
    for place, (dealt, cards) in enumerate(zip(depths, unseen, strict=True)):
        perfect = insured.ahead(cards).gain
        shares = (each[place] / perfect if perfect else None for each in gained)
        rows.append((dealt, cards, 100 * insured.offered * perfect, *shares))
    return Table(
        title=f"Insurance by counts: {odds_title(exposure.odds)}",
        facts=(),
        columns=(
            Column("dealt", "cards dealt before the round", Kind.COUNT),
            Column("unseen", "not seen, the ace aside", Kind.COUNT),
            Column("gain", "units per 100 rounds", Kind.RETURN, "units insured"),
            *(
                Column(f"{tags.name.lower().replace(' ', '_')}_efficiency", tags.name, Kind.ESTIMATE)
                for tags in counts
            ),
        ),
        rows=tuple(rows),
        notes=(_efficiency(exposure.counts.estimate), footing(style)),
    )


def _index(exposure: Exposure, tags: Tags) -> Index | None:
    """Who judges the decks left insures from where the count turns; who knows them, by every sum of tags."""
    estimate = exposure.counts.estimate
    if estimate is DeckEstimate.EXACT:
        return None
    part = exposure.part
    return Index(part.trigger(tags) if part.slope(tags) > 0 else None, estimate)


def _efficiency(estimate: DeckEstimate) -> str:
    if estimate is DeckEstimate.EXACT:
        return _EFFICIENCY
    return (
        "no simulation, but rounded in doubles: each count's share of what perfect counting gains, where "
        f"insurance is taken from the count's own turning point on, {judged(estimate)}"
    )


def _whole_figures(whole: Ahead, offered: Fraction) -> tuple[Figure, ...]:
    cells = zip(_AHEAD, ahead_cells(whole, offered), strict=True)
    return tuple(
        Figure(f"shoe_{column.name}", f"{column.heading}, over the shoe", column.kind, cell, column.unit)
        for column, cell in cells
    )


def _against_simulation(exposure: Exposure, whole: Ahead, offered: Fraction) -> Iterator[Figure]:
    """Standard errors by which the simulated perfect play is off the exact one."""
    if exposure.shoes is None:
        return
    perfect = exposure.shoes.bettings[0]
    pairs: tuple[tuple[str, Measured, Fraction], ...] = (
        ("share", perfect.share, whole.share),
        ("gain", perfect.gain, whole.gain * offered),
    )
    for name, measured, exact in pairs:
        if measured.standard_error:
            z = Root(
                ((measured.value - exact) / measured.standard_error) ** 2, negative=measured.value < exact
            )
            yield Figure(f"z_{name}", f"simulated {name}, standard errors off", Kind.DECIMAL, z)


def collusion_table(exposure: Exposure, insured: InsuredDepth, style: Style) -> Table:
    """What it is worth to see the first two cards of so many seats, one's own among them."""
    starts = exposure.schedule.starts
    return Table(
        title=f"Insurance by seats that show one another their cards: {odds_title(exposure.odds)}",
        facts=(),
        columns=(
            Column("seats", "seats", Kind.COUNT),
            Column("cards", "cards seen", Kind.COUNT),
            *_named(_AHEAD, "round", "this round's cards alone"),
            *_named(_AHEAD, "counting", "counting too"),
        ),
        rows=tuple(
            (
                one.seats,
                one.cards,
                *ahead_cells(one.round_alone, insured.offered),
                *ahead_cells(one.counting, insured.offered),
            )
            for one in insured.collusion(starts)
        ),
        notes=(
            _SEATS,
            footing(style),
        ),
    )


def _named(columns: tuple[Column, ...], prefix: str, who: str) -> tuple[Column, ...]:
    return tuple(
        column._replace(name=f"{prefix}_{column.name}", heading=f"{column.heading}, {who}")
        for column in columns
    )


def ahead_cells(ahead: Ahead, offered: Fraction) -> tuple[Cell, ...]:
    """Share, mean edge, and the gain by 100 rounds of which only some offer the wager."""
    return ahead.share, ahead.edge, 100 * offered * ahead.gain
