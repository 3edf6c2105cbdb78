"""Every message on the socket, both ways; docs/protocol.md and GET /api/protocol.json are generated from here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypedDict

from pydantic import Field

ActionId = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Who = int
"""A person's number in the room, counted from 0 in the order in which they came."""


class Strict:
    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}


# What a client sends


@dataclass(frozen=True, slots=True)
class ActMessage(Strict):
    """A move in the game. ``action`` is the game's own; ``moment`` is the clock key it was meant for, so that a tab
    that slept does not act in a later phase."""

    type: Literal["act"]
    id: ActionId
    action: dict[str, Any]
    moment: str | None = None


@dataclass(frozen=True, slots=True)
class OpMessage(Strict):
    """Something about the room: ``op`` is one of the operations of app/rooms/ops.py, told apart by ``do``."""

    type: Literal["op"]
    id: ActionId
    op: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SayMessage(Strict):
    """Talk: exactly one of ``text`` (1 to 300 characters) and ``phrase`` (a quick phrase's code); ``to`` is a seat a
    phrase points at."""

    type: Literal["say"]
    id: ActionId
    text: Annotated[str, Field(max_length=300)] | None = None
    phrase: Annotated[str, Field(max_length=40)] | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True)
class PageMessage(Strict):
    """Up to 50 lines of log or talk older than number ``before``."""

    type: Literal["page"]
    id: ActionId
    stream: Literal["log", "mine", "talk"]
    before: Annotated[int, Field(ge=0, le=1_000_000)]


@dataclass(frozen=True, slots=True)
class PingMessage(Strict):
    """Is anybody there? Answered with pong."""

    type: Literal["ping"]


ClientMessage = Annotated[ActMessage | OpMessage | SayMessage | PageMessage | PingMessage, Field(discriminator="type")]


# What the server sends


class LineView(TypedDict):
    """A line of the log or of talk, numbered from 1 for its audience: everybody ("log"), one seat ("mine") or talk.

    A line of "mine" also has ``at``: it belongs after that line of "log". Talk has code "talk" with params ``who`` and
    ``text`` or ``phrase`` and ``to``; a bot has None for ``who``, and ``seat``.
    """

    n: int
    at: int
    code: str
    params: dict[str, Any]


class PersonView(TypedDict):
    who: Who
    name: str
    colour: str
    role: Literal["player", "watcher"]
    away: bool
    muted: bool
    left: bool


class ChairView(TypedDict):
    """A seat: who owns it (None: nobody, or a bot from the start), the bot that plays it (its code: a
    level, or level and character as in "normal:smuggler"; or None), whether it was given up (played by its defaults or
    by the bot), and whether its owner is ready."""

    who: Who | None
    bot: str | None
    given_up: bool
    ready: bool


class ClockView(TypedDict):
    """The running clock: ``left_ms`` stands beside in the frame. ``stands`` is True while the game is paused."""

    key: str
    stands: bool
    timed: bool


class VoteView(TypedDict):
    """A decision of the players present while the host is away: the operation asked for and who is for it."""

    op: dict[str, Any]
    who: list[Who]
    needed: int


class SeedView(TypedDict):
    """Fair dealing: before the end only ``commitment``, the SHA-256 of the server's secret; then all of it."""

    commitment: str
    secret: str | None
    contributions: list[str | None] | None
    seed: str | None


class TableFrame(TypedDict):
    """The part of a view that is the same for all."""

    code: str
    phase: Literal["lobby", "playing", "over"]
    game: str
    game_no: int
    options: dict[str, Any]
    pace: Literal["none", "relaxed", "normal", "fast"]
    host: Who
    door_open: bool
    watchers_talk: bool
    paused: bool
    pause_asked: list[Who]
    store_down: bool
    people: list[PersonView]
    chairs: list[ChairView]
    waiting: list[int]
    decision: str | None
    clock: ClockView | None
    votes: list[VoteView]
    seed: SeedView
    log: list[LineView]
    view: dict[str, Any] | None


class MineFrame(TypedDict):
    """The part of a view that is the viewer's own; a spectator has only ``who``, ``role``, ``can`` and empty rest.

    ``can`` names the room operations that the viewer may do now (app/rooms/ops.py).
    """

    who: Who | None
    role: Literal["player", "watcher"]
    seat: int | None
    host: bool
    can: list[str]
    view: dict[str, Any] | None
    choices: list[dict[str, Any]]
    log: list[LineView]


class HelloFrame(TypedDict):
    """The first frame: the build of the client that belongs to this server, the game's printed facts and the newest
    talk."""

    type: Literal["hello"]
    build: str
    who: Who | None
    catalogue: dict[str, Any]
    phrases: list[str]
    talk: list[LineView]


class ViewFrame(TypedDict):
    """A new view. ``seq`` counts the frames of this socket from 1; ``left_ms`` is what the running clock has left."""

    type: Literal["view"]
    seq: int
    left_ms: int | None
    table: TableFrame
    mine: MineFrame


class AnswerFrame(TypedDict):
    """What became of the message with this id (None: it could not be read): ``code`` is None when it was done."""

    type: Literal["answer"]
    id: str | None
    code: str | None
    params: dict[str, Any]


class TalkFrame(TypedDict):
    type: Literal["talk"]
    line: LineView


class PageFrame(TypedDict):
    """Lines asked for with ``page``, newest last; ``more`` says whether older ones are there."""

    type: Literal["page"]
    id: str
    stream: Literal["log", "mine", "talk"]
    lines: list[LineView]
    more: bool


class CatalogueFrame(TypedDict):
    """The printed facts changed: another game or other options were chosen, or the game has started."""

    type: Literal["catalogue"]
    catalogue: dict[str, Any]
    phrases: list[str]


class PongFrame(TypedDict):
    type: Literal["pong"]


class ByeFrame(TypedDict):
    """Why the server closes this socket."""

    type: Literal["bye"]
    code: str


ServerFrame = HelloFrame | ViewFrame | AnswerFrame | TalkFrame | PageFrame | CatalogueFrame | PongFrame | ByeFrame
