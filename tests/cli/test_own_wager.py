"""Every command about a wager of one's own, and what is never run."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.helpers import ROOT, Capture, answered, ask
from tests.wagers.own import IMPORTS, NINES, decorated, written

EXAMPLES = ROOT / "docs" / "examples"
LUCKY = str(EXAMPLES / "lucky_nines.py")
PAIR = str(EXAMPLES / "suited_pair.py")


def test_odds_for_other_programs(capfd: Capture) -> None:
    answer = json.loads(answered(capfd, "odds", LUCKY, "--table", "B", "--decks", "1", "--format", "json"))
    assert (answer["wager"], answer["section"], answer["table"]) == ("lucky-nines", "House rules, 7", "B")
    assert answer["total_ways"] == str(52 * 51 * 50)
    assert [event["event"] for event in answer["events"]] == ["three-nines", "two-nines", "one-nine", "loss"]
    assert answer["events"][0]["ways"] == str(4 * 3 * 2)


@pytest.mark.parametrize("command", ["odds", "compare", "removal", "formula", "verify"])
def test_each_command_answers(capfd: Capture, command: str) -> None:
    deals = ("--deals", "1000") if command == "verify" else ()
    assert "Lucky nines" in answered(capfd, command, LUCKY, *deals)


def test_plot_draws_it(capfd: Capture, tmp_path: Path) -> None:
    drawing = tmp_path / "edge.svg"
    answered(capfd, "plot", LUCKY, "--output", str(drawing))
    assert "Lucky nines" in drawing.read_text(encoding="utf-8")


def test_explain_multiplies_its_counting_arguments_out(capfd: Capture) -> None:
    out = answered(capfd, "explain", PAIR, "pair", "--decks", "6")
    assert "why pair happens in 5,616 ways of 97,032" in out  # 13 ranks x 24 x 18
    code, out, err = ask(capfd, "explain", LUCKY)
    assert (code, out, err) == (2, "", "oddscalc: lucky-nines comes without counting arguments\n")


ARGUED = decorated(
    'def nines(card):\n    return "nine" if card is Rank.NINE else LOSS\n',
    rest='pays={"nine": 11}, arguments=argued',
).replace(
    IMPORTS,
    IMPORTS
    + "from oddscalc.counting import argument, case, choose, draw\n\n\n"
    + "def argued(deck):\n"
    + '    nine = argument(case("a nine", draw("a nine", NINES)))\n'
    + '    return {"nine": nine, "loss": argument(case("other", draw("another", 48)))}\n\n\n',
)


@pytest.mark.parametrize(
    ("nines", "said"),
    [
        ("5", "the argument of nine is not what the walk counts"),
        ("1 / 0", "line 9: counting arguments: ZeroDivisionError"),
    ],
)
def test_wrong_counting_arguments_are_its_authors_mistake(
    capfd: Capture, tmp_path: Path, nines: str, said: str
) -> None:
    path = written(tmp_path, ARGUED.replace("NINES", nines))
    code, out, err = ask(capfd, "explain", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"oddscalc: {path}: ")
    assert said in err
    assert answered(capfd, "explain", written(tmp_path, ARGUED.replace("NINES", "4")))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ('{"nine": argument(case("x"))}', "loss has none (due: nine, loss)"),
        ('{"nine": 1, "loss": 2}', "that of nine is no Argument"),
        ('dict.fromkeys(("nine", "loss", "ten"), argument())', "'ten' is no event"),
    ],
)
def test_counting_arguments_of_other_events(capfd: Capture, tmp_path: Path, told: str, said: str) -> None:
    head, _, tail = ARGUED.partition('    return {"nine": nine')
    path = written(tmp_path, f"{head}    return {told}\n{tail.partition(chr(10))[2]}".replace("NINES", "4"))
    code, out, err = ask(capfd, "explain", path)
    assert (code, out) == (2, "")
    assert said in err


def test_a_closed_form_that_differs_is_a_difference(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, ARGUED.replace("NINES", "5"))
    code, _, err = ask(capfd, "verify", path, "--decks", "1")
    assert code == 1
    assert f"oddscalc: {path}: DIFFERENCE: closed form, 1 deck: nine" in err


def test_verify_says_one_statement_only(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    assert "Note: one statement only: " in answered(capfd, "verify", path)
    code, out, err = ask(capfd, "verify", path, "--format", "csv")
    assert code == 0
    assert list(csv.DictReader(io.StringIO(out))) == []
    assert err.startswith("oddscalc: note: nines: one statement only: ")


def test_filing_is_written_and_checked(capfd: Capture, tmp_path: Path) -> None:
    filed = str(tmp_path / "filed")
    assert ask(capfd, "filing", LUCKY, PAIR, "insurance", "--output", filed).code == 0
    nines = (tmp_path / "filed" / "lucky-nines" / "lucky-nines.md").read_text(encoding="utf-8")
    assert nines.startswith("# Lucky nines, House rules, 7: true odds, payout odds and house advantage\n")
    assert "- **Made by:** oddscalc filing lucky\\_nines.py\n" in nines
    assert "- **Pay-table file:** lucky\\_nines.toml, SHA-256 " in nines
    assert "- **Rule:** lucky\\_nines.py, SHA-256 " in nines
    assert "| two of the three cards are nines" in nines
    assert "Brute force deals every ordered selection" in nines
    assert "counting arguments" not in nines.lower()
    pair = (tmp_path / "filed" / "suited-pair" / "suited-pair.md").read_text(encoding="utf-8")
    assert "The counting arguments of part 5 were written by hand" in pair
    assert "Brute force" not in pair
    assert "one statement only" in pair
    assert "| the rule of suited\\_pair.py names it" in pair
    assert ask(capfd, "filing", LUCKY, PAIR, "insurance", "--check", "--output", filed).code == 0
    changed = tmp_path / "filed" / "lucky-nines" / "odds.csv"
    changed.write_text("", encoding="utf-8")
    code, out, _ = ask(capfd, "filing", LUCKY, PAIR, "insurance", "--check", "--output", filed)
    assert (code, out) == (1, "changed lucky-nines/odds.csv\n")


def test_two_files_of_one_id_have_one_folder(capfd: Capture, tmp_path: Path) -> None:
    one, other = written(tmp_path, NINES), written(tmp_path, NINES, "other.py")
    code, _, err = ask(capfd, "filing", one, other, "--output", str(tmp_path / "filed"))
    assert (code, err) == (2, "oddscalc: nines is named twice, and has one folder (allowed: once)\n")
    assert not (tmp_path / "filed").exists()


def test_lint_judges_its_tables_and_others(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    other = written(
        tmp_path, 'schema = 1\nwager = "nines"\n[tables.A.pays]\nnine = "13 to 1"\n', "other.toml"
    )
    assert "no findings" in answered(capfd, "lint", path)
    code, out, err = ask(capfd, "lint", path, other)
    assert code == 1
    assert "the house edge is negative: -1/13 with" in out
    assert err == f"oddscalc: {other}: 1 finding\n"
    code, out, err = ask(capfd, "lint", other)
    assert (code, out) == (2, "")
    assert "unknown wager 'nines'" in err
    assert "if its .py file is named before" in err


@pytest.mark.parametrize("how", ["table of a file", "manifest", "output"])
def test_python_is_run_for_no_name_but_an_argument(capfd: Capture, tmp_path: Path, how: str) -> None:
    """A pay table or a manifest that names a file of Python does not have it run."""
    mark = tmp_path / "was-run"
    path = written(tmp_path, f"open({str(mark)!r}, 'w').close()\n{NINES}")
    if how == "table of a file":
        toml = written(
            tmp_path, f"schema = 1\nwager = '{path}'\n[tables.A.pays]\nnine = '9 to 1'\n", "evil.toml"
        )
        code, _, err = ask(capfd, "lint", toml)
        assert "unknown wager" in err
    elif how == "manifest":
        manifest = {
            "schema": 1,
            "everything": False,
            "filings": {path: {"decks": None, "formats": []}},
            "files": {},
        }
        written(tmp_path, json.dumps(manifest), "filed/manifest.json")
        code, _, err = ask(capfd, "filing", "--check", "--output", str(tmp_path / "filed"))
        assert "not known by that name" in err
    else:
        code, _, err = ask(capfd, "odds", "insurance", "--output", path)
        assert "no answer may overwrite" in err
    assert code == 2
    assert not mark.exists()
    assert ask(capfd, "odds", path).code == 0
    assert mark.exists()


def test_mistakes_are_one_line_and_exit_2(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, NINES.replace('return "nine"', 'return "nein"'))
    for command in ("odds", "compare", "formula", "removal", "explain", "verify", "lint", "filing"):
        code, out, err = ask(capfd, command, path)
        assert (code, out) == (2, ""), command
        assert err == (
            f"oddscalc: {path}: line 7: on player 1 9: unknown event 'nein'; did you mean 'nine'? "
            "(allowed: nine, loss)\n"
        )


LONG = "from oddscalc.wager import PLAYER_3, whole\n" + decorated(
    'def nines(*cards):\n    return "nine" if cards[0].rank is Rank.NINE else LOSS\n',
    slots="(PLAYER_1, PLAYER_2, PLAYER_3, DEALER_UP, DEALER_HOLE)",
    reads="whole",
)
"""Five cards, each told from every other."""


def test_a_long_walk_is_refused_with_its_length(capfd: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, LONG)
    for command in ("odds", "removal", "formula"):
        code, out, err = ask(capfd, command, path)
        assert (code, out) == (2, "")
        assert f"{52**5:,} deals, more than 100,000,000 (allowed: --long" in err


def test_a_long_walk_is_walked_when_asked(
    capfd: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddscalc.wager.MOST_DEALS_WALKED", 10)
    path = written(tmp_path, NINES)
    for command in ("odds", "compare", "removal", "verify", "lint", "filing"):
        code, out, err = ask(capfd, command, path)
        assert (code, out) == (2, "")
        assert "nines: the walk would visit 13 deals, more than 10 (allowed: --long" in err
    for command in ("odds", "compare", "formula", "removal", "verify", "lint"):
        assert answered(capfd, command, path, "--long")
    assert ask(capfd, "filing", path, "--long", "--output", str(tmp_path / "filed")).code == 0


def test_games_walk_nothing(capfd: Capture) -> None:
    for command in ("odds", "compare", "removal", "verify"):
        code, out, err = ask(capfd, command, "blackjack", "--long")
        assert (code, out, err) == (2, "", "oddscalc: --long belongs to wagers, not to blackjack\n")
