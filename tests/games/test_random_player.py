"""A player who fills in any choice with a lawful random value."""

from __future__ import annotations

from random import Random

import pytest

from app.games.choices import any_of, choice, const, counts, list_of, number, one_of, order_of, record, some_of, text
from app.games.random_player import fill, pick


def fillings(spec: dict[str, object]) -> list[object]:
    return [fill(spec, Random(seed)) for seed in range(200)]


def test_every_spec_is_filled_within_its_limits() -> None:
    """One test for each row of the table in app/games/choices.py."""
    assert set(map(str, fillings(const(None)))) == {"None"}
    assert set(fillings(one_of([1, 2]))) == {1, 2}
    assert {len(set(some)) for some in fillings(some_of("abc", 1, 2))} == {1, 2}
    assert {"".join(order) for order in fillings(order_of(["a", "a", "b"]))} == {"aab", "aba", "baa"}
    assert set(fillings(number(2, 4))) == {2, 3, 4}
    assert all(0 < len(words) <= 3 for words in fillings(text(3)))
    assert set(fillings(any_of([const(1), const(2)]))) == {1, 2}
    assert fill(record({"a": const(1)}), Random(1)) == {"a": 1}


def test_counts_stay_within_each_and_all() -> None:
    """No kind more often than it may be, none with zero, and the sum between its bounds."""
    for found in fillings(counts({"a": 1, "b": 3}, 1, 3)):
        assert isinstance(found, dict)
        assert 1 <= sum(found.values()) <= 3
        assert found.get("a", 1) == 1
        assert all(found.values())


def test_records_of_a_list_can_have_to_differ() -> None:
    """With ``distinct`` no two are alike in that field."""
    each = record({"bag": one_of([1, 2, 3]), "act": one_of(["open", "hand_back"])})
    for found in fillings(list_of(each, 1, 3, distinct="bag")):
        assert isinstance(found, list)
        assert len({act["bag"] for act in found}) == len(found)
    assert any(len(found) == 3 for found in fillings(list_of(const("x"), 0, 3)))


def test_a_player_can_keep_to_what_is_waited_for() -> None:
    """With ``owed_only`` nothing is done besides; without choices nothing at all."""
    both = [choice("talk", owed=False, words=const("hm")), choice("play", owed=True, card=const("a"))]
    assert {str(pick(both, Random(seed))["do"]) for seed in range(20)} == {"talk", "play"}
    assert pick(both, Random(1), owed_only=True) == {"do": "play", "card": "a"}
    assert pick(both[:1], Random(1), owed_only=True) is None


def test_an_unknown_spec_is_an_error() -> None:
    """A new kind of spec has to be taught to this player."""
    with pytest.raises(KeyError, match="riddle"):
        fill({"is": "riddle"}, Random(1))
