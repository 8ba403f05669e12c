"""Imports run one way, nothing in gin/ reaches for the outside, and the computer is blind by type."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GIN = Path(__file__).parent.parent / "gin"

ORDER = [
    "cards",
    "fair",
    "melds",
    "rules",
    "ledger",
    "actions",
    "scoring",
    "round",
    "match",
    "view",
    "proposals",
    "bots",
    "record",
    "layout",
    "setup",
    "replay",
    "model",
    "app",
    "save",
    "sheet",
    "scores",
    "turn",
    "screen",
    "bridge",
]
"""Each imports only from those before it."""

PURE = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "operator",
    "struct",
    "typing",
}
"""The standard library's modules that have no clock, no chance, no files and no browser in them."""

FILES = sorted(path for path in GIN.rglob("*.py") if path.name != "__main__.py")


def module(path: Path) -> str:
    """The name under `gin`: "cards", "bots" for everything in the folder, "" for the package itself."""
    first = path.relative_to(GIN).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_from_gin(path: Path) -> set[str]:
    return {name.split(".")[1] for name in imported(path) if name.startswith("gin.")}


def test_every_module_has_its_place_in_the_order() -> None:
    assert {module(path) for path in FILES} - {""} == set(ORDER)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GIN)))
def test_imports_run_one_way(path: Path) -> None:
    own = module(path)
    later = set(ORDER) if own == "" else set(ORDER[ORDER.index(own) :])
    if own == "bots":
        later -= {"bots"}
    assert not imported_from_gin(path) & later


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GIN)))
def test_nothing_reaches_for_the_outside(path: Path) -> None:
    outside = {name.split(".")[0] for name in imported(path)} - {"gin"}
    assert outside <= PURE


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GIN)))
def test_nothing_prints_opens_or_floats(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "input", "open", "eval", "exec", "__import__", "float"}


# The levels, and what takes longer to load than everything else, the weights: most visits need one, or none.
LAZILY = {("hard.py", "_brain"), ("__init__.py", "ranking")}


def test_modules_are_not_imported_in_functions() -> None:
    for path in FILES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and (path.name, function.name) not in LAZILY:
                inner = [node for node in ast.walk(function) if isinstance(node, ast.Import | ast.ImportFrom)]
                assert not inner, f"{path.name}: {function.name}"


# The computer

BOTS = [path for path in FILES if module(path) == "bots"]
ASKED = [path for path in BOTS if path.stem in {"easy", "medium", "hard", "candidate"}]
"""Those that are asked for a move; the others are what they reckon with."""


@pytest.mark.parametrize("path", BOTS, ids=lambda path: path.name)
def test_a_level_sees_a_player_view_and_never_a_round_or_a_match(path: Path) -> None:
    names = set(imported(path))
    assert not names & {"gin.round.Round", "gin.round.deal", "gin.round.apply", "gin.round"}
    assert not {name for name in names if name.startswith("gin.match")}
    assert not names & {"gin.cards.deck", "gin.cards.coin", "gin.view.player_view", "gin.view.open_view"}


@pytest.mark.parametrize(
    "path", [path for path in FILES if module(path) in ("layout", "sheet", "turn", "screen")]
)
def test_the_running_rounds_screen_sees_no_round(path: Path) -> None:
    assert not set(imported(path)) & {
        "gin.round.Round",
        "gin.round.apply",
        "gin.round.deal",
        "gin.cards.deck",
    }


@pytest.mark.parametrize("path", ASKED, ids=lambda path: path.name)
def test_whatever_is_given_to_a_level_is_a_view(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            given = [ast.unparse(argument.annotation) for argument in node.args.args if argument.annotation]
            assert "PlayerView" in given, node.name
