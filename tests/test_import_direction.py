"""The rooms of the package import downwards only, and a light command stays light."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import oddscalc

PACKAGE = Path(oddscalc.__file__).parent

LAYERS = (
    {
        "checked_file",
        "errors",
        "exact",
        "presentation",
        "reals",
        "sources",
        "toml_shape",
        "typed",
        "user_file",
        "version",
    },
    {"workers"},
    {"cards"},
    {"shoe"},
    {"classes", "packs"},
    {"deals"},
    {"distribution", "counting"},
    {"clause_file", "clauses", "payoff", "paytable", "paytable_file", "paytable_text", "wager"},
    {"blackjack"},
    {"wagers"},
    {"simulate"},
    {"analysis"},
    {"report", "plot"},
    {"sweeping"},
    {"api"},
    {"cli"},
    {"__main__"},
)
"""From the bottom up; a module imports its own layer and the layers below."""

HEIGHT = {room: height for height, rooms in enumerate(LAYERS) for room in rooms}

MODULES = {
    ".".join(("oddscalc", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
ROOMS = sorted(MODULES.keys() - {"oddscalc"})
"""Every module but the package itself, which re-exports names from all of them."""


def _imports(tree: ast.Module, module: str) -> Iterator[str]:
    """Modules of ours that a module imports anywhere in it, by statement or by name as text."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names if one.name.split(".")[0] == "oddscalc")
            case ast.ImportFrom(level=level) if level:
                yield f"{module}: a relative import"
            case ast.ImportFrom(module=str() as found, names=names) if found.split(".")[0] == "oddscalc":
                full = [f"{found}.{one.name}" for one in names]
                yield from (name if name in MODULES else found for name in full)
            case ast.Constant(value=str() as text) if re.fullmatch(r"oddscalc(\.\w+)+", text):
                yield text


def _imported(module: str) -> set[str]:
    return set(_imports(ast.parse(MODULES[module].read_text(encoding="utf-8")), module))


def _height(module: str) -> int:
    room = module.split(".")[1]
    assert room in HEIGHT, f"{module} has no place among the layers"
    return HEIGHT[room]


@pytest.mark.parametrize("module", ROOMS)
def test_imports_run_downwards(module: str) -> None:
    upwards = {
        found for found in _imported(module) if found == "oddscalc" or _height(found) > _height(module)
    }
    assert not upwards


def test_no_module_imports_itself_by_way_of_others() -> None:
    TopologicalSorter({module: _imported(module) - {module} for module in ROOMS}).prepare()


def test_the_numbers_printed_stand_beside_the_cards() -> None:
    assert _imported("oddscalc.exact") <= {"oddscalc.errors", "oddscalc.reals.real", "oddscalc.typed"}
    assert _imported("oddscalc.errors") <= {"oddscalc.exact"}


def test_imports_inside_functions_and_by_name_are_found() -> None:
    source = "def f():\n    from oddscalc.cli import app\n    import_module('oddscalc.report.table')\n"
    found = set(_imports(ast.parse(source), "oddscalc.cards"))
    assert found == {"oddscalc.cli.app", "oddscalc.report.table"}


HEAVY = {
    *("numpy", "sympy", "matplotlib", "xlsxwriter", "rich", "pandas"),
    *("pyarrow", "dask", "distributed", "sqlite3", "multiprocessing"),
}


def _command(*arguments: str) -> str:
    return f"from oddscalc.cli.app import run; assert run({list(arguments)!r}) == 0"


LIGHT = {
    "import": "import oddscalc",
    "python": "import oddscalc; oddscalc.odds('in-between', 'A', 6, player='4 8'); oddscalc.insurance_cost",
    "list": _command("list"),
    "odds": _command("odds", "triple-match"),
    "odds as JSON": _command("odds", "insurance", "--format", "json"),
    "compare": _command("compare", "in-between", "--format", "csv"),
    "joint": _command("joint", "suited-royal", "triple-match"),
}


@pytest.mark.parametrize("code", LIGHT.values(), ids=list(LIGHT))
def test_light_work_loads_nothing_heavy(code: str) -> None:
    ask = f"{code}\nimport sys\nprint('loaded', *sorted({HEAVY!r} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1] == "loaded"


def test_importing_the_package_imports_no_room_of_it() -> None:
    code = "import sys, oddscalc; print(*[name for name in sys.modules if name.startswith('oddscalc.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []
