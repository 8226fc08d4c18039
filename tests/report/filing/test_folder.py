"""The folder of filings: what is written, checked, deleted, and never touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddscalc.cli.app import run
from oddscalc.errors import QuestionError
from oddscalc.report.filing.folder import check_folder, write_folder
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.filing.wager import WagerFiling


@pytest.fixture(scope="module")
def filings() -> dict[str, WagerFiling]:
    return {wager: WagerFiling(wager, Asked((4,))) for wager in ("insurance", "suited-royal")}


@pytest.fixture
def folder(tmp_path: Path, filings: dict[str, WagerFiling]) -> Path:
    write_folder(tmp_path / "filed", list(filings.values()))
    return tmp_path / "filed"


def test_what_is_written_is_current(folder: Path, filings: dict[str, WagerFiling]) -> None:
    assert not check_folder(folder, list(filings.values()))
    assert (folder / "README.md").read_text(encoding="utf-8").count("](") == 2


def test_missing_extra_and_changed_files_are_named(folder: Path, filings: dict[str, WagerFiling]) -> None:
    (folder / "insurance" / "odds.csv").unlink()
    (folder / "suited-royal" / "notes.txt").write_text("mine", encoding="utf-8")
    changed = folder / "suited-royal" / "suited-royal.md"
    changed.write_text(changed.read_text(encoding="utf-8").replace("%", "per cent"), encoding="utf-8")
    found = check_folder(folder, list(filings.values()))
    assert found.missing == ("insurance/odds.csv",)
    assert found.extra == ("suited-royal/notes.txt",)
    assert found.changed == ("suited-royal/suited-royal.md",)


def test_a_folder_that_is_not_there_misses_everything(
    tmp_path: Path, filings: dict[str, WagerFiling]
) -> None:
    found = check_folder(tmp_path / "nowhere", list(filings.values()))
    assert "insurance/insurance.md" in found.missing
    assert not found.changed


def test_writing_deletes_files_of_its_old_manifest_only(
    folder: Path, filings: dict[str, WagerFiling]
) -> None:
    manifest = folder / "manifest.json"
    content = json.loads(manifest.read_text(encoding="utf-8"))
    content["files"]["insurance/old.csv"] = "0"
    manifest.write_text(json.dumps(content), encoding="utf-8")
    (folder / "insurance" / "old.csv").write_text("ours once", encoding="utf-8")
    (folder / "insurance" / "mine.csv").write_text("never ours", encoding="utf-8")
    write_folder(folder, list(filings.values()))
    assert not (folder / "insurance" / "old.csv").exists()
    assert (folder / "insurance" / "mine.csv").read_text(encoding="utf-8") == "never ours"


def test_filing_one_wager_leaves_the_others_as_they_are(
    folder: Path, filings: dict[str, WagerFiling]
) -> None:
    before = (folder / "suited-royal" / "odds.csv").read_bytes()
    write_folder(folder, [filings["insurance"]])
    assert (folder / "suited-royal" / "odds.csv").read_bytes() == before
    listed = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert "suited-royal/odds.csv" in listed
    assert "suited-royal" in (folder / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text", ["not JSON", "[]", '{"files": {"../../elsewhere": "0"}}', '{"files": {"/etc": "0"}}']
)
def test_a_manifest_that_is_not_ours_is_refused(
    folder: Path, filings: dict[str, WagerFiling], text: str
) -> None:
    (folder / "manifest.json").write_text(text, encoding="utf-8")
    with pytest.raises(QuestionError, match=r"manifest\.json"):
        write_folder(folder, list(filings.values()))


def test_the_command_writes_checks_and_names_what_is_not_current(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    output = str(tmp_path / "filed")
    assert run(["filing", "insurance", "--decks", "6", "--output", output]) == 0
    assert run(["filing", "insurance", "--decks", "6", "--output", output, "--check"]) == 0
    capfd.readouterr()
    assert run(["filing", "insurance", "--decks", "6,8", "--output", output, "--check"]) == 1
    printed = capfd.readouterr()
    assert "changed insurance/odds.csv" in printed.out
    assert printed.err.startswith("oddscalc: ")
    assert not (tmp_path / "filed" / "insurance" / "insurance.html").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["filing", "in-betwen"], "did you mean 'in-between'?"),
        (["filing", "in-between", "--decks", "1"], "minimum of 2 decks"),
        (["filing", "insurance", "--format", "htm"], "did you mean 'html'?"),
        (["filing", "insurance", "--all"], "--all"),
        (["filing", "insurance", "--decks", "6", "--output", "/dev/null/filed"], "--output"),
    ],
)
def test_wrong_questions(words: list[str], said: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    printed = capfd.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_a_file_in_the_way_that_is_not_ours_is_left_alone(
    tmp_path: Path, filings: dict[str, WagerFiling]
) -> None:
    (tmp_path / "README.md").write_text("somebody's own", encoding="utf-8")
    with pytest.raises(QuestionError, match=r"README\.md stands there and is not ours"):
        write_folder(tmp_path, list(filings.values()))
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "somebody's own"
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_a_folder_is_held_to_what_it_was_asked_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    output = str(tmp_path / "filed")
    asked = ["filing", "insurance", "--decks", "2,6", "--format", "latex", "--output", output]
    assert run(asked) == 0
    assert run(["filing", "--check", "--output", output]) == 0
    (tmp_path / "filed" / "notes.txt").write_text("mine", encoding="utf-8")
    capfd.readouterr()
    assert run(["filing", "--check", "--output", output]) == 1
    printed = capfd.readouterr()
    assert printed.out == "extra notes.txt\n"
    assert "remove what is extra" in printed.err


def test_an_interrupted_run_can_be_run_again(
    tmp_path: Path, filings: dict[str, WagerFiling], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []

    def interrupted(path: Path, content: bytes) -> None:
        if len(written) == 3:
            raise KeyboardInterrupt
        written.append(path)
        path.write_bytes(content)

    monkeypatch.setattr("oddscalc.report.filing.folder.write_whole", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_folder(tmp_path, list(filings.values()))
    monkeypatch.undo()
    write_folder(tmp_path, list(filings.values()))
    assert not check_folder(tmp_path, list(filings.values()))
