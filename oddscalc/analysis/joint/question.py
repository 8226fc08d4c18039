"""A question about wagers of one round together: settled from ids, judged by the regulation, and answered."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from oddscalc.analysis.joint.allowed import Made, missing_bases, objections, packs
from oddscalc.analysis.joint.law import Events, Kept, walk_together
from oddscalc.analysis.joint.spelling import EVERY, cap_among
from oddscalc.analysis.joint.together import GameBeside, Joint, Side
from oddscalc.analysis.question import Question, ask
from oddscalc.blackjack.hands import PLACES
from oddscalc.blackjack.terms import GAMES, find_game
from oddscalc.deals import Slot
from oddscalc.errors import QuestionError, one_of, param, printable
from oddscalc.packs import find_deck
from oddscalc.shoe import Deck, Shoe
from oddscalc.wager import NOTHING_KNOWN, Known

if TYPE_CHECKING:
    from oddscalc.analysis.played import Played

_Said = TypeVar("_Said")

ALL_THE_SAME = f"{param('despite_the_rule')} answers all the same"


@dataclass(frozen=True)
class Asked:
    """What is asked of several wagers, in the words of the command line."""

    names: Sequence[str]
    """Wagers, and one game at most."""
    tables: Mapping[str, str] = field(default_factory=dict)
    """Pay tables by wager, under the empty name that of all others; unsaid, the first of the section."""
    decks: Sequence[int] | None = None
    deck: str | None = None
    known: Known = NOTHING_KNOWN
    rules: Sequence[str] = ()
    """House rules of the game; ``cap=total`` reads 36.6(b) as limiting the bonus wagers in all."""
    stakes: Mapping[str, Fraction] | None = None
    """Dollars, by wager and game; None where every figure is to be per unit. A game may be staked that is
    not asked about."""
    despite_the_rule: bool = False
    """Whether to answer where the regulation does not allow it."""


class _Settled(NamedTuple):
    """A question settled: every wager by its id, alone and under one pay table, all from one kind of deck."""

    names: tuple[str, ...]
    """Wagers and game in the order in which they are asked."""
    wagers: Mapping[str, Question]
    game: str | None
    rules: tuple[str, ...]
    """House rules of the game."""
    made: Made
    deck: Deck
    decks: tuple[int, ...]
    known: Known


def ask_together(asked: Asked, progress: Callable[[int], None] | None = None) -> tuple[Joint, ...]:
    """The joint odds of wagers, and of the game that they are made beside, from every shoe asked.

    ``progress`` is told how many upcards of the game are done, ten for each shoe. Raises
    :class:`QuestionError` for what is unknown or impossible, and unless ``despite_the_rule`` for what the
    regulation does not allow, naming the clause.
    """
    game, in_all, rules = _game_and_rules(asked)
    named = _questions(asked, game)
    wagers = {one.wager.id: one for one in named.values()}
    laws = {name: one.law for name, one in wagers.items()}
    made = Made.of(laws, game, _stakes(asked, named), in_all=in_all)
    against = (*objections(made), *packs(_decks_of(asked, wagers, game)))
    if against and not asked.despite_the_rule:
        raise QuestionError(f"{against[0]} ({ALL_THE_SAME})")
    settled = _Settled(
        tuple(name if name == game else named[name].wager.id for name in asked.names),
        wagers,
        game,
        rules,
        made,
        next(iter(_decks_of(asked, wagers, game).values())),
        _deck_counts(asked, wagers, game),
        asked.known,
    )
    return _answers(settled, (*against, *missing_bases(made)), progress)


def _answers(
    settled: _Settled, notes: tuple[str, ...], progress: Callable[[int], None] | None
) -> tuple[Joint, ...]:
    rules = [one.wager for one in settled.wagers.values()]
    games = _games(settled)
    together = walk_together(rules, settled.deck, settled.known, game=settled.game)
    answers = []
    for number, decks in enumerate(settled.decks):
        kept = together.at(decks)
        game = (
            _beside(settled, games[number], kept, _after(len(PLACES) * number, progress)) if games else None
        )
        answers.append(_joint(settled, together.slots, decks, kept, game, notes))
    return tuple(answers)


def _beside(
    settled: _Settled, played: Played, kept: Mapping[Kept, int], progress: Callable[[int], None] | None
) -> GameBeside:
    from oddscalc.analysis.joint.worth import games_worth

    return GameBeside(played, settled.made.stakes[played.terms.id], games_worth(played, kept, progress))


def _after(done: int, progress: Callable[[int], None] | None) -> Callable[[int], None] | None:
    """Progress that goes on from what is done."""
    return None if progress is None else lambda more: progress(done + more)


def _joint(
    settled: _Settled,
    slots: tuple[Slot, ...],
    decks: int,
    kept: Mapping[Kept, int],
    game: GameBeside | None,
    notes: tuple[str, ...],
) -> Joint:
    """What was counted from one shoe, with the odds of each wager alone."""
    shoe = Shoe(settled.deck, decks, settled.known.cards)
    if not kept:
        raise QuestionError(f"joint: {shoe.size} cards are left, too few for {len(slots)}")
    sides = []
    for name, question in settled.wagers.items():
        # Where no table is said, the section's first of those that belong to so many decks is meant.
        odds, *_ = question._replace(deck=settled.deck, decks=(decks,)).odds()
        sides.append(Side(odds, settled.made.stakes[name]))
    return Joint(tuple(sides), game, settled.names, shoe, settled.known, slots, _by_events(kept), notes)


def _by_events(kept: Mapping[Kept, int]) -> dict[Events, int]:
    ways: dict[Events, int] = defaultdict(int)
    for (events, _), count in kept.items():
        ways[events] += count
    return dict(ways)


def _game_and_rules(asked: Asked) -> tuple[str | None, bool, tuple[str, ...]]:
    """The game among the names, whether 36.6(b) limits bonus wagers in all, and the game's own rules."""
    if len(asked.names) < 2:
        raise QuestionError("joint: one wager is named (allowed: two or more, one game at most among them)")
    twice = [name for name, times in Counter(asked.names).items() if times > 1]
    if twice:
        raise QuestionError(f"joint: {twice[0]} is named twice")
    games = [name for name in asked.names if name in GAMES]
    if len(games) > 1:
        raise QuestionError(f"joint: {' and '.join(games)} are games, and a round is of one")
    in_all, rules = cap_among(asked.rules)
    if rules and not games:
        raise QuestionError(
            f"{param('rules')} {rules[0]}: no game is named to have it (allowed: cap=each, cap=total)"
        )
    if games and asked.known.fixed:
        raise QuestionError(
            f"{param('player')} and {param('up')}: the return of {games[0]} is that of whole rounds "
            f"(allowed: {param('seen')}, {param('given')})"
        )
    return next(iter(games), None), in_all, rules


def _questions(asked: Asked, game: str | None) -> dict[str, Question]:
    """What is asked of each wager alone, by the name that the wager is asked by."""
    alone = {name: ask(name, deck=asked.deck, known=asked.known) for name in asked.names if name != game}
    said = _by_id("table", asked.tables, alone)
    everywhere = said.get(EVERY)
    if everywhere and not any(everywhere in one.law.tables for one in alone.values()):
        raise QuestionError(f"table {printable(everywhere)}: no wager named has such a table")
    found = {}
    for name, one in alone.items():
        table = said.get(one.wager.id, everywhere if len(one.tables) > 1 else None)
        question = one if table is None else ask(name, table=table, deck=asked.deck, known=asked.known)
        if table is not None and len(question.tables) > 1:
            raise QuestionError(
                f"table {printable(table)}: it holds {len(question.tables)} tables, and one is asked"
            )
        found[name] = question if table is None else question._replace(every_table=False)
    return found


def _decks_of(asked: Asked, wagers: Mapping[str, Question], game: str | None) -> dict[str, Deck]:
    """The pack that each is dealt from, the game first: what is asked, or what its section says."""
    own = {game: find_deck(asked.deck or find_game(game).deck)} if game else {}
    return own | {name: one.deck for name, one in wagers.items()}


def _deck_counts(asked: Asked, wagers: Mapping[str, Question], game: str | None) -> tuple[int, ...]:
    if asked.decks is not None:
        if not asked.decks or any(type(count) is not int for count in asked.decks):
            raise QuestionError("decks: whole numbers of decks are due (allowed: one or more)")
        return tuple(asked.decks)
    return (find_game(game).decks,) if game else next(iter(wagers.values())).decks


def _games(settled: _Settled) -> tuple[Played, ...]:
    """The game from every shoe asked; none where no game is, and the engine is not loaded."""
    if settled.game is None:
        return ()
    from oddscalc.analysis.joint.worth import refuse_colors
    from oddscalc.analysis.played import play

    games = play(
        settled.game,
        rules=settled.rules,
        decks=settled.decks,
        deck=settled.deck,
        seen=settled.known.seen,
    )
    refuse_colors(games[0], [one.wager for one in settled.wagers.values()])
    return games


def _stakes(asked: Asked, named: Mapping[str, Question]) -> dict[str, Fraction] | None:
    if asked.stakes is None:
        return None
    return _by_id("stake", asked.stakes, named, GAMES)


def _by_id(
    what: str, said: Mapping[str, _Said], named: Mapping[str, Question], others: Iterable[str] = ()
) -> dict[str, _Said]:
    """What is said of wagers by the name that they are asked by, or by their ids, by their ids."""
    ids = {name: one.wager.id for name, one in named.items()}
    allowed = {**ids, **{one: one for one in (*ids.values(), *others, EVERY)}}
    for name in said:
        if name not in allowed:
            raise one_of(f"wager of a {what}", name, filter(None, allowed))
    return {allowed[name]: value for name, value in said.items()}
