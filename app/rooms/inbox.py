"""What is put into a room's inbox."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from app.games.base import Json, Seat
from app.rooms.audience import Place
from app.rooms.causes import Remarked
from app.rooms.ports import Answer, Request
from app.rooms.state import Who


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot ``bot`` on ``seat`` wants, as JSON (None: nothing), or why it did not say (``failure``).

    ``seen`` is the version of the room that it looked at, ``may`` what it was asked, ``owed`` what of that it owed."""

    seat: Seat
    bot: str
    seen: int
    may: frozenset[str]
    owed: frozenset[str]
    action: Json | None
    failure: str | None = None

    @property
    def action_id(self) -> str:
        """Of several processes that let the same bot think about the same room one is heard."""
        return f"bot:{self.seen}:{self.seat}"


@dataclass(frozen=True, slots=True, eq=False)
class Ask:
    who: Who | None
    action_id: str
    request: Request
    answer: asyncio.Future[Answer]


@dataclass(frozen=True, slots=True, eq=False)
class Enter:
    place: Place
    done: asyncio.Future[None]


@dataclass(frozen=True, slots=True, eq=False)
class Gone:
    place: Place


@dataclass(frozen=True, slots=True)
class Drop:
    """The spectator link was taken back."""


@dataclass(frozen=True, slots=True)
class News:
    """Another process has written this version, or (the version is known, or None) its people have changed."""

    version: int | None


@dataclass(frozen=True, slots=True)
class Glance:
    """The newest version in the store, and the people whom the leases of other processes hold."""

    version: int
    elsewhere: frozenset[Who]


@dataclass(frozen=True, slots=True)
class Wake:
    """A timer."""


@dataclass(frozen=True, slots=True)
class Stop:
    pass


Message = Ask | Enter | Gone | Drop | News | Glance | Thought | Remarked | Wake | Stop
