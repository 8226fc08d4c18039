"""Exactness: no binary floating point in the package, by its syntax and by what its answers are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from numbers import Number
from pathlib import Path
from typing import Any

import pytest

import oddscalc
from oddscalc.analysis.insurance import InsuranceStake, insurance_cost
from oddscalc.api import compare
from oddscalc.api import joint as joint_of
from oddscalc.exact import Root
from oddscalc.reals.real import Real
from oddscalc.shoe import DECKS
from oddscalc.wagers.registry import MODULES, find_wager
from tests.catalogue import QUICK, everyday

PACKAGE = Path(oddscalc.__file__).parent
EXEMPT = {"simulate", "plot"}
"""The packages that may leave the rationals; nothing else may."""

EXACT_MATH = {"isqrt", "gcd", "lcm", "comb", "prod", "perm"}
INEXACT_MODULES = {"cmath", "decimal", "random", "statistics"}

LETS_IN = {
    "report/book.py": {"decimal"},
}
"""Modules that may import what others may not: a workbook caches values of 17 digits, by its format."""

DIVIDES = {
    "analysis/beside_a_hand.py": "half a return, which is a fraction",
    "analysis/dollar_fee.py": "a fee as a fraction",
    "analysis/estimates.py": "moments, which are fractions",
    "analysis/game_verification.py": "means, which are fractions",
    "analysis/insurance.py": "amounts of money, which are fractions",
    "analysis/insured_depth.py": "sums that start from a fraction",
    "analysis/linear_part.py": "effects and their moments, which are fractions",
    "analysis/joint/together.py": "sums of results, which are fractions",
    "analysis/published.py": "the package's folder, and the inverse of a fraction",
    "analysis/published_games.py": "joins paths",
    "analysis/removal.py": "shares of effects, which are fractions",
    "analysis/risk.py": "moments, which are fractions",
    "analysis/rounds.py": "results of rounds, which are fractions",
    "analysis/solve_cache.py": "joins paths",
    "analysis/simulated_mean.py": "means and variances, which are fractions",
    "analysis/switch.py": "worths and chances, which are fractions",
    "analysis/verification.py": "counts less their fractional means",
    "analysis/sampled_game.py": "sums that start from a fraction",
    "analysis/tags.py": "a sum that starts from a fraction",
    "blackjack/attack/game.py": "sums of returns, which are fractions",
    "blackjack/attack/insurance.py": "mean counts and sums of them, which are fractions",
    "blackjack/first_cards.py": "means, which are fractions",
    "blackjack/game.py": "chances, which are fractions",
    "blackjack/settlement.py": "means, which are fractions",
    "blackjack/switch/colors.py": "worths and chances, which are fractions",
    "blackjack/switch/deal.py": "worths and chances, which are fractions",
    "blackjack/switch/events.py": "worths and chances, which are fractions",
    "clause_file.py": "joins paths",
    "exact.py": "two numbers of odds, both parsed to fractions",
    "paytable_file.py": "joins paths",
    "reals/chi_square.py": "rationals that enclose others, and parts of one",
    "report/attack/charts.py": "a sum of returns, which is a fraction",
    "report/attack/question.py": "half a return, which is a fraction",
    "report/blackjack/settlement_machine.py": "the inverse of a fraction",
    "report/blackjack/settlement_table.py": "the inverse of a fraction",
    "report/filing/first_page.py": "the inverse of a fraction",
    "report/filing/folder.py": "joins paths",
    "report/filing/game_page.py": "the inverse of a fraction",
    "report/filing/manifest.py": "joins paths",
    "report/insured_tables.py": "gains, which are fractions",
    "report/odds_machine.py": "the inverse of a fraction",
    "report/switch/figures.py": "worths and chances, which are fractions",
    "report/switch/filing.py": "worths and chances, which are fractions",
}
"""The modules that may write ``/``, and why the left side of it is never an integer."""


def _modules() -> dict[str, ast.Module]:
    paths = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in EXEMPT]
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(paths)
    }


def _faults(tree: ast.Module) -> Iterator[str]:
    """What in a module could bring in a binary float, division aside."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name(id="float" | "complex" as name) | ast.Attribute(attr="float" | "complex" as name):
                yield f"line {line}: {name}"
            case ast.Constant(value=complex() | float()):
                yield f"line {line}: the literal {node.value!r}"
            case ast.Attribute(value=ast.Name(id="math"), attr=name) if name not in EXACT_MATH:
                yield f"line {line}: math.{name}"
            case ast.Attribute(attr="truediv" | "__truediv__" | "as_integer_ratio" as name):
                yield f"line {line}: {name}"
            case ast.BinOp(op=ast.Pow(), right=ast.UnaryOp(op=ast.USub())):
                yield f"line {line}: a negative power"
            case ast.ImportFrom(module="math", names=names):
                yield from (f"line {line}: math.{one.name}" for one in names if one.name not in EXACT_MATH)
            case ast.ImportFrom(module=str() as module) if module in INEXACT_MODULES:
                yield f"line {line}: import of {module}"
            case ast.Import(names=names):
                yield from (f"line {line}: import of {one.name}" for one in names if _inexact_import(one))


def _inexact_import(imported: ast.alias) -> bool:
    renamed_math = imported.name == "math" and imported.asname not in (None, "math")
    return imported.name in INEXACT_MODULES or renamed_math


def _divides(tree: ast.Module) -> bool:
    return any(
        isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div)
        for node in ast.walk(tree)
    )


@pytest.mark.parametrize(("module", "tree"), _modules().items(), ids=list(_modules()))
def test_nothing_in_the_source_is_a_binary_float(module: str, tree: ast.Module) -> None:
    allowed = {f"import of {name}" for name in LETS_IN.get(module, ())}
    assert [fault for fault in _faults(tree) if fault.partition(": ")[2] not in allowed] == []


def test_only_the_modules_named_here_divide() -> None:
    assert {module for module, tree in _modules().items() if _divides(tree)} == set(DIVIDES)


@pytest.mark.parametrize(
    "source",
    [
        "x = float(1)",
        "x: float",
        "x = 1.5",
        "x = 1e3",
        "x = 2j",
        "import math\nx = math.sqrt(2)",
        "import math as m",
        "from math import log",
        "import statistics",
        "from decimal import Decimal",
        "import operator\nx = operator.truediv(1, 2)",
        "x = 10**-2",
        "import numpy\nx = numpy.float64(1)\ny = numpy.float",
    ],
)
def test_the_search_finds_what_it_looks_for(source: str) -> None:
    assert list(_faults(ast.parse(source)))


def test_the_search_lets_exact_work_pass() -> None:
    source = "from math import comb, isqrt\nimport math\nx = math.prod([comb(4, 2), 7 // 2]) ** 2"
    assert not list(_faults(ast.parse(source)))
    assert not _divides(ast.parse(source))
    assert _divides(ast.parse("x = 1 / 2"))
    assert _divides(ast.parse("x = 1\nx /= 2"))


ROUNDED = {
    ("analysis/published.py", "115.81"): "the factor that one source multiplies its figures by",
}
"""Decimals of more than three digits that the package may state, and why each is exact."""


def _rounded(tree: ast.Module) -> Iterator[str]:
    """What may stand for a number that no fraction is: decimals and parts of a Fraction, of many digits."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() | float() as value) if _digits(str(value)) > 3:
                yield str(value)
            case ast.Call(func=ast.Name(id="Fraction" | "Decimal"), args=parts):
                for one in (one for part in parts for one in ast.walk(part)):
                    if (
                        isinstance(one, ast.Constant)
                        and isinstance(one.value, int)
                        and _digits(f"{one.value}.") > 3
                    ):
                        yield str(one.value)


def _digits(text: str) -> int:
    """Significant digits of a decimal; none of what is no decimal, such as the number of a section."""
    found = re.fullmatch(r"[-+]?([0-9]*)\.([0-9]*)(e[-+]?[0-9]+)?", text.strip(), re.IGNORECASE)
    return len((found[1] + found[2]).strip("0")) if found else 0


def test_no_decimal_stands_for_a_number_that_is_no_fraction() -> None:
    """In simulations and drawings neither: a quantile of theirs is made from the exact one."""
    found = {
        (path.relative_to(PACKAGE).as_posix(), number)
        for path in PACKAGE.rglob("*.py")
        for number in _rounded(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found == set(ROUNDED)


@pytest.mark.parametrize(
    "source",
    [
        'Z = Fraction("1.644854")',
        "_Z = 1.644854",
        'x = Decimal("3.14159")',
        "x = Fraction(1644854, 10**6)",
        "x = Fraction(355113) / 113",
        'x = "1.4142"',
        "x = 6.02214e23",
    ],
)
def test_the_search_finds_decimals(source: str) -> None:
    assert list(_rounded(ast.parse(source)))


def test_the_search_lets_round_numbers_pass() -> None:
    source = 'x = [7.5, "2.26", "4.999%", 30079920, Fraction(1, 10**6), Fraction(1, 1000)]'
    assert not list(_rounded(ast.parse(source)))


def _figures(answer: object) -> dict[str, object]:
    """Every public attribute that is a figure, or None for one that is not available."""
    found = {name: getattr(answer, name) for name in dir(answer) if not name.startswith("_")}
    return {
        name: value for name, value in found.items() if value is None or isinstance(value, (Number, Real))
    }


def _assert_exact(answer: object, due: set[str]) -> None:
    figures = _figures(answer)
    assert due <= figures.keys()
    inexact = {name: value for name, value in figures.items() if type(value) not in (int, Fraction, Root)}
    assert set(inexact.values()) <= {None}, inexact


ODDS_FIGURES = {
    "total_ways",
    "expected_return",
    "return_to_player",
    "house_edge",
    "hit_frequency",
    "push_probability",
    "variance",
    "standard_deviation",
}
OUTCOME_FIGURES = {"pays", "ways", "total_ways", "probability", "true_odds", "one_in", "contribution"}


@pytest.mark.parametrize("known", [{}, {"seen": "9 Kh"}, {"player": "K Qh"}], ids=str)
@pytest.mark.parametrize("wager", everyday((*QUICK, "bust-it", "buster")))
def test_every_figure_is_an_integer_a_fraction_or_a_root(wager: str, known: dict[str, Any]) -> None:
    for answer in compare(wager, decks=[1, 8], **known):
        _assert_exact(answer, ODDS_FIGURES)
        for outcome in answer.outcomes:
            _assert_exact(outcome, OUTCOME_FIGURES)
            assert type(answer.probability(outcome.event)) is Fraction


@pytest.mark.parametrize("stake", [None, InsuranceStake(Fraction(15), Fraction(5))])
def test_every_cost_of_insurance_is_a_fraction(stake: InsuranceStake | None) -> None:
    (answer,) = compare("insurance", decks=[6], player="T 9")
    due = {
        "per_insurance_unit",
        "ace_probability",
        "insured",
        "per_initial_wager_given_ace",
        "per_initial_wager_per_round",
    }
    _assert_exact(insurance_cost(answer, stake), due)
    if stake:
        _assert_exact(stake, {"initial_wager", "chip", "most"})


@pytest.mark.parametrize("wager", sorted(MODULES))
def test_ways_and_their_polynomials_are_integers(wager: str) -> None:
    by_decks = find_wager(wager).distribution(DECKS["52-card"])
    for ways in by_decks.ways.values():
        assert type(ways.at(10**9)) is int
        assert {type(coefficient) for coefficient in ways.coefficients()} <= {int}


def test_every_figure_of_wagers_together_is_exact() -> None:
    joint = joint_of("in-between", "insurance", decks=2)
    due = {"total_ways", "expected_return", "house_edge", "staked", "any_wins"}
    for answer in (joint, joint.given({"in-between": "loss"})):
        _assert_exact(answer, due | {"combined_variance", "combined_standard_deviation"})
        assert type(answer.covariance("in-between", "insurance")) is Fraction
    assert type(joint.correlation("in-between", "insurance")) is Root
