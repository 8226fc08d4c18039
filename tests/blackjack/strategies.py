"""Random rules, shoes and charts for the tests that hold the engine against the slow solver."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from oddscalc.blackjack.actions import Action
from oddscalc.blackjack.chart import ACES_ROWS, ROWS, Cell, Chart, Row
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.rules import (
    Dealer22,
    NoPeekLoses,
    Rules,
    Soft17,
    SplitAces,
    SplitPlay,
    Surrender,
)


@st.composite
def games(draw: st.DrawFn, /, *, values: int, **fixed: Any) -> tuple[Rules, tuple[int, ...]]:
    """Rules, and a shoe of 12 cards and more that cannot run out under them.

    It has few values and few low cards, so that splits go deep and the slow solver ends.
    """
    game_rules = draw(rules(**fixed))
    return game_rules, draw(shoes(values, max(game_rules.split_hands, game_rules.split_aces_hands)))


@st.composite
def shoes(draw: st.DrawFn, /, values: int, hands: int) -> tuple[int, ...]:
    """A shoe in which so many hands and the dealer's cannot run out of cards."""
    low = draw(st.lists(st.sampled_from(draw(st.permutations(range(4)))[:2]), max_size=4))
    high = draw(
        st.lists(st.sampled_from(draw(st.permutations(range(4, 10)))[:values]), min_size=9, max_size=10)
    )
    cards = [*low, *high]
    while sum(cards) + len(cards) < 11 + 31 * hands:
        cards.append(max(high))
    return tuple(cards.count(place) for place in range(10))


def doublings() -> st.SearchStrategy[Doubling]:
    """Sets of hands that may be doubled: those with a name, and others as they are spelled."""
    named = st.sampled_from(["any-two", "9-11", "10-11", "any-time", "none"])
    parts = st.sampled_from(["hard", "soft", "11", "9-13", "hard-8-12", "soft-13-18"])
    totals = st.lists(parts, min_size=1, max_size=3)
    spelled = st.builds(
        "{}{}".format, totals.map("+".join), st.sampled_from(["", "/any-cards", "/2-3-cards"])
    )
    return st.one_of(named, spelled).map(Doubling.read)


def rules(**fixed: Any) -> st.SearchStrategy[Rules]:
    options: dict[str, Any] = {
        "soft17": st.sampled_from(Soft17),
        "blackjack_first": st.booleans(),
        "peek": st.booleans(),
        "no_peek_loses": st.sampled_from(NoPeekLoses),
        "double": doublings(),
        "double_after_split": st.one_of(st.booleans(), st.booleans(), doublings()),
        "split_aces": st.sampled_from(SplitAces),
        "surrender": st.sampled_from(Surrender),
        "dealer22": st.sampled_from(Dealer22),
        "charlie": st.sampled_from([None, None, 3, 4, 5]),
        "split_play": st.sampled_from(SplitPlay),
    }
    return st.builds(Rules, **{name: value for name, value in options.items() if name not in fixed}, **fixed)


@st.composite
def columns(draw: st.DrawFn) -> dict[Row, Cell]:
    """One column of a chart, of any cells at all."""
    column: dict[Row, Cell] = {}
    for row in ROWS:
        tried = (Action.SURRENDER, Action.DOUBLE)
        cell = tuple(action for action in tried if draw(st.booleans()))
        if row.block == "pair":
            column[row] = draw(st.sampled_from(_PAIRS))
        else:
            column[row] = (*cell, draw(st.sampled_from([Action.STAND, Action.HIT])))
    if draw(st.booleans()):
        column |= {row: draw(st.sampled_from(_SPLIT_ACES)) for row in ACES_ROWS if draw(st.booleans())}
    return column


_PAIRS = [
    (),
    (Action.SPLIT,),
    (Action.SURRENDER, Action.SPLIT),
    (Action.STAND,),
    (Action.HIT,),
    (Action.DOUBLE,),
]
_SPLIT_ACES = [
    (Action.STAND,),
    (Action.HIT,),
    (Action.DOUBLE,),
    (Action.DOUBLE, Action.STAND),
    (Action.DOUBLE, Action.HIT),
]


def charts() -> st.SearchStrategy[Chart]:
    """Charts with one column for all upcards: what is tested is the play, not the looking up."""
    return st.builds(lambda column: Chart("random", (column,) * 10), columns())
