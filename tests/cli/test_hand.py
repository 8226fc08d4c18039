"""``oddscalc hand`` and ``oddscalc dealer`` as they are called."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from itertools import groupby

import pytest

from oddscalc.analysis.published import Compared
from oddscalc.analysis.published_games import GameFigure
from tests.cli.helpers import Capture, answered, ask
from tests.references import figures

HANDS = [
    figure
    for figure in figures("blackjack", "hand_after_check", "hand_before_check")
    if figure.up in ("A", "2") and not figure.rules and figure.right
]
"""Every rule option has its published hands beside the engine; here are those of the defaults."""

DEALERS = [
    list(figures_of_one)
    for _, figures_of_one in groupby(
        figures("blackjack", "dealer_after_check", "dealer_before_check"),
        lambda one: (one.decks, one.up, one.quantity),
    )
]
"""The totals of each dealer that was printed."""
WITHOUT_A_TWIN = {"blackjack"}

Named = dict[tuple[str, str], tuple[Fraction, Fraction | None]]


def rows(capture: Capture, *arguments: str) -> Named:
    """What ``hand`` answers in CSV: value and value over all the dealer may hold, by what they are of."""
    out = answered(capture, "hand", "blackjack", *arguments, "--format", "csv")
    return {
        (row["about"], row["name"]): (
            Fraction(int(row["value_num"]), int(row["value_den"])),
            Fraction(int(row["overall_num"]), int(row["overall_den"])) if row["overall_num"] else None,
        )
        for row in csv.DictReader(io.StringIO(out))
    }


def rules(*settings: str) -> list[str]:
    return [word for setting in settings for word in ("--rule", setting)]


@pytest.mark.parametrize("figure", HANDS, ids=lambda one: f"{one.decks} {one.player} {one.up} {one.event}")
def test_published_hands(capfd: Capture, figure: GameFigure) -> None:
    shoe = ("--decks", str(figure.decks))
    found = rows(capfd, *shoe, "--player", figure.player, "--up", figure.up)
    value, overall = found["action", figure.event]
    shown = value if figure.quantity == "hand_after_check" else overall
    assert shown is not None
    assert Compared(figure, shown).agrees


def test_the_best_action_stands_first_with_what_the_others_lack(capfd: Capture) -> None:
    out = answered(capfd, "hand", "blackjack", "--player", "8 8", "--up", "6", "--decks", "1")
    lines = [line.split() for line in out.splitlines()]
    start = next(number for number, line in enumerate(lines) if line[:1] == ["action"])
    actions = lines[start + 2 : start + 6]
    assert [line[0] for line in actions] == ["split", "stand", "hit", "double"]
    best = Fraction(actions[0][1])
    for _, value, behind, _ in actions:
        assert abs(best - Fraction(value) - Fraction(behind)) <= Fraction(1, 10**6)
    assert "8 8 (hard 16) against 6" in out


def test_order_and_spelling_of_the_cards_do_not_matter(capfd: Capture) -> None:
    first = rows(capfd, "--decks", "1", "--player", "6 T", "--up", "10")
    for player, up in (("10h,6", "Ks"), ("Q 6d", "J")):
        assert rows(capfd, "--decks", "1", "--player", player, "--up", up) == first


@pytest.mark.parametrize(
    ("player", "more", "offered"),
    [
        ("8 8", (), {"stand", "hit", "double", "split"}),
        ("8 8", ("split_hands=1",), {"stand", "hit", "double"}),
        ("A A", ("split_hands=1",), {"stand", "hit", "double", "split"}),
        ("T 6", ("surrender=late",), {"stand", "hit", "double", "surrender"}),
        ("T 6", ("double=9-11",), {"stand", "hit"}),
        ("5 3 3", (), {"stand", "hit"}),
        ("5 3 3", ("double=any-time",), {"stand", "hit", "double"}),
        ("2 2 2 2 3", ("charlie=5",), {"stand"}),
        ("T A", ("double=any-time",), {"stand"}),
    ],
)
def test_what_the_rules_allow_is_offered(
    capfd: Capture, player: str, more: tuple[str, ...], offered: set[str]
) -> None:
    found = rows(capfd, "--decks", "1", *rules(*more), "--player", player, "--up", "7")
    assert {name for about, name in found if about == "action"} == offered
    best = next(values for (about, _), values in found.items() if about == "best")
    assert best[0] == max(values[0] for (about, _), values in found.items() if about == "action")


def test_early_surrender_is_weighed_against_a_dealers_blackjack(capfd: Capture) -> None:
    # Fourteen against an ace loses more than half before the check, less than half after it.
    question = ("--player", "T 4", "--up", "A", "--rule")
    early = rows(capfd, *question, "surrender=early")
    assert ("best", "surrender") in early
    assert all(value == overall for (about, _), (value, overall) in early.items() if about == "action")
    late = rows(capfd, *question, "surrender=late")
    assert ("best", "hit") in late
    assert late["action", "hit"][1] == early["action", "hit"][1]
    out = answered(capfd, "hand", "blackjack", *question, "surrender=early")
    assert "values count that the dealer may have blackjack" in out
    assert out.index("\nsurrender ") < out.index("\nhit ")


INSURED = [
    ("T 9", "", "T 9"),
    ("8 8", "T T T", "8 8 T T T"),
    ("T T", "T T T", "T J Q K K"),
    ("T T", "K Kh Q 5", "T J K Kh Q 5"),
    ("A T", "2", "A Q 2"),
]
"""Hand and cards seen of a game, and the same cards for a wager, where T is the rank ten."""


@pytest.mark.parametrize(("player", "seen", "cards"), INSURED)
def test_insurance_is_that_of_the_insurance_wager(capfd: Capture, player: str, seen: str, cards: str) -> None:
    with_seen = ("--seen", seen) if seen else ()
    found = rows(capfd, "--decks", "1", *with_seen, "--player", player, "--up", "A")
    wager = ("odds", "insurance", "--decks", "1", "--seen", cards, "--format", "json")
    edge = json.loads(answered(capfd, *wager))["house_edge"]
    insurance_edge, _ = found["insurance", "insurance_edge"]
    assert insurance_edge == Fraction(int(edge["num"]), int(edge["den"]))
    half, _ = found["insurance", "insurance"]
    assert half == -insurance_edge / 2
    (best,) = [overall for (about, _), (_, overall) in found.items() if about == "best"]
    assert best is not None
    assert found["insurance", "insured"][0] == best + half


def test_insurance_beside_a_hand_of_a_spanish_deck(capfd: Capture) -> None:
    found = rows(capfd, "--decks", "1", "--deck", "spanish-48", "--player", "T 9", "--up", "A", "--seen", "T")
    # 10 ten-value cards are left among 44.
    assert found["insurance", "insurance_edge"][0] == 1 - Fraction(3 * 10, 44)


def test_insurance_is_offered_against_an_ace_alone(capfd: Capture) -> None:
    found = rows(capfd, "--decks", "1", "--player", "T 9", "--up", "T")
    assert not [name for about, name in found if about == "insurance"]


@pytest.mark.parametrize("decks", ["1", "6"])
def test_even_money_is_insuring_for_half_where_blackjack_pays_3_to_2(capfd: Capture, decks: str) -> None:
    question = ("--decks", decks, "--player", "A K", "--up", "A")
    found = rows(capfd, *question)
    assert found["insurance", "even_money"] == found["insurance", "insured"] == (Fraction(1), None)
    assert "is the same as playing on, insured for half" in answered(capfd, "hand", "blackjack", *question)


def test_even_money_is_another_thing_where_blackjack_pays_6_to_5(capfd: Capture) -> None:
    question = ("--decks", "1", "--player", "A K", "--up", "A", "--rule", "blackjack_pays=6:5")
    found = rows(capfd, *question)
    assert found["insurance", "even_money"] == (Fraction(1), None)
    # Of the 49 cards left 15 are ten-values: the blackjack is paid by 34, insurance by 15.
    assert found["insurance", "insured"][0] == (Fraction(6, 5) * 34 + 15 - Fraction(34, 2)) / 49
    assert "differs from playing on, insured for half" in answered(capfd, "hand", "blackjack", *question)


def test_a_blackjack_that_is_paid_before_the_check_needs_no_even_money(capfd: Capture) -> None:
    question = ("--decks", "1", "--player", "A K", "--up", "A", "--rule", "blackjack_first=yes")
    found = rows(capfd, *question)
    assert found["action", "stand"] == (Fraction(3, 2), Fraction(3, 2))
    assert ("insurance", "even_money") not in found
    assert "even money" not in answered(capfd, "hand", "blackjack", *question)


def test_a_blackjack_without_a_check_counts_the_dealers(capfd: Capture) -> None:
    no_check = rules("peek=no", "no_peek_loses=all")
    found = rows(capfd, "--decks", "1", *no_check, "--player", "A K", "--up", "A")
    assert found["action", "stand"] == (Fraction(3, 2) * Fraction(34, 49),) * 2
    out = answered(capfd, "hand", "blackjack", "--decks", "1", "--player", "A K", "--up", "A")
    assert "T A (blackjack) against A" in out


@pytest.mark.parametrize(
    "printed", DEALERS, ids=lambda all_: f"{all_[0].decks} {all_[0].up} {all_[0].quantity}"
)
def test_published_dealers(capfd: Capture, printed: list[GameFigure]) -> None:
    first = printed[0]
    shoe = ("--decks", str(first.decks), "--up", first.up, "--format", "csv")
    before, after = dict[str, Fraction](), dict[str, Fraction]()
    for row in csv.DictReader(io.StringIO(answered(capfd, "dealer", *shoe))):
        before[row["total"]] = Fraction(int(row["probability_num"]), int(row["probability_den"]))
        if row["after_check_num"]:
            after[row["total"]] = Fraction(int(row["after_check_num"]), int(row["after_check_den"]))
    assert sum(before.values()) == sum(after.values()) == 1
    assert set(before) - set(after) == WITHOUT_A_TWIN
    found = after if first.quantity == "dealer_after_check" else before
    assert len(printed) >= 6
    assert all(Compared(figure, found[figure.event]).agrees for figure in printed)


def test_a_pushing_22_is_a_total_of_its_own(capfd: Capture) -> None:
    bust = rows_of_dealer(capfd, "dealer22=bust")
    push = rows_of_dealer(capfd, "dealer22=push")
    assert set(push) - set(bust) == {"22"}
    assert push["22"] + push["bust"] == bust["bust"]


def rows_of_dealer(capture: Capture, rule: str) -> dict[str, Fraction]:
    out = answered(capture, "dealer", "--decks", "1", "--up", "6", "--rule", rule, "--format", "csv")
    return {
        row["total"]: Fraction(int(row["probability_num"]), int(row["probability_den"]))
        for row in csv.DictReader(io.StringIO(out))
    }


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (("--up", "6"), ("--player", "none is named", "--player 'T 6'")),
        (("--player", "T 6"), ("--up", "none is named", "--up 6")),
        (("--player", "T 6", "--up", "6 7"), ("--up", "2 are named")),
        (("--player", "T 6", "--up", "6", "--up", "7"), ("--up", "2 are named")),
        (("--player", "T 6", "--player", "T 7", "--up", "6"), ("--player", "2 are named")),
        (("--player", "", "--up", "6"), ("--player", "no card is named")),
        (("--player", "T", "--up", "6"), ("T is no hand to play",)),
        (("--player", "T 6 T", "--up", "6"), ("T T 6 is no hand to play", "21 points at most")),
        (("--player", "2 2 2 2 2", "--up", "6", "--decks", "1"), ("value 2", "5 cards", "holds 4")),
        (("--player", "T 6", "--up", "6", "--seen", "6 6 6", "--decks", "1"), ("value 6", "holds 1")),
        (("--player", "T 5", "--up", "6", "--seen", "6 6 6 6", "--decks", "1"), ("1 card is", "holds 0")),
        (("--player", "Kh 6", "--up", "Kh", "--decks", "1"), ("Kh", "2 times")),
        (("--player", "Kh 6", "--up", "5", "--seen", "Kh", "--decks", "1"), ("Kh", "2 times")),
        (("--player", "Th 6", "--up", "5", "--deck", "spanish-48"), ("Th", "spanish-48", "J, Q, K")),
        (("--player", "T 6", "--up", "Th", "--deck", "spanish-48"), ("Th", "spanish-48", "J, Q, K")),
        (("--player", "T 6", "--up", "5", "--decks", "1,2"), ("--decks", "one shoe", "2 are named")),
        (("--player", "2 2 2 2 3 3", "--up", "5", "--rule", "charlie=5"), ("2 to 5 cards",)),
        (("--player", "T x", "--up", "5"), ("--player", "'x'")),
    ],
)
def test_hands_that_cannot_be_asked(
    capfd: Capture, question: tuple[str, ...], words: tuple[str, ...]
) -> None:
    code, out, err = ask(capfd, "hand", "blackjack", *question)
    assert (code, out, err.count("\n")) == (2, "", 1)
    for word in words:
        assert word in err


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ((), ("--up", "none is named")),
        (("--up", "6 7"), ("--up", "2 are named")),
        (("--up", "6", "--seen", "6 6 6 6", "--decks", "1"), ("1 card is named of value 6", "holds 0")),
        (("--up", "Kh", "--seen", "Kh", "--decks", "1"), ("Kh", "2 times")),
    ],
)
def test_dealers_that_cannot_be_asked(
    capfd: Capture, question: tuple[str, ...], words: tuple[str, ...]
) -> None:
    code, out, err = ask(capfd, "dealer", *question)
    assert (code, out, err.count("\n")) == (2, "", 1)
    for word in words:
        assert word in err
