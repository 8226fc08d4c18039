"""Several wagers in one file, one of them named after a colon; points, colors and a card not drawn."""

from __future__ import annotations

import csv
import pickle
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import perm
from pathlib import Path

import pytest

import oddscalc
from oddscalc.api import compare, joint, odds
from oddscalc.cards import Rank, ace_high, best_total, blackjack_value
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD
from oddscalc.wagers.carried import Carried, Recipe
from oddscalc.wagers.own_name import own_name
from tests.cli.helpers import Capture, ask
from tests.wagers.own import IMPORTS, NINE, NINES, TOML, decorated, written

EXAMPLE = "docs/examples/third_card.py"
TEN = NINE.replace("nine", "ten").replace("NINE", "TEN")
TENS = decorated(TEN, name="tens", events='("ten",)', rest='pays={"ten": "push"}').removeprefix(IMPORTS)
BOTH = f"{NINES}\n\n{TENS}"


def told(name: str, *words: str) -> None:
    """The wager is refused in one line that holds the words."""
    with pytest.raises(QuestionError) as error:
        odds(name)
    assert "\n" not in str(error.value)
    for word in words:
        assert word in str(error.value)


def test_one_of_several_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, BOTH)
    assert odds(f"{path}:nines", decks=1).house_edge == Fraction(1, 13)
    tens = odds(f"{path}:tens", decks=1)
    assert tens.wager.id == "tens"
    assert (tens.push_probability, tens.house_edge) == (Fraction(1, 13), Fraction(12, 13))


def test_the_only_one_may_be_named(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    assert odds(f"{path}:nines").house_edge == odds(path).house_edge


def test_choices_are_named(tmp_path: Path) -> None:
    path = written(tmp_path, BOTH)
    told(path, "2 wagers are made in it", f"allowed: {path}:nines in line 5, {path}:tens in line ")
    told(f"{path}:ten", f"unknown wager of {path} 'ten'; did you mean 'tens'? (allowed: nines, tens)")
    told(f"{path}:", f"unknown wager of {path} ''", "(allowed: nines, tens)")
    told(f"{tmp_path}/none.py:nines", "none.py: cannot be read")


def test_each_has_its_own_file_of_pay_tables(tmp_path: Path) -> None:
    text = BOTH.replace(', pays={"nine": "11 to 1"}', "").replace(', pays={"ten": "push"}', "")
    path = written(tmp_path, text, "two.py")
    written(tmp_path, TOML, "two.nines.toml")
    assert [one.table.name for one in compare(f"{path}:nines")] == ["High", "Low"]
    told(f"{path}:tens", "no pay table (due: two.tens.toml beside it")


def test_what_a_name_says() -> None:
    assert own_name("a/b.py") == ("a/b.py", None)
    assert own_name("a/b.py:over-13") == ("a/b.py", "over-13")
    assert own_name("C:/a.py") == ("C:/a.py", None)
    assert [own_name(name) for name in ("insurance", "a.toml", "b.pyc", "a.py:x/y", "a.py.toml")] == [
        None
    ] * 5


def test_it_is_carried_to_other_processes(tmp_path: Path) -> None:
    recipe = Recipe.of(f"{written(tmp_path, BOTH)}:tens")
    assert pickle.loads(pickle.dumps(Carried(None, recipe))).wager.id == "tens"
    other = pickle.loads(pickle.dumps(Carried(None, recipe._replace(digest="0"))))
    with pytest.raises(QuestionError, match="its content differs"):
        _ = other.wager


def test_a_sweep_asks_several(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, BOTH, "two.py")
    several = '[[product]]\nwager = "two.py:nines"\ndecks = [1, 2]\n[[product]]\nwager = "two.py:tens"\n'
    spec = written(tmp_path, f"schema = 1\n{several}", "spec.toml")
    results = tmp_path / "results.csv"
    answer = ask(capfd, "sweep", spec, "--output", str(results), "--workers", "1")
    assert answer.code == 0, answer.err
    rows = list(csv.DictReader(results.read_text(encoding="utf-8").splitlines()))
    assert [row["wager"] for row in rows] == ["nines", "nines", "tens"]
    assert rows[2]["house_edge_num"] == str(odds(f"{path}:tens").house_edge.numerator)


def test_totals_are_the_best_of_all_ways_to_count_aces() -> None:
    for size in range(1, 6):
        for hand in combinations_with_replacement(range(2, 12), size):
            ways = [sum(choice) for choice in product(*((1, 11) if one == 11 else (one,) for one in hand))]
            fitting = [total for total in ways if total <= 21]
            assert best_total(hand) == (max(fitting) if fitting else min(ways))


@pytest.mark.parametrize("points", [None, 5, "A", [1], [12], [2.0], [True], [], [Rank.ACE], object()])
def test_what_are_no_points(points: object) -> None:
    with pytest.raises(QuestionError, match=r"^points: "):
        best_total(points)  # type: ignore[arg-type]


def test_exported() -> None:
    assert oddscalc.best_total((11, 6)) == 17
    assert [oddscalc.ace_high(rank) for rank in (Rank.TWO, Rank.JACK, Rank.ACE)] == [2, 11, 14]
    assert oddscalc.ace_high is ace_high


def test_a_card_that_is_not_drawn_bears_on_nothing() -> None:
    """The dealer stands on 17 or more in two cards as often as in a deal of two; red is half of the rest."""
    ranks = [card.rank for card in STANDARD.cards]
    sums = [blackjack_value(first) + blackjack_value(second) for first, second in product(ranks, repeat=2)]
    same = [2 * blackjack_value(rank) for rank in ranks]
    ways = 36 * sum(17 <= points <= 21 for points in sums) - 6 * sum(17 <= points <= 21 for points in same)
    due = Fraction(ways, perm(6 * len(ranks), 2))
    answer = odds(f"{EXAMPLE}:third-red", decks=6)
    assert answer.push_probability == due
    assert answer.probability("third-card") == answer.probability("loss") == (1 - due) * Fraction(1, 2)


def test_two_of_one_file_together() -> None:
    """Either one wins and the other loses, or both push."""
    both = joint(f"{EXAMPLE}:third-red", f"{EXAMPLE}:third-black", decks=2)
    red = odds(f"{EXAMPLE}:third-red", decks=2)
    product_of_results = -red.table.pays["third-card"] * 2 * red.probability("third-card")
    assert both.covariance("third-red", "third-black") == product_of_results - red.expected_return**2
