"""A slow and obvious blackjack solver, to hold the engine against.

Cards are drawn one at a time with their probabilities as fractions, the hole card is dealt when it is
dealt, split hands are played one after another from the shoe that is really left, and the dealer plays
last, against all hands at once. Nothing is shared with the engine but the names of the rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from oddscalc.blackjack.rules import Rules

Cards = tuple[int, ...]
"""Cards by points, sorted: an ace is 1, every ten-value 10."""

Shoe = tuple[int, ...]
"""Copies of 1 to 10 points."""

Hands = tuple[tuple[int, int], ...]
"""Finished hands as (total, stake): total 0 is a bust, 50 a hand that has won at once."""

Decide = Callable[[Cards], tuple[str, dict[str, Fraction]]]
"""Best decision and values at a hand."""

HALF = Fraction(1, 2)
ORDER = ("stand", "hit", "double", "split", "surrender")


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    size = sum(shoe)
    for place, copies in enumerate(shoe):
        if copies:
            left = (*shoe[:place], copies - 1, *shoe[place + 1 :])
            yield place + 1, Fraction(copies, size), left


def take(shoe: Shoe, *cards: int) -> Shoe:
    left = list(shoe)
    for card in cards:
        left[card - 1] -= 1
    assert min(left) >= 0
    return tuple(left)


def add(hand: Cards, card: int) -> Cards:
    return tuple(sorted((*hand, card)))


def hard(hand: Cards) -> int:
    return sum(hand)


def reached(hand: Cards) -> int:
    return sum(hand) + 10 if 1 in hand and sum(hand) <= 11 else sum(hand)


def natural(hand: Cards) -> bool:
    return hand == (1, 10)


def better(values: dict[str, Fraction]) -> str:
    return max(values, key=lambda action: (values[action], -ORDER.index(action)))


def may_double(rule: str, hand: Cards) -> bool:
    """Whether a hand is one of those that a rule names, read from its spelling."""
    totals, _, sizes = rule.replace("any-time", "any/any-cards").partition("/")
    few, *more = (sizes or "2-cards").removesuffix("-cards").split("-")
    if not (few == "any" or int(few) <= len(hand) <= int((more or [few])[0])):
        return False
    kind = "soft" if reached(hand) != hard(hand) else "hard"
    if {"any", "any-two", kind} & set(totals.split("+")):
        return True
    return any(
        of_kind in ("", f"{kind}-") and int(first) <= reached(hand) <= int(last or first)
        for of_kind, first, last in re.findall(r"(hard-|soft-|)(\d+)(?:-(\d+))?", totals)
    )


class PlainGame:
    """One game from one shoe, solved by recursion."""

    def __init__(self, rules: Rules, shoe: Shoe) -> None:
        self.rules = rules
        self.shoe = shoe
        self.spared = rules.peek or str(rules.no_peek_loses) == "original"
        self.dealer = cache(self._dealer)
        self.decisions = cache(self._decisions)
        self.hand = cache(self._hand)

    # The dealer.

    def _dealer(self, cards: Cards, shoe: Shoe) -> dict[int, Fraction]:
        """Final totals of the dealer, with their probabilities; 23 is a bust, 99 a blackjack."""
        total = reached(cards)
        soft = total != hard(cards)
        if natural(cards):
            return {99: Fraction(1)}
        if total > 17 or (total == 17 and not (soft and str(self.rules.soft17) == "hit")):
            return {total if total <= 22 else 23: Fraction(1)}
        found: dict[int, Fraction] = {}
        for card, chance, left in draws(shoe):
            for final, part in self.dealer(add(cards, card), left).items():
                found[final] = found.get(final, Fraction(0)) + chance * part
        assert sum(found.values()) == 1, "the shoe ran out"
        return found

    def against_dealer(self, total: int, final: int) -> int:
        if final == 99:
            return -1
        if final == 22 and str(self.rules.dealer22) == "push":
            return 0
        if final > 21:
            return 1
        return (total > final) - (total < final)

    def settle(self, hands: Hands, up: int, hole: int, shoe: Shoe) -> Fraction:
        """Mean net result of finished hands, all against the one dealer."""
        net = Fraction(sum(stake if total == 50 else -stake for total, stake in hands if total in (0, 50)))
        live = [(total, stake) for total, stake in hands if total not in (0, 50)]
        if live:
            for final, chance in self.dealer(add((up,), hole), shoe).items():
                net += chance * sum(stake * self.against_dealer(total, final) for total, stake in live)
        return net

    # The player's decisions, which do not know the hole card.

    def holes(self, up: int, unseen: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
        """The hole card as the player must reckon with it."""
        chances = [
            (card, chance, left)
            for card, chance, left in draws(unseen)
            if not (self.spared and natural(add((up,), card)))
        ]
        whole = sum(chance for _, chance, _ in chances)
        for card, chance, left in chances:
            yield card, chance / whole, left

    def result(self, hand: Cards, stake: int = 1) -> int:
        if hard(hand) > 21:
            return 0
        counts = stake == 1 or self.rules.charlie_doubled
        return 50 if counts and len(hand) == self.rules.charlie else reached(hand)

    def after_split(self) -> PlainGame:
        """The game that split hands play: no number of cards may win in it."""
        if self.rules.charlie_after_split:
            return self
        game = copy(self)
        game.rules = replace(self.rules, charlie=None)
        game.decisions = cache(game._decisions)
        return game

    def _decisions(self, up: int, gone: Cards, doubling: str, surrenders: bool = True) -> Decide:
        """Best decision and values at a hand when ``gone`` and the upcard are out of the shoe."""

        @cache
        def decide(hand: Cards) -> tuple[str, dict[str, Fraction]]:
            unseen = take(self.shoe, up, *gone, *hand)
            values = {
                "stand": self.mean(
                    up, unseen, lambda hole, left: self.settle(((self.result(hand), 1),), up, hole, left)
                ),
                "hit": self.mean(up, unseen, lambda hole, left: self.drawn(hand, hole, left, go_on)),
            }
            if may_double(doubling, hand):
                values["double"] = self.mean(
                    up, unseen, lambda hole, left: self.drawn(hand, hole, left, lambda *at: stop(2, *at))
                )
            if surrenders and str(self.rules.surrender) == "any-time":
                values["surrender"] = self.mean(up, unseen, lambda hole, left: self.given_up(up, hole))
            return self.prefer(up, hand, values), values

        def go_on(hand: Cards, hole: int, left: Shoe) -> Fraction:
            if self.result(hand) in (0, 50):
                return stop(1, hand, hole, left)
            choice, _ = decide(hand)
            if choice == "stand":
                return stop(1, hand, hole, left)
            if choice == "surrender":
                return self.given_up(up, hole)
            if choice == "double":
                return self.drawn(hand, hole, left, lambda *at: stop(2, *at))
            return self.drawn(hand, hole, left, go_on)

        def stop(stake: int, hand: Cards, hole: int, left: Shoe) -> Fraction:
            return self.settle(((self.result(hand, stake), stake),), up, hole, left)

        return decide

    def playing(self, up: int) -> Decide:
        """Best decision and values at a hand that is not split."""
        return self.decisions(up, (), str(self.rules.double))

    def given_up(self, up: int, hole: int) -> Fraction:
        """Half the wager is lost, and all of it where a dealer who has not checked has blackjack."""
        return Fraction(-1) if natural(add((up,), hole)) else -HALF

    def mean(self, up: int, unseen: Shoe, value: Callable[[int, Shoe], Fraction]) -> Fraction:
        return sum((chance * value(hole, left) for hole, chance, left in self.holes(up, unseen)), Fraction(0))

    def drawn(
        self, hand: Cards, hole: int, shoe: Shoe, then: Callable[[Cards, int, Shoe], Fraction]
    ) -> Fraction:
        return sum(
            (chance * then(add(hand, card), hole, left) for card, chance, left in draws(shoe)), Fraction(0)
        )

    def split(self, up: int, pair: int) -> Fraction:
        """Mean of splitting, over what the hole card can be."""
        rounds = PlainSplit(self, up, pair)
        unseen = take(self.shoe, up, pair, pair)
        return self.mean(
            up, unseen, lambda hole, left: rounds.play((pair,), SplitTable(left, hole, 1, 2, ()))
        )

    # The round.

    def _hand(self, up: int, hand: Cards) -> dict[str, Fraction]:
        """Values of the actions on two cards, with a dealer's blackjack counted where it comes."""
        rules, unseen = self.rules, take(self.shoe, up, *hand)
        _, values = self.playing(up)(hand)
        values = dict(values)
        most = rules.split_aces_hands if hand[0] == 1 else rules.split_hands
        if hand[0] == hand[1] and most > 1:
            values["split"] = self.split(up, hand[0])
        blackjack = sum(chance for card, chance, _ in draws(unseen) if natural(add((up,), card)))
        if self.spared:
            values = {action: value * (1 - blackjack) - blackjack for action, value in values.items()}
        if str(rules.surrender) == "early":
            values["surrender"] = -HALF
        if str(rules.surrender) in ("late", "any-time"):
            values["surrender"] = -HALF * (1 - blackjack) - blackjack
        return values

    def value(self) -> Fraction:
        """The mean net result of a round under optimal play."""
        mean = Fraction(0)
        for up, chance_up, after_up in draws(self.shoe):
            for first, chance_first, after_first in draws(after_up):
                for second, chance_second, unseen in draws(after_first):
                    chance = chance_up * chance_first * chance_second
                    mean += chance * self.round(up, add((first,), second), unseen)
        return mean

    def round(self, up: int, hand: Cards, unseen: Shoe) -> Fraction:
        if not natural(hand):
            return self.best(up, hand)
        paid = sum(
            chance
            for card, chance, _ in draws(unseen)
            if self.rules.blackjack_first or not natural(add((up,), card))
        )
        return self.rules.blackjack_pays * paid

    def best(self, up: int, hand: Cards) -> Fraction:
        return self.hand(up, hand)[self.opens(up, hand)]

    # Whose play it is: the best, unless a chart says otherwise.

    def prefer(self, up: int, hand: Cards, values: dict[str, Fraction]) -> str:
        """The action at a hand being played."""
        return better(values)

    def prefer_on_split_ace(self, up: int, hand: Cards, values: dict[str, Fraction]) -> str:
        """The action at a split ace with its second card."""
        return self.prefer(up, hand, values)

    def opens(self, up: int, hand: Cards) -> str:
        """The action on the first two cards."""
        return better(self.hand(up, hand))


class SplitTable(NamedTuple):
    """What lies on the table while split hands are played."""

    shoe: Shoe
    hole: int
    waiting: int
    """Hands of one card that have still to be played."""
    hands: int
    done: Hands


class PlainSplit:
    """Split hands one after another from the shoe that is left, the dealer last."""

    def __init__(self, game: PlainGame, up: int, pair: int) -> None:
        rules, game = game.rules, game.after_split()
        self.game, self.up, self.pair = game, up, pair
        self.most = rules.split_aces_hands if pair == 1 else rules.split_hands
        self.aces = str(rules.split_aces) if pair == 1 else "play"
        known = (pair,) if str(rules.split_play) == "pair-known" else ()
        doubling = str(rules.double_after_split)
        if doubling == "True":
            doubling = str(rules.double)
        if doubling == "False" or self.aces == "stand-or-hit":
            doubling = "none"
        self.decide = game.decisions(up, known, doubling, surrenders=False)
        self.play = cache(self._play)

    def choice(self, hand: Cards) -> str:
        if self.game.result(hand) == 50 or self.aces == "one-card":
            return "stand"
        _, values = self.decide(hand)
        refused = ("hit",) if self.aces == "stand-or-double" else ()
        allowed = {action: value for action, value in values.items() if action not in refused}
        if self.pair == 1 and len(hand) == 2:
            return self.game.prefer_on_split_ace(self.up, hand, allowed)
        return self.game.prefer(self.up, hand, allowed)

    def _play(self, hand: Cards, table: SplitTable) -> Fraction:
        if len(hand) == 1:
            return self.each_card(table, self.second)
        if hard(hand) > 21 or self.choice(hand) == "stand":
            return self.finish(hand, 1, table)
        if self.choice(hand) == "double":
            return self.each_card(table, lambda card, left: self.finish(add(hand, card), 2, left))
        return self.each_card(table, lambda card, left: self.play(add(hand, card), left))

    def each_card(self, table: SplitTable, then: Callable[[int, SplitTable], Fraction]) -> Fraction:
        return sum(
            (chance * then(card, table._replace(shoe=left)) for card, chance, left in draws(table.shoe)),
            Fraction(0),
        )

    def second(self, card: int, table: SplitTable) -> Fraction:
        if card == self.pair and table.hands < self.most:
            return self.play((card,), table._replace(waiting=table.waiting + 1, hands=table.hands + 1))
        return self.play(add((self.pair,), card), table)

    def finish(self, hand: Cards, stake: int, table: SplitTable) -> Fraction:
        done = tuple(sorted((*table.done, (self.game.result(hand, stake), stake))))
        if table.waiting:
            return self.play((self.pair,), table._replace(waiting=table.waiting - 1, done=done))
        return self.game.settle(done, self.up, table.hole, table.shoe)
