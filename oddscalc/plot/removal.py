"""Effects of removal as bars, one for each rank or value; where suits differ, a mark for each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from oddscalc.analysis.game_removal import Play, ValueEffect
from oddscalc.analysis.played import Played
from oddscalc.analysis.removal import reads_suits, removal_effects, suit_effects
from oddscalc.blackjack.hands import SYMBOLS
from oddscalc.cards import KnownCard, Suit
from oddscalc.exact import percent
from oddscalc.payoff import Odds
from oddscalc.plot.drawing import MADE_BY, Drawing, headed, lines
from oddscalc.plot.edge import under_title
from oddscalc.report.blackjack.facts import game_title, rules_stated
from oddscalc.report.blackjack.removal_table import value_effects_rows
from oddscalc.report.odds_facts import warnings
from oddscalc.report.odds_table import odds_title
from oddscalc.report.removal_table import removal_rows
from oddscalc.report.table import Table
from oddscalc.shoe import spelled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.container import BarContainer
    from matplotlib.figure import Figure

# Colours that the colour-blind tell apart; a bar's side of the line tells them apart in black and white.
_HELPS, _HURTS = "#56b4e9", "#e69f00"
_MARKS = {Suit.SPADES: "^", Suit.HEARTS: "o", Suit.DIAMONDS: "D", Suit.CLUBS: "s"}
_LINE = 96


class Bars(NamedTuple):
    """What is drawn: lines under the title, the effect of each card, and notes beneath.

    ``suits`` are the effects by suit, for cards whose suits differ; None stands for a card that is gone.
    """

    under: tuple[str, ...]
    effects: Mapping[str, Fraction | None]
    notes: tuple[str, ...]
    suits: Mapping[Suit, Sequence[Fraction | None]] = MappingProxyType({})


def odds_bars(odds: Odds) -> Drawing:
    """The effects of removal on a wager's expected return."""
    title = f"Effects of removal: {odds_title(odds)}"
    return _drawing(title, lambda: _bars_of_odds(odds), lambda: removal_rows([odds]))


def _bars_of_odds(odds: Odds) -> Bars:
    return Bars(
        under=under_title(odds),
        effects={str(one.card): one.effect for one in removal_effects(odds)},
        notes=warnings(odds),
        suits=_by_suit(odds) if reads_suits(odds) else {},
    )


def game_bars(played: Played, play: Play, effects: Sequence[ValueEffect]) -> Drawing:
    """The effects of removal on a game's value."""
    seen = f"seen {spelled(played.seen)}" if played.seen else "no card has left the shoe"
    rules = "; ".join(f"{name} {value}" for name, value, _ in rules_stated(played))
    bars = Bars(
        under=(f"{played.terms.section}; {seen}",),
        effects={SYMBOLS[one.place]: one.effect for one in effects},
        notes=(rules,),
    )
    title = f"Effects of removal: {game_title(played)}, play {play}"
    return _drawing(title, lambda: bars, lambda: value_effects_rows(((played, tuple(effects)),), play))


def _by_suit(odds: Odds) -> dict[Suit, list[Fraction | None]]:
    """Effects by suit, rank by rank; nothing where no rank's suits differ."""
    deck = odds.shoe.deck
    effects = {one.card: one.effect for one in suit_effects(odds)}
    by_suit = {suit: [effects.get(KnownCard(rank, suit)) for rank in deck.ranks] for suit in deck.suits}
    first, *others = by_suit.values()
    return {} if all(other == first for other in others) else by_suit


def _drawing(title: str, bars: Callable[[], Bars], data: Callable[[], Table]) -> Drawing:
    return Drawing(title, (7.5, 4.5), lambda figure: _draw(figure, title, bars()), data)


def _draw(figure: Figure, title: str, bars: Bars) -> None:
    axes = figure.add_subplot()
    headed(figure, axes, title, *bars.under)
    places = range(len(bars.effects))
    heights = [0.0 if effect is None else float(100 * effect) for effect in bars.effects.values()]
    colours = [_HELPS if height > 0 else _HURTS for height in heights]
    drawn = axes.bar(places, heights, color=colours, edgecolor="#000000", linewidth=0.6, width=0.75)
    if bars.suits:
        _mark_suits(axes, bars.suits)
    else:
        _say_heights(axes, drawn, bars)
    axes.set_xticks(places, list(bars.effects))
    axes.tick_params(axis="x", length=0)
    axes.axhline(0, color="#000000", linewidth=0.8)
    axes.margins(y=0.12)
    axes.set_xlabel("card gone")
    axes.set_ylabel("change in return (% of the wager)")
    footing = f"exact; one card more is gone, and the bar is the change in the return; drawn by {MADE_BY}"
    figure.supxlabel(lines(_LINE, *bars.notes, footing), x=0.01, ha="left", fontsize=8, color="#444444")


def _say_heights(axes: Axes, drawn: BarContainer, bars: Bars) -> None:
    texts = [
        "none left" if effect is None else ("+" if effect > 0 else "") + percent(effect, 3)
        for effect in bars.effects.values()
    ]
    axes.bar_label(drawn, texts, padding=2, fontsize=7.5)


def _mark_suits(axes: Axes, suits: Mapping[Suit, Sequence[Fraction | None]]) -> None:
    """A mark for each suit, side by side."""
    for number, (suit, effects) in enumerate(suits.items()):
        aside = (number - (len(suits) - 1) / 2) * 0.16
        points = [(place + aside, float(100 * one)) for place, one in enumerate(effects) if one is not None]
        axes.plot(
            *zip(*points, strict=True),
            linestyle="none",
            marker=_MARKS[suit],
            markersize=4,
            markerfacecolor="#ffffff",
            markeredgecolor="#000000",
            label=suit.name.lower(),
        )
    axes.legend(title="by suit", loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)
