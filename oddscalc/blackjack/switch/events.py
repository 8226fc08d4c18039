"""The events of a round of Switch Hands, entered from the rounds with the first and with the second hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.events import DOUBLED, NETS, SPLIT, Tally
from oddscalc.blackjack.hands import NONE, Counts, is_blackjack
from oddscalc.blackjack.settlement import Ledger, Settlement
from oddscalc.blackjack.switch.deal import SwitchDeal
from oddscalc.blackjack.switch.ended import Ended
from oddscalc.blackjack.switch.payouts import End, Payouts
from oddscalc.blackjack.switch.rules import SwitchRules

COLORED, OTHER = "colored-blackjack", "other-blackjack"
SWITCHED_COLORED, SWITCHED_OTHER = "switched-colored-blackjack", "switched-other-blackjack"
BOTH, DEALER = "both-blackjack", "dealer-blackjack"
_PLAYED = ("surrender", "win", "push", "loss", *DOUBLED)

EVENTS = (COLORED, OTHER, SWITCHED_COLORED, SWITCHED_OTHER, BOTH, DEALER, *_PLAYED, SPLIT)
"""The events in the order of tables; blackjacks that are paid are told apart by hand and color."""


class Entry(NamedTuple):
    """Part of an event: its probability given the upcard, and its amounts times that probability."""

    event: str
    chance: Fraction
    net: Fraction
    stake: Fraction
    fee: Fraction
    """What comes back of the fee."""


def settled(
    rules: SwitchRules, payouts: Payouts, deals: Iterable[tuple[Fraction, Sequence[Entry]]]
) -> Settlement:
    """The settlement of a game from what can happen against each upcard, with the upcard's probability."""
    ledger, fee = Ledger(rules.ante_fee), rules.ante_fee
    nets: dict[str, Fraction] = dict(NETS)
    for upcard_chance, entries in deals:
        for event, chance, net, stake, back in entries:
            amounts = (upcard_chance * amount for amount in (net, stake, back - fee * chance))
            ledger.add_mean(event, upcard_chance * chance, *amounts, varies=event == SPLIT)
    nets |= {COLORED: payouts.colored.net, OTHER: payouts.other.net, BOTH: payouts.tie.net}
    nets |= {SWITCHED_COLORED: payouts.switched_colored.net, SWITCHED_OTHER: payouts.switched_other.net}
    return ledger.settlement({event: (nets.get(event, Fraction(0)), _stake(event)) for event in EVENTS})


def _stake(event: str) -> Fraction:
    return Fraction(2 if event in DOUBLED else 0 if event == SPLIT else 1)


def entries(deal: SwitchDeal) -> list[Entry]:
    """Everything that can happen against one upcard."""
    with deal.second_hands_at_hand():
        return list(_every_entry(deal))


def _every_entry(deal: SwitchDeal) -> Iterator[Entry]:
    graph, table = deal.against.graph, deal.against.table
    kept = deal.first.dealt(
        lambda hand: 0 if deal.choices[graph.hands[hand]].switched else deal.first.deals(hand)
    )
    tally = Tally(kept)
    yield from _Part(deal, Ended.of(tally), Fraction(1, table.all_deals(NONE))).of_the_first()
    for cards, choice in deal.choices.items():
        if choice.switched and choice.chance:
            yield from _switched(deal, cards, choice.chance).of_the_second(cards)
    for hand, coming in tally.thrown_away.items():
        cards = graph.hands[hand]
        chance = Fraction(coming * table.all_deals(cards), table.all_deals(NONE))
        yield from _switched(deal, cards, chance).of_the_second_after_draws()


def _switched(deal: SwitchDeal, gone: Counts, chance: Fraction) -> _Part:
    """The rounds in which a hand was thrown away, which come with this probability."""
    key = gone, deal.payouts.twenty_one, deal.against.fee_back
    if key not in deal.ended:
        played = deal.second(gone)
        deal.ended[key] = Ended.of(Tally(played.without_naturals() if deal.payouts.twenty_one else played))
    ended = deal.ended[key]
    return _Part(deal, ended, chance / ended.scale)


class _Part:
    """The rounds with one hand: their ends, and the probability of each of its ways."""

    def __init__(self, deal: SwitchDeal, ended: Ended, each: Fraction) -> None:
        self._deal = deal
        self._ended = ended
        self._each = each
        self._ends = deal.payouts

    def of_the_first(self) -> Iterator[Entry]:
        """Rounds in which the first hand is kept, at the least until a card is drawn."""
        ends = self._ends
        yield from self._blackjacks((COLORED, ends.colored), (OTHER, ends.other))
        yield self._end(BOTH, self._ways("both-blackjack"), ends.tie)
        yield self._end(DEALER, self._ways("dealer-blackjack"), _LOST)
        yield from self._played()

    def of_the_second(self, gone: Counts) -> Iterator[Entry]:
        """Rounds in which the first two cards are thrown away."""
        ends = self._ends
        yield from self._second_hand()
        both, dealer = self._ways("both-blackjack"), self._ways("dealer-blackjack")
        if self._deal.rules.peek_before_switch:
            # The dealer's blackjack has met the first hand.
            event, end = (BOTH, ends.tie) if is_blackjack(gone) else (DEALER, _LOST)
            yield self._end(event, both + dealer, end)
            return
        tied = self._tied_21()
        yield self._end(BOTH, both, ends.tie)
        yield self._end("push", tied, ends.tied_21)
        yield self._end(DEALER, dealer - tied, _LOST)

    def of_the_second_after_draws(self) -> Iterator[Entry]:
        """Rounds in which three cards and more are thrown away: dealer's blackjacks are entered already."""
        yield from self._second_hand()
        if not self._deal.rules.peek_before_switch:
            both, tied = self._ways("both-blackjack"), self._tied_21()
            yield self._end(BOTH, both, self._ends.tie)
            yield self._end("push", tied, self._ends.tied_21)
            yield self._end(DEALER, -both - tied, _LOST)

    def _second_hand(self) -> Iterator[Entry]:
        ends = self._ends
        yield from self._blackjacks(
            (SWITCHED_COLORED, ends.switched_colored), (SWITCHED_OTHER, ends.switched_other)
        )
        yield from self._played()

    def _ways(self, event: str) -> int:
        return self._ended.ways[event]

    def _tied_21(self) -> int:
        """The ways in which a 21 in two cards meets a dealer's blackjack."""
        return self._ended.tied_21 if self._ends.twenty_one else 0

    def _blackjacks(self, colored: tuple[str, End], other: tuple[str, End]) -> Iterator[Entry]:
        ways = Fraction(self._ways("player-blackjack"))
        yield self._end(colored[0], ways * self._ends.share, colored[1])
        yield self._end(other[0], ways * (1 - self._ends.share), other[1])

    def _played(self) -> Iterator[Entry]:
        """Hands that are played out, and pairs that are split."""
        unit, back = self._deal.against.unit, self._deal.against.fee_back
        of_the_fee = {"win": back.win, "push": back.push, "double-win": back.win, "double-push": back.push}
        for event in _PLAYED:
            fee = Fraction(of_the_fee.get(event, 0), unit)
            yield self._end(event, self._ways(event), End(NETS[event], fee), _stake(event))
        ended, each = self._ended, self._each
        split = (ended.split_net, ended.split_stake, Fraction(ended.split_fee, unit))
        yield Entry(SPLIT, each * self._ways(SPLIT), *(each * amount for amount in split))

    def _end(self, event: str, ways: int | Fraction, end: End, stake: Fraction = Fraction(1)) -> Entry:
        chance = self._each * ways
        return Entry(event, chance, chance * end.net, chance * stake, chance * end.fee)


_LOST = End(Fraction(-1), Fraction(0))
