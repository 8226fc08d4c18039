"""Counting arguments of a wager's events, proved equal to the walk before they are shown."""

from __future__ import annotations

from oddscalc.counting import Argument
from oddscalc.errors import QuestionError, one_of
from oddscalc.payoff import Odds
from oddscalc.shoe import DECKS
from oddscalc.wager import LOSS


def arguments(odds: Odds, event: str | None = None) -> dict[str, Argument]:
    """The argument of every event, the loss included, or of the one named.

    Arguments hold for full shoes. Raises :class:`QuestionError` for an event the wager has not, for a
    wager without arguments, and where cards are known; ``ValueError`` should one differ from the walk.
    """
    events = (*odds.wager.events, LOSS)
    if event is not None and event not in events:
        raise one_of(f"event of {odds.wager.id}", event, events)
    if odds.wager.arguments is None:
        raise QuestionError(f"{odds.wager.id} comes without counting arguments")
    told = odds.wager.arguments_from(odds.shoe.deck)
    if told is None:
        raise QuestionError(
            f"{odds.wager.id}: its counting arguments are written for {' and '.join(DECKS)}, and "
            f"{odds.shoe.deck.id} is another pack (allowed: one of them; odds, formula and verify count any)"
        )
    for name, argument in told.items():
        if argument.at(odds.shoe.decks) != odds.distribution.ways[name]:
            problem = f"{odds.wager.id}: the argument of {name} is not what the walk counts"
            raise odds.wager.contradiction(problem)
    return {name: told[name] for name in events if event in (None, name)}
