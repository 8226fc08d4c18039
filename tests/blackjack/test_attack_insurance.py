"""Insurance by suits, against every physical ace and hole card dealt one by one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from oddscalc.analysis.published_games import GameFigure
from oddscalc.blackjack.attack.insurance import Insurance, insurance
from oddscalc.blackjack.attack.rules import AttackRules
from oddscalc.blackjack.hands import place_of
from oddscalc.blackjack.solved import Dealt
from oddscalc.cards import Card, KnownCard, Rank, Suit, blackjack_value, parse_cards
from oddscalc.shoe import SPANISH, STANDARD, Deck
from tests.references import figures


def insured(deck: Deck, decks: int, seen: str = "", ace: Suit | None = None) -> Insurance | None:
    cards = parse_cards(seen, "seen") if seen else ()
    return insurance(AttackRules(), Dealt(deck, decks, cards), ace=ace)


def removals(shoe: list[Card], seen: tuple[KnownCard, ...]) -> Iterator[list[Card]]:
    """What may be left: each way in which the cards seen can be physical cards, once."""
    if not seen:
        yield shoe
        return
    known, *others = seen
    for number, card in enumerate(shoe):
        value = known.suit is None and place_of(card.rank) == place_of(known.rank)
        if value or (card.rank, card.suit) == (known.rank, known.suit):
            yield from removals([*shoe[:number], *shoe[number + 1 :]], tuple(others))


def counted(deck: Deck, seen: str, ace: Suit | None) -> tuple[Fraction, Fraction]:
    """Probabilities of a suited and another blackjack, from every deal of one deck."""
    dealt = suited = other = 0
    for left in removals(list(deck.cards), parse_cards(seen, "seen") if seen else ()):
        for up in left:
            if up.rank is not Rank.ACE or ace not in (None, up.suit):
                continue
            dealt += len(left) - 1
            for hole in left:
                if blackjack_value(hole.rank) == 10:
                    suited += hole.suit is up.suit
                    other += hole.suit is not up.suit
    return Fraction(suited, dealt), Fraction(other, dealt)


@pytest.mark.parametrize("deck", [SPANISH, STANDARD], ids=lambda deck: deck.id)
@pytest.mark.parametrize(
    ("seen", "ace"),
    [
        ("", None),
        ("Kh", None),
        ("K", None),
        ("Ah", None),
        ("A", None),
        ("Ah Kh A Q", None),
        ("As Js Qs K", None),
        ("5 9 Kd", None),
        ("Kh K", Suit.HEARTS),
        ("A Qd", Suit.CLUBS),
    ],
)
def test_against_every_deal(deck: Deck, seen: str, ace: Suit | None) -> None:
    found = insured(deck, 1, seen, ace)
    assert found is not None
    suited, other = counted(deck, seen, ace)
    assert (found.suited, found.other) == (suited, other)
    assert found.expected_return == 5 * suited + 2 * other - (1 - suited - other)


@pytest.mark.parametrize("figure", figures("triple-attack", "insurance_edge"), ids=lambda one: one.published)
def test_off_the_top(figure: GameFigure) -> None:
    found = insured(SPANISH, figure.decks)
    assert found is not None
    assert found.house_edge == Fraction(figure.published)


def test_without_aces_nothing_is_offered() -> None:
    assert insured(SPANISH, 1, "As Ah Ad Ac") is None
    assert insured(SPANISH, 1, "A A A A") is None


def test_payouts_are_rules() -> None:
    flat = insurance(AttackRules(suited_insurance_pays=Fraction(2)), Dealt(SPANISH, 8))
    assert flat is not None
    assert flat.house_edge == 1 - 3 * Fraction(96, 383)
