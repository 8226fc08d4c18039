"""``oddscalc count``: how exposed a wager or a game is to counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from oddscalc.cli.asking import AskingFullShoes, WagerName, warn
from oddscalc.cli.bundle import spread
from oddscalc.cli.drawing_file import drawing_file
from oddscalc.cli.gaming import HouseRules, Playing, is_game
from oddscalc.cli.printing import Printing, tell
from oddscalc.cli.progress import progress_bar, work_progress
from oddscalc.cli.simulating import UntilError, standard_error, tell_unreached, telling
from oddscalc.cli.staffing import Staffing
from oddscalc.errors import QuestionError, one_of, printable
from oddscalc.exact import parse_amount, parse_proportion

if TYPE_CHECKING:
    from oddscalc.analysis.exposure import Base, Dealing, Exposure
    from oddscalc.analysis.linear_part import LinearPart
    from oddscalc.analysis.played import Played
    from oddscalc.analysis.sampled_game import SampledDepth
    from oddscalc.analysis.tags import Tags
    from oddscalc.payoff import Odds
    from oddscalc.report.count_rows import Answer
    from oddscalc.shoe import Deck
    from oddscalc.workers.door import Workers

SHOES = 5_000
MOST_SHOES = 10**7

_FEWEST_LEFT = 20
"""Cards that a round of a played game may need."""


@dataclass(frozen=True)
class CountingDown:
    """How shoes are dealt and counted down."""

    cut: Annotated[
        Optional[int],
        typer.Option(
            metavar="CARDS", help="Cards dealt before the cut card; default five sixths of the shoe."
        ),
    ] = None
    players: Annotated[int, typer.Option(metavar="N", help="Players at the table.")] = 1
    cards_per_round: Annotated[
        Optional[str],
        typer.Option(
            metavar="CARDS", help="Cards used by a round; default 2.7 for each player and the dealer."
        ),
    ] = None
    shoes: Annotated[
        Optional[int],
        typer.Option(
            metavar="N",
            help="The most shoes to simulate; default 5000, 10^7 with --until-error, 0 for a game.",
        ),
    ] = None
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the simulation, 0 or more.")] = 1
    until_error: UntilError = None
    deck_estimate: Annotated[
        str,
        typer.Option(
            metavar="HOW",
            help="How the decks left are judged: exact, or to the nearest whole, half or quarter.",
        ),
    ] = "exact"
    base_edge: Annotated[
        Optional[str],
        typer.Option(
            metavar="EDGE",
            help="House edge of the base wager: 0.5% or 0.005; default that of its default rules.",
        ),
    ] = None
    base_wager: Annotated[
        Optional[str],
        typer.Option(
            metavar="UNITS",
            help="Size of the base wager, in units of this wager; default 1, or 2 for insurance.",
        ),
    ] = None

    def __post_init__(self) -> None:
        if self.shoes is not None and not 0 <= self.shoes <= MOST_SHOES:
            raise QuestionError(f"--shoes {self.shoes}: allowed are 0 to 10^7 shoes")
        if self.shoes == 1:
            raise QuestionError("--shoes 1: one shoe tells nothing of its error (allowed: 2 or more, or 0)")
        if self.seed < 0:
            raise QuestionError(f"--seed {self.seed}: a seed is 0 or more")
        allowed = ("exact", "whole", "half", "quarter")
        if self.deck_estimate not in allowed:
            raise one_of("--deck-estimate", self.deck_estimate, allowed)
        if self.until is not None and self.shoes == 0:
            raise QuestionError("--until-error: no shoes have no standard error (allowed: --shoes above 0)")

    @property
    def until(self) -> Fraction | None:
        """The standard error at which shoes are enough, where it is said."""
        return standard_error(self.until_error)

    @property
    def most(self) -> int:
        """The most shoes of a wager."""
        if self.shoes is None:
            return SHOES if self.until is None else MOST_SHOES
        return self.shoes

    @property
    def length(self) -> int | None:
        """How many shoes of a wager there will be, at most; None where nobody can say."""
        return None if self.shoes is None and self.until is not None else self.most

    @property
    def each_round(self) -> Fraction | None:
        """Cards that a round takes, where it is said."""
        return parse_amount(self.cards_per_round, "--cards-per-round") if self.cards_per_round else None

    def base(self, odds: Odds) -> Base | None:
        """The base wager beside a wager: as it is said, or its game's own."""
        from oddscalc.analysis.exposure import Base, computed_base

        usual = Fraction(2 if odds.wager.id == "insurance" else 1)
        units = parse_amount(self.base_wager, "--base-wager") if self.base_wager else usual
        if self.base_edge is None:
            return computed_base(odds, units)
        return Base(_edge(self.base_edge), units, "as asked")


@spread
def count(
    wager: WagerName,
    asking: AskingFullShoes,
    ruling: HouseRules,
    printing: Printing,
    counting: CountingDown,
    staffing: Staffing,
    table: Annotated[
        Optional[str],
        typer.Option(metavar="TABLE", help="A pay table's letter, or a .toml file; default all."),
    ] = None,
    tags: Annotated[
        Optional[str],
        typer.Option(
            metavar="TAGS",
            help="A count of your own: 'A=-1,2=1,T=-1'. T is every ten-value card, 10 the tens.",
        ),
    ] = None,
    draw: Annotated[
        Optional[str],
        typer.Option(
            metavar="FILE", help="Draw the edge by depth (.svg, .png), or write its figures (.csv, .json)."
        ),
    ] = None,
) -> None:
    """What a card counter gains.

    Example: the in-between wager, table A, six decks, cut at 260 cards.

    \b
        oddscalc count in-between --table A --decks 6 --cut 260

    It prints the best counting systems, found exactly, then how often and how profitably a counter bets
    in simulated shoes, where each round is worth the exact return of the cards left. For insurance
    everything is exact. For a game it prints the exact part, and --shoes samples a few shoes.

    --until-error applies to the gain per round of perfect play, in units wagered.
    """
    from oddscalc.workers.opened import opened

    file = None if draw is None else drawing_file("--draw", draw)
    if is_game(wager):
        if table is not None or file is not None:
            raise QuestionError(f"--table and --draw belong to wagers, not to {wager}")
        if counting.until is not None:
            raise QuestionError(
                f"--until-error belongs to wagers: of {wager} few shoes can be sampled (allowed: --shoes)"
            )
        if counting.deck_estimate != "exact":
            raise QuestionError(f"--deck-estimate belongs to wagers: of {wager} no count is followed")
        playing = Playing(asking.decks, asking.deck, ruling.rule)
        with opened(staffing.staff) as workers:
            _count_game(playing, wager, printing, counting, tags, workers)
        return
    answers = _answers(wager, asking, table, ruling)
    if file is not None and (len(answers) > 1 or counting.shoes == 0):
        raise QuestionError("--draw: a drawing is of one pay table and one shoe, with --shoes above 0")
    warn(answers)
    with opened(staffing.staff) as workers:
        exposures = [_exposed(odds, counting, tags, workers) for odds in answers]
    for refused in dict.fromkeys(one.refusal for one in exposures if one.refusal):
        tell(f"note: nothing is simulated: {refused}")
    for one in exposures:
        tell_unreached(f"{wager}, {one.odds.table.title}", one.goal, "shoes")
    from oddscalc.report.compare_tables import place, warned
    from oddscalc.report.count_rows import Answer
    from oddscalc.report.count_tables import exposure_tables
    from oddscalc.report.insured_tables import insured_tables
    from oddscalc.report.pack_facts import pack_facts

    style = printing.style
    _emit(
        printing,
        answers[0].law.title,
        [
            Answer(
                place(one.odds),
                (*exposure_tables(one, style), *insured_tables(one, style)),
                warned(one.odds),
                pack_facts(one.odds.shoe.deck),
            )
            for one in exposures
        ],
    )
    if file is not None:
        from oddscalc.plot.depth import depth_drawing

        file.write(depth_drawing(exposures[0]), "count")


def _answers(wager: str, asking: AskingFullShoes, table: str | None, ruling: HouseRules) -> Sequence[Odds]:
    from oddscalc.analysis.exposure import MOST_DECKS
    from oddscalc.analysis.question import ask
    from oddscalc.shoe import parse_deck_counts

    decks = parse_deck_counts(asking.decks) if asking.decks is not None else None
    if decks and max(decks) > MOST_DECKS:
        raise QuestionError(f"--decks {max(decks)}: a shoe of 1 to {MOST_DECKS} decks is counted down")
    question = ask(wager, table=table, decks=decks, deck=asking.deck, long=asking.long)
    return ruling.under(question).odds()


def _exposed(odds: Odds, counting: CountingDown, tags: str | None, workers: Workers) -> Exposure:
    from oddscalc.analysis.exposure import Counts, expose, settled_dealing
    from oddscalc.analysis.linear_part import of_wager
    from oddscalc.analysis.simulation import Simulation
    from oddscalc.simulate.deck_estimate import DeckEstimate

    dealing = settled_dealing(
        odds.shoe.size, len(odds.wager.slots), counting.cut, counting.players, counting.each_round
    )
    counts = Counts(of_wager(odds), _own(tags, odds.shoe.deck), DeckEstimate(counting.deck_estimate))
    base = counting.base(odds) if counting.most else None
    with work_progress("shoes dealt", counting.length) as told:
        simulation = Simulation(counting.most, counting.seed, counting.until, workers, telling(told))
        return expose(odds, counts, dealing, base, simulation)


def _own(tags: str | None, deck: Deck) -> Tags | None:
    from oddscalc.analysis.tags import parse_tags

    return None if tags is None else parse_tags(tags, deck)


def _count_game(
    playing: Playing,
    game: str,
    printing: Printing,
    counting: CountingDown,
    tags: str | None,
    workers: Workers,
) -> None:
    from oddscalc.analysis.exposure import Counts, settled_dealing
    from oddscalc.analysis.game_removal import Play, value_effects
    from oddscalc.analysis.linear_part import of_game
    from oddscalc.report.blackjack.count_tables import (
        GAME_IS_NOT_SIMULATED,
        CountedGame,
        game_exposure_tables,
    )
    from oddscalc.report.count_rows import Answer
    from oddscalc.report.pack_facts import pack_facts

    found = []
    for played in playing.games(game):
        cards = played.decks * len(played.deck.cards)
        dealing = settled_dealing(cards, _FEWEST_LEFT, counting.cut, counting.players, counting.each_round)
        with progress_bar("shoes solved", 10) as progress:
            part = of_game(played, value_effects(played, Play.FIXED, progress))
        sampled = _sampled(played, part, dealing, counting, workers) if counting.shoes else ()
        counts = Counts(part, _own(tags, played.deck))
        found.append(CountedGame(played, counts, dealing, sampled, counting.seed))

    if not counting.shoes:
        tell(f"note: {GAME_IS_NOT_SIMULATED}")
    _emit(
        printing,
        found[0].played.terms.title,
        [
            Answer(
                (one.played.terms.id, None, one.played.deck.id, one.played.decks),
                tuple(game_exposure_tables(one, printing.style)),
                facts=pack_facts(one.played.deck),
            )
            for one in found
        ],
    )


def _sampled(
    played: Played, part: LinearPart, dealing: Dealing, counting: CountingDown, workers: Workers
) -> tuple[SampledDepth, ...]:
    """Shoes sampled halfway to the cut card, and there."""
    from oddscalc.analysis.sampled_game import sample_game

    shoes = counting.shoes or 0
    depths = (dealing.cut // 2, dealing.cut)
    with progress_bar("shoes solved", shoes * len(depths)) as progress:
        return sample_game(
            played, part, depths, shoes=shoes, seed=counting.seed, workers=workers, progress=progress
        )


def _emit(printing: Printing, title: str, answers: Sequence[Answer]) -> None:
    from oddscalc.report.count_rows import count_rows

    printing.emit(
        {
            **printing.people(lambda: [table for one in answers for table in one.tables]),
            **printing.machines(lambda: count_rows(f"Counting exposure: {title}", answers), "count"),
        }
    )


def _edge(text: str) -> Fraction:
    edge = parse_proportion(text, "--base-edge")
    if abs(edge) > 1:
        raise QuestionError(
            f"--base-edge {printable(text)}: more than the whole wager (allowed: -100% to 100%)"
        )
    return edge
