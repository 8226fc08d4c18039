"""Wagers that installed packages ship: found by entry point, never in the way of the built-in ones."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NoReturn

import pytest

from oddscalc.api import odds
from oddscalc.cli.app import run
from oddscalc.errors import QuestionError
from oddscalc.wagers.plugins import GROUP
from tests.cli.helpers import Capture, ask
from tests.wagers.own import NINE, NINES, decorated, written


class Site:
    """A folder on the path of imports, into which packages are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: list[str] = []

    def install(self, package: str, points: dict[str, str], text: str, pay_tables: str = "") -> None:
        """Install a package of one module, its name with underscores, under these entry points."""
        module = package.replace("-", "_")
        written(self.folder, text, f"{module}.py")
        if pay_tables:
            written(self.folder, pay_tables, f"{module}.toml")
        info = f"{module}-1.0.dist-info"
        written(self.folder, f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", f"{info}/METADATA")
        lines = "".join(f"{name} = {module}:{value}\n" for name, value in points.items())
        written(self.folder, f"[{GROUP}]\n{lines}", f"{info}/entry_points.txt")
        self.modules.append(module)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.syspath_prepend(str(tmp_path))
    made = Site(tmp_path)
    yield made
    for module in made.modules:
        sys.modules.pop(module, None)


TOML = 'schema = 1\nwager = "nines"\ntitle = "Nines of the pack"\n[tables.A.pays]\nnine = "10 to 1"\n'


def test_a_wager_of_a_package_is_asked_by_its_id(site: Site, capfd: Capture) -> None:
    site.install("lucky-pack", {"nines": "nines"}, decorated(NINE, rest=""), TOML)
    answer = odds("nines", decks=2)
    assert answer.house_edge == Fraction(2, 13)
    assert answer.law.section == "a wager of the package lucky-pack"
    for command in ("odds", "compare", "removal", "formula", "verify"):
        code, out, err = ask(capfd, command, "nines")
        assert (code, err) == (0, "")
        assert "Nines of the pack" in out


def test_the_list_shows_it_after_the_built_in_ones(site: Site, capfd: Capture) -> None:
    site.install("lucky-pack", {"nines": "nines"}, NINES)
    code, out, err = ask(capfd, "list", "--format", "csv")
    assert (code, err) == (0, "")
    assert "\nnines,Nines,a wager of the package lucky-pack,52-card,any (6),A,own\n" in out
    assert out.index("\nsuper-match,") < out.index("\nnines,") < out.index("\nblackjack,")


def test_it_may_be_filed_and_its_tables_judged(site: Site, capfd: Capture, tmp_path: Path) -> None:
    site.install("lucky-pack", {"nines": "nines"}, NINES)
    filed = tmp_path / "filed"
    assert run(["filing", "nines", "--output", str(filed)]) == 0
    text = (filed / "nines" / "nines.md").read_text(encoding="utf-8")
    assert "- **Made by:** oddscalc filing nines\n" in text
    assert run(["filing", "--check", "--output", str(filed)]) == 0
    other = written(tmp_path, TOML, "other.toml")
    assert run(["lint", other]) == 0


BROKEN = {
    "raising": ("1 / 0\n", "ZeroDivisionError: division by zero"),
    "ending": ("raise SystemExit\n", "ends the program when it is read"),
    "no wager": ("nines = 9\n", "broken_pack:nines is no wager"),
    "other id": (decorated(NINE, name="tens"), "is the wager tens, not nines"),
    "no attribute": ("", "AttributeError"),
    "at fault": (decorated(NINE, events="()"), "line 5: events: one or more are due"),
    "no pay table": (decorated(NINE, rest=""), "no pay table"),
    "printing": ("print('hello')\n1 / 0\n", "ZeroDivisionError"),
}


@pytest.mark.parametrize(("text", "said"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_one_is_one_line_and_the_rest_works(
    site: Site, capfd: Capture, text: str, said: str
) -> None:
    site.install("broken-pack", {"nines": "nines"}, text)
    site.install("sound-pack", {"tens": "tens"}, NINES.replace("nines", "tens"))
    code, out, err = ask(capfd, "list")
    assert code == 0
    assert "in-between" in out
    assert "a wager of the package sound-pack" in out
    assert "broken-pack" not in out
    lines = [line for line in err.splitlines() if line != "hello"]
    assert len(lines) == 1
    assert lines[0].startswith("oddscalc: plug-in nines of the package broken-pack: ")
    assert said in lines[0]
    assert run(["odds", "tens"]) == 0
    code, out, err = ask(capfd, "odds", "nines")
    assert (code, out) == (2, "")
    assert said in err


def test_it_may_not_take_the_place_of_a_built_in_wager(site: Site, capfd: Capture) -> None:
    impostor = "raise SystemExit('never to be read')\n"
    points = {"in-between": "nines", "blackjack": "nines"}
    site.install("bold-pack", points, impostor)
    assert odds("in-between", "C", 8).house_edge == Fraction(21010, 223353)
    code, out, err = ask(capfd, "list")
    assert code == 0
    assert out.count("\nin-between ") == 1
    assert sorted(err.splitlines()) == [
        f"oddscalc: plug-in {name} of the package bold-pack: "
        f"{name} is built in, and no plug-in may take its place"
        for name in ("blackjack", "in-between")
    ]


def test_of_two_packages_with_one_id_the_first_by_name_is_taken(site: Site, capfd: Capture) -> None:
    site.install("pack-b", {"nines": "nines"}, NINES.replace("11 to 1", "2 to 1"))
    site.install("pack-a", {"nines": "nines"}, NINES)
    assert odds("nines").table.pays["nine"] == 11
    code, out, err = ask(capfd, "list")
    assert code == 0
    assert "pack-a" in out
    assert err == (
        "oddscalc: plug-in nines of the package pack-b: nines is left out, for another package ships it too\n"
    )


def test_a_wrong_name_is_told_the_nearest_of_all(site: Site) -> None:
    site.install("lucky-pack", {"nines": "nines"}, "1 / 0\n")
    with pytest.raises(
        QuestionError, match=r"unknown wager 'nnes'; did you mean 'nines'\?.*super-match, nines"
    ):
        odds("nnes")


def test_built_in_wagers_look_for_no_package(monkeypatch: pytest.MonkeyPatch, capfd: Capture) -> None:
    def looked(**_: object) -> NoReturn:
        raise AssertionError("entry points are looked for")

    monkeypatch.setattr(importlib.metadata, "entry_points", looked)
    for command in ("odds", "compare", "removal", "formula", "explain"):
        code, out, err = ask(capfd, command, "insurance")
        assert (code, err) == (0, "")
        assert "Insurance wager" in out
    assert run(["rules", "blackjack"]) == 0
