"""Triple Attack against the slow solver, against another program, and by what is true of it."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddscalc.analysis.published import Compared
from oddscalc.analysis.published_games import GameFigure
from oddscalc.blackjack.attack.attacks import Attacks
from oddscalc.blackjack.attack.events import with_attacks
from oddscalc.blackjack.attack.game import AttackGame, solve
from oddscalc.blackjack.attack.options import ATTACK
from oddscalc.blackjack.attack.rules import AttackRules, ThirdAttack
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.events import EVENTS
from oddscalc.blackjack.hands import PLACES, ValueShoe
from oddscalc.blackjack.option import ASSUMED
from oddscalc.blackjack.rules import Rules, Surrender
from oddscalc.blackjack.solved import Dealt
from oddscalc.errors import QuestionError
from oddscalc.shoe import SPANISH
from tests.blackjack.plain_attack import PlainAttackEvents, PlainAttackGame
from tests.blackjack.strategies import games
from tests.references import figures

Drawn = tuple[AttackRules, tuple[int, ...]]

NO_SPLITS = {"split_hands": st.just(1), "split_aces_hands": st.just(1)}
ONCE = {"split_hands": st.sampled_from([2, 1]), "split_aces_hands": st.sampled_from([2, 1])}
SMALL = (3, 1, 0, 2, 0, 2, 0, 3, 0, 8)
"""A shoe in which every number of attacks is made."""


def attack_games(values: int, **fixed: Any) -> st.SearchStrategy[Drawn]:
    """Rules of every kind, and a shoe that cannot run out under them."""

    own = st.fixed_dictionaries(
        {
            "third_attack": st.sampled_from(ThirdAttack),
            "blackjack_pays": st.sampled_from([Fraction(1), Fraction(3, 2)]),
            "charlie_after_split": st.booleans(),
            "charlie_doubled": st.booleans(),
        }
    )

    def with_own(game: tuple[Rules, tuple[int, ...]], own: dict[str, Any]) -> Drawn:
        rules = {field.name: getattr(game[0], field.name) for field in fields(Rules)}
        return AttackRules(**rules | own), game[1]

    return st.builds(with_own, games(values=values, **fixed), own)


def attack_game(drawn: Drawn) -> AttackGame:
    return AttackGame(drawn[0], ValueShoe(drawn[1]))


@settings(deadline=None, max_examples=12)
@given(attack_games(values=3, **ONCE))
def test_against_the_slow_solver(drawn: Drawn) -> None:
    game, plain = attack_game(drawn), PlainAttackGame(*drawn)
    assert game.value() == plain.value()
    for (card, upcard), chance in game.chances.items():
        assert game.attacks.made(card, upcard) == plain.made(card + 1, upcard + 1)
        assert game.third_return(card, upcard) == plain.of_one(card + 1, upcard + 1)
        assert game.returns[card, upcard] == chance * plain.of_one(card + 1, upcard + 1)


@pytest.mark.long
@settings(deadline=None, max_examples=20)
@given(attack_games(values=3, split_hands=st.integers(1, 4), split_aces_hands=st.integers(1, 4)))
def test_many_games(drawn: Drawn) -> None:
    assert attack_game(drawn).value() == PlainAttackGame(*drawn).value()


@settings(deadline=None, max_examples=12)
@given(attack_games(values=2, **ONCE))
def test_events(drawn: Drawn) -> None:
    settled, plain = attack_game(drawn).settlement(), PlainAttackEvents(PlainAttackGame(*drawn))
    assert [row.event for row in settled.rows] == [
        with_attacks(attacks, event) for attacks, event in product((1, 2, 3), EVENTS)
    ]
    assert sum(row.weight for row in settled.rows) == settled.total
    for row in settled.rows:
        chance = Fraction(row.weight, settled.total)
        assert chance == plain.chance[row.event], row.event
        assert chance * row.net == plain.net[row.event], row.event
        assert not row.weight or chance * row.stake == plain.stake[row.event], row.event
    assert settled.expected_return == attack_game(drawn).value()


@settings(deadline=None, max_examples=8)
@given(attack_games(values=2, split_hands=st.just(2), split_aces_hands=st.just(2)))
def test_the_law_of_a_round_has_its_mean_and_that_of_no_attack(drawn: Drawn) -> None:
    game = attack_game(drawn)
    law = game.law()
    assert sum(law.chances.values()) == 1
    assert law.mean == game.value()
    game.attacks = Attacks(frozenset(), frozenset())
    game._law = None
    assert game.law() == game.one.law()


def test_the_law_of_more_hands_is_refused_where_pairs_are_split() -> None:
    game = AttackGame(AttackRules(split_hands=3), ValueShoe((4, 4, 4, 4, 4, 4, 4, 4, 4, 12)))
    with pytest.raises(QuestionError, match="two hands"):
        game.law()


@settings(deadline=None, max_examples=12)
@given(attack_games(values=4, **ONCE))
def test_what_is_true_of_attacks(drawn: Drawn) -> None:
    game = attack_game(drawn)
    returns = game.attack_returns
    assert returns.one == game.one.value()
    assert game.value() == returns.made >= max(returns.one, returns.always)
    assert 1 <= game.average_attacks <= 3
    free = replace(game.rules, third_attack=ThirdAttack.ALWAYS)
    assert AttackGame(free, game.shoe).value() >= game.value()


@settings(deadline=None, max_examples=12)
@given(attack_games(values=3, **ONCE))
def test_the_return_is_linear_in_the_attacks(drawn: Drawn) -> None:
    """Made always, further attacks multiply every row; made after some cards, those cards' rounds."""
    game = attack_game(drawn)
    one = game.one.settlement()
    game.attacks = Attacks(frozenset(PLACES), frozenset(product(PLACES, PLACES)))
    settled = game.settlement()
    assert settled.expected_return == game.value() == 3 * one.expected_return == game.attack_returns.always
    assert settled.average_wager == 3 * one.average_wager
    for row in one.rows:
        assert settled.probability(with_attacks(3, row.event)) == one.probability(row.event)
        assert not settled.probability(with_attacks(2, row.event))


@settings(deadline=None, max_examples=10)
@given(attack_games(values=4, **NO_SPLITS, double=st.just(Doubling.NEVER), surrender=st.just(Surrender.NONE)))
def test_without_splits_an_added_option_never_hurts(drawn: Drawn) -> None:
    value = attack_game(drawn).value()
    for more in ({"double": Doubling.ANY_TWO}, {"double": Doubling.ANY_TIME}, {"surrender": Surrender.LATE}):
        better = attack_game((replace(drawn[0], **more), drawn[1])).value()
        assert better >= value
        if "surrender" in more:
            at_any_time = replace(drawn[0], surrender=Surrender.ANY_TIME)
            assert attack_game((at_any_time, drawn[1])).value() >= better


@settings(deadline=None, max_examples=2)
@given(st.sampled_from(ThirdAttack))
def test_effects_of_removal_with_play_and_attacks_fixed_sum_to_zero(third: ThirdAttack) -> None:
    game = AttackGame(AttackRules(third_attack=third), ValueShoe(SMALL))
    seen = [
        (Fraction(copies, game.shoe.size), game.without(place, fixed=True))
        for place, copies in enumerate(SMALL)
        if copies
    ]
    assert sum(share * one.value() for share, one in seen) == game.value()
    assert all(one.attacks == game.attacks for _, one in seen)
    for place in (0, 7):
        assert game.without(place, fixed=False).value() != game.without(place, fixed=True).value()


def test_rounds_against_each_upcard_make_up_all_rounds() -> None:
    game = AttackGame(AttackRules(), ValueShoe(SMALL))
    settled, against = game.settlement(), game.settled_against()
    assert {row.event.partition("-")[0] for row in settled.rows if row.weight} == {"one", "two", "three"}
    for row in settled.rows:
        chances = (
            Fraction(SMALL[upcard], sum(SMALL)) * one.probability(row.event)
            for upcard, one in against.items()
        )
        assert sum(chances) == settled.probability(row.event)


def test_a_third_attack_that_needs_a_second_buys_one() -> None:
    """Alone the second loses on average; with the third attacks that it allows it is worth making."""
    returns = {(9, 5): Fraction(2, 100), (9, 9): Fraction(-3, 100), (8, 5): Fraction(1, 100)}
    free = Attacks.best(returns, ThirdAttack.ALWAYS)
    assert free.second == {8}
    assert free.third == {(9, 5), (8, 5)}
    bound = Attacks.best(returns, ThirdAttack.AFTER_SECOND)
    assert bound.second == {8, 9}
    assert bound.third == {(9, 5), (8, 5)}
    returns[9, 9] = Fraction(-4, 100)
    assert Attacks.best(returns, ThirdAttack.AFTER_SECOND) == Attacks(frozenset({8}), frozenset({(8, 5)}))


@cache
def usual() -> AttackGame:
    return solve(ATTACK.rules, Dealt(SPANISH, 8))


@pytest.mark.parametrize(
    "figure",
    figures("triple-attack", "expected_return", "return_no_further_attacks"),
    ids=lambda one: one.quantity,
)
def test_another_program_has_the_same(figure: GameFigure) -> None:
    returns = usual().attack_returns
    found = {"expected_return": returns.made, "return_no_further_attacks": returns.one}
    assert Compared(figure, 100 * found[figure.quantity]).agrees


def test_every_field_of_the_rules_is_an_option_and_every_rule_of_the_house_is_assumed() -> None:
    assert set(ATTACK.by_name) == {field.name for field in fields(AttackRules)}
    conventions = {"split_play", "strategy"}
    assert {name for name, one in ATTACK.by_name.items() if one.source != ASSUMED} == conventions


@pytest.mark.parametrize("name", ATTACK.by_name)
def test_the_default_is_named_first_and_read_back(name: str) -> None:
    option = ATTACK.by_name[name]
    assert option.values.startswith(option.write(option.default))
    assert option.read(option.write(option.default)) == getattr(AttackRules(), name)


@pytest.mark.parametrize(
    "options",
    [
        {"charlie_doubled": 1},
        {"third_attack": "never"},
        {"insurance_pays": 0.5},
        {"suited_insurance_pays": -1},
    ],
    ids=str,
)
def test_other_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(QuestionError, match=rf"rule {next(iter(options))}: .* \(allowed: "):
        AttackRules(**options)


def test_words_from_python_are_their_options() -> None:
    words: dict[str, Any] = {"third_attack": "after-second", "insurance_pays": 3}
    rules = AttackRules(**words)
    assert rules.third_attack is ThirdAttack.AFTER_SECOND
    assert rules.insurance_pays == Fraction(3)
