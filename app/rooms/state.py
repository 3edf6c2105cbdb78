"""A room as a value. Everything that must survive is here; who is connected and what time it is are not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from app.games.base import Json, Seat, View
from app.games.values import replace
from app.rooms.ops import Pace
from app.rooms.ports import ClockRow, Role

Phase = Literal["lobby", "playing", "over"]
Who = int
TAIL = 30
"""How many lines of each stream a view carries."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who came in; the number is the place in ``RoomState.people`` and is never used again.

    ``colour`` is empty for watchers and for those who wait while no colour is free.
    """

    name: str
    colour: str
    role: Role
    muted: bool = False
    left: bool = False


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: its owner, the bot that plays it, whether it was given up, and the owner's ``share`` in the seed."""

    who: Who | None
    bot: str | None = None
    given_up: bool = False
    ready: bool = False
    share: str | None = None

    @property
    def by_defaults(self) -> bool:
        """Nobody plays it: its decisions are made by the game's defaults at once."""
        return self.given_up and self.bot is None


@dataclass(frozen=True, slots=True)
class Stream:
    """The lines of one audience: how many there have been, and the newest ones as ``{n, at, code, params}``."""

    count: int = 0
    tail: tuple[View, ...] = ()

    def add(self, at: int, code: str, params: Json) -> Stream:
        """One more line, which belongs after line ``at`` of the log."""
        line = {"n": self.count + 1, "at": at, "code": code, "params": params}
        return Stream(self.count + 1, (*self.tail[-(TAIL - 1) :], line))


@dataclass(frozen=True, slots=True)
class Vote:
    """An operation asked for while the host is away (as JSON), and who is for it."""

    op: Json
    who: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game's facts for its export; its moves are in the steps after ``first`` up to ``last``."""

    number: int
    slug: str
    rules_version: int
    options: Json
    seats: int
    secret: str
    shares: tuple[str | None, ...]
    seed: str
    first: int
    last: int
    outcome: Json
    final: str


@dataclass(frozen=True, slots=True)
class RoomState:
    """The room after step ``version``. ``made`` tells the same request to create it again from another one.

    ``secret`` is the server's part of the next or present game's seed. ``game`` is the game's own state, ``first`` the
    version at which it started.
    """

    code: str
    made: str
    slug: str
    options: Json
    pace: Pace
    secret: str
    people: tuple[Person, ...]
    chairs: tuple[Chair, ...]
    version: int = 0
    phase: Phase = "lobby"
    host: Who = 0
    door_open: bool = True
    watchers_talk: bool = False
    game_no: int = 0
    game: Any = None
    shares: tuple[str | None, ...] = ()
    seed: str | None = None
    first: int = 0
    paused: bool = False
    pause_asked: tuple[Who, ...] = ()
    votes: tuple[Vote, ...] = ()
    clock: ClockRow = ClockRow(None, None)
    log: Stream = Stream()
    mine: tuple[Stream, ...] = ()
    talk: Stream = Stream()
    finished: tuple[Finished, ...] = ()

    def seat_of(self, who: Who | None) -> Seat | None:
        """The seat that this person owns."""
        if who is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.who == who:
                    return seat
        return None

    def inside(self, who: Who | None) -> bool:
        """Is this somebody who came in and has not left for good?"""
        return who is not None and 0 <= who < len(self.people) and not self.people[who].left

    def players(self) -> tuple[Who, ...]:
        """The people who own a seat, in seat order."""
        return tuple(chair.who for chair in self.chairs if chair.who is not None)

    def waiting(self) -> tuple[Who, ...]:
        """The players without a seat, in the order in which they came."""
        seated = self.players()
        return tuple(
            who
            for who, person in enumerate(self.people)
            if person.role == "player" and not person.left and who not in seated
        )

    def with_person(self, who: Who, **fields: Any) -> RoomState:
        people = list(self.people)
        people[who] = replace(people[who], **fields)
        return replace(self, people=tuple(people))

    def with_chair(self, seat: Seat, **fields: Any) -> RoomState:
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **fields)
        return replace(self, chairs=tuple(chairs))
