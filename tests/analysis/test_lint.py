"""Lint: every finding provoked, and the like of it that is none; the law's own tables judged."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.analysis.lint import Fault, Finding, lint
from oddscalc.errors import QuestionError

Judge = Callable[..., list[Finding]]

LAW = Path(__file__).parents[2] / "oddscalc" / "paytables"

IN_BETWEEN = ("triple-match", "one-card-spread", "two-card-spread", "three-card-spread", "all-other-spreads")
SUITED_ROYAL = ("king-queen-suited", "two-suited-face-cards", "two-card-flush")
TRIPLE_MATCH = ("three-of-a-kind-suited", "three-of-a-kind-unsuited", "pair-suited", "pair-unsuited")
EVENTS = {
    "in-between": IN_BETWEEN,
    "suited-royal": SUITED_ROYAL,
    "triple-match": TRIPLE_MATCH,
    "insurance": ("ten-value-card",),
}

SIX_DECKS = (78936, 152064, 276480, 373248, 3151872)
"""Unordered ways of the in-between events in six decks, counted by hand."""

SIX_DECKS_TOTAL = 15039960


def table(wager: str, *pays: object, decks: str = "", terms: str = "") -> str:
    """A file of one pay table X; ``decks`` ties it, ``terms`` are the file's own [decks]."""
    lines = [f'{event} = "{pay}"' for event, pay in zip(EVENTS[wager], pays, strict=True)]
    tied = f"decks = {decks}\n" if decks else ""
    own = f"[decks]\n{terms}\n" if terms else ""
    return f'schema = 1\nwager = "{wager}"\n{own}[tables.X]\n{tied}[tables.X.pays]\n' + "\n".join(lines)


@pytest.fixture
def found(tmp_path: Path) -> Judge:
    """Findings about a file of this text."""

    def judge(text: str, decks: tuple[int, ...] | None = None, deck: str | None = None) -> list[Finding]:
        path = tmp_path / "own.toml"
        path.write_text(text, encoding="utf-8")
        return list(lint(path, decks, deck).findings)

    return judge


def of(findings: list[Finding], fault: Fault) -> list[Finding]:
    return [one for one in findings if one.fault is fault]


def edge(*pays: int) -> Fraction:
    """The house edge of in-between from six decks, from counts made by hand."""
    lost = SIX_DECKS_TOTAL - sum(SIX_DECKS)
    paid = sum(pay * ways for pay, ways in zip(pays, SIX_DECKS, strict=True))
    return Fraction(lost - paid, SIX_DECKS_TOTAL)


class TestTheLaw:
    @pytest.mark.parametrize("wager", ["in-between", "insurance", "suited-royal"])
    def test_nothing_is_found_in_tables_of_the_law(self, wager: str) -> None:
        assert lint(LAW / f"{wager}.toml").findings == ()

    def test_of_triple_match_only_what_one_and_two_decks_cannot_do(self) -> None:
        """36.6 names no deck count, so one deck is judged: it has no copies, and costs over 25 %."""
        findings = lint(LAW / "triple-match.toml").findings
        assert [(one.fault, one.table, one.event, one.decks) for one in findings] == [
            (fault, name, event, decks)
            for name in "AB"
            for fault, event, decks in (
                (Fault.IMPOSSIBLE_EVENT, "three-of-a-kind-suited", 1),
                (Fault.IMPOSSIBLE_EVENT, "pair-suited", 1),
                (Fault.EXTREME_EDGE, None, 1),
                (Fault.IMPOSSIBLE_EVENT, "three-of-a-kind-suited", 2),
            )
        ]
        assert [one.house_edge for one in findings if one.fault is Fault.EXTREME_EDGE] == [
            Fraction(424, 1081),
            Fraction(20, 47),
        ]
        assert lint(LAW / "triple-match.toml", range(3, 9)).findings == ()

    def test_decks_unasked_are_those_of_the_section_up_to_eight(self) -> None:
        assert lint(LAW / "in-between.toml").decks == tuple(range(2, 9))
        assert lint(LAW / "insurance.toml").decks == tuple(range(1, 9))


class TestTheSection:
    def test_below_the_floor(self, found: Judge) -> None:
        (one,) = found(table("in-between", 30, 10, "9/2", 3, 1))
        assert (one.fault, one.event, one.due) == (
            Fault.BELOW_THE_FLOOR,
            "two-card-spread",
            "at least 5 to 1",
        )
        assert one.problem.startswith("pays 9 to 2")
        assert (one.table, one.against, one.decks) == ("X", "C", None)

    def test_above_the_floor(self, found: Judge) -> None:
        assert found(table("in-between", 30, 10, "11/2", 3, 1)) == []

    def test_every_event_must_meet_one_and_the_same_table(self, found: Judge) -> None:
        """Each payout is some table's, but 12 for a spread of one is A's, which pays 6 and 4 besides."""
        assert found(table("in-between", 30, 12, 5, 3, 1)) == []
        (one,) = found(table("in-between", 40, 9, 5, 3, 1))
        assert (one.fault, one.event) == (Fault.BELOW_THE_FLOOR, "one-card-spread")

    def test_where_odds_are_fixed_more_is_as_wrong_as_less(self, found: Judge) -> None:
        findings = found(table("suited-royal", 40, 11, "3/2"), (8,))
        assert [(one.fault, one.event, one.due) for one in findings] == [
            (Fault.NOT_OF_THE_SECTION, "two-suited-face-cards", "10 to 1"),
            (Fault.NOT_OF_THE_SECTION, "two-card-flush", "2 to 1"),
        ]

    def test_a_table_of_the_section_under_another_name(self, found: Judge) -> None:
        assert found(table("suited-royal", 30, 12, 2)) == []

    def test_too_few_decks(self, found: Judge) -> None:
        (one,) = found(table("in-between", 30, 12, 6, 4, 1), (1, 2))
        assert (one.fault, one.decks, one.due) == (Fault.DECK_COUNT, 1, "2 decks or more")
        assert "13:69F-2.2(a)2" in one.problem

    def test_a_file_that_sets_a_lower_minimum_is_judged_there(self, found: Judge) -> None:
        text = table("in-between", 30, 12, 6, 4, 1, terms="minimum = 1")
        assert [(one.fault, one.decks) for one in found(text)] == [(Fault.DECK_COUNT, 1)]

    def test_a_file_that_leaves_the_minimum_unsaid_has_the_sections(self, found: Judge) -> None:
        assert found(table("in-between", 30, 12, 6, 4, 1, terms='deck = "52-card"')) == []

    def test_another_deck(self, found: Judge) -> None:
        text = table("in-between", 30, 12, 6, 4, 1)
        (one,) = found(text, (6,), "spanish-48")
        assert (one.fault, one.due, one.decks) == (Fault.DECK, "52-card", None)

    def test_another_deck_where_the_section_names_none(self, found: Judge) -> None:
        assert found(table("suited-royal", 40, 10, 2), (8,), "52-card") == []


class TestTies:
    TIED = table("in-between", 30, 12, 6, 4, 1, decks="[6, 8]")

    def test_asked_at_other_decks(self, found: Judge) -> None:
        findings = found(self.TIED, (4, 6))
        assert [(one.fault, one.decks, one.due) for one in findings] == [
            (Fault.TIED_TO_OTHER_DECKS, 4, "6 and 8 decks")
        ]

    def test_unasked_it_is_judged_where_it_belongs(self, found: Judge) -> None:
        assert found(self.TIED) == []
        one_deck = found(self.TIED.replace("[6, 8]", "[8, 1, 8]"))
        assert [(one.fault, one.decks) for one in one_deck] == [(Fault.DECK_COUNT, 1)]

    def test_the_odds_of_other_decks_do_not_matter(self, found: Judge) -> None:
        text = table("triple-match", 150, 20, 4, 2, decks="[6]")
        assert {one.fault for one in found(text, (1, 6))} == {Fault.TIED_TO_OTHER_DECKS}


class TestEvents:
    def test_impossible(self, found: Judge) -> None:
        findings = of(found(table("triple-match", 150, 20, 4, 2), (2, 3)), Fault.IMPOSSIBLE_EVENT)
        assert [(one.event, one.decks, one.due) for one in findings] == [
            ("three-of-a-kind-suited", 2, "3 decks or more")
        ]
        assert "0 of 857,280 ways" in findings[0].problem

    def test_rarer_paid_less(self, found: Judge) -> None:
        (one,) = of(found(table("in-between", 40, 50, 6, 4, 1), (6,)), Fault.RARER_PAID_LESS)
        assert (one.event, one.against, one.decks) == ("triple-match", "one-card-spread", 6)
        assert one.due == "at least 50 to 1"
        assert f"{2 * SIX_DECKS[0]:,} ways against {2 * SIX_DECKS[1]:,} with 6 decks" in one.problem

    def test_rarer_paid_the_same_or_more(self, found: Judge) -> None:
        assert of(found(table("in-between", 40, 40, 6, 4, 1), (6,)), Fault.RARER_PAID_LESS) == []

    def test_only_at_the_decks_where_it_is_rarer(self, found: Judge) -> None:
        """One deck has no copies: there a triple of one rank is commoner than a pair of one card."""
        text = table("triple-match", 150, 4, 20, 2)
        decks = tuple(range(1, 9))
        rarer = {n for n in decks if triple_unsuited(n) < pair_suited(n)}
        assert rarer == {2, 3, 4, 5, 6, 7, 8}
        findings = of(found(text, decks), Fault.RARER_PAID_LESS)
        assert {one.decks for one in findings if one.event == "three-of-a-kind-unsuited"} == rarer

    def test_an_impossible_event_is_not_called_rarer(self, found: Judge) -> None:
        findings = of(found(table("triple-match", 1, 20, 4, 2), (2,)), Fault.RARER_PAID_LESS)
        assert findings == []


def triple_unsuited(n: int) -> int:
    """Ordered deals of one rank that are not three copies of one card, in n Spanish packs."""
    four = 4 * n
    return 12 * (four * (four - 1) * (four - 2) - 4 * n * (n - 1) * (n - 2))


def pair_suited(n: int) -> int:
    """Ordered deals of two copies of a card and a card of another rank, in n Spanish packs."""
    return 3 * 48 * n * (n - 1) * (44 * n)


class TestTheHouseEdge:
    def test_negative(self, found: Judge) -> None:
        pays = (31, 13, 7, 5, 1)
        (one,) = of(found(table("in-between", *pays), (6,)), Fault.NEGATIVE_EDGE)
        assert one.house_edge == edge(*pays)
        assert one.house_edge < 0
        assert (one.decks, one.due) == (6, "at least 0 %")

    def test_zero_is_not_negative(self, found: Judge) -> None:
        """Beneath an ace lie 96 tens to 215 other cards: these are the true odds."""
        findings = found(table("insurance", "215/96"), (6,))
        assert [one.fault for one in findings] == [Fault.NOT_OF_THE_SECTION]

    def test_extreme(self, found: Judge) -> None:
        (one,) = of(found(table("insurance", "10/7"), (6,)), Fault.EXTREME_EDGE)
        assert one.house_edge == Fraction(215, 311) - Fraction(96, 311) * Fraction(10, 7)
        assert one.due == "at most 25 %"

    def test_just_a_quarter_is_not_extreme(self, found: Judge) -> None:
        """(215 - 96 x)/311 is a quarter for x = 549/384."""
        assert of(found(table("insurance", "549/384"), (6,)), Fault.EXTREME_EDGE) == []
        assert of(found(table("insurance", "548/384"), (6,)), Fault.EXTREME_EDGE) != []


class TestStakesCounted:
    """A side bet printed 51 "to" 1 for 51 "for" 1 gave the player 10.32 per cent for a month."""

    @pytest.mark.parametrize(
        ("wager", "pays", "of_the_law"),
        [
            ("in-between", (31, 13, 7, 5, 2), "A"),
            ("in-between", (41, 11, 6, 4, 2), "D"),
            ("suited-royal", (31, 13, 3), "B"),
            ("triple-match", (51, 9, 7, 3), "B"),
            ("insurance", (3,), "A"),
        ],
    )
    def test_one_more_than_a_table_of_the_law(
        self, found: Judge, wager: str, pays: tuple[int, ...], of_the_law: str
    ) -> None:
        evidence = [one for one in of(found(table(wager, *pays)), Fault.STAKE_COUNTED) if one.decks is None]
        assert [one.against for one in evidence] == [of_the_law]
        assert "exactly one more" in evidence[0].problem

    def test_one_more_in_all_events_but_one(self, found: Judge) -> None:
        findings = found(table("in-between", 31, 13, 7, 5, 1))
        assert not any(one.decks is None for one in of(findings, Fault.STAKE_COUNTED))

    def test_the_edges_as_evidence(self, found: Judge) -> None:
        """No table of the law pays 35, 12, 6, 4 and 1; the house edge alone gives it away."""
        as_written, lowered = edge(36, 13, 7, 5, 2), edge(35, 12, 6, 4, 1)
        assert as_written < 0 < lowered
        (one,) = of(found(table("in-between", 36, 13, 7, 5, 2), (6,)), Fault.STAKE_COUNTED)
        assert (one.decks, one.house_edge) == (6, as_written)
        assert str(as_written) in one.problem
        assert str(lowered) in one.problem
        assert one.problem.startswith("perhaps")

    def test_no_evidence_where_the_player_gains_either_way(self, found: Judge) -> None:
        assert edge(100, 50, 20, 10, 2) < edge(99, 49, 19, 9, 1) < 0
        findings = found(table("in-between", 100, 50, 20, 10, 2), (6,))
        assert {one.fault for one in findings} == {Fault.NEGATIVE_EDGE}

    def test_no_evidence_where_the_edge_would_be_out_of_bounds(self, found: Judge) -> None:
        pays, lowered = (32, 13, 7, 4, 1), (31, 12, 6, 3, 0)
        assert edge(*pays) < 0
        assert edge(*lowered) > Fraction(1, 4)
        findings = found(table("in-between", *pays), (6,))
        assert {one.fault for one in findings} == {Fault.NEGATIVE_EDGE}

    def test_a_payout_below_one_counts_no_stake(self, found: Judge) -> None:
        text = table("in-between", 200, 13, 7, 4, "1/2")
        assert {one.fault for one in found(text, (6,))} == {Fault.BELOW_THE_FLOOR, Fault.NEGATIVE_EDGE}

    def test_a_table_of_the_law_is_not_suspected(self, found: Judge) -> None:
        assert found(table("in-between", 30, 12, 6, 4, 1)) == []


class TestFiles:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            (table("insurance", 2).replace('"insurance"', '"insurence"'), "wager 'insurence'; did you mean"),
            (table("insurance", 2).replace('wager = "insurance"\n', ""), "wager: missing"),
            (table("insurance", 2).replace('"insurance"', "7"), "wager: '7' is not text"),
            (table("insurance", 2).replace("ten-value", "nine-value"), "unknown event"),
            ("[", "not TOML"),
            ('basis = "for"\n' + table("insurance", 3), "3 for 1 is 2 to 1"),
        ],
    )
    def test_a_file_that_is_no_pay_table(self, found: Judge, text: str, words: str) -> None:
        with pytest.raises(QuestionError, match=r"own\.toml: .*") as refusal:
            found(text)
        assert words in str(refusal.value)

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(QuestionError, match=r"none\.toml: cannot be read"):
            lint(tmp_path / "none.toml")
