"""The events of a round with attacks: those of blackjack, told apart by how many attacks were made.

So every event but a split has one net result and one stake, as many times blackjack's as there are attacks.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from oddscalc.blackjack.attack.attacks import MOST_ATTACKS
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.events import EVENTS
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.settlement import Ledger, Settlement, ends, enter

_MADE = {1: "one-attack", 2: "two-attacks", 3: "three-attacks"}


def with_attacks(attacks: int, event: str) -> str:
    """The event of a round with so many attacks: ``two-attacks-win``."""
    return f"{_MADE[attacks]}-{event}"


def settle_attacks(rules: AttackRules, rounds: Iterable[tuple[int, Fraction, Round]]) -> Settlement:
    """The settlement of rounds, each with its number of attacks and the probability of its upcard."""
    ledger = Ledger()
    for attacks, upcard_chance, played in rounds:
        enter(ledger, upcard_chance, played, wagers=attacks, named=partial(with_attacks, attacks))
    events = {}
    for attacks in range(1, MOST_ATTACKS + 1):
        for event in EVENTS:
            net, stake = ends(event, rules.blackjack_pays)
            events[with_attacks(attacks, event)] = attacks * net, attacks * stake
    return ledger.settlement(events)
