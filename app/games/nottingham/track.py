"""The Sheriff's track: the city, then numbered spaces clockwise, and the city again."""

from __future__ import annotations

TRACK = (3, 5, 4, 6, 2, 5, 3, 7, 4, 6, 2, 5, 8, 3, 6, 4, 7, 2, 5, 3)
"""The numbers on the spaces 1 to 20; our ruling, since the printed ones are not in our sources."""
START = 0


def end(track: tuple[int, ...]) -> int:
    """N-80: the space that is the city again."""
    return len(track) + 1


def number(track: tuple[int, ...], space: int) -> int | None:
    """N-4: the number on a space; the city, first and last, has none."""
    return track[space - 1] if START < space <= len(track) else None
