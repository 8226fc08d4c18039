"""One first hand of Switch Hands as it is asked for, the colors of its cards counted where they are named."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from oddscalc.analysis.played import Played
from oddscalc.analysis.switch import switch_game, switch_rules
from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.hands import is_blackjack, multiset, place_of
from oddscalc.blackjack.solved import Dealt
from oddscalc.blackjack.switch.colors import Colors
from oddscalc.blackjack.switch.deal import Choice
from oddscalc.blackjack.switch.payouts import Payouts
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.errors import QuestionError


class AskedChoice(NamedTuple):
    """A choice, what each action is worth if the hand is kept, and the colors behind it."""

    choice: Choice
    actions: Mapping[Action, Fraction]
    """Per unit of the wager, over everything the dealer may hold; none for a blackjack."""
    share: Fraction
    """The share of blackjacks of the second hand that are colored, as far as suits were named."""


def asked_choice(played: Played, player: str, up: str) -> AskedChoice:
    """The choice at a hand such as ``"T 6"`` against an upcard; suits that are named count for color.

    Raises :class:`QuestionError` where it is no hand to choose at, or its cards are not in the shoe.
    """
    hand, upcards = parse_cards(player, "player"), parse_cards(up, "up")
    if len(upcards) != 1:
        raise QuestionError(f"up: {len(upcards)} cards are named, and the dealer shows one")
    game = switch_game(played)
    cards, upcard = multiset(place_of(card.rank) for card in hand), place_of(upcards[0].rank)
    game.hand(cards, upcard)
    colors = Colors.of(Dealt(played.deck, played.decks, played.seen), (*hand, *upcards))
    payouts = Payouts.of(switch_rules(played), colors.share)
    deal = game.deal(upcard).under(game.rules, _of_this_hand(payouts, hand))
    options: dict[Action, Fraction] = {}
    if not is_blackjack(cards):
        number, halves = deal.against.graph.index[cards], 2 * deal.against.unit
        deals = halves * deal.against.table.all_deals(cards)
        options = {action: Fraction(net, deals) for action, net in deal.first.options(number).items()}
    return AskedChoice(deal.choice(cards), options, colors.share)


def _of_this_hand(payouts: Payouts, hand: tuple[KnownCard, ...]) -> Payouts:
    """The payouts where the color of a first hand that is a blackjack is seen."""
    colors = {card.suit.color for card in hand if card.suit is not None}
    if any(card.suit is None for card in hand):
        return payouts
    kept = payouts.colored if len(colors) == 1 else payouts.other
    return payouts._replace(colored=kept, other=kept)
