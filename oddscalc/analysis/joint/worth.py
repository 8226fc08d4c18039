"""What a game returns on the deals of each combination of events: its means given the first cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from oddscalc.analysis.joint.law import Events, Kept, Seen, reads_suits
from oddscalc.analysis.played import Played
from oddscalc.blackjack.first_cards import FirstCards, first_cards
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.errors import QuestionError, param
from oddscalc.wager import Wager


def games_worth(
    played: Played, kept: Mapping[Kept, int], progress: Callable[[int], None] | None = None
) -> dict[Events, Fraction]:
    """For each combination of events, the game's mean net result summed over its deals.

    ``progress`` is told how many of the ten upcards are done. Raises :class:`QuestionError` where a dealer's
    blackjack is asked about, and what it takes turns on cards that are drawn later.
    """
    means: dict[tuple[int, int, int], FirstCards] = {}
    worth: dict[Events, Fraction] = defaultdict(Fraction)
    by_upcard: dict[int, list[tuple[Events, Seen, int]]] = defaultdict(list)
    for (events, seen), ways in kept.items():
        assert seen is not None
        by_upcard[seen.upcard].append((events, seen, ways))
    for done, met in enumerate(by_upcard.values(), 1):
        for events, seen, ways in met:
            cards = seen[:3]
            if cards not in means:
                means[cards] = first_cards(played.solved, *cards)
            worth[events] += ways * _mean(played, means[cards], seen)
        if progress:
            progress(done)
    return dict(worth)


def refuse_colors(played: Played, wagers: Sequence[Wager]) -> None:
    """Raise :class:`QuestionError` for a wager that reads suits beside a game whose payouts turn on them."""
    game = played.solved
    if not isinstance(game, SwitchGame) or game.payouts.colored == game.payouts.other:
        return
    for wager in wagers:
        if reads_suits(wager, played.deck):
            raise QuestionError(
                f"{wager.id} reads suits, and {played.terms.id} pays colored blackjacks otherwise: its mean "
                f"result is known by values alone (allowed: {param('rules')} colored_blackjack_pays="
                f"{game.rules.blackjack_pays})"
            )


def _mean(played: Played, known: FirstCards, seen: Seen) -> Fraction:
    mean = {None: known.mean, True: known.with_blackjack, False: known.without_blackjack}[seen.blackjack]
    if mean is None:
        raise QuestionError(
            f"joint: under these rules what a dealer's blackjack takes in {played.terms.id} turns on cards "
            "drawn later, and a wager reads the hole card (allowed: a dealer who checks before any choice)"
        )
    return mean
