from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from pathlib import Path

import pytest

from oddscalc.blackjack.chart import Chart
from oddscalc.blackjack.doubling import Doubling
from oddscalc.blackjack.option import Option
from oddscalc.blackjack.options import BLACKJACK, OPTIONS, parse_rules
from oddscalc.blackjack.rules import Rules, Soft17
from oddscalc.errors import QuestionError
from tests.blackjack.test_chart import PLAIN


def test_every_field_of_the_rules_is_an_option() -> None:
    assert list(OPTIONS) == [field.name for field in fields(Rules)]


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_the_default_is_named_first_and_read_back(option: Option) -> None:
    assert option.values.startswith(option.write(option.default))
    assert option.read(option.write(option.default)) == option.default
    assert option.source


def test_settings_set_rules() -> None:
    rules = parse_rules(
        ["soft17=hit", " double = 9-11 ", "blackjack_pays=6:5", "peek=no", "charlie=6", "split_hands=4"]
    )
    assert rules.soft17 is Soft17.HIT
    assert rules.double == Doubling.NINE_TO_ELEVEN
    assert rules.blackjack_pays == Fraction(6, 5)
    assert (rules.peek, rules.charlie, rules.split_hands) == (False, 6, 4)
    assert parse_rules(["charlie=none"], rules).charlie is None


def test_rules_state_every_option_as_it_is_written() -> None:
    rules = parse_rules(["soft17=hit", "surrender=late"])
    text = BLACKJACK.stated(rules)
    assert parse_rules([f"{name}={value}" for name, value in text.items()]) == rules
    assert text["blackjack_pays"] == "3 to 2"


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("soft71=hit", "unknown rule 'soft71'; did you mean 'soft17'? (allowed: soft17, "),
        ("soft17=sit", "rule soft17: 'sit' is not a value of it (allowed: stand, hit)"),
        ("soft17", "write name=value"),
        ("split_hands=5", "(allowed: 2, 3, 4, or 1 for no splitting)"),
        ("split_hands=two", "(allowed: 2, 3, 4, or 1 for no splitting)"),
        ("charlie=2", "(allowed: none, or 3 to 21 cards)"),
        ("peek=maybe", "(allowed: yes, no)"),
        ("blackjack_pays=4 for 1", "rule blackjack_pays"),
        ("strategy=best", "(allowed: composition, total, or a file ending in .chart)"),
        ("strategy=absent.chart", "absent.chart: cannot be read"),
    ],
)
def test_wrong_settings_are_refused_with_what_is_allowed(setting: str, said: str) -> None:
    with pytest.raises(QuestionError) as refused:
        parse_rules([setting])
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_rule_set_twice_is_refused() -> None:
    with pytest.raises(QuestionError, match="set twice"):
        parse_rules(["soft17=hit", "soft17=hit"])


def test_a_chart_file_is_a_strategy(tmp_path: Path) -> None:
    file = tmp_path / "mine.chart"
    file.write_text(PLAIN)
    rules = parse_rules([f"strategy={file}"])
    assert isinstance(rules.strategy, Chart)
    assert BLACKJACK.stated(rules)["strategy"] == "mine.chart"
