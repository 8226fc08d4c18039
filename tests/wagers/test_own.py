"""A wager of one's own: asked as the built-in ones are, its mistakes told by file, line and deal."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddscalc.analysis.verification import verify_exactly
from oddscalc.api import compare, odds
from oddscalc.cards import Rank
from oddscalc.errors import QuestionError
from oddscalc.paytable import Provenance, standing
from oddscalc.shoe import STANDARD
from oddscalc.wager import LOSS, PLAYER_1, PLAYER_2, rank, wager
from tests.wagers.own import NINE, NINES, TOML, decorated, refused, written

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def test_a_file_is_asked_by_its_name_as_text_or_as_a_path(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    for named in (path, Path(path)):
        answer = odds(named, decks=3)
        assert answer.probability("nine") == Fraction(1, 13)
        assert answer.house_edge == Fraction(1, 13)
        assert answer.wager.id == "nines"


def test_cards_known_and_decks_are_as_for_any_wager(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    assert odds(path, decks=1, seen="9 9 K").probability("nine") == Fraction(2, 49)
    assert odds(path, deck="spanish-48").probability("nine") == Fraction(1, 12)
    assert odds(path, player="9h").probability("nine") == 1
    assert [one.shoe.decks for one in compare(path, decks=[1, 2])] == [1, 2]


def test_what_the_file_leaves_open_is_assumed_and_said(tmp_path: Path) -> None:
    law = odds(written(tmp_path, NINES)).law
    assert (law.deck_terms.deck, law.deck_terms.default) == ("52-card", 6)
    assert law.deck_terms.assumed == "its file names no pack"
    assert (law.title, law.section, law.provenance) == ("Nines", "a wager of the user's own", Provenance.OWN)


def test_a_pay_table_file_stands_beside_it(tmp_path: Path) -> None:
    path = written(tmp_path, decorated(NINE, rest=""))
    written(tmp_path, TOML, "nines.toml")
    high, low = compare(path)
    assert (high.table.name, low.table.name) == ("High", "Low")
    assert high.table.pays["nine"] == 12
    assert (high.shoe.deck.id, high.shoe.decks) == ("spanish-48", 8)
    assert dict(high.law.facts) == {"paid": "at once"}
    assert dict(high.law.definitions) == {"nine": "the card is a nine"}
    assert high.law.provenance is Provenance.OWN, "no file from outside the package is the law"


def test_another_pay_table_has_no_regulation_to_comply_with(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    other = written(tmp_path, TOML, "other.toml")
    high, low = compare(path, other)
    assert [high.table.pays["nine"], low.table.pays["nine"]] == [12, 9]
    assert standing(high.table, high.law) == (True, "no pay table of the law is known to judge it by")


@pytest.mark.parametrize(
    ("pay", "due"),
    [
        ('"3 to 2"', Fraction(3, 2)),
        ("7", Fraction(7)),
        ("__import__('fractions').Fraction(7, 3)", Fraction(7, 3)),
    ],
)
def test_payouts_said_with_the_rule(tmp_path: Path, pay: str, due: Fraction) -> None:
    path = written(tmp_path, decorated(NINE, rest=f'pays={{"nine": {pay}}}'))
    assert odds(path).table.pays["nine"] == due


def test_the_examples_of_the_docs_pass_every_method() -> None:
    nines = verify_exactly(odds(EXAMPLES / "lucky_nines.py", "A"))
    assert nines.settles_every_deck_count
    pair = verify_exactly(odds(EXAMPLES / "suited_pair.py"))
    assert [one.method for one in pair.counted] == ["closed form"]
    assert pair.one_statement_only
    assert nines.agrees
    assert pair.agrees


def test_one_file_asked_twice_is_walked_once_and_asked_anew_when_it_changes(tmp_path: Path) -> None:
    path = written(tmp_path, NINES)
    assert odds(path).wager is odds(path, decks=2).wager
    written(tmp_path, NINES.replace("Rank.NINE", "Rank.TEN").replace("11 to 1", "8 to 1"))
    assert odds(path, deck="52-card", seen="T", decks=1).probability("nine") == Fraction(3, 51)
    assert odds(path).table.pays["nine"] == 8


def test_what_the_file_prints_is_no_part_of_the_answer(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    odds(written(tmp_path, NINES.replace("return", 'print("looked at", card); return')))
    out, err = capfd.readouterr()
    assert out == ""
    assert err.count("looked at") == 13


SUITED = """\
def nines(first, second):
    return "nine" if (first.suit, second.suit) {} else LOSS
"""


def alike(test: str, reads: str = "lambda card: card") -> str:
    """A wager of two cards that claims to compare suits only."""
    rest = 'suits_alike=SuitsAlike.ALL, pays={"nine": 2}'
    return decorated(SUITED.format(test), slots="(PLAYER_1, PLAYER_2)", reads=reads, rest=rest)


def test_a_rule_that_names_suits_may_not_call_them_alike(tmp_path: Path) -> None:
    path = written(tmp_path, alike("== (Suit.HEARTS, Suit.HEARTS)"))
    refused(path, "line 5: suits_alike=SuitsAlike.ALL, but player 1 2s", "is loss and", "is nine")


def test_a_reading_that_sorts_suits_may_not_call_them_alike(tmp_path: Path) -> None:
    path = written(tmp_path, alike("in ()", reads="lambda card: card.suit.color"))
    refused(path, "suits_alike=SuitsAlike.ALL, but what is read of player 1 sorts the suits")


@given(st.frozensets(st.sampled_from([rank for rank in Rank if rank is not Rank.TEN]), min_size=1))
def test_a_rule_that_compares_suits_is_what_it_is_without_saying_so(ranks: frozenset[Rank]) -> None:
    """The deals visited are fewer, and the ways are the same."""
    named = "".join(one.value for one in ranks)
    text = alike(f"not in () and first.suit is second.suit and first.rank.value in {named!r}")
    with TemporaryDirectory() as folder:
        found = odds(written(Path(folder), text), decks=2).distribution
        plain = written(Path(folder), text.replace("SuitsAlike.ALL", "SuitsAlike.NONE"), "plain.py")
        assert found == odds(plain, decks=2).distribution
    first_cards, others_of_its_suit = 2 * 4 * len(ranks), 2 * 13 - 1
    assert found.ways["nine"] == first_cards * others_of_its_suit
    assert found.total == 104 * 103


def test_a_partial_function_is_a_rule_and_what_is_imported_is_none_of_the_files(tmp_path: Path) -> None:
    text = NINES.replace("def nines(card):", "def nines(lucky, card):").replace("Rank.NINE", "lucky")
    head, _, rule = text.partition("@wager")
    decorator, _, body = rule.partition("\n")
    made = f"nines = wager{decorator}(partial(_nines, Rank.NINE))\n"
    imported = "from functools import partial\nfrom oddscalc.wagers.insurance import insurance\n"
    path = written(tmp_path, imported + head + body.replace("def nines", "def _nines") + made)
    assert odds(path, decks=3).probability("nine") == Fraction(1, 13)


def test_what_is_no_name_is_refused() -> None:
    with pytest.raises(QuestionError, match="wager: 5 is not a text or a path"):
        odds(5)  # type: ignore[arg-type]


@given(
    st.frozensets(st.sampled_from(list(Rank)), max_size=6),
    st.frozensets(st.sampled_from(list(Rank)), min_size=1, max_size=6),
    st.integers(1, 8),
)
def test_any_rule_from_a_file_is_the_same_wager_as_its_decorated_function(
    first: frozenset[Rank], either: frozenset[Rank], decks: int
) -> None:
    """One way to make a wager: a file adds nothing and takes nothing away."""
    both = "".join(one.value for one in first)
    some = "".join(one.value for one in either)
    rule = (
        "def nines(one, other):\n"
        f"    if one.value in {both!r} and other.value in {both!r}:\n        return 'both'\n"
        f"    return 'some' if one.value in {some!r} or other.value in {some!r} else LOSS\n"
    )

    @wager("nines", slots=(PLAYER_1, PLAYER_2), events=("both", "some"), reads=rank)
    def plain(one: Rank, other: Rank) -> str:
        if one in first and other in first:
            return "both"
        return "some" if one in either or other in either else LOSS

    due = plain.distribution(STANDARD).at(decks)
    unreached = [event for event in plain.events if not plain.distribution(STANDARD).ways[event].terms]
    with TemporaryDirectory() as folder:
        rest = 'pays={"both": 3, "some": 1}'
        path = written(
            Path(folder), decorated(rule, slots="(PLAYER_1, PLAYER_2)", events='("both", "some")', rest=rest)
        )
        if unreached:
            refused(path, f"event {unreached[0]} is declared")
        else:
            assert odds(path, decks=decks).distribution.ways == due.ways
