"""Packs of cards by name, and a pack of one's own: a TOML file of counts, with every mistake named.

::

    schema = 1
    name = "no-kings-two-queens"
    base = "52-card"        # what is counted from: 52-card, spanish-48, or none

    [cards]
    K = 0                   # of a rank, all suits together
    Qh = 2                  # of a card
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from oddscalc.cards import Card, KnownCard, Rank, Suit, parse_card
from oddscalc.checked_file import CheckedFile
from oddscalc.errors import QuestionError, one_of
from oddscalc.shoe import DECKS, STANDARD, Deck
from oddscalc.user_file import read_content, shown_value, text_of, toml_content

OWN_PACK = ".toml"
"""How a pack of one's own ends, where a pack is named."""

MOST_COPIES = 1000
"""The most cards of a rank, or of one kind, in a pack."""

_NAME = re.compile(r"[a-z][a-z0-9-]{0,40}")
_KEYS = {"schema", "name", "title", "base", "cards"}
_NO_CARDS = "none"
_JOKER = re.compile(r"jokers?|jkr?|wild(card)?s?|\*", re.IGNORECASE)
_JOKERS = (
    "a joker has neither rank nor suit, and no rule that is counted here says what it stands for: the rule "
    "of each wager and game would have to (allowed: cards of the ranks 2 to A and the suits s, h, d, c)"
)


def find_deck(pack: str | Deck) -> Deck:
    """The pack of this id, or of a ``.toml`` file of one's own; a deck is itself.

    Raises :class:`QuestionError` naming the nearest id, or the file and the key that is wrong.
    """
    if isinstance(pack, Deck):
        return pack
    if pack.endswith(OWN_PACK):
        return read_pack(Path(pack))
    if pack not in DECKS:
        raise one_of("deck", pack, [*DECKS, "a file ending in .toml"])
    return DECKS[pack]


def read_pack(path: Path) -> Deck:
    """The pack of a file; raises :class:`QuestionError` naming the file, the key and what is allowed."""
    content, source = read_content(path)
    return _parsed(content, source)


def is_own(deck: Deck) -> bool:
    """Whether a pack is from a file of one's own."""
    return bool(deck.digest)


@lru_cache(maxsize=64)
def _parsed(content: bytes, source: str) -> Deck:
    """The same content is the same deck, so that walks of it are kept."""
    file = _Pack(source, toml_content(text_of(content, source), source))
    return file.deck(sha256(content).hexdigest())


class _Key(NamedTuple):
    """A key of the cards: the cards it counts."""

    written: str
    card: KnownCard


class _Pack(CheckedFile):
    """One parsed file, asked key by key."""

    def deck(self, digest: str) -> Deck:
        """The whole file, checked."""
        for key in self.content:
            self._refuse_jokers(key, key)
        self.only(self.content, _KEYS, "")
        self.check_schema()
        counts = self._counts()
        cards = tuple(card for card in STANDARD.cards for _ in range(counts[card]))
        if not cards:
            self.fail("cards", "no card is left in the pack (allowed: one or more)")
        name = self._name()
        return Deck(name, self.text("title", "") or f"pack {name}, {_cards(len(cards))}", cards, digest)

    def _name(self) -> str:
        found = self.content.get("name")
        if not isinstance(found, str) or not _NAME.fullmatch(found) or found in DECKS:
            taken = " or ".join(DECKS)
            self.fail("name", f"{self.shown('name')} (allowed: a-z, 0-9 and -, a letter first, not {taken})")
        return found

    def _base(self) -> Deck | None:
        found = self.content.get("base", STANDARD.id)
        if not isinstance(found, str) or found not in (*DECKS, _NO_CARDS):
            self.fail("base", f"{self.shown('base')} (allowed: {', '.join(DECKS)}, {_NO_CARDS})")
        return DECKS.get(found)

    def _counts(self) -> dict[Card, int]:
        """How many there are of each card: those of the base, then those named by rank, then by card."""
        base = self._base()
        counts = dict.fromkeys(STANDARD.cards, 0) | dict.fromkeys(base.cards if base else (), 1)
        named = self.section(self.content, "cards", "")
        for key in sorted(self._keys(named), key=lambda key: key.card.suit is not None):
            counts.update(self._counted(key, named[key.written]))
        return counts

    def _counted(self, key: _Key, found: object) -> dict[Card, int]:
        """How many there are of each card that a key counts."""
        path = f"cards.{key.written}"
        if type(found) is not int or not 0 <= found <= MOST_COPIES:
            self.fail(path, f"{shown_value(found)} (allowed: how many cards, from 0 to {MOST_COPIES:,})")
        rank, suit = key.card
        cards = [Card(rank, one) for one in ((suit,) if suit else Suit)]
        if found % len(cards):
            self.fail(
                path,
                f"{_cards(found)} do not part evenly into {len(cards)} suits "
                f"(allowed: 0, 4, 8 and so on, or each card by itself, such as {rank.value}h = {found})",
            )
        return dict.fromkeys(cards, found // len(cards))

    def _keys(self, named: Mapping[str, object]) -> list[_Key]:
        """The keys of the cards, each card or rank named once."""
        keys: dict[KnownCard, _Key] = {}
        for written in named:
            self._refuse_jokers(written, f"cards.{written}")
            try:
                card = parse_card(written, "")
            except QuestionError:
                self.fail(
                    f"cards.{written}",
                    "unknown key (allowed: a rank 2 to 9, T or 10, J, Q, K, A, or a card such as Kh)",
                )
            if card in keys:
                self.fail(f"cards.{written}", f"{keys[card].written} counts the same cards (allowed: once)")
            keys[card] = _Key(written, card)
        return list(keys.values())

    def _refuse_jokers(self, key: str, path: str) -> None:
        if _JOKER.fullmatch(key):
            self.fail(path, _JOKERS)


def spelled_counts(deck: Deck) -> str:
    """How many there are of each rank, or of each card where a rank's suits differ: ``A=4 Kh=2``.

    As a file of one's own may have them.
    """
    return " ".join(f"{name}={count}" for name, count in card_counts(deck).items())


def card_counts(deck: Deck) -> dict[str, int]:
    """How many there are of each rank, or of each card of a rank whose suits differ; every rank is named."""
    counts: dict[str, int] = {}
    for rank in Rank:
        by_suit = [deck.copies(Card(rank, suit)) for suit in Suit]
        if len(set(by_suit)) == 1:
            counts[rank.value] = sum(by_suit)
        else:
            counts |= {str(Card(rank, suit)): count for suit, count in zip(Suit, by_suit, strict=True)}
    return counts


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
