"""``oddscalc new-wager``: what it writes can be asked at once and passes its own test."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from oddscalc.api import odds
from oddscalc.errors import QuestionError
from oddscalc.wagers.registry import BUILT_IN
from oddscalc.wagers.starter import starter
from tests.cli.helpers import ENVIRONMENT, ROOT, Capture, ask


def own_test(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the test of the wager lucky-nines as a user does, where it stands."""
    return subprocess.run(
        [sys.executable, "-m", "unittest", "test_lucky_nines"],
        cwd=folder,
        env={**ENVIRONMENT, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_starter_passes_its_own_test_untouched(capfd: Capture, tmp_path: Path) -> None:
    code, out, err = ask(capfd, "new-wager", "lucky-nines", "--output", str(tmp_path))
    rule, test = tmp_path / "lucky_nines.py", tmp_path / "test_lucky_nines.py"
    assert (code, out) == (0, "")
    assert err == f"oddscalc: {rule} and {test} are written; ask with: oddscalc odds {rule}\n"
    assert sorted(tmp_path.iterdir()) == [rule, test]
    done = own_test(tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Ran 4 tests" in done.stderr


def test_its_test_fails_where_the_rule_is_wrong(capfd: Capture, tmp_path: Path) -> None:
    ask(capfd, "new-wager", "lucky-nines", "--output", str(tmp_path))
    rule = tmp_path / "lucky_nines.py"
    right = rule.read_text(encoding="utf-8")
    assert right.count(" or second is Rank.NINE") == 1
    rule.write_text(right.replace(" or second is Rank.NINE", ""), encoding="utf-8")
    done = own_test(tmp_path)
    assert done.returncode == 1
    assert "brute force, 1 deck: one-nine, loss" in done.stderr


def test_a_starter_can_be_asked_at_once(capfd: Capture, tmp_path: Path) -> None:
    ask(capfd, "new-wager", "pair-of-sevens", "--output", str(tmp_path))
    answer = odds(tmp_path / "pair_of_sevens.py", decks=1)
    assert answer.wager.id == "pair-of-sevens"
    assert answer.probability("two-nines") == Fraction(4 * 3, 52 * 51)
    assert answer.probability("one-nine") == Fraction(2 * 4 * 48, 52 * 51)
    assert "lucky" not in (tmp_path / "pair_of_sevens.py").read_text(encoding="utf-8").lower()


@pytest.mark.parametrize("there", ["lucky_nines.py", "test_lucky_nines.py"])
def test_nothing_is_overwritten_and_nothing_is_left_half(
    capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / there).write_text("mine", encoding="utf-8")
    code, out, err = ask(capfd, "new-wager", "lucky-nines")
    assert (code, out, err) == (2, "", f"oddscalc: {there} exists, and is left as it is\n")
    assert [path.name for path in tmp_path.iterdir()] == [there]
    assert (tmp_path / there).read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Lucky Nines", "'Lucky Nines' is no id of a wager; did you mean 'lucky-nines'?"),
        ("9s", "'9s' is no id of a wager (allowed: small letters"),
        ("", "'' is no id of a wager"),
        ("../nines", "did you mean 'nines'?"),
        ("x" * 42, "is no id of a wager (allowed"),
        ("insurance", "insurance is a built-in wager or game"),
        ("blackjack", "blackjack is a built-in wager or game"),
        ("for", "for is a word of Python's own"),
        ("random", "random.py would take the place of the module random"),
        ("numpy", "numpy.py would take the place of the module numpy"),
    ],
)
def test_names_that_cannot_be(capfd: Capture, tmp_path: Path, name: str, said: str) -> None:
    code, out, err = ask(capfd, "new-wager", name, "--output", str(tmp_path))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err
    assert list(tmp_path.iterdir()) == []


@given(st.from_regex(r"[a-z][a-z0-9-]{0,40}", fullmatch=True))
@example("none")
@example("fraction")
@example("wager")
def test_any_id_makes_files_that_are_python(name: str) -> None:
    try:
        files = starter(name, BUILT_IN)
    except QuestionError:
        return
    stem = name.replace("-", "_")
    assert list(files) == [f"{stem}.py", f"test_{stem}.py"]
    for file, text in files.items():
        compile(text, file, "exec")
    assert f'    "{name}",\n' in files[f"{stem}.py"]
    assert f"def {stem}(first: Rank, second: Rank) -> str:" in files[f"{stem}.py"]
