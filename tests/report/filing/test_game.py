"""The filing of blackjack: what it says, and what is made only when everything is asked."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.errors import QuestionError
from oddscalc.report.filing.folder import check_folder, write_folder
from oddscalc.report.filing.game import GameFiling
from oddscalc.report.filing.manifest import Asked


@pytest.fixture(scope="module")
def filing() -> GameFiling:
    return GameFiling("blackjack", Asked((1,), ("latex",)))


@pytest.fixture(scope="module")
def files(filing: GameFiling) -> dict[str, str]:
    return {path: content.decode() for path, content in filing.files().items()}


def test_every_rule_is_stated_with_its_source(files: dict[str, str]) -> None:
    document = files["blackjack/blackjack.md"]
    assert r"- **Rule blackjack\_pays:** 3 to 2 (assumed)" in document
    assert r"- **Rule split\_aces:** one-card (N.J.A.C. 13:69F-2.11(c)2)" in document
    assert "- **Made by:** oddscalc filing blackjack --decks 1" in document
    assert "house advantage per initial wager" in document
    assert "house edge per initial wager" not in document


def test_rows_sum_to_the_expected_return_which_the_document_prints(files: dict[str, str]) -> None:
    rows = list(csv.DictReader(io.StringIO(files["blackjack/odds.csv"])))
    events, total = rows[:-1], rows[-1]

    def returned(row: dict[str, str]) -> Fraction:
        return Fraction(int(row["return_num"]), int(row["return_den"]))

    assert sum(map(returned, events)) == returned(total)
    assert str(returned(total)) in files["blackjack/blackjack.md"]


def test_the_other_formats_say_the_same(files: dict[str, str]) -> None:
    assert "house advantage per initial wager" in files["blackjack/blackjack.tex"]


def test_one_deck_count_is_filed() -> None:
    with pytest.raises(QuestionError, match="one number of decks"):
        GameFiling("blackjack", Asked((1, 2)))


@pytest.mark.long
def test_the_longer_part_is_left_alone_where_it_is_not_asked(tmp_path: Path, filing: GameFiling) -> None:
    write_folder(tmp_path, [filing])
    longer = tmp_path / "blackjack" / "law.csv"
    assert not longer.exists()
    manifest = (tmp_path / "manifest.json").read_text(encoding="utf-8")
    digest = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"  # of foo
    (tmp_path / "manifest.json").write_text(
        manifest.replace('"files": {', f'"files": {{\n    "blackjack/law.csv": "{digest}",'), encoding="utf-8"
    )
    longer.write_text("foo", encoding="utf-8")
    assert not check_folder(tmp_path, [filing]).extra
    assert "blackjack/law.csv" not in check_folder(tmp_path, [filing]).changed
    longer.write_text("bar", encoding="utf-8")
    assert "blackjack/law.csv" in check_folder(tmp_path, [filing]).changed
    longer.unlink()
    assert check_folder(tmp_path, [filing]).missing == ("blackjack/law.csv",)
