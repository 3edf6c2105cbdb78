"""Every rule has its id in the docstring of the code that does it and of a test that proves it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"\b[A-Z]-\d+\b")
GAMES = ["sheriff", "nottingham"]
"""Games whose law stands in docs/rules/<game>.md."""


def law(game: str) -> set[str]:
    """The ids that the rules define: each begins a line of a list."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text()
    return set(re.findall(r"^- ([A-Z]-\d+) ", text, re.MULTILINE))


def cited(folder: Path, only: str = "") -> Iterator[str]:
    """The ids in the docstrings under a folder: of modules, classes and functions, and of documented values; with
    ``only``, of functions whose names begin with it."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if only and not (isinstance(node, ast.FunctionDef) and node.name.startswith(only)):
                continue
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from RULE.findall(ast.get_docstring(node) or "")
            elif (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield from RULE.findall(node.value.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_by_code_and_by_a_test(game: str) -> None:
    """An id without code or without test is listed here, and so is one that the rules do not have."""
    rules = law(game)
    in_code = set(cited(ROOT / "app" / "games" / game))
    in_tests = set(cited(ROOT / "tests" / "games" / game, only="test_"))
    assert {"without code": rules - in_code, "without test": rules - in_tests} == {
        "without code": set(),
        "without test": set(),
    }
    assert {"unknown": (in_code | in_tests) - rules} == {"unknown": set()}
    assert len(rules) > 40


def test_a_missing_id_would_be_seen(tmp_path: Path) -> None:
    """The check reads docstrings alone: an id in a comment or a name is not enough."""
    (tmp_path / "some.py").write_text('# X-1\nX_2 = "X-2"\n\n\ndef test_it():\n    """X-3: done."""\n    "X-4"\n')
    assert set(cited(tmp_path, only="test_")) == {"X-3"}
