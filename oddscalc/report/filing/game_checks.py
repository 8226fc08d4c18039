"""What a game's figures are held against: an independent simulation, and figures that others printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from oddscalc.analysis.game_verification import verify_game
from oddscalc.analysis.played import Played
from oddscalc.analysis.published_games import compared_figures
from oddscalc.analysis.simulation import Simulation
from oddscalc.report.blackjack.verify_table import Verified, simulation_tables
from oddscalc.report.document import Section
from oddscalc.report.filing.words import GAME_METHOD_WORDS, GAME_SIMULATED_WORDS, NOT_PRINTED
from oddscalc.report.published_table import published_games_table
from oddscalc.report.table import Style, Table
from oddscalc.simulate.games import simulator

FILED_ROUNDS = 2_000_000
"""Rounds that a document simulates."""

FILED_SEED = 1


def checked(games: Sequence[Played], usual: Played) -> Verified:
    """The ``usual`` game beside simulated rounds, and the figures printed for the shoes of all of them."""
    found = verify_game(usual.solved, Simulation(FILED_ROUNDS, FILED_SEED), simulator(usual.terms.id))
    return Verified(usual, found, tuple(chain.from_iterable(map(compared_figures, games))))


def check_sections(verified: Verified, style: Style) -> Sequence[Section]:
    """How the figures were found, the printed figures, and the simulation."""
    return (
        Section("Method", GAME_METHOD_WORDS),
        _printed(verified),
        Section("Check by simulation", GAME_SIMULATED_WORDS, _simulated(verified, style)),
    )


def _printed(verified: Verified) -> Section:
    if not verified.printed:
        return Section("Check by printed figures", NOT_PRINTED)
    return Section("Check by printed figures", (), (published_games_table(verified.printed),))


def _simulated(verified: Verified, style: Style) -> tuple[Table, ...]:
    return tuple(replace(one, facts=()) for one in simulation_tables(verified, style))
