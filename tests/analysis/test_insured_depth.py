"""Insurance counted perfectly, against every set of cards that may not be seen, and published figures."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from oddscalc.analysis.insured_depth import Ahead, InsuredDepth
from oddscalc.analysis.tags import KNOWN_COUNTS, Tags, tags_by_value
from oddscalc.api import odds
from oddscalc.exact import decimal
from oddscalc.shoe import STANDARD
from oddscalc.simulate.deck_estimate import DeckEstimate
from oddscalc.simulate.insured_counts import Index, gains

REFERENCES = tomllib.loads(
    (Path(__file__).parents[1] / "references" / "counts.toml").read_text(encoding="utf-8")
)
KNOWN = {tags.name: tags for tags in KNOWN_COUNTS}
POINTS = [card for card in (*range(2, 10), 10, 10, 10, 10, 11) for _ in range(4)]


def single() -> InsuredDepth:
    return InsuredDepth(odds("insurance", "A", 1))


@pytest.mark.parametrize("unseen", [1, 2, 3])
def test_every_set_of_unseen_cards(unseen: int) -> None:
    """One deck, its ace of spades up: each set of so many of the other 51 as likely as any."""
    others = POINTS[:-1]
    returns = [
        Fraction(3 * sum(card == 10 for card in cards), unseen) - 1 for cards in combinations(others, unseen)
    ]
    ahead = [one for one in returns if one > 0]
    due = Ahead(Fraction(len(ahead), len(returns)), sum(ahead, Fraction(0)) / len(returns))
    assert single().ahead(unseen) == due


def test_all_cards_unseen_is_the_wager_itself() -> None:
    assert single().ahead(51) == Ahead(Fraction(0), Fraction(0))
    assert single().offered == Fraction(1, 13)


def test_an_even_wager_is_not_ahead() -> None:
    """The ace and three cards that are no tens out of one deck leave 16 of 48 (Griffin): exactly nothing."""
    assert single().ahead(48).share == 0
    assert single().ahead(47).share == Fraction(comb(35, 4), comb(51, 4))


def test_two_seats_that_show_their_cards() -> None:
    """One deck: none of four cards is a ten, so that 16 of 47 are; a single seat never sees enough."""
    table = {one.seats: one for one in single().collusion([0, 10])}
    assert table[1].round_alone.share == 0
    assert table[2].round_alone.share == Fraction(comb(35, 4), comb(51, 4))
    assert table[2].round_alone.edge == Fraction(3 * 16, 47) - 1
    assert table[2].counting.gain == (single().ahead(47).gain + single().ahead(37).gain) / 2


def test_seats_end_where_the_cards_do() -> None:
    assert [one.seats for one in single().collusion([0, 46])] == [0, 1, 2]


@pytest.mark.parametrize("row", REFERENCES["insurance"], ids=lambda row: str(row["unseen"]))
def test_perfect_counting_gains_what_an_independent_program_has(row: dict[str, str]) -> None:
    insured = InsuredDepth(odds("insurance", "A", 6))
    gain = insured.ahead(int(row["unseen"])).gain * insured.offered / 2
    assert decimal(100 * gain, 6) == row["perfect"]


def efficiency(tags: Tags, unseen: int) -> Fraction:
    insured = InsuredDepth(odds("insurance", "A", 6))
    (gained,) = gains(tags.of, STANDARD, 6, [unseen], Fraction(2))
    return gained / insured.ahead(unseen).gain


@pytest.mark.parametrize("count", ["Halves", "Zen"])
@pytest.mark.parametrize(
    "row", [row for row in REFERENCES["insurance"] if "within" in row], ids=lambda row: str(row["unseen"])
)
def test_published_efficiencies_within_their_approximation(row: dict[str, str], count: str) -> None:
    found = efficiency(KNOWN[count], int(row["unseen"]))
    assert abs(found / Fraction(row[count.lower()]) - 1) <= Fraction(row["within"])


def test_a_count_of_tens_alone_is_perfect() -> None:
    tens = tags_by_value("tens", 0, 0, 0, 0, 0, 0, 0, 0, 0, -1)
    assert abs(efficiency(tens, 130) - 1) < Fraction(1, 10**10)


@pytest.mark.parametrize("count", ["Hi-Lo", "Halves", "KO"])
def test_a_count_against_every_set_of_unseen_cards(count: str) -> None:
    """Three cards are not seen: sets of one sum of tags are told apart by nothing, and insured or not."""
    value = _tags(count)
    sums: dict[Fraction, Fraction] = {}
    for cards in combinations(POINTS[:-1], 3):
        tag = sum((value[card] for card in cards), Fraction(0))
        sums[tag] = sums.get(tag, Fraction(0)) + sum(card == 10 for card in cards) - 1
    due = sum(total for total in sums.values() if total > 0) / Fraction(comb(51, 3))
    (found,) = gains(KNOWN[count].of, STANDARD, 1, [3], Fraction(2))
    assert abs(found - due) < Fraction(1, 10**12)


def _tags(count: str) -> dict[int, Fraction]:
    written = {
        "Hi-Lo": "-1 1 1 1 1 1 0 0 0 -1",
        "Halves": "-1 0.5 1 1 1.5 1 0.5 0 -0.5 -1",
        "KO": "-1 1 1 1 1 1 1 0 0 -1",
    }[count]
    return dict(zip((11, *range(2, 11)), map(Fraction, written.split()), strict=True))


@pytest.mark.parametrize("count", ["Hi-Lo", "KO"])
@pytest.mark.parametrize(("estimate", "left"), [("whole", "1"), ("half", "1/2"), ("quarter", "1/4")])
def test_an_index_against_every_set_of_unseen_cards(count: str, estimate: str, left: str) -> None:
    """Three cards are not seen: insurance is taken at a true count of the 49 seen, by decks as judged."""
    value, judged, trigger = _tags(count), Fraction(left), Fraction(5)
    whole = sum((value[card] for card in POINTS), Fraction(0))
    due = Fraction(0)
    for cards in combinations(POINTS[:-1], 3):
        seen = whole - sum((value[card] for card in cards), Fraction(0))
        if (seen - whole * (1 - judged)) / judged >= trigger:
            due += sum(card == 10 for card in cards) - 1
    due /= comb(51, 3)
    index = Index(trigger, DeckEstimate(estimate))
    (found,) = gains(KNOWN[count].of, STANDARD, 1, [3], Fraction(2), index)
    assert abs(found - due) < Fraction(1, 10**12)


def test_who_never_insures_gains_nothing() -> None:
    index = Index(None, DeckEstimate.HALF)
    assert gains(KNOWN["Hi-Lo"].of, STANDARD, 1, [3, 20], Fraction(2), index) == (Fraction(0), Fraction(0))


def test_an_index_is_never_better_than_every_sum_used_well() -> None:
    unseen = [285, 181, 103, 51]
    best = gains(KNOWN["Hi-Lo"].of, STANDARD, 6, unseen, Fraction(2))
    for estimate in ("whole", "half", "quarter"):
        index = Index(Fraction(3), DeckEstimate(estimate))
        found = gains(KNOWN["Hi-Lo"].of, STANDARD, 6, unseen, Fraction(2), index)
        assert all(one <= most + Fraction(1, 10**12) for one, most in zip(found, best, strict=True))
