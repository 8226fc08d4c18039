"""Moments of the net result of split rounds, by the slow and obvious solver: hands that share a dealer."""

from __future__ import annotations

from fractions import Fraction

from tests.blackjack.plain import Cards, PlainGame, PlainSplit, SplitTable, add, draws, natural


class MomentSplit(PlainSplit):
    """A power of the whole round's net result, in the place of the result itself."""

    def __init__(self, game: PlainGame, up: int, pair: int, power: int) -> None:
        super().__init__(game, up, pair)
        self.power = power

    def finish(self, hand: Cards, stake: int, table: SplitTable) -> Fraction:
        done = tuple(sorted((*table.done, (self.game.result(hand), stake))))
        if table.waiting:
            return self.play((self.pair,), table._replace(waiting=table.waiting - 1, done=done))
        mean = Fraction(0)
        for final, chance in self.game.dealer(add((self.up,), table.hole), table.shoe).items():
            net = sum(own * self.sign(total, final) for total, own in done)
            mean += chance * net**self.power
        return mean

    def sign(self, total: int, final: int) -> int:
        if total == 0:
            return -1
        return 1 if total == 50 else self.game.against_dealer(total, final)


def split_moment(game: PlainGame, power: int) -> Fraction:
    """Mean of a power of the net result over all rounds, those that are not split counted as zero."""
    mean = Fraction(0)
    for up, chance_up, after_up in draws(game.shoe):
        for first, chance_first, after_first in draws(after_up):
            for second, chance_second, unseen in draws(after_first):
                hand = add((first,), second)
                if natural(hand) or game.opens(up, hand) != "split":
                    continue
                split = MomentSplit(game, up, first, power)
                for hole, chance_hole, left in draws(unseen):
                    if not (game.spared and natural(add((up,), hole))):
                        chance = chance_up * chance_first * chance_second * chance_hole
                        mean += chance * split.play((first,), SplitTable(left, hole, 1, 2, ()))
    return mean
