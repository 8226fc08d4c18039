"""How rounds are settled: every event of the wager with its exact weight, net result and stake.

Decisions turn on payouts, so a game has no distribution apart from its rules: it yields these rows, over
one denominator. Their weights sum to it, and weight times net result sums to the expected return.

A round that is split is one row, with its mean net result and mean stake. A dealer's blackjack that takes
the original wager alone is its own row whatever the player would have done, and its stake is that wager.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import gcd

from oddscalc.blackjack.events import DOUBLED, EVENTS, NETS, SPLIT, Tally
from oddscalc.blackjack.hands import NONE
from oddscalc.blackjack.round import Round
from oddscalc.exact import Root


@dataclass(frozen=True, slots=True)
class Row:
    """One event: in how many of the settlement's ways it happens, its net result and its stake.

    Both are per unit of the initial wager; where the event ends in several ways they are means.
    """

    event: str
    weight: int
    net: Fraction
    stake: Fraction
    varies: bool = False
    """Whether the net result is a mean of several."""
    fee: Fraction = Fraction(0)
    """Net result of a fee that is paid beside the wager; a mean where the event is one."""


@dataclass(frozen=True)
class Settlement:
    """The rows of a game, and what follows from them exactly."""

    rows: tuple[Row, ...]
    total: int
    """The denominator: the sum of all weights."""
    fee: Fraction = Fraction(0)
    """The fee that is paid in every round, per unit of the initial wager."""

    def probability(self, event: str) -> Fraction:
        """Probability of an event."""
        return next(Fraction(row.weight, self.total) for row in self.rows if row.event == event)

    @property
    def expected_return(self) -> Fraction:
        """Mean net result per unit of the initial wager, a fee paid."""
        return self.return_before_fee + self.fee_return

    @property
    def return_before_fee(self) -> Fraction:
        """Mean net result of the wager alone."""
        return self._mean(row.net for row in self.rows)

    @property
    def fee_return(self) -> Fraction:
        """Mean net result of the fee."""
        return self._mean(row.fee for row in self.rows)

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of the initial wager, on average."""
        return -self.expected_return

    @property
    def average_wager(self) -> Fraction:
        """Mean of all that is staked in a round, a fee too, per unit of the initial wager."""
        return self._mean(row.stake for row in self.rows) + self.fee

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is staked, on average."""
        return self.house_edge / self.average_wager

    @property
    def never_splits(self) -> bool:
        """Whether no round is split, so that every row has one net result."""
        return all(not row.varies or not row.weight for row in self.rows)

    @property
    def hit_frequency(self) -> Fraction | None:
        """Probability of a net result above zero; None where rounds are split."""
        if not self.never_splits:
            return None
        won = (row.weight for row in self.rows if row.net + row.fee > 0)
        return Fraction(sum(won), self.total)

    @property
    def variance(self) -> Fraction | None:
        """Variance of the net result; None where rounds are split, whose rows are means."""
        if not self.never_splits:
            return None
        return self._mean((row.net + row.fee) ** 2 for row in self.rows) - self.expected_return**2

    @property
    def standard_deviation(self) -> Root | None:
        """Square root of the variance, exact until it is printed; None where rounds are split."""
        return None if self.variance is None else Root(self.variance)

    def _mean(self, amounts: Iterable[Fraction]) -> Fraction:
        weighted = (row.weight * amount for row, amount in zip(self.rows, amounts, strict=True))
        return sum(weighted, Fraction(0)) / self.total


class Ledger:
    """Adds up events over the rounds of a game, for its settlement."""

    def __init__(self, fee: Fraction = Fraction(0)) -> None:
        self._fee = fee
        self._chance: dict[str, Fraction] = {}
        self._sums: dict[str, list[Fraction]] = {}
        self._varying: set[str] = set()

    def add(
        self, event: str, chance: Fraction, net: Fraction, stake: Fraction, fee: Fraction = Fraction(0)
    ) -> None:
        """Enter an event that ends one way: its probability, net result, stake, and the fee's net result."""
        self._enter(event, chance, (chance * net, chance * stake, chance * fee))

    def add_mean(
        self,
        event: str,
        chance: Fraction,
        net: Fraction,
        stake: Fraction,
        fee: Fraction = Fraction(0),
        *,
        varies: bool = True,
    ) -> None:
        """Enter an event with amounts that are means times the probability: it ends in several ways."""
        if varies:
            self._varying.add(event)
        self._enter(event, chance, (net, stake, fee))

    def _enter(self, event: str, chance: Fraction, amounts: tuple[Fraction, Fraction, Fraction]) -> None:
        self._chance[event] = self._chance.get(event, Fraction(0)) + chance
        sums = self._sums.setdefault(event, [Fraction(0)] * 3)
        for place, amount in enumerate(amounts):
            sums[place] += amount

    def settlement(self, events: Mapping[str, tuple[Fraction, Fraction]]) -> Settlement:
        """The settlement, in the order of ``events``: net result and stake where an event never comes."""
        total = reduce(common_multiple, (one.denominator for one in self._chance.values()))
        rows = (self._row(event, total, *amounts) for event, amounts in events.items())
        return Settlement(tuple(rows), total, self._fee)

    def _row(self, event: str, total: int, net: Fraction, stake: Fraction) -> Row:
        chance, varies = self._chance.get(event, Fraction(0)), event in self._varying
        if not chance:
            return Row(event, 0, net, stake, varies)
        net, stake, fee = (amount / chance for amount in self._sums[event])
        return Row(event, int(chance * total), net, stake, varies, fee)


def settle(rounds: Iterable[tuple[Fraction, Round]]) -> Settlement:
    """The settlement of a game from its rounds, each with the probability of its upcard."""
    ledger = Ledger()
    pays = Fraction(0)
    for upcard_chance, played in rounds:
        enter(ledger, upcard_chance, played)
        pays = played.rules.blackjack_pays
    return ledger.settlement({event: ends(event, pays) for event in EVENTS})


def enter(
    ledger: Ledger,
    upcard_chance: Fraction,
    played: Round,
    *,
    wagers: int = 1,
    named: Callable[[str], str] = str,
) -> None:
    """Enter the events of a round against one upcard, under the names that ``named`` gives them.

    ``wagers`` is how many initial wagers are played alike, and share the hand.
    """
    tally = Tally(played)
    each = upcard_chance / played.against.table.all_deals(NONE)
    for event, ways in tally.ways.items():
        if event == SPLIT:
            sums = each * wagers * tally.split_net, each * wagers * tally.split_stake
            ledger.add_mean(named(event), each * ways, *sums)
        else:
            net, stake = ends(event, played.rules.blackjack_pays)
            ledger.add(named(event), each * ways, wagers * net, wagers * stake)


def ends(event: str, blackjack_pays: Fraction) -> tuple[Fraction, Fraction]:
    """Net result and stake of an event that ends one way; of a split, which does not, nothing."""
    net = blackjack_pays if event == "player-blackjack" else NETS.get(event, Fraction(0))
    return net, Fraction(2 if event in DOUBLED else 1 if event != SPLIT else 0)


def common_multiple(one: int, other: int) -> int:
    """The least number that both divide."""
    return one * other // gcd(one, other)
