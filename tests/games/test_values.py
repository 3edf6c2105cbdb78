"""A faster ``dataclasses.replace``."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from app.games.values import replace


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int


def test_a_new_value_differs_in_what_was_named() -> None:
    """The old value stays as it was."""
    point = Point(1, 2)
    assert replace(point, y=5) == Point(1, 5)
    assert point == Point(1, 2)


def test_an_unknown_field_is_an_error() -> None:
    """A field that the value does not have is not made up."""
    with pytest.raises(KeyError):
        replace(Point(1, 2), z=3)
