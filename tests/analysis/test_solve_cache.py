"""Long solves kept on disk: what is kept comes back whole, what is spoiled is as good as absent."""

from __future__ import annotations

import json
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from oddscalc.analysis import kept_game, solve_cache
from oddscalc.analysis.played import Played, play
from oddscalc.blackjack.hands import ValueShoe
from oddscalc.blackjack.rules import Soft17
from oddscalc.blackjack.switch.game import SwitchGame
from oddscalc.blackjack.switch.rules import SwitchRules

SHOE = ValueShoe((4, 0, 0, 0, 0, 7, 0, 0, 0, 12))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "oddscalc"


@pytest.fixture
def played() -> Played:
    (one,) = play("switch-hands", decks=[1])
    return one


def test_what_is_kept_comes_back(home: Path) -> None:
    assert solve_cache.read("a" * 64) is None
    solve_cache.write("a" * 64, {"x": ["1/3", 2]})
    assert solve_cache.read("a" * 64) == {"x": ["1/3", 2]}
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert [path.suffix for path in home.iterdir()] == [".json"]


@pytest.mark.parametrize(
    "spoiled",
    [b"", b"{", b"[]", b"null", b'{"sha256": "0", "content": {}}', b"\xff\xfe", b"[" * 100_000],
)
def test_a_spoiled_file_is_absent_and_written_anew(home: Path, spoiled: bytes) -> None:
    solve_cache.write("b" * 64, 1)
    (home / f"{'b' * 64}.json").write_bytes(spoiled)
    assert solve_cache.read("b" * 64) is None
    solve_cache.write("b" * 64, 2)
    assert solve_cache.read("b" * 64) == 2


def test_a_changed_number_is_noticed(home: Path) -> None:
    solve_cache.write("c" * 64, {"edge": "1/7"})
    path = home / f"{'c' * 64}.json"
    path.write_text(path.read_text().replace("1/7", "1/8"))
    assert solve_cache.read("c" * 64) is None


def test_writers_at_once_leave_one_whole_file(home: Path) -> None:
    contents = [["x" * 50_000, number] for number in range(40)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda content: solve_cache.write("d" * 64, content), contents))
    assert solve_cache.read("d" * 64) in contents
    assert len(list(home.iterdir())) == 1


def test_where_nothing_can_be_kept_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    solve_cache.write("e" * 64, 1)
    assert solve_cache.read("e" * 64) is None


def test_the_directory_follows_xdg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somebody")
    for text in ("", "relative/path"):
        monkeypatch.setenv("XDG_CACHE_HOME", text)
        assert solve_cache.directory() == Path("/somebody/.cache/oddscalc")


def test_other_sources_are_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    before = solve_cache.key_of({"game": "x"})
    assert before != solve_cache.key_of({"game": "y"})
    monkeypatch.setattr(solve_cache, "sources_digest", lambda: "mended")
    assert before != solve_cache.key_of({"game": "x"})


def test_a_game_comes_back_as_it_was_solved(played: Played) -> None:
    solved, again = SwitchGame(SwitchRules(), SHOE), SwitchGame(SwitchRules(), SHOE)
    assert not kept_game.restore(played, again)
    solved.work_out()
    kept_game.keep(played, solved)
    assert kept_game.restore(played, again)
    again.plain = None  # type: ignore[assignment]  # nothing is solved again
    assert again.settlement() == solved.settlement()
    assert list(again.choices) == list(solved.choices)
    assert again.value() == solved.value()
    other = SwitchGame(SwitchRules(soft17=Soft17.HIT), SHOE)
    assert not kept_game.restore(played, other)


def test_kept_games_of_the_wrong_form_are_not_taken(played: Played, home: Path) -> None:
    solved = SwitchGame(SwitchRules(), SHOE)
    solved.work_out()
    kept_game.keep(played, solved)
    (path,) = home.iterdir()
    content = json.loads(path.read_text())["content"]
    content["0"]["choices"][0][0] = [1, 2, 3]
    solve_cache.write(path.stem, content)
    assert not kept_game.restore(played, SwitchGame(SwitchRules(), SHOE))
    assert os.listdir(home) == [path.name]
