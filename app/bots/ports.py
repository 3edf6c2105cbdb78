"""What a bot is: a view and its choices in, an action out.

The view is ``{"table": ..., "mine": ...}`` of the seat, and may hold ``"log"``: the lines of this game that everybody
at the table was sent, each ``{"code", "params"}``, the newest last; all of them, or as many as are at hand. A bot
keeps nothing between two decisions; all that it knows it reads from the view, so that it can take over any seat at any
moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.games.base import Json, Seat, View

Choices = Sequence[View]

Choose = Callable[[View, Choices, Random], Json | None]
"""An action as JSON that fills in one of the choices. None: nothing that it wants to do of what it need not do; where
something is owed, the seat's default is played instead."""


Line = Mapping[str, Json]
"""A line of the log: ``code`` and ``params``."""


class Remark(NamedTuple):
    """A quick phrase, and at whom it points."""

    phrase: str
    to: Seat | None = None


Remarks = Callable[[View, Sequence[Line]], Sequence[Remark]]
"""What would fit to be said by the seat of this view, to the lines of the log that are new to it."""


def act(do: str, **fields: Json) -> Json:
    """An action as JSON."""
    return {"do": do, **fields}


def find(choices: Choices, do: str) -> View | None:
    """The first choice of this action, or None where it may not be done now."""
    return next((choice for choice in choices if choice["do"] == do), None)
