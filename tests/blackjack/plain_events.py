"""The events of a round and the play of charts, by the slow and obvious solver."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from oddscalc.blackjack.rules import Rules
from tests.blackjack.plain import (
    Cards,
    PlainGame,
    PlainSplit,
    Shoe,
    SplitTable,
    add,
    draws,
    natural,
    reached,
)

CHART_UPCARDS = "A23456789T"


class PlainChartGame(PlainGame):
    """Plays a chart, given as cells of letters by (block, total or card, upcard)."""

    def __init__(self, rules: Rules, shoe: Shoe, cells: dict[tuple[str, str, str], str]) -> None:
        super().__init__(rules, shoe)
        self.cells = cells

    def cell(self, up: int, hand: Cards) -> str:
        block = "soft" if reached(hand) != sum(hand) else "hard"
        return self.cells[block, str(reached(hand)), CHART_UPCARDS[up - 1]]

    def prefer(self, up: int, hand: Cards, values: dict[str, Fraction]) -> str:
        return self.first(self.cell(up, hand), {action for action in values if action in PLAYED})

    def prefer_on_split_ace(self, up: int, hand: Cards, values: dict[str, Fraction]) -> str:
        own = self.cells.get(("aces", CHART_UPCARDS[hand[1] - 1], CHART_UPCARDS[up - 1]), "")
        return self.first(own + self.cell(up, hand), {action for action in values if action in PLAYED})

    def opens(self, up: int, hand: Cards) -> str:
        cell = self.cell(up, hand)
        if hand[0] == hand[1]:
            cell = self.cells["pair", CHART_UPCARDS[hand[0] - 1], CHART_UPCARDS[up - 1]] + cell
        return self.first(cell, set(self.hand(up, hand)))

    def first(self, cell: str, allowed: set[str]) -> str:
        named = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}
        return next((named[letter] for letter in cell if named.get(letter) in allowed), "stand")


PLAYED = ("stand", "hit", "double", "surrender")


class StakeSplit(PlainSplit):
    """Counts the wagers of a split round instead of settling them."""

    def finish(self, hand: Cards, stake: int, table: SplitTable) -> Fraction:
        done = (*table.done, (0, stake))
        if table.waiting:
            return self.play((self.pair,), table._replace(waiting=table.waiting - 1, done=done))
        return Fraction(sum(stake for _, stake in done))


class NetSplit(PlainSplit):
    """The chance of one net result of a split round."""

    def __init__(self, game: PlainGame, up: int, pair: int, net: int) -> None:
        super().__init__(game, up, pair)
        self.net = net

    def finish(self, hand: Cards, stake: int, table: SplitTable) -> Fraction:
        done = tuple(sorted((*table.done, (self.game.result(hand, stake), stake))))
        if table.waiting:
            return self.play((self.pair,), table._replace(waiting=table.waiting - 1, done=done))
        decided = sum(stake if total == 50 else -stake for total, stake in done if total in (0, 50))
        live = [(total, stake) for total, stake in done if total not in (0, 50)]
        finals = self.game.dealer(add((self.up,), table.hole), table.shoe) if live else {23: Fraction(1)}
        return sum(
            (
                chance
                for final, chance in finals.items()
                if self.net
                == decided + sum(stake * self.game.against_dealer(total, final) for total, stake in live)
            ),
            Fraction(0),
        )


class Unseen(NamedTuple):
    """The hole card, and the shoe behind it."""

    hole: int
    left: Shoe


class PlainEvents:
    """Probability, net result and stake of every event, added up over all deals of four cards."""

    def __init__(self, game: PlainGame, *, law: bool = False) -> None:
        self.game = game
        self.rules = game.rules
        self.law = law
        self.split_nets: dict[int, Fraction] = defaultdict(Fraction)
        self.chance: dict[str, Fraction] = defaultdict(Fraction)
        self.net: dict[str, Fraction] = defaultdict(Fraction)
        self.stake: dict[str, Fraction] = defaultdict(Fraction)
        for up, chance_up, after_up in draws(game.shoe):
            for first, chance_first, after_first in draws(after_up):
                self.begin(first, up)
                for second, chance_second, unseen in draws(after_first):
                    for hole, chance_hole, left in draws(unseen):
                        chance = chance_up * chance_first * chance_second * chance_hole
                        self.deal(chance, up, add((first,), second), hole, left)

    def begin(self, first: int, up: int) -> None:
        """The player's first card and the upcard are known."""

    def count(self, event: str, chance: Fraction, net: Fraction, stake: Fraction) -> None:
        self.chance[event] += chance
        self.net[event] += chance * net
        self.stake[event] += chance * stake

    def deal(self, chance: Fraction, up: int, hand: Cards, hole: int, left: Shoe) -> None:
        one, dealer = Fraction(1), natural(add((up,), hole))
        if natural(hand):
            if dealer and not self.rules.blackjack_first:
                self.count("both-blackjack", chance, Fraction(0), one)
            else:
                self.count("player-blackjack", chance, self.rules.blackjack_pays, one)
            return
        action = self.game.opens(up, hand)
        early = str(self.rules.surrender) == "early"
        if action == "surrender" and (early or not dealer):
            self.count("surrender", chance, Fraction(-1, 2), one)
        elif dealer and (self.game.spared or action == "surrender"):
            self.count("dealer-blackjack", chance, -one, one)
        elif action == "split":
            shown = SplitTable(left, hole, 1, 2, ())
            net = PlainSplit(self.game, up, hand[0]).play(hand[:1], shown)
            stake = StakeSplit(self.game, up, hand[0]).play(hand[:1], shown)
            self.count("split", chance, net, stake)
            for amount in range(-4, 5) if self.law else ():
                one = NetSplit(self.game, up, hand[0], amount).play(hand[:1], shown)
                self.split_nets[amount] += chance * one
        else:
            self.act(action, chance, up, hand, Unseen(hole, left))

    def act(self, action: str, chance: Fraction, up: int, hand: Cards, unseen: Unseen) -> None:
        if action == "stand":
            self.stop(chance, 1, up, hand, unseen)
            return
        if action == "surrender":
            net = self.game.given_up(up, unseen.hole)
            self.count("surrender" if net > -1 else "dealer-blackjack", chance, net, Fraction(1))
            return
        for card, part, rest in draws(unseen.left):
            more, after = add(hand, card), unseen._replace(left=rest)
            if action == "double":
                self.stop(chance * part, 2, up, more, after)
            elif self.game.result(more) in (0, 50):
                self.stop(chance * part, 1, up, more, after)
            else:
                choice, _ = self.game.decisions(up, (), str(self.game.rules.double))(more)
                self.act(choice, chance * part, up, more, after)

    def stop(self, chance: Fraction, stake: int, up: int, hand: Cards, unseen: Unseen) -> None:
        doubled = "double-" if stake == 2 else ""
        result = self.game.result(hand, stake)
        if result == 0:
            self.count(doubled + "loss", chance, Fraction(-stake), Fraction(stake))
        elif result == 50:
            self.count(doubled + "win", chance, Fraction(stake), Fraction(stake))
        else:
            for final, part in self.game.dealer(add((up,), unseen.hole), unseen.left).items():
                sign = self.game.against_dealer(result, final)
                event = doubled + ("loss", "push", "win")[sign + 1]
                if final == 99 and stake == 1:
                    event = "dealer-blackjack"
                self.count(event, chance * part, Fraction(sign * stake), Fraction(stake))
