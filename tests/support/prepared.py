"""A game of the house that begins at a position laid out by hand, for tests that need one chance seldom deals."""

from __future__ import annotations

from typing import Any

from app.games.base import Event, Game


class Prepared:
    """Everything as in ``game``, but for its start."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game, self._state = game, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self, options: Any, seats: int, seed: str) -> tuple[Any, tuple[Event, ...]]:
        """The position, whatever the options and the seed are."""
        return self._state, ()
