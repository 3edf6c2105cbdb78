"""Bots play at the tables of the tests of rooms."""

from tests.rooms.conftest import house

__all__ = ["house"]
