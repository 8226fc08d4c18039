"""Questions asked from Python, in the command line's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from oddscalc.analysis.design import Designs, find_designs
from oddscalc.analysis.pay_range import EdgeRange, checked_edge
from oddscalc.analysis.question import ask
from oddscalc.analysis.wishes import parse_order, parse_wishes
from oddscalc.cards import KnownCard, parse_cards
from oddscalc.errors import QuestionError
from oddscalc.exact import fraction, parse_amount
from oddscalc.payoff import Odds
from oddscalc.report import notebook as _notebook  # noqa: F401 - says how answers show themselves
from oddscalc.report.table import MOST_PLACES, Style, Table
from oddscalc.typed import judge_range, shown, typed
from oddscalc.wager import Known

Number = int | Fraction | str
"""An exact number: a text such as ``"3 to 2"`` is one."""

if TYPE_CHECKING:
    from oddscalc.analysis.joint.together import Joint
    from oddscalc.sweeping.sweep import Swept

Amount = int | Fraction | str
"""An amount of money, exact; a text is read as on the command line."""


@typed
def odds(
    wager: str | PathLike[str],
    table: str | None = None,
    decks: int | None = None,
    deck: str | None = None,
    *,
    player: str = "",
    up: str = "",
    seen: str = "",
    rules: Sequence[str] = (),
    long: bool = False,
) -> Odds:
    """The exact odds of one wager under one pay table from one shoe.

    ``wager`` is an id, or the name of a Python file that makes a wager of one's own, ending in ``.py``;
    the file is run. ``table`` may be left out where the wager has one table only; ``decks`` and ``deck``
    default to the section's. Cards are spelled as on the command line: ``player="Qh T"``, ``up="6"``; so
    are house rules of a wager that has any: ``rules=["soft17=hit"]``. ``long`` allows a walk of more than
    10^8 deals. Raises :class:`QuestionError` for anything unknown or impossible, naming what is allowed.

    >>> odds("insurance", decks=8).house_edge
    Fraction(31, 415)
    """
    return _one(
        compare(
            wager,
            table,
            decks=None if decks is None else [decks],
            deck=deck,
            player=player,
            up=up,
            seen=seen,
            rules=rules,
            long=long,
        )
    )


@typed
def compare(
    wager: str | PathLike[str],
    table: str | None = None,
    *,
    decks: Iterable[int] | None = None,
    deck: str | None = None,
    player: str = "",
    up: str = "",
    seen: str = "",
    rules: Sequence[str] = (),
    long: bool = False,
) -> tuple[Odds, ...]:
    """The exact odds of a wager under every pay table, or the one named, for every deck count.

    >>> [one.table.name for one in compare("triple-match", decks=[8])]
    ['A', 'B']
    """
    counts = None if decks is None else tuple(decks)
    question = ask(
        fspath(wager), table=table, decks=counts, deck=deck, known=_known(player, up, seen), long=long
    )
    return question.under(rules).odds()


@typed
def joint(
    *wagers: str,
    table: str | Mapping[str, str] | None = None,
    decks: int | None = None,
    deck: str | None = None,
    rules: Sequence[str] = (),
    stakes: Sequence[Amount] | Mapping[str, Amount] | None = None,
    given: Mapping[str, str] | None = None,
    player: str = "",
    up: str = "",
    seen: str = "",
    despite_the_rule: bool = False,
) -> Joint:
    """Wagers of one round together, one of them perhaps a played game, from one shoe.

    ``table`` is one letter for every wager, or a table for each by name; ``stakes`` are dollars, in the order
    of the wagers or by name; ``rules`` are the game's, such as ``"soft17=hit"``, and ``"cap=total"``. Raises
    :class:`QuestionError` for anything unknown or impossible, and unless ``despite_the_rule`` for what the
    regulation does not allow, naming the clause.

    >>> joint("suited-royal", "triple-match", decks=8).covariance("suited-royal", "triple-match")
    Fraction(9420880, 28017599)
    """
    from oddscalc.analysis.joint.question import Asked, ask_together
    from oddscalc.report.joint import notebook  # noqa: F401 - says how the answer shows itself

    asked = Asked(
        wagers,
        _by_wager(table),
        None if decks is None else (decks,),
        deck,
        _known(player, up, seen),
        tuple(rules),
        _amounts(stakes, wagers),
        despite_the_rule,
    )
    (found,) = ask_together(asked)
    return found.given(given) if given else found


@typed
def design(
    wager: str | PathLike[str],
    edge: str | int | Fraction | tuple[int | Fraction, int | Fraction],
    *,
    decks: Iterable[int] | None = None,
    deck: str | None = None,
    payouts: str | Iterable[Number] = "1..50",
    fix: Mapping[str, Number] | None = None,
    ratio: Number | None = None,
    at_least: str | None = None,
    any_order: bool = False,
    sort: str = "middle",
    limit: int | None = None,
    rules: Sequence[str] = (),
    long: bool = False,
) -> Designs:
    """Every pay table of a wager whose house edge is in a range at every deck count asked.

    ``edge`` is ``"4%..6%"`` or its two ends, which belong to it, or one edge: ``"5%"`` is 4.5%..5.5%, what is
    rounded to it, and a ``Fraction`` that edge and no other; ``payouts`` are ``"1..50"``,
    ``"1..50/0.5"`` or numbers. A rarer event is never paid less than a commoner one, but ``any_order``
    lets it; ``ratio`` is the
    most by which payouts of events that follow each other in rarity may differ; ``at_least`` names a
    table of the section; ``sort`` is ``middle``, ``spread`` or ``sd``. Up to ``limit`` are kept, by
    default all. ``rules`` and ``long`` are as in :func:`odds`. Raises :class:`QuestionError` for
    wishes that contradict each other.

    >>> found = design("in-between", "2%..5%", decks=[6, 8], at_least="C", limit=1)
    >>> found.candidates, found.found, [int(pays) for pays in found.designs[0].pays.values()]
    (2859591, 125, [30, 16, 5, 3, 1])
    """
    paid = payouts if isinstance(payouts, str) else ",".join(_text(one, "payouts") for one in payouts)
    counts = None if decks is None else tuple(sorted(set(decks)))
    question = ask(fspath(wager), decks=counts, deck=deck, long=long).under(rules)
    wanted = parse_wishes(
        question,
        edge if isinstance(edge, str) else _edge_range(edge),
        paid,
        [f"{event}={_text(pays, 'fix')}" for event, pays in (fix or {}).items()],
        None if ratio is None else _text(ratio, "ratio"),
        at_least,
        any_order=any_order,
    )
    return find_designs(question, wanted, parse_order(sort), limit)


@typed
def sweep(
    spec: str | PathLike[str],
    output: str | PathLike[str],
    *,
    workers: int | None = None,
    scheduler: str | None = None,
    fresh: bool = False,
    places: int = 6,
) -> Swept:
    """Exact figures for every combination of options that a file names, written as a row each.

    ``output`` ends in ``.csv``, ``.jsonl`` or ``.parquet``; each point found is on disk at once, beside it,
    and the same call goes on where an earlier one stopped, unless ``fresh``. ``workers`` are processes, by
    default one for each processor; they are spawned, so a script asks under ``if __name__ == "__main__"``.
    ``scheduler`` is the address of a Dask cluster, or ``"local"``. Points that fail say why in their rows.
    Raises :class:`QuestionError` for what is wrong in the spec, or where nothing can be written.
    """
    from oddscalc.sweeping.spec_file import read_spec
    from oddscalc.sweeping.sweep import Sweep
    from oddscalc.workers.opened import Staff

    judge_range("places", places, 0, MOST_PLACES)
    staff = Staff(workers, scheduler).checked()
    return Sweep(read_spec(Path(spec)), Path(output), Style(places), fresh).run(staff)


@typed
def as_table(answers: Odds | Designs | Iterable[Odds]) -> Table:
    """Odds as a :class:`Table`: the events of one, or the summary figures of several, a row each.

    Pay tables designed are a row each.

    >>> as_table(odds("insurance", decks=8)).to_records()[0]["event"]
    'ten-value-card'
    """
    from oddscalc.report.compare_tables import compare_rows
    from oddscalc.report.design_table import design_table
    from oddscalc.report.odds_table import odds_table

    if isinstance(answers, Odds):
        return odds_table(answers, Style())
    if isinstance(answers, Designs):
        return design_table(answers, Style())
    several = tuple(answers)
    if not several:
        raise QuestionError("answers: no odds are given (allowed: one Odds or more)")
    return compare_rows(several)


def _edge_range(edge: int | Fraction | tuple[int | Fraction, int | Fraction]) -> EdgeRange:
    low, high = edge if isinstance(edge, tuple) else (edge, edge)
    return checked_edge(Fraction(low), Fraction(high), "edge")


def _text(number: Number, where: str) -> str:
    """A number as the command line writes it; what an iterator brings is judged here."""
    if not isinstance(number, (int, Fraction, str)) or isinstance(number, bool):
        raise QuestionError(f"{where}: {shown(number)} is no int, Fraction or text such as '3 to 2'")
    return number if isinstance(number, str) else fraction(Fraction(number))


def _known(player: str, up: str, seen: str) -> Known:
    upcards = _cards(up, "up")
    if len(upcards) > 1:
        raise QuestionError(f"up: one card, {len(upcards)} are named")
    return Known(_cards(player, "player"), upcards[0] if upcards else None, _cards(seen, "seen"))


def _by_wager(table: str | Mapping[str, str] | None) -> Mapping[str, str]:
    from oddscalc.analysis.joint.spelling import EVERY

    if table is None:
        return {}
    return {EVERY: table} if isinstance(table, str) else table


def _amounts(
    stakes: Sequence[Amount] | Mapping[str, Amount] | None, wagers: Sequence[str]
) -> dict[str, Fraction] | None:
    """Stakes by wager; raises :class:`QuestionError` where one is not an exact amount above 0."""
    if stakes is None:
        return None
    if not isinstance(stakes, Mapping) and len(stakes) != len(wagers):
        raise QuestionError(f"stakes: {len(stakes)} amounts for {len(wagers)} wagers")
    named = stakes if isinstance(stakes, Mapping) else dict(zip(wagers, stakes, strict=True))
    return {name: _amount(amount, name) for name, amount in named.items()}


def _amount(amount: Amount, name: str) -> Fraction:
    if isinstance(amount, str):
        return parse_amount(amount, f"stake of {name}")
    if amount <= 0:
        raise QuestionError(f"stakes: {shown(amount)} for {name} is not above 0 (allowed: 5, '2.50')")
    return Fraction(amount)


def _cards(text: str, where: str) -> tuple[KnownCard, ...]:
    return parse_cards(text, where) if text else ()


def _one(answers: tuple[Odds, ...]) -> Odds:
    if len(answers) > 1:
        names = ", ".join(answer.table.name for answer in answers)
        raise QuestionError(f"{answers[0].wager.id} has several pay tables: name one of {names}")
    return answers[0]
