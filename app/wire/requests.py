"""The bodies of the HTTP API, both ways; docs/protocol.md is generated from here too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict

from pydantic import Field

from app.rooms.ops import Colour, Pace
from app.rooms.ports import Role
from app.wire.messages import Strict

Token = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class NewRoom(Strict):
    """POST /api/rooms: a room with its first person, who is the host."""

    game: Annotated[str, Field(max_length=40)]
    name: Name
    options: dict[str, Any] | None = None
    pace: Pace = "normal"
    colour: Colour | None = None
    bearer: bool = False


@dataclass(frozen=True, slots=True)
class TakeSeat(Strict):
    """POST /api/rooms/{code}/seats: come in as a player. ``invite`` is the token of the invite link; without it the
    host must have left the door open."""

    name: Name
    colour: Colour | None = None
    invite: Token | None = None
    bearer: bool = False


@dataclass(frozen=True, slots=True)
class WatchRoom(Strict):
    """POST /api/rooms/{code}/watchers: come in to watch, by the token of the spectator link."""

    watch: Token
    name: Name | None = None
    bearer: bool = False


@dataclass(frozen=True, slots=True)
class NewLink(Strict):
    """POST /api/rooms/{code}/links: a fresh token for a link. Invite and watch are the host's to give, move is one's
    own: it takes the seat to another device, once."""

    kind: Literal["invite", "watch", "move"]


@dataclass(frozen=True, slots=True)
class MoveHere(Strict):
    """POST /api/rooms/{code}/move: this device holds the seat too."""

    move: Token
    bearer: bool = False


class RoomMade(TypedDict):
    """``token`` only where ``bearer`` was true."""

    code: str
    who: int
    invite: str
    watch: str
    token: str | None


class Entered(TypedDict):
    """``who`` is None for a nameless spectator; ``token`` is None where a cookie was set instead."""

    who: int | None
    token: str | None


class LinkMade(TypedDict):
    token: str


class You(TypedDict):
    who: int | None
    role: Role


class Refusal(TypedDict):
    """The body of every answer that is not a success."""

    code: str
    params: dict[str, Any]
