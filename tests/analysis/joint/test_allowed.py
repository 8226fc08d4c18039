"""What the regulation says against wagers together: refused by clause, and answered all the same if asked."""

from __future__ import annotations

from typing import Any

import pytest

from oddscalc import api
from oddscalc.analysis.joint.allowed import Made, objections
from oddscalc.analysis.joint.together import Joint
from oddscalc.errors import QuestionError
from oddscalc.paytable_file import read_law
from oddscalc.wagers.placing import Section, game_of
from oddscalc.wagers.registry import find_wager
from tests.brute_force import DECKS

BONUS = ("suited-royal", "triple-match")

REFUSED: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    r"suited-royal is made only by .* the first attack wager \(36\.6\(b\)\)": (BONUS, {"stakes": (5, 1)}),
    r"in-between is made only by .* the blackjack wager \(2\.26\(d\)\)": (
        ("in-between", "insurance"),
        {"stakes": (5, 1)},
    ),
    r"suited-royal: \$0\.50 is under the least, \$1 \(36\.6\(b\)\)": (
        BONUS,
        {"stakes": {"triple-attack": 5, "suited-royal": "0.50"}},
    ),
    r"triple-match: \$6 is over the first attack wager, \$5 \(36\.6\(b\)\)": (
        BONUS,
        {"stakes": {"triple-attack": 5, "triple-match": 6}},
    ),
    r"suited-royal and triple-match: \$6 in all is over .* \$5 \(36\.6\(b\), cap=total\)": (
        BONUS,
        {"stakes": {"triple-attack": 5, "suited-royal": 3, "triple-match": 3}, "rules": ["cap=total"]},
    ),
    r"insurance: \$3 is over 1/2 of the initial wager, \$5 \(2\.9\(b\);": (
        ("insurance", "in-between"),
        {"stakes": {"blackjack": 5, "insurance": 3}},
    ),
    r"different games: in-between of 13:69F-2\.26, suited-royal of 13:69F-36\.6": (
        ("in-between", "suited-royal"),
        {},
    ),
    r"different games: triple-attack of 13:69F-36, insurance of 13:69F-2\.9": (
        ("triple-attack", "insurance"),
        {},
    ),
    r"in-between may not be offered together with switch-hands \(2B\.5\(h\)\)": (
        ("switch-hands", "in-between"),
        {},
    ),
}


@pytest.mark.parametrize("said", REFUSED)
def test_what_is_not_allowed_is_refused_by_its_clause(said: str) -> None:
    wagers, asked = REFUSED[said]
    with pytest.raises(QuestionError, match=said):
        api.joint(*wagers, **asked)


@pytest.mark.parametrize(
    "said", [said for said, (names, _) in REFUSED.items() if "switch-hands" not in names]
)
def test_it_is_answered_despite_the_rule_with_the_objection_beside_it(said: str) -> None:
    wagers, asked = REFUSED[said]
    joint = api.joint(*wagers, **asked, decks=1, despite_the_rule=True)
    assert isinstance(joint, Joint)
    assert joint.objections


def test_the_limit_is_each_bonus_wagers_unless_it_is_said_to_be_that_of_all() -> None:
    stakes = {"triple-attack": 5, "suited-royal": 3, "triple-match": 3}
    assert api.joint(*BONUS, stakes=stakes).objections == ()
    assert api.joint(*BONUS, stakes=stakes, rules=["cap=each"]).objections == ()


def test_units_without_stakes_only_name_what_must_be_placed() -> None:
    (first, second) = api.joint(*BONUS).objections
    assert first.startswith("suited-royal is made only by a player who has placed the first attack wager")
    assert second.startswith("triple-match is made only by a player who has placed the first attack wager")


def test_insurance_is_half_the_game_it_is_made_beside() -> None:
    joint = api.joint("blackjack", "insurance", decks=1, stakes={"blackjack": 5})
    assert joint.stake("insurance") == 1
    assert api.joint("blackjack", "insurance", decks=1).stake("insurance") * 2 == 1


def made(sections: dict[str, str], game: str | None = None) -> list[str]:
    """The objections to wagers of these sections, of which some are not wagers of ours yet."""
    law = read_law("in-between", find_wager("in-between").events)
    wagers = {name: law._replace(section=section) for name, section in sections.items()}
    return list(objections(Made.of(wagers, game, None)))


def test_one_wager_of_the_optional_ones_may_be_made() -> None:
    both = {"over": "N.J.A.C. 13:69F-2.17(a)1", "sevens": "N.J.A.C. 13:69F-2.17(a)3"}
    assert made(both) == ["over and sevens: one such wager may be made, not 2 (2.17(a))"]
    assert made({"over": both["over"], "streak": "N.J.A.C. 13:69F-2.22"}) == []


def test_what_the_in_between_wager_bars() -> None:
    beside = {"in-between": "N.J.A.C. 13:69F-2.26"}
    for number in ("2.18", "2.19", "2.20", "2.22", "2.23", "2.24", "2.25"):
        (said,) = made({**beside, "other": f"N.J.A.C. 13:69F-{number}"})
        assert said == "other may not be offered together with in-between (2.26(h))"
    for number in ("2.9", "2.17(a)2", "2.21"):
        assert made({**beside, "other": f"N.J.A.C. 13:69F-{number}"}, "blackjack") == []


def test_what_switch_hands_bars_and_what_it_offers_too() -> None:
    for number in ("2.17(a)1", "2.18", "2.19", "2.20", "2.22", "2.23", "2A.1", "2.25", "2.26"):
        first, *_ = made({"other": f"N.J.A.C. 13:69F-{number}"}, "switch-hands")
        assert first == "other may not be offered together with switch-hands (2B.5(h))"
    assert made({"insurance": "N.J.A.C. 13:69F-2.9"}, "switch-hands") == []
    (said,) = made({"bonus": "N.J.A.C. 13:69F-2.24"}, "switch-hands")
    assert said == "wagers of different games: switch-hands of 13:69F-2B, bonus of 13:69F-2.24"


def test_wagers_of_no_section_are_nobodys_to_object_to() -> None:
    trade = {"pairs": "trade (no NJ section known)", "match": "trade (cf. N.J.A.C. 13:69F-2.17(a)2)"}
    assert made({**trade, "same": "N.J.A.C. 13:69F-2.17(a)2"}, "blackjack") == []


def test_sections_name_their_game() -> None:
    section = Section.of("N.J.A.C. 13:69F-36.6(a)1")
    assert section == Section("36", "36.6")
    assert section is not None
    assert game_of(section) == "triple-attack"
    assert Section.of("N.J.A.C. 13:69F-2A") == Section("2A", "2A")
    assert game_of(Section("2A", "2A.1")) is None
    assert Section.of("58 Pa. Code 665a.12") is None


MISTAKES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "one wager is named": (("in-between",), {}),
    "suited-royal is named twice": (("suited-royal", "suited-royal"), {}),
    "blackjack and switch-hands are games": (("blackjack", "switch-hands"), {}),
    "no game is named to have it": (BONUS, {"rules": ["soft17=hit"]}),
    "unknown value of cap 'most'": (BONUS, {"rules": ["cap=most"]}),
    "that of whole rounds": (("blackjack", "insurance"), {"up": "A"}),
    "no wager named has such a table": (BONUS, {"table": "C"}),
    "unknown table of triple-match 'C'": (BONUS, {"table": {"triple-match": "C"}}),
    "unknown wager of a table 'in-between'": (BONUS, {"table": {"in-between": "C"}}),
    "unknown wager of a stake 'in-between'": (BONUS, {"stakes": {"in-between": 1}}),
    "stakes: '51' is not a sequence of": (BONUS, {"stakes": "51"}),
    "rules: 'cap=total' is not a sequence of texts": (BONUS, {"rules": "cap=total"}),
    "1 amounts for 2 wagers": (BONUS, {"stakes": [5]}),
    "stakes: 0 for triple-match is not above 0": (BONUS, {"stakes": [5, 0]}),
    "decks: 2.0 is not a whole number": (BONUS, {"decks": 2.0}),
    "cards are left, too few for 3": (
        BONUS,
        {"decks": 1, "seen": " ".join(DECKS["spanish-48"][:-2])},
    ),
}


@pytest.mark.parametrize("said", MISTAKES)
def test_mistakes_are_one_line(said: str) -> None:
    wagers, asked = MISTAKES[said]
    with pytest.raises(QuestionError, match=said) as caught:
        api.joint(*wagers, **asked)
    assert "\n" not in str(caught.value)


def test_a_table_is_one_letter_for_all_or_one_for_each() -> None:
    def tables(joint: Joint) -> list[str]:
        return [side.odds.table.name for side in joint.sides]

    assert tables(api.joint(*BONUS)) == ["A", "A"]
    assert tables(api.joint(*BONUS, table="B")) == ["B", "B"]
    assert tables(api.joint(*BONUS, table={"triple-match": "B"})) == ["A", "B"]
    assert tables(api.joint("in-between", "insurance", table="C")) == ["C", "A"]
