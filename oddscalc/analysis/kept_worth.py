"""What rounds of Switch Hands are worth from a shoe, kept on disk for each payment of a tie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from oddscalc.analysis import solve_cache
from oddscalc.analysis.kept_game import from_hexadecimal, hexadecimal
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.switch.colors import colored_share
from oddscalc.blackjack.switch.rules import SwitchRules, Tie


class KeptWorth:
    """The cache of long solves, as a comparison of shoes asks it."""

    def read(self, rules: SwitchRules, dealt: Dealt) -> dict[Tie, Fraction] | None:
        """The worth of a round from a shoe for each payment of a tie; None where it is not known."""
        kept = solve_cache.read(_key(rules, dealt))
        try:
            return {tie: from_hexadecimal(kept[str(tie)]) for tie in Tie}
        except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError):
            return None

    def keep(self, rules: SwitchRules, dealt: Dealt, worth: Mapping[Tie, Fraction]) -> None:
        """Keep what was found."""
        solve_cache.write(_key(rules, dealt), {str(tie): hexadecimal(value) for tie, value in worth.items()})


def _key(rules: SwitchRules, dealt: Dealt) -> str:
    """By the shoe, its colors, and the rules but for the payment of a tie."""
    return solve_cache.key_of(
        {
            "worth by tie": repr(replace(rules, blackjack_tie=next(iter(Tie)))),
            "shoe": list(dealt.values.counts),
            "share": str(colored_share(dealt)),
        }
    )
