"""Odds and amounts from text: one parser, no floats, every refusal on one line."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oddscalc.errors import QuestionError
from oddscalc.exact import (
    odds,
    parse_amount,
    parse_number,
    parse_odds,
    parse_proportion,
    paying,
    payout,
    shortest,
)

LARGE = 10**12

WRITTEN = [
    *("{n} to {d}", "{n}:{d}", "{n}/{d}", " {n}  TO {d} ", "{n} : {d}", "{n} / {d}", "{n}\tto\n{d}"),
    "{n}\u00a0to {d}",
]


@settings(deadline=None)
@given(st.integers(0, LARGE), st.integers(1, LARGE), st.sampled_from(WRITTEN))
def test_odds_in_every_form(numerator: int, denominator: int, form: str) -> None:
    text = form.format(n=numerator, d=denominator)
    assert parse_odds(text, "here") == Fraction(numerator, denominator)


@settings(deadline=None)
@given(st.integers(0, LARGE), st.integers(1, LARGE))
def test_odds_are_read_back_as_printed(numerator: int, denominator: int) -> None:
    value = Fraction(numerator, denominator)
    assert parse_odds(odds(value), "here") == value


@settings(deadline=None)
@given(st.decimals(0, 10**6, places=5))
def test_decimal_odds_are_read_as_written(number: Decimal) -> None:
    assert parse_odds(f"{number:f}", "here") == Fraction(number)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3 to 2", Fraction(3, 2)),
        ("6 to 4", Fraction(3, 2)),
        ("1.1", Fraction(11, 10)),
        ("0.1", Fraction(1, 10)),
        ("1.5 to 0.5", Fraction(3)),
        ("30", Fraction(30)),
        ("0030", Fraction(30)),
        ("0", Fraction(0)),
        ("0 to 1", Fraction(0)),
        ("push", Fraction(0)),
        (" Push ", Fraction(0)),
        (f"{LARGE} to 1", Fraction(LARGE)),
        (f"1 to {LARGE}", Fraction(1, LARGE)),
    ],
)
def test_odds_told(text: str, value: Fraction) -> None:
    assert parse_odds(text, "here") == value


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("30 for 1", "29 to 1"),
        ("31 FOR 1", "30 to 1"),
        ("5 for 2", "3 to 2"),
        ("1.5 for 1", "1 to 2"),
        ("1 for 1", "push"),
        ("1 for 2", "negative"),
        ("3 for 0", "zero"),
        ("-3", "negative"),
        ("-3 to 2", "negative"),
        ("3 to -2", "negative"),
        ("-0", "negative"),
        ("3 to 0", "zero"),
        ("3/0.00", "zero"),
        ("0/0", "zero"),
        (f"{LARGE + 1}", "1,000,000,000,000"),
        (f"1 to {LARGE + 1}", "1,000,000,000,000"),
        ("0.1234567890123", "1,000,000,000,000"),
        ("9" * 41, "40 characters"),
        (" " * 41, "40 characters"),
        ("1" * 100000, "40 characters"),
        *((text, "not odds") for text in ("", " ", "x", "to", "3 to", "to 2", "3 2", "3 to 2 to 1", "3:2:1")),
        *((text, "not odds") for text in ("push to 1", "1 to push", "pushes", "-push")),
        *((text, "not odds") for text in ("1e3", "1E3", "1e999999999", "nan", "inf", "-inf", "Infinity")),
        *(
            (text, "not odds")
            for text in ("1_000", "1,000", "0x10", "+3", ".5", "5.", "1..5", "3to2", "3 4/5")
        ),
        *((text, "not odds") for text in ("\u0663 to \u0662", "\u00b2", "\uff13", "3\u22362", "\u00bd")),
        ("3\x00to 2", "not odds"),
        ("1 to 1e400", "not odds"),
    ],
)
def test_odds_refused_on_one_line(text: str, word: str) -> None:
    with pytest.raises(QuestionError, match=r"^here: ") as refused:
        parse_odds(text, "here")
    assert word in str(refused.value)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 250


def parsed(text: str) -> Fraction | str:
    """The odds, or the message that refuses them."""
    try:
        return parse_odds(text, "here")
    except QuestionError as error:
        return str(error)


@settings(deadline=None)
@given(
    st.text(max_size=45)
    | st.text("0123456789.-:/ tofrTOe", max_size=20)
    | st.from_regex(r"-?[0-9.]{1,15}( to |:|/| for |)[0-9.]{0,15}", fullmatch=True)
)
def test_odds_are_a_bounded_rational_or_refused_on_one_line(text: str) -> None:
    outcome = parsed(text)
    if isinstance(outcome, str):
        assert outcome.startswith("here: ")
        assert len(outcome.splitlines()) == 1
    else:
        assert 0 <= outcome.numerator <= LARGE
        assert outcome.denominator <= LARGE


@settings(deadline=None)
@given(st.fractions(min_value=0, max_denominator=LARGE))
def test_for_odds_are_told_as_to_odds(net: Fraction) -> None:
    numerator, denominator = net.numerator, net.denominator
    text = f"{numerator + denominator} for {denominator}"
    assume(len(text) <= 40 and numerator <= LARGE)
    with pytest.raises(QuestionError) as refused:
        parse_odds(text, "here")
    assert str(refused.value).endswith(f": {odds(net) if net else 'push'}")


@settings(deadline=None)
@given(st.fractions(min_value=0, max_value=LARGE, max_denominator=LARGE))
def test_payouts_are_read_back_as_people_see_them(value: Fraction) -> None:
    assume(value.numerator <= LARGE)
    assert parse_odds(payout(value), "here") == value
    assert paying(value) == ("pushes" if value == 0 else f"pays {odds(value)}")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *((text, Fraction(1, 20)) for text in ("5%", "5 %", " 5.0%", "0.05", "1/20", "1 / 20", "100/20%")),
        *((text, Fraction(-1, 200)) for text in ("-0.5%", "-0.005", "-1/200", "-1/2%")),
        *((text, Fraction(0)) for text in ("0", "0%", "-0")),
        ("250%", Fraction(5, 2)),
    ],
)
def test_proportions(text: str, value: Fraction) -> None:
    assert parse_proportion(text, "here") == value


@pytest.mark.parametrize(
    "text",
    ["", "%", "5%%", "%5", "1 to 20", "1:20", "5 for 1", "push", *("--5", "+5%", "1e-2", ".5", "1/0", "x")],
)
def test_proportions_refused(text: str) -> None:
    with pytest.raises(QuestionError, match=r"^here: "):
        parse_proportion(text, "here")


@pytest.mark.parametrize("text", ["push", "-1", "5%", "", "1e3", "x"])
def test_numbers_are_no_payouts(text: str) -> None:
    with pytest.raises(QuestionError, match=r"^here: .*(is not a number|is negative)"):
        parse_number(text, "here")


@settings(deadline=None)
@given(st.decimals(-(10**6), 10**6, places=7))
def test_the_shortest_decimal_has_all_digits_and_no_nought_at_its_end(number: Decimal) -> None:
    written = shortest(Fraction(number))
    assert Fraction(written) == Fraction(number)
    assert not ("." in written and written.endswith("0"))
    assert "/" not in written


def test_what_no_decimal_is_exactly_is_a_fraction() -> None:
    assert [shortest(one) for one in (Fraction(1, 3), Fraction(-5, 6), Fraction(7), Fraction(1, 2**70))] == [
        *("1/3", "-5/6", "7"),
        f"0.{5**70:070d}",
    ]


@pytest.mark.parametrize(
    ("text", "value"), [("15", Fraction(15)), (" 2.50 ", Fraction(5, 2)), ("0.01", Fraction(1, 100))]
)
def test_amounts(text: str, value: Fraction) -> None:
    assert parse_amount(text, "here") == value


@pytest.mark.parametrize(
    "text", ["", "0", "0.00", "-1", "+1", "1e2", "x", "1/2", "1,000", "nan", "\u0661", "9" * 14, "9" * 41]
)
def test_amounts_refused(text: str) -> None:
    with pytest.raises(QuestionError, match=r"^here: "):
        parse_amount(text, "here")


def test_forty_characters_are_read_and_one_more_is_not() -> None:
    assert parse_odds("0" * 39 + "5", "here") == 5
    assert parse_amount("0" * 39 + "5", "here") == 5
    with pytest.raises(QuestionError, match="longer than the 40 characters"):
        parse_odds("0" * 40 + "5", "here")
    with pytest.raises(QuestionError, match="is not an amount"):
        parse_amount("0" * 40 + "5", "here")
