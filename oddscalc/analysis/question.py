"""A question about a wager: which tables, from which shoes, with which cards known; and its odds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from oddscalc.deals import Slot
from oddscalc.errors import QuestionError, one_of, param, printable
from oddscalc.packs import find_deck
from oddscalc.payoff import Odds
from oddscalc.paytable import PayTable, PayTables
from oddscalc.paytable_file import read_own
from oddscalc.shoe import Deck, Shoe, counted_decks, counted_shoes
from oddscalc.wager import NOTHING_KNOWN, PLAYER_SLOTS, Known, Wager, walked_long
from oddscalc.wagers.offer import Offer, refuse_unreached
from oddscalc.wagers.registry import find_offer


class Question(NamedTuple):
    """One wager from one kind of deck, with some cards known; ``tables`` and ``decks`` may be many."""

    wager: Wager
    law: PayTables
    sheet: PayTables
    """The file that holds the tables: the law's, or the user's own."""
    tables: tuple[PayTable, ...]
    deck: Deck
    decks: tuple[int, ...]
    known: Known
    every_table: bool
    """Whether all tables were asked, so that one tied to other deck counts is passed over."""

    def odds(self) -> tuple[Odds, ...]:
        """The odds under every table for every deck count, table by table.

        Raises :class:`QuestionError` where a shoe cannot hold the known cards or the deal.
        """
        by_decks = self.wager.distribution(self.deck, self.known)
        answers = []
        for table in self.tables:
            for decks in self.decks:
                if self.every_table and table.decks is not None and decks not in table.decks:
                    continue
                shoe = Shoe(self.deck, decks, self.known.cards)
                distribution = by_decks.at(decks)
                if distribution.total <= 0:
                    raise QuestionError(self._no_deal(shoe))
                answers.append(
                    Odds(
                        wager=self.wager,
                        law=self.law,
                        sheet=self.sheet,
                        table=table,
                        shoe=shoe,
                        known=self.known,
                        distribution=distribution,
                    )
                )
        if not answers:
            raise QuestionError(f"{self.wager.id}: no pay table belongs to {counted_shoes(self.decks)}")
        return tuple(answers)

    def under(self, rules: Sequence[str]) -> Question:
        """The same question under house rules of the wager, such as ``soft17=hit``.

        Raises :class:`QuestionError` for a rule or a value that the wager has not.
        """
        if not rules:
            return self
        from oddscalc.blackjack.option import settings_by_name

        return self._replace(wager=self.wager.under(settings_by_name(rules)))

    def one_table(self) -> Question:
        """The same question under its first table, for what no payout bears on."""
        return self._replace(tables=self.tables[:1], every_table=False)

    def tables_named(self, table: str) -> tuple[PayTable, ...]:
        """The tables of this name, of the law's, or of a ``.toml`` file of the user's own.

        Raises :class:`QuestionError` naming what is allowed.
        """
        return _sheet(self.law, self.wager, table)[1]

    def where_possible(self) -> Question:
        """The same question of those shoes only that can hold the known cards and the deal, if any can."""
        possible = tuple(decks for decks in self.decks if self._can_be_dealt(decks))
        return self._replace(decks=possible or self.decks)

    def _can_be_dealt(self, decks: int) -> bool:
        try:
            Shoe(self.deck, decks, self.known.cards)
        except QuestionError:
            return False
        return self.wager.distribution(self.deck, self.known).at(decks).total > 0

    def _no_deal(self, shoe: Shoe) -> str:
        slots = ", ".join(slot.value for slot in self.wager.slots if slot not in self.known.fixed)
        left = "1 card is" if shoe.size == 1 else f"{shoe.size} cards are"
        return (
            f"{self.wager.id}: {left} left of {counted_decks(shoe.decks)}, "
            f"and no deal of {slots} can be made from them"
        )


def ask(
    wager: str,
    *,
    table: str | None = None,
    decks: Sequence[int] | None = None,
    deck: str | Deck | None = None,
    known: Known = NOTHING_KNOWN,
    long: bool = False,
) -> Question:
    """Settle a question from ids: what is not said takes the section's defaults.

    ``wager`` is an id or a ``.py`` file of the user's own; ``long`` allows a walk of more than 10^8 deals;
    ``table`` is a table's name or a ``.toml`` file of the user's own; None asks every table. Raises
    :class:`QuestionError` naming what is allowed.
    """
    if any(type(count) is not int for count in decks or ()):
        raise QuestionError(f"decks: {printable(str(decks))} are not whole numbers of decks")
    if decks is not None and not decks:
        raise QuestionError("decks: no number of decks is given (allowed: one or more)")
    found, law, *_ = settle(wager, long=long)
    sheet, tables = _sheet(law, found, table)
    places = [slot.value for slot in PLAYER_SLOTS if slot in found.slots or slot in PLAYER_SLOTS[:2]]
    if len(known.player) > len(places):
        named = f"{', '.join(places[:-1])} and {places[-1]}"
        raise QuestionError(f"{param('player')}: {len(known.player)} cards are named for {named}")
    chosen = find_deck(deck or sheet.deck_terms.deck)
    for slot, fixed in known.fixed.items():
        chosen.choices(fixed, _option(slot))
    for seen in known.seen:
        chosen.choices(seen, param("seen"))
    refuse_unreached(found, chosen, known)
    return Question(
        wager=found,
        law=law,
        sheet=sheet,
        tables=tables,
        deck=chosen,
        decks=tuple(decks) if decks is not None else (sheet.deck_terms.default,),
        known=known,
        every_table=table is None or table.endswith(".toml"),
    )


def settle(name: str, *, long: bool = False) -> Offer:
    """The wager of a name with its pay tables; ``long`` allows it a walk of more than 10^8 deals.

    Raises :class:`QuestionError` for an unknown name, or for what is wrong in a wager of one's own.
    """
    offer = find_offer(name)
    return offer._replace(wager=walked_long(offer.wager)) if long else offer


def _sheet(law: PayTables, wager: Wager, table: str | None) -> tuple[PayTables, tuple[PayTable, ...]]:
    """The file that holds the tables asked for, and these tables."""
    if table is None:
        return law, tuple(law.tables.values())
    if table.endswith(".toml"):
        own = read_own(Path(table), law, wager.events)
        return own, tuple(own.tables.values())
    if table not in law.tables:
        raise one_of(f"table of {wager.id}", table, [*law.tables, "a file ending in .toml"])
    return law, (law.tables[table],)


def _option(slot: Slot) -> str:
    return param("up") if slot is Slot.DEALER_UP else param("player")
