"""Messages name parameters: plainly from Python, as options on the command line."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path

import pytest

import oddscalc
from oddscalc.cli.printing import option
from oddscalc.errors import QuestionError, one_of, param
from oddscalc.plot.drawing import MissingMatplotlibError
from tests.cli.helpers import Capture, ask

PACKAGE = Path(oddscalc.__file__).parent
ELSEWHERE = sorted(path for path in PACKAGE.rglob("*.py") if "cli" not in path.relative_to(PACKAGE).parts)

_OPTION = re.compile(r"(?<![\w-])--[a-z]")


def test_a_message_is_plain_until_it_is_spelled() -> None:
    error = QuestionError(f"{param('at_least')} 3: too much (allowed: another {param('rules')})")
    assert str(error) == "at_least 3: too much (allowed: another rules)"
    assert error.args == (str(error),)
    assert error.spelled(option) == "--at-least 3: too much (allowed: another --rule)"


def test_an_error_made_of_another_spells_it_too() -> None:
    inner = one_of(param("sort"), "midle", ["middle", "spread"])
    outer = QuestionError(f"a.toml: {inner.marked}")
    assert str(outer).startswith("a.toml: unknown sort 'midle'; did you mean 'middle'?")
    assert outer.spelled(option).startswith("a.toml: unknown --sort 'midle'; ")


@pytest.mark.parametrize("kind", [QuestionError, MissingMatplotlibError])
def test_an_error_of_another_process_is_the_same(kind: type[QuestionError]) -> None:
    error = pickle.loads(pickle.dumps(kind(f"{param('workers')} 0: too few")))
    assert type(error) is kind
    assert str(error) == "workers 0: too few"
    assert error.spelled(option) == "--workers 0: too few"


def test_signs_of_a_users_own_are_no_parameter() -> None:
    with pytest.raises(QuestionError) as refused:
        oddscalc.odds("\ue000player\ue001")
    assert refused.value.spelled(option) == str(refused.value)


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_command_line_knows_options(path: Path) -> None:
    constants = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    ]
    texts = [(one.lineno, one.value) for one in constants if isinstance(one.value, str)]
    assert not [f"line {line}: {text}" for line, text in texts if _OPTION.search(text)]


def test_the_same_mistake_from_python_and_on_the_command_line(capfd: Capture) -> None:
    with pytest.raises(QuestionError) as refused:
        oddscalc.odds("over-13", player="4 8 9 T")
    assert str(refused.value) == "player: 4 cards are named for player 1 and player 2"
    answer = ask(capfd, "odds", "over-13", "--player", "4 8 9 T")
    assert (answer.code, answer.err) == (2, f"oddscalc: --{refused.value}\n")
