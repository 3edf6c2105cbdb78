"""The codes of events and rejections are listed, all of them and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games.nottingham.codes import EVENTS, PRIVATE_EVENTS, REJECTIONS
from app.games.nottingham.game import GAME
from tests.support.games import TESTED, play

NOTTINGHAM = next(tested for tested in TESTED if tested.game is GAME)
SOURCE = Path(__file__).parents[3] / "app" / "games" / "nottingham"


def codes_in(call: str) -> Iterator[str]:
    """The string constants that stand as an argument without a name in calls of this function."""
    for path in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == call:
                for part in (inner for argument in node.args for inner in ast.walk(argument)):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_every_code_is_listed() -> None:
    """Nothing is said or refused under a code that has no words, and no code is listed for nothing."""
    assert set(codes_in("Rejected")) == set(REJECTIONS)
    assert set(codes_in("say")) == set(EVENTS)
    assert set(codes_in("tell")) == set(PRIVATE_EVENTS)


@pytest.mark.parametrize("table", NOTTINGHAM.tables, ids=lambda table: str(table[1]))
def test_events_have_the_parameters_that_are_listed(table: tuple[object, int]) -> None:
    """In a random game every line has exactly these, and the audience that its list says."""
    for moment in play(NOTTINGHAM, table, seed=21, idle=0.5):
        for event in moment.events:
            listed = EVENTS if event.to is None else PRIVATE_EVENTS
            assert tuple(event.params) == listed[event.code]
