"""What the regulation says against wagers made together: each objection on one line, with its clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from oddscalc.blackjack.terms import BARRED, BARRED_BY, GAMES
from oddscalc.exact import fraction, money
from oddscalc.paytable import PayTables
from oddscalc.shoe import Deck
from oddscalc.wagers.placing import ALSO_OFFERED, ONE_OF, PLACING, Placing, Section, game_of


@dataclass(frozen=True)
class Made:
    """The wagers of one round as they are asked: with their sections, and with a stake each.

    ``stakes`` are in dollars where ``said``, else units; a game may be staked that is not asked about.
    ``in_all`` reads the limit of 36.6(b) as that of the bonus wagers in all.
    """

    wagers: Mapping[str, PayTables]
    game: str | None
    stakes: Mapping[str, Fraction]
    said: bool
    in_all: bool

    @classmethod
    def of(
        cls,
        wagers: Mapping[str, PayTables],
        game: str | None,
        said: Mapping[str, Fraction] | None,
        *,
        in_all: bool = False,
    ) -> Made:
        """The same from the stakes that are said, if any: of what is not said it is one, or what is allowed.

        Insurance beside a game is half the initial wager.
        """
        base = {game: Fraction(1)} if game else {}
        stakes = base | dict(said or {})
        made = cls(wagers, game, stakes, said is not None, in_all)
        unsaid = {name: made.most_of_one(name) for name in wagers if name not in stakes}
        return replace(made, stakes=stakes | unsaid)

    @property
    def sections(self) -> dict[str, Section]:
        """The section of every wager that has one in 13:69F."""
        found = {name: Section.of(law.section) for name, law in self.wagers.items()}
        return {name: section for name, section in found.items() if section}

    def base_of(self, name: str) -> str | None:
        """The game that a wager is made beside: the one asked or staked if it may be, else its own."""
        section = self.sections.get(name)
        if section is None:
            return None
        placed = (self.game, *(game for game in GAMES if game in self.stakes))
        for game in placed:
            if game and (section.number, game) in ALSO_OFFERED:
                return game
        return game_of(section)

    def base_stake(self, name: str) -> Fraction | None:
        """The stake of the game that a wager is made beside; None where it is not said, or not placed."""
        base = self.base_of(name)
        return self.stakes.get(base) if base else None

    def most_of_one(self, name: str) -> Fraction:
        """One unit, or less where the section allows no more beside the base wager."""
        section = self.sections.get(name)
        terms = PLACING.get(section.number) if section else None
        base = self.base_stake(name)
        if terms is None or terms.most is None or base is None:
            return Fraction(1)
        return min(Fraction(1), terms.most * base)

    def placed(self, name: str) -> bool:
        """Whether the wager that this one is made beside is among those asked or staked."""
        base = self.base_of(name)
        return base is None or base in self.stakes


def objections(made: Made) -> Iterator[str]:
    """Where the regulation does not allow these wagers together, the gravest first."""
    yield from _barred(made)
    yield from _of_other_games(made)
    yield from _several_of_one(made)
    if made.said:
        yield from _without_base(made)
        yield from _amounts(made)


def missing_bases(made: Made) -> Iterator[str]:
    """What must have been placed beside wagers that are asked about alone, amounts unsaid."""
    if not made.said:
        yield from _without_base(made)


def packs(decks: Mapping[str, Deck]) -> Iterator[str]:
    """An objection to wagers that are dealt from different packs."""
    if len({deck.id for deck in decks.values()}) > 1:
        named = ", ".join(f"{name} from {deck.id}" for name, deck in decks.items())
        yield f"different packs: {named}"


def _barred(made: Made) -> Iterator[str]:
    for bar, clause in BARRED_BY.items():
        if bar not in (made.game, *made.wagers):
            continue
        barred = {section for section, _ in BARRED[bar]}
        for name, section in made.sections.items():
            if section.number in barred:
                yield f"{name} may not be offered together with {bar} ({clause})"


def _of_other_games(made: Made) -> Iterator[str]:
    """Wagers belong to the game of their subchapter; those of no section are nobody's to object to."""
    homes: dict[str, str] = {}
    if made.game:
        section = Section.of(GAMES[made.game].section)
        if section:
            homes[section.subchapter] = f"{made.game} of 13:69F-{section.number}"
    for name, section in made.sections.items():
        base = made.base_of(name)
        at_home = Section.of(GAMES[base].section) if base else None
        subchapter = at_home.subchapter if at_home else section.subchapter
        homes.setdefault(subchapter, f"{name} of 13:69F-{section.number}")
    if len(homes) > 1:
        yield f"wagers of different games: {', '.join(homes.values())}"


def _several_of_one(made: Made) -> Iterator[str]:
    for number, clause in ONE_OF.items():
        several = [name for name, section in made.sections.items() if section.number == number]
        if len(several) > 1:
            yield f"{' and '.join(several)}: one such wager may be made, not {len(several)} ({clause})"


def _terms(made: Made) -> Iterator[tuple[str, Placing]]:
    for name, section in made.sections.items():
        if section.number in PLACING:
            yield name, PLACING[section.number]


def _without_base(made: Made) -> Iterator[str]:
    for name, terms in _terms(made):
        if not made.placed(name):
            yield (
                f"{name} is made only by a player who has placed {terms.base} ({terms.needs}), "
                f"and {made.base_of(name)} is not staked"
            )


def _amounts(made: Made) -> Iterator[str]:
    stakes = made.stakes
    for name, terms in _terms(made):
        stake, base = stakes[name], made.base_stake(name)
        if stake < terms.least:
            yield f"{name}: ${money(stake)} is under the least, ${money(terms.least)} ({terms.limits})"
        if terms.most is not None and base is not None and stake > terms.most * base:
            share = "" if terms.most == 1 else f"{fraction(terms.most)} of "
            yield f"{name}: ${money(stake)} is over {share}{terms.base}, ${money(base)} ({terms.limits})"
    if made.in_all:
        yield from _amounts_in_all(made, stakes)


def _amounts_in_all(made: Made, stakes: Mapping[str, Fraction]) -> Iterator[str]:
    limited: dict[tuple[Placing, Fraction], list[str]] = {}
    for name, terms in _terms(made):
        base = made.base_stake(name)
        if terms.in_all and terms.most is not None and base is not None:
            limited.setdefault((terms, terms.most * base), []).append(name)
    for (terms, most), names in limited.items():
        yield from _over_in_all(names, sum((stakes[name] for name in names), Fraction(0)), most, terms)


def _over_in_all(names: Sequence[str], total: Fraction, most: Fraction, terms: Placing) -> Iterator[str]:
    if total > most:
        yield (
            f"{' and '.join(names)}: ${money(total)} in all is over {terms.base}, ${money(most)} "
            f"({terms.limits}, cap=total)"
        )
