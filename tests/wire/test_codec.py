"""Strict reading, whatever is sent; and actions of the real games."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.registry import GAMES
from app.rooms import ops
from app.wire.codec import MAX_DEPTH, Unreadable, encode, read_action, read_json, read_message, read_op
from app.wire.messages import ActMessage

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.binary() | VALUES.map(lambda value: json.dumps(value).encode()))
def test_whatever_comes_is_read_or_refused_with_a_code(raw: bytes) -> None:
    """No bytes raise anything but Unreadable."""
    with suppress(Unreadable):
        read_message(raw, 1000)


@pytest.mark.slow
@given(VALUES)
def test_no_value_gets_past_an_action_type_unharmed(value: Any) -> None:
    """For every game: an action is one of its own dataclasses, or refused."""
    for game in GAMES.values():
        try:
            action = read_action(game.action_type, read_json(json.dumps(value), 1000))
        except Unreadable:
            continue
        assert type(action).__module__.startswith("app.games.")


@pytest.mark.parametrize("gold", ["-1", '"5"', "1.5", "NaN", "1e9", "true", "null", "[]", "9" * 400, "-0.0"])
def test_gold_is_a_whole_number_or_refused(gold: str) -> None:
    """An offer's gold that is no whole number never reaches the game; -1 does, and the rules refuse it."""
    raw = f'{{"do":"offer","merchant":1,"terms":{{"acts":[{{"bag":1,"act":"open"}}],"gold":{gold}}}}}'
    if gold == "-1":
        assert read_action(GAMES["sheriff"].action_type, read_json(raw, 1000)).terms.gold == -1
        return
    with pytest.raises(Unreadable):
        read_action(GAMES["sheriff"].action_type, read_json(raw, 1000))


def test_nesting_is_read_up_to_the_limit() -> None:
    """One level more is refused."""
    deep = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert encode(read_json(deep, 1000)).decode() == deep
    with pytest.raises(Unreadable, match="too_deep"):
        read_json(f"[{deep}]", 1000)


def test_lists_become_tuples_and_nothing_else_is_bent() -> None:
    """Messages are frozen values; strictness stays."""
    assert read_op({"do": "arrange", "order": [1, 0]}) == ops.Arrange("arrange", (1, 0))
    with pytest.raises(Unreadable) as refused:
        read_op({"do": "arrange", "order": [1, "0"]})
    assert refused.value.params == {"field": "order.1", "problem": "int_type"}


def test_a_message_in_full() -> None:
    """What was sent is what is read."""
    raw = '{"type":"act","id":"abcdefgh","action":{"do":"x"},"moment":"market:1:0"}'
    assert read_message(raw, 1000) == ActMessage("act", "abcdefgh", {"do": "x"}, "market:1:0")


def test_an_unreadable_message_keeps_its_id_only_where_that_is_one() -> None:
    """An id of the wrong form is not sent back."""
    for named, kept in (("abcdefgh", "abcdefgh"), ("short", None), ("<b>bold</b>", None)):
        with pytest.raises(Unreadable) as refused:
            read_message(json.dumps({"type": "act", "id": named, "extra": 1}), 1000)
        assert refused.value.action_id == kept
