"""The filing of Triple Attack: beside its bonus wagers, and what each assumption is worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddscalc.analysis.attack import OTHERWISE, assumptions, attack_game
from oddscalc.analysis.played import Played, play
from oddscalc.blackjack.attack.options import ATTACK
from oddscalc.report.attack.filing import assumptions_table, bonus_section
from oddscalc.report.filing.game import GameFiling
from oddscalc.report.filing.manifest import Asked
from oddscalc.report.table import Style

FEW = (("soft17=stand",), ("peek=no", "no_peek_loses=all"), ("charlie=6",))


@pytest.fixture(scope="module")
def played() -> Played:
    (one,) = play("triple-attack", decks=[1])
    return one


def test_the_document_sets_the_game_beside_its_bonus_wagers() -> None:
    no_splits = ("split_hands=1", "split_aces_hands=1")
    filing = GameFiling("triple-attack", Asked((1,), rules=no_splits))
    document = filing.files()["triple-attack/triple-attack.md"].decode()
    assert "## 6. Beside its bonus wagers" in document
    assert "house advantage, no further attacks" in document
    assert "| third\\_attack " in document
    assert "second attack, and third attack by the dealer's upcard" in document
    assert set(filing.left_alone) >= {"triple-attack/assumptions.csv", "triple-attack/longer.md"}


def test_bonus_wagers_are_dealt_from_the_shoe_of_the_game() -> None:
    # Eight decks: house advantages of 36.6 worked out elsewhere, in percent.
    (eight,) = play("triple-attack")
    (table,) = bonus_section(eight, Style()).tables
    edges = [row[2] for row in table.rows]
    assert edges[0] == -attack_game(eight).value()
    due = ("3.1332", "4.3081", "5.6894", "5.7387")
    for edge, printed in zip(edges[2:], due, strict=True):
        assert isinstance(edge, Fraction)
        assert abs(100 * edge - Fraction(printed)) <= Fraction(1, 20000)


def test_every_option_is_changed_but_those_of_insurance() -> None:
    changed = {setting.partition("=")[0] for settings in OTHERWISE for setting in settings}
    assert changed == set(ATTACK.by_name) - {"insurance_pays", "suited_insurance_pays"}
    for settings in OTHERWISE:
        assert ATTACK.parse(settings) != ATTACK.rules


def test_an_assumption_is_worth_what_the_game_differs_by(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddscalc.analysis.attack.OTHERWISE", FEW)
    monkeypatch.setattr("oddscalc.analysis.attack.OTHER_SHOES", (("spanish-48", 1), ("52-card", 1)))
    (other,) = play("triple-attack", decks=[1], rules=["soft17=stand"])
    rows = assumptions_table(played, Style()).rows
    assert [row[:3] for row in rows] == [
        ("soft17", "hit", "stand"),
        ("peek, no_peek_loses", "yes, original", "no, all"),
        ("shoe", "spanish-48, 1 deck", "52-card, 1 deck"),
    ]
    edge, single = -attack_game(other).value(), -attack_game(other).attack_returns.one
    usual = attack_game(played)
    assert rows[0][3:] == (edge, edge + usual.value(), single, single + usual.attack_returns.one)


@pytest.mark.long
def test_what_assumptions_cost_the_player(played: Played) -> None:
    value = attack_game(played).value()
    found = {(one.name, one.instead): one.game.value() - value for one in assumptions(played)}
    assert len(found) == len(OTHERWISE) + 2
    gains = {"soft17": "stand", "blackjack_pays": "3 to 2", "dealer22": "bust", "charlie": "5"}
    losses = {"third_attack": "after-second", "double": "none", "blackjack_first": "no", "charlie": "none"}
    assert all(found[name, instead] > 0 for name, instead in gains.items())
    assert all(found[name, instead] < 0 for name, instead in losses.items())
    assert found["peek", "no"] == 0
