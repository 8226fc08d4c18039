"""Cards as they are named: one by one, or so many alike."""

from __future__ import annotations

import pytest

from oddscalc.cards import KnownCard, Rank, Suit, parse_cards
from oddscalc.errors import QuestionError
from oddscalc.shoe import STANDARD, Shoe, spelled

KING, KING_OF_HEARTS = KnownCard(Rank.KING, None), KnownCard(Rank.KING, Suit.HEARTS)


def test_so_many_cards_alike() -> None:
    assert parse_cards("24xK", "--seen") == (KING,) * 24
    named = (*[KING_OF_HEARTS] * 2, *[KnownCard(Rank.TEN, None)] * 3, KnownCard(Rank.FIVE, None))
    assert parse_cards("2xKh 3xT, 5", "--seen") == named
    assert parse_cards("2XkH 3x10 1x5", "--seen") == named
    assert len(parse_cards("1000xK", "--seen")) == 1000


def test_many_alike_are_written_as_they_are_read() -> None:
    text = "24xK Kh Kh 5xT 5 24xKs"
    assert spelled(parse_cards(text, "--seen")) == text
    assert spelled(parse_cards("4xK", "--seen")) == "K K K K"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0xK", "'0xK' does not say how many (allowed: 1 to 1,000, as in 24xK)"),
        ("xK", "'xK' is not a card"),
        ("-1xK", "'-1xK' is not a card"),
        ("1.5xK", "is not a card"),
        ("\u0662xK", "is not a card"),
        ("99999999999xK", "does not say how many"),
        ("1001xK", "more than 1,000 cards are named at once"),
        ("999xK 2xQ", "more than 1,000 cards are named at once"),
        ("24x", "'' is not a card"),
        ("24xx", "'x' is not a card"),
        ("24x2x3", "'2x3' is not a card"),
        ("24", "'24' is not a card"),
    ],
)
def test_what_is_refused(text: str, said: str) -> None:
    with pytest.raises(QuestionError) as error:
        parse_cards(text, "--seen")
    assert str(error.value).startswith("--seen: ")
    assert said in str(error.value)


@pytest.mark.parametrize("text", ["33xK", "24xKh", "32xK 1xKh", "9xKh"])
def test_no_more_than_the_shoe_holds(text: str) -> None:
    Shoe(STANDARD, 8, parse_cards("32xK", "--seen"))
    with pytest.raises(QuestionError, match=r"more than the (8|32) in 8 decks of 52-card"):
        Shoe(STANDARD, 8, parse_cards(text, "--seen"))
