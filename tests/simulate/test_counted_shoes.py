"""Counted shoes against every order of a tiny deck, against exact insurance, and against other people."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt
from pathlib import Path
from types import MappingProxyType

import pytest

from oddscalc.analysis.insured_depth import InsuredDepth
from oddscalc.analysis.linear_part import LinearPart, of_wager
from oddscalc.analysis.tags import KNOWN_COUNTS
from oddscalc.api import odds
from oddscalc.cards import Card, Rank, Suit
from oddscalc.shoe import STANDARD, Deck
from oddscalc.simulate.counted_shoes import Measured, SoFar, deal_shoes
from oddscalc.simulate.remaining import remaining_return
from oddscalc.simulate.watched import Counted, Schedule, Watched
from oddscalc.wager import DEALER_HOLE, DEALER_UP, PLAYER_1, PLAYER_2, Wager, rank, wager
from oddscalc.workers.here import Processes

REFERENCES = tomllib.loads(
    (Path(__file__).parents[1] / "references" / "counts.toml").read_text(encoding="utf-8")
)
SUITS = list(Suit)[:2]
TINY = Deck(
    "tiny", "tiny deck", tuple(Card(rank, suit) for rank in (Rank.TWO, Rank.SIX, Rank.NINE) for suit in SUITS)
)
PAYS = {"pair": Fraction(3, 2), "nine": Fraction(1, 2)}


@wager("tiny", slots=(PLAYER_1, PLAYER_2), events=("pair", "nine"), reads=rank)
def tiny(first: Rank, second: Rank) -> str:
    if first is second:
        return "pair"
    return "nine" if first is Rank.NINE else "loss"


def tiny_return(left: tuple[Card, ...]) -> Fraction:
    deals = [{**PAYS, "loss": Fraction(-1)}[tiny.rule(a.rank, b.rank)] for a, b in permutations(left, 2)]
    return sum(deals, Fraction(0)) / len(deals)


def tiny_watched() -> Watched:
    tags = {Rank.TWO: Fraction(1), Rank.SIX: Fraction(0), Rank.NINE: Fraction(-1)}
    return Watched(
        schedule=Schedule(6, 4, Fraction(2)),
        deck=TINY,
        decks=1,
        remaining=remaining_return(tiny, PAYS, TINY, 1),
        mean=tiny_return(TINY.cards),
        tags_per_deck={rank: Fraction(tag, 10) for rank, tag in tags.items()},
        counted=Counted(tags, (0, 3)),
        offered_on=(),
        cost=Fraction(1, 10),
    )


def test_rounds_begin_before_the_cut_card() -> None:
    assert Schedule(312, 11, Fraction(27, 5)).starts == (0, 5, 10)
    assert Schedule(312, 10, Fraction(5)).starts == (0, 5)
    assert Schedule(312, 1, Fraction(5)).starts == (0,)


def test_every_order_of_a_tiny_deck() -> None:
    """Rounds begin after no card and after two: 15 pairs of cards may be gone, each as likely."""
    watched = tiny_watched()
    gone = [(), *combinations(TINY.cards, 2)]
    weights = [Fraction(1, 2), *[Fraction(1, 30)] * 15]
    bets: list[list[Fraction]] = [[] for _ in range(4)]
    for cards in gone:
        value = tiny_return(tuple(card for card in TINY.cards if card not in cards))
        count = sum(watched.counted.tags[card.rank] for card in cards)
        estimate = watched.mean + count / 10 * 6 / (6 - len(cards))
        true_count = count * 6 / Fraction(6 - len(cards))
        wants = (value > 0, estimate > 0, true_count >= 0, true_count >= 3)
        for each, bet in zip(bets, wants, strict=True):
            each.append(value if bet else Fraction(0))
            each.append(Fraction(bet))
    shoes = deal_shoes(watched, shoes=20_000, seed=4)
    for each, betting in zip(bets, shoes.bettings, strict=True):
        gain = sum((weight * value for weight, value in zip(weights, each[::2], strict=True)), Fraction(0))
        share = sum((weight * bet for weight, bet in zip(weights, each[1::2], strict=True)), Fraction(0))
        assert within(betting.gain, gain)
        assert within(betting.share, share)
        assert betting.share == betting.entered
        assert within(betting.net, gain - share / 10)
        assert betting.edge is not None
        assert within(betting.edge, gain / share)
    assert within(shoes.mean, watched.mean)
    assert shoes.rounds == 40_000
    assert shoes.bettings[0].share.standard_error > 0


def within(measured: Measured, exact: Fraction, errors: float = 5) -> bool:
    """Whether a figure is so many standard errors off at most, less than rounding included."""
    return abs(float(measured.value - exact)) <= errors * float(measured.standard_error) + 1e-12


def watched_insurance() -> Watched:
    asked = odds("insurance", "A", 6)
    part = of_wager(asked)
    return watch(asked.wager, asked.table.pays, part, Counted(KNOWN_COUNTS[0].of, (3,)))


def watch(named: Wager, pays: Mapping[str, Fraction], part: LinearPart, counted: Counted) -> Watched:
    return Watched(
        schedule=Schedule(312, 260, Fraction(27, 5)),
        deck=STANDARD,
        decks=6,
        remaining=remaining_return(named, pays, STANDARD, 6),
        mean=part.mean,
        tags_per_deck={one.rank: part.per_deck(one.effect) for one in part.effects},
        counted=counted,
        offered_on=part.offered_on,
    )


def test_insurance_is_what_its_exact_law_says() -> None:
    watched = watched_insurance()
    shoes = deal_shoes(watched, shoes=1000, seed=2)
    insured = InsuredDepth(odds("insurance", "A", 6))
    exact = insured.over(watched.schedule.starts)
    perfect, linear, hi_lo = shoes.bettings
    assert within(perfect.share, exact.share)
    assert within(perfect.gain, exact.gain * insured.offered)
    assert within(shoes.mean, Fraction(-23, 311))
    # The return is linear in the share of tens, so that the best linear estimate misses nothing.
    assert linear.share == perfect.share
    assert 0 < hi_lo.gain.value < perfect.gain.value
    assert float(shoes.depths[0].mean) == pytest.approx(-23 / 311)
    assert shoes.depths[0].deviation < Fraction(1, 10**6)
    assert shoes.depths[-1].deviation > Fraction(1, 10)


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    watched = watched_insurance()
    one = deal_shoes(watched, shoes=600, seed=7)
    assert deal_shoes(watched, shoes=600, seed=7, workers=Processes(3)) == one
    assert deal_shoes(watched, shoes=600, seed=8) != one


def test_progress_is_told_to_the_end() -> None:
    told: list[int] = []
    gains: list[SoFar] = []

    def watch(done: int, found: SoFar) -> bool:
        told.append(done)
        gains.append(found)
        return False

    shoes = deal_shoes(tiny_watched(), shoes=600, seed=1, watch=watch)
    assert told == [250, 500, 600]
    assert gains[-1] == (shoes.bettings[0].gain, shoes.betting)


def test_a_mean_of_few_shoes_is_not_told() -> None:
    shoes = deal_shoes(tiny_watched(), shoes=8, seed=1)
    assert [one.edge for one in shoes.bettings] == [None] * 4


_PAID = {6: 15, 7: 9, 8: 7, 9: 5, 10: 3}
BUST_IT = {"suited": 200, "colored": 50, **{f"bust-{points}": paid for points, paid in _PAID.items()}}


def whole_eight(card: Card) -> tuple[int, Suit | None]:
    points = {Rank.ACE: 1}.get(card.rank, min(list(Rank).index(card.rank) + 2, 10))
    return points, card.suit if card.rank is Rank.EIGHT else None


@wager("bust", slots=(DEALER_UP, DEALER_HOLE, PLAYER_1), events=tuple(BUST_IT), reads=whole_eight)
def bust(*cards: tuple[int, Suit | None]) -> str:
    """Bust it: a hard 12 to 16 without an ace, broken by the third card."""
    points = [one for one, _ in cards]
    suits = [suit for _, suit in cards if suit]
    if len(suits) == 3 and len({suit.color for suit in suits}) == 1:
        return "suited" if len(set(suits)) == 1 else "colored"
    broken = 1 not in points[:2] and 12 <= sum(points[:2]) <= 16 and sum(points) > 21
    return f"bust-{points[2]}" if broken else "loss"


def test_a_published_simulation_of_perfect_play() -> None:
    """Theirs and ours are both simulated; of theirs no error is printed."""
    (row,) = [row for row in REFERENCES["simulated"] if row["compared"] == "yes"]
    asked = odds("in-between", "A", 6)
    pays = {event: Fraction(paid) for event, paid in BUST_IT.items()}
    remaining = remaining_return(bust, pays, STANDARD, 6)
    _, mean = remaining.at(remaining.kinds.of_shoe(6)[None, :])
    part = LinearPart(STANDARD, Fraction(float(mean[0])), of_wager(asked).effects, 312)
    shoes = deal_shoes(watch(bust, pays, part, Counted(KNOWN_COUNTS[0].of, ())), shoes=1000, seed=3)
    perfect = shoes.bettings[0]
    assert perfect.edge is not None
    assert within(perfect.share, Fraction(row["share"]), 3)
    assert within(perfect.edge, Fraction(row["edge"]), 3)
    assert float(perfect.share.standard_error) < 0.01
    assert float(perfect.edge.standard_error) < 0.005
    assert within(shoes.mean, part.mean)


def test_the_standard_errors_are_those_of_shoes() -> None:
    """Many runs of few shoes stray from one another by about the error that each states."""
    watched = tiny_watched()
    runs = [deal_shoes(watched, shoes=100, seed=seed).bettings[0].gain for seed in range(150)]
    values = [float(run.value) for run in runs]
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    stated = sum(float(run.standard_error) for run in runs) / len(runs)
    assert 0.75 < spread / stated < 1.3


def test_a_count_may_be_any_mapping() -> None:
    counted = Counted(MappingProxyType(dict.fromkeys(Rank, Fraction(0))), ())
    asked = odds("insurance", "A", 6)
    watched = watch(asked.wager, asked.table.pays, of_wager(asked), counted)
    assert watched.bettors == 2


def test_shoes_end_where_that_is_enough() -> None:
    watched = watched_insurance()

    def enough(done: int, found: SoFar) -> bool:
        return found.gain.standard_error < Fraction(5, 100_000)

    shoes = deal_shoes(watched, shoes=10**7, seed=7, watch=enough)
    assert shoes.bettings[0].gain.standard_error < Fraction(5, 100_000)
    one_block_less = deal_shoes(watched, shoes=shoes.shoes - 250, seed=7)
    assert one_block_less.bettings[0].gain.standard_error >= Fraction(5, 100_000)
    assert deal_shoes(watched, shoes=10**7, seed=7, watch=enough, workers=Processes(3)) == shoes
    assert shoes == deal_shoes(watched, shoes=shoes.shoes, seed=7)
