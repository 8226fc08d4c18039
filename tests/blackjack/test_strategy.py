"""Best play beside a chart: published cells and departures, and sums that have to be exact."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import ROWS, Chart, Row, spelled_cell
from oddscalc.blackjack.game import Game
from oddscalc.blackjack.hands import PLACES, SYMBOLS, ValueShoe, multiset, spell
from oddscalc.blackjack.options import parse_rules
from oddscalc.blackjack.players import BestPlayer, ChartPlayer
from oddscalc.blackjack.round import Round
from oddscalc.blackjack.rules import Rules
from oddscalc.blackjack.strategy import BestPlay, Decision
from oddscalc.shoe import STANDARD
from tests.blackjack.strategies import games

NO_SPLITS = ("split_hands=1", "split_aces_hands=1")


def game(decks: int, *rules: str) -> Game:
    return Game(parse_rules(rules), ValueShoe.of(STANDARD, decks))


@pytest.fixture(scope="module")
def one_deck() -> BestPlay:
    return game(1).strategy()


@pytest.fixture(scope="module")
def six_decks() -> BestPlay:
    return game(6).strategy()


def cells(chart: Chart, row: str) -> str:
    """A row of a chart against 2 to 9, T, A, as one word a cell."""
    block, _, label = row.partition(" ")
    number = SYMBOLS.index(label) if block == "pair" else int(label)
    return " ".join(spelled_cell(chart.columns[place][Row(block, number)]) for place in (*range(1, 10), 0))


# The basic strategy of four decks and more, as any book prints it, for a dealer who stands on soft 17 and
# doubles allowed after a split.
PUBLISHED = {
    "hard 8": "H H H H H H H H H H",
    "hard 9": "H DH DH DH DH H H H H H",
    "hard 10": "DH DH DH DH DH DH DH DH H H",
    "hard 11": "DH DH DH DH DH DH DH DH DH H",
    "hard 12": "H H S S S H H H H H",
    "hard 13": "S S S S S H H H H H",
    "hard 17": "S S S S S S S S S S",
    "soft 13": "H H H DH DH H H H H H",
    "soft 15": "H H DH DH DH H H H H H",
    "soft 17": "H DH DH DH DH H H H H H",
    "soft 18": "S DS DS DS DS S S H H H",
    "soft 19": "S S S S S S S S S S",
    "pair 2": "P P P P P P - - - -",
    "pair 4": "- - - P P - - - - -",
    "pair 6": "P P P P P - - - - -",
    "pair 8": "P P P P P P P P P P",
    "pair 9": "P P P P P - P P - -",
    "pair A": "P P P P P P P P P P",
}


@pytest.mark.parametrize("row", PUBLISHED)
def test_the_published_chart_of_six_decks(row: str, six_decks: BestPlay) -> None:
    assert cells(six_decks.chart, row) == PUBLISHED[row]


def test_what_a_dealer_who_hits_soft_17_and_a_surrender_change() -> None:
    chart = game(6, "soft17=hit", "surrender=late").chart()
    assert cells(chart, "hard 11") == " ".join(["DH"] * 10)
    assert cells(chart, "soft 18").split()[0] == "DS"
    assert cells(chart, "soft 19").split()[4] == "DS"
    assert [cell[0] for cell in cells(chart, "hard 16").split()] == [*"SSSSSHHRRR"]
    assert [cell[0] for cell in cells(chart, "hard 15").split()] == [*"SSSSSHHHRR"]


def opening(best: BestPlay) -> dict[str, tuple[Action, Action]]:
    return {
        f"{spell(one.cards)} v {SYMBOLS[one.upcard]}": (one.by_chart, one.best)
        for one in best.departures
        if one.is_opening
    }


def test_the_known_departures_of_one_deck(one_deck: BestPlay) -> None:
    hit, stand, double = Action.HIT, Action.STAND, Action.DOUBLE
    assert opening(one_deck) == {
        "T 2 v 4": (stand, hit),
        "T 2 v 6": (stand, hit),
        "T 3 v 2": (stand, hit),
        "7 5 v 3": (hit, stand),
        "8 4 v 3": (hit, stand),
        "6 2 v 5": (double, hit),
        "6 2 v 6": (double, hit),
    }
    # Standing on 7 7 against a ten, which is one too, is a cell of the chart.
    assert cells(one_deck.chart, "pair 7").split()[8] == "S"
    assert cells(one_deck.chart, "hard 14").split()[8] == "H"


def test_the_known_departure_of_six_decks(six_decks: BestPlay) -> None:
    assert opening(six_decks) == {"T 2 v 4": (Action.STAND, Action.HIT)}


def found(best: BestPlay, cards: str, up: str) -> Decision:
    hand = multiset(SYMBOLS.index(card) for card in cards.split())
    return next(one for one in best.decisions if one.cards == hand and SYMBOLS[one.upcard] == up)


# Published values of both actions: nairnj/Blackjack, webtables OneDeck.html (arXiv 1909.13710).
@pytest.mark.parametrize(
    ("cards", "up", "stand", "hit"),
    [("T 2", "6", "-0.160379", "-0.159436"), ("T 3", "2", "-0.312391", "-0.304216")],
)
def test_a_departures_worth(cards: str, up: str, stand: str, hit: str, one_deck: BestPlay) -> None:
    one = found(one_deck, cards, up)
    assert abs(one.value(Action.STAND) - Fraction(stand)) < Fraction(5, 10**6)
    assert abs(one.worth - (Fraction(hit) - Fraction(stand))) < Fraction(1, 10**5)
    assert one.runner_up is Action.STAND
    assert one.worth == one.margin


def test_a_sixteen_of_three_cards_against_a_ten_stands(six_decks: BestPlay) -> None:
    assert found(six_decks, "T 6", "T").best is Action.HIT
    assert found(six_decks, "6 5 5", "T").best is Action.STAND
    assert found(six_decks, "T 4 2", "T").best is Action.STAND


def test_how_often_a_decision_comes_up(six_decks: BestPlay) -> None:
    two_cards = Fraction(2 * 96 * 24 * 24, 312 * 311 * 310)
    assert found(six_decks, "T 2", "4").probability == two_cards
    # Against a ten it comes up where the hole card is no ace. All three ways to T 4 2 are hit.
    three = Fraction(6 * 96 * 95 * 24 * 24, 312 * 311 * 310 * 309)
    assert found(six_decks, "T 4 2", "T").probability == three * Fraction(308 - 24, 308)
    # 5 4 is doubled against a 6, so that two of the three ways to 5 4 2 are left.
    ways = Fraction(6 * 24**4, 312 * 311 * 310 * 309)
    assert found(six_decks, "5 4 2", "6").probability == ways * Fraction(2, 3)


def test_values_are_those_of_the_hand_asked_by_itself(one_deck: BestPlay) -> None:
    single = game(1)
    for cards, up in [("T 6", "T"), ("8 8", "A"), ("A 7", "9"), ("5 3 2", "A"), ("A A A 2", "7")]:
        one = found(one_deck, cards, up)
        asked = single.hand(cards, up)
        assert {action: one.value(action) for action in one.nets} == asked.values
        assert one.best is asked.best


@pytest.mark.long
@pytest.mark.parametrize(
    "rules",
    [
        (),
        ("surrender=early", "soft17=hit"),
        ("surrender=late", "peek=no", "no_peek_loses=all"),
        ("double=any-time", "charlie=6", "dealer22=push"),
    ],
)
def test_departures_add_up_to_all_that_best_play_gains_without_splits(rules: tuple[str, ...]) -> None:
    solved = game(1, *NO_SPLITS, *rules)
    best = solved.strategy()
    assert best.value == solved.value()
    assert best.chart_value == Game(replace(solved.rules, strategy=best.chart), solved.shoe).value()
    assert best.worth_before_splits == best.value - best.chart_value > 0
    assert best.worth_in_splits == 0


@settings(max_examples=15)
@given(games(values=4, split_hands=st.just(1), split_aces_hands=st.just(1)))
def test_departures_add_up_from_any_shoe(drawn: tuple[Rules, tuple[int, ...]]) -> None:
    best = Game(drawn[0], ValueShoe(drawn[1])).strategy()
    assert best.worth_before_splits == best.value - best.chart_value


def test_the_rest_is_gained_in_the_hands_of_split_pairs(one_deck: BestPlay) -> None:
    single, gained = game(1), Fraction(0)
    for upcard in PLACES:
        best = single.round(upcard)
        charted = Round(best.against, ChartPlayer(one_deck.chart.columns[upcard]))
        for place, net in best.split_net.items():
            hand = best.graph.index[multiset([place, place])]
            if charted.opening[hand] is Action.SPLIT:
                more = best.deals(hand) * (net - charted.split_net[place])
                chance = Fraction(single.shoe.counts[upcard], single.shoe.size)
                gained += chance * Fraction(more, best.against.table.all_deals((0,) * 10))
    assert one_deck.worth_in_splits == gained > 0


def mutations(column: dict[Row, tuple[Action, ...]]) -> Iterator[dict[Row, tuple[Action, ...]]]:
    going_on = (Action.STAND, Action.HIT)
    for row in ROWS:
        if row.block != "pair":
            for last in going_on:
                yield {**column, row: (last,)}
                yield {**column, row: (Action.DOUBLE, last)}


@pytest.mark.parametrize("upcard", [3, 9])
def test_no_cell_of_the_best_chart_can_be_bettered(upcard: int, one_deck: BestPlay) -> None:
    # Split hands follow the chart without being weighed in it, so this holds with splitting off.
    solved = game(1, *NO_SPLITS)
    column, against = dict(solved.chart().columns[upcard]), solved.round(upcard).against
    most = Round(against, ChartPlayer(column)).net
    others = [Round(against, ChartPlayer(other)).net for other in mutations(column)]
    assert max(others) == most
    assert sum(net < most for net in others) > len(others) // 2
    assert Round(against, BestPlayer()).net > most


def test_a_chart_of_the_users_own_is_what_is_departed_from(one_deck: BestPlay) -> None:
    columns = [dict(column) for column in one_deck.chart.columns]
    columns[9][Row("hard", 19)] = (Action.HIT,)
    own = Chart("rash", tuple(columns))
    strategy = Game(Rules(strategy=own), ValueShoe.of(STANDARD, 1)).strategy()
    assert strategy.chart is own
    assert {"T 9 v T"} == opening(strategy).keys() - opening(one_deck).keys()
    rash = found(strategy, "T 9", "T")
    assert (rash.by_chart, rash.best, rash.worth) == (
        Action.HIT,
        Action.STAND,
        rash.value(Action.STAND) - rash.value(Action.HIT),
    )


def test_of_sixes_alone_hitting_and_doubling_tie() -> None:
    # The dealer ends on 18, and so does the player who takes one card.
    strategy = Game(parse_rules(NO_SPLITS), ValueShoe((0,) * 5 + (30,) + (0,) * 4)).strategy()
    (tie,) = strategy.near_ties(Fraction(1, 10**6))
    assert (tie.best, tie.runner_up) == (Action.HIT, Action.DOUBLE)
    assert tie.margin == 0
    assert strategy.departures == ()
    assert strategy.chart.columns[0] == {}


def test_near_ties_are_the_decisions_within_a_bound_that_come_up(one_deck: BestPlay) -> None:
    (closest,) = one_deck.near_ties(Fraction(1, 20000))
    assert (spell(closest.cards), SYMBOLS[closest.upcard]) == ("6 2", "5")
    assert closest.margin is not None
    assert one_deck.near_ties(closest.margin) == ()
