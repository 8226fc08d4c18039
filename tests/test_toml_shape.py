"""Hostile TOML is refused by its shape before the parser sees it; what people write is not."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oddscalc
from oddscalc import toml_shape
from oddscalc.errors import QuestionError
from oddscalc.sweeping.spec_file import read_spec
from oddscalc.toml_shape import LONGEST_KEY, MOST_KEYS, MOST_NESTED, MOST_PARTS, fault
from oddscalc.user_file import LARGEST_FILE, toml_content
from tests.cli.helpers import OWN_TABLE, ROOT, Capture, ask

SIZE = 200_000
HOSTILE = {
    "dots": ("a" + ".a" * SIZE + " = 1", "line 1: a key of more than 8 parts"),
    "quoted dots": ('""' + " . ''" * SIZE + " = 1", "line 1: a key of more than 8 parts"),
    "a heading of dots": ("x = 1\n[a" + ".a" * SIZE + "]", "line 2: a key of more than 8 parts"),
    "dots in braces": ("x = {a" + ".a" * SIZE + " = 1}", "line 1: a key of more than 8 parts"),
    "arrays": ("x = " + "[" * SIZE, "line 1: brackets more than 8 deep"),
    "tables": ("x = \n" + "{a=" * SIZE, "line 2: brackets more than 8 deep"),
    "after a text": ('x = ["""\\""""", ' + "[" * SIZE, "line 1: brackets more"),
    "after quotes at the end of a text": ('x = ["""a""""", ' + "[" * SIZE, "line 1: brackets more"),
    "after a comment": ('x = [ # "\n' + "[" * SIZE, "line 2: brackets more"),
    "keys": ("".join(f"k{number} = 1\n" for number in range(SIZE)), "line 10001: more than 10,000 keys"),
    "headings": ("".join(f"[k{number}]\n" for number in range(SIZE)), "line 10001: more than 10,000 keys"),
    "keys in braces": ("x = [" + "{a=1}, " * SIZE + "]", "line 1: more than 10,000 keys"),
    "a long key": ("a" * SIZE + " = 1", "line 1: a key of more than 500 characters"),
    "a long quoted key": ('\n"' + "= " * SIZE + '" = 1', "line 2: a key of more than 500 characters"),
}


@pytest.mark.parametrize(("text", "said"), HOSTILE.values(), ids=list(HOSTILE))
def test_the_parser_never_sees_a_hostile_file(text: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def parser(*_: object, **__: object) -> None:
        raise AssertionError("the parser was called")

    monkeypatch.setattr("oddscalc.user_file.tomllib.loads", parser)
    with pytest.raises(QuestionError) as refused:
        toml_content(text, "ours.toml")
    assert str(refused.value).startswith(f"ours.toml: not TOML that is read: {said}")
    assert len(str(refused.value)) < 150


@pytest.mark.parametrize(
    "piece",
    ['"', "'", '"""', "'''", '\\"', '"\\"', '""\n', "a ", "a.", ".", "a . ", "#", "# \n", "\\", "'''x"],
)
def test_tokens_cover_no_character_twice(piece: str) -> None:
    """Each token begins where the one before ends or later, so tokens are no longer in all than the text."""
    text = piece * 1000
    ends = [0]
    for token in toml_shape._TOKEN.finditer(text):
        assert token.start() >= ends[-1]
        assert token.end() > token.start()
        ends.append(token.end())
    assert ends[-1] <= len(text)


@pytest.mark.parametrize("piece", ['"', "'", '"""', "'''", '\\"', '"\\"', "'''x", '"""x'])
def test_what_is_never_closed_is_one_token(piece: str) -> None:
    """A text without its end would be looked through again from each quotation mark, were it given back."""
    text = 'x = "' + piece.replace("\n", "") * 1000
    on_its_line = [token for token in toml_shape._TOKEN.finditer(text) if token.end() == len(text)]
    assert len(on_its_line) == 1


def test_the_bounds_themselves_are_allowed() -> None:
    part = "a" * ((LONGEST_KEY - MOST_PARTS) // MOST_PARTS)
    key = ".".join([part] * MOST_PARTS)
    assert fault(f"{key} = 1") is None
    assert fault(f"{key}.a = 1")
    assert fault("x = " + "[" * MOST_NESTED + "]" * MOST_NESTED) is None
    assert fault("x = " + "[" * (MOST_NESTED + 1))
    assert fault("".join(f"k{number} = 1\n" for number in range(MOST_KEYS))) is None
    assert fault("".join(f"k{number} = 1\n" for number in range(MOST_KEYS + 1)))
    assert fault("a" * LONGEST_KEY + "=1") is None
    assert fault("a" * (LONGEST_KEY + 1) + "=1")


def test_texts_may_be_as_long_as_the_file_and_say_anything() -> None:
    said = "a.b.c.d.e.f.g.h.i.j [[[[[[[[[[ {{{{{{{{{{ = = = " * (LARGEST_FILE // 200)
    for text in (
        f'x = "{said}"',
        f"x = '{said}'",
        f'x = """\n{said}"""',
        f"x = '''{said}'''",
        f"# {said}\nx = 1",
    ):
        assert fault(text) is None
        assert "x" in toml_content(text, "ours.toml")


def test_every_file_of_the_project_has_an_honest_shape() -> None:
    package = Path(oddscalc.__file__).parent
    files = [*package.rglob("*.toml"), *(ROOT / "docs").rglob("*.toml"), *(ROOT / "tests").rglob("*.toml")]
    assert len(files) > 20
    assert not {
        path: fault(path.read_text(encoding="utf-8")) for path in files if fault(path.read_text("utf-8"))
    }


def deep(found: object) -> int:
    """How many tables and lists lie in one another."""
    if isinstance(found, dict):
        return 1 + max(map(deep, found.values()), default=0)
    if isinstance(found, list):
        return 1 + max(map(deep, found), default=0)
    return 0


SOUP = st.lists(
    st.sampled_from(
        [
            *("a", "b", "1", ".", "..", " ", "\n", "=", "=", ",", "[", "]", "{", "}", "[[", "]]", "#"),
            *('"', "'", '"""', "'''", '""', "''", '\\"', '"a"', "'a'", "\\", "\\\\"),
            *("a=", "a.b=", "\n[a]\n", "\n[[a]]\n", "= ["),
        ]
    ),
    max_size=24,
).map("".join)


@settings(deadline=None, max_examples=600)
@given(SOUP)
def test_nothing_hides_from_the_shape(text: str) -> None:
    """Where one part and one bracket are allowed, what parses is a table, a heading and a value deep."""
    with pytest.MonkeyPatch.context() as bounds:
        bounds.setattr(toml_shape, "MOST_PARTS", 1)
        bounds.setattr(toml_shape, "MOST_NESTED", 1)
        bounds.setattr(toml_shape, "MOST_KEYS", 3)
        problem = fault(text)
    try:
        found = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    if problem is None:
        assert deep(found) <= 3


names = st.text("abcXYZ019_-", min_size=1, max_size=8)
texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30)
leaves = st.one_of(
    st.integers(-(10**9), 10**9), st.booleans(), texts, st.lists(texts | st.integers(), max_size=4)
)


def written(key: str, value: object) -> str:
    if isinstance(value, str):
        shown = '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    elif isinstance(value, list):
        shown = "[" + ", ".join(written("", one) for one in value) + "]"
    else:
        shown = str(value).lower()
    return f"{key} = {shown}\n" if key else shown


@settings(deadline=None, max_examples=200)
@given(st.dictionaries(names, leaves, max_size=6), st.lists(names, min_size=1, max_size=MOST_PARTS))
def test_honest_files_pass(content: dict[str, object], heading: list[str]) -> None:
    text = f"[{'.'.join(heading)}]\n" + "".join(written(key, value) for key, value in content.items())
    assert fault(text) is None
    found: object = toml_content(text, "ours.toml")
    for name in heading:
        assert isinstance(found, dict)
        found = found[name]
    assert found == content


def test_pay_tables_and_sweeps_are_both_read_so(capfd: Capture, tmp_path: Path) -> None:
    hostile = tmp_path / "hostile.toml"
    hostile.write_text(OWN_TABLE + "a" + ".a" * 1000 + " = 1\n", encoding="utf-8")
    answer = ask(capfd, "odds", "in-between", "--table", str(hostile))
    assert (answer.code, answer.out) == (2, "")
    assert f"{hostile}: not TOML that is read: line 11: a key of more than 8 parts" in answer.err
    with pytest.raises(QuestionError, match="line 11: a key of more than 8 parts"):
        read_spec(hostile)
