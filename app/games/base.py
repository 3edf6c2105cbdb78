"""What a game is: values in, values out. No clock, no I/O, no global randomness.

Everything outside ``app/games`` meets a game only through the types on this page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

Seat = int
"""A place at the table, counted from 0; the seat to the left of ``s`` is ``s + 1``, round and round."""

Json = Any
"""None, bool, int, str, and lists, tuples and string-keyed dicts of these. Never a float."""

View = dict[str, Json]
"""A part of what somebody may see, ready to be encoded."""


class Rejected(Exception):
    """An action that may not be done now: a code and its parameters, never a sentence. The state is as it was.

    The code and the parameters depend only on what the acting seat's own view shows.
    """

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class Event:
    """A line for the log: what happened, for whom to read.

    ``to`` is None for everybody at the table and every spectator, else the seats that alone may read it.
    Where a part is secret, say the open part in one event and the secret part in another.
    """

    code: str
    params: Mapping[str, Json] = field(default_factory=dict)
    to: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a decision.

    The same ``key`` means that the same clock goes on. While another key is awaited this one stands and later goes
    on with what was left. ``pace`` names the entry of ``Game.paces`` that sets the length; ``ms`` overrides it where
    the rules themselves set one, whatever the pace of the room. ``over`` is the key of the clock that stands while this
    one runs, if it is to go on afterwards. Keys are shown to everybody, and an action may say for which it was meant.
    """

    key: str
    pace: str
    ms: int | None = None
    over: str | None = None


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What the game waits for.

    ``decision`` names it ("market", "debt", ...). ``owing`` are the seats that still owe it: server only, since in a
    hidden window it would tell who has answered. ``shown`` are the seats that everybody sees being waited for; it
    depends on public facts only. ``clock`` is the same for everybody, or None where nothing may run out.
    """

    decision: str
    owing: tuple[Seat, ...]
    shown: tuple[Seat, ...]
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game: the winners (several share the win) and each seat's points."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ended_early: bool = False


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a decision may take at each pace of a room, in milliseconds; pace "none" has no clock."""

    relaxed: int
    normal: int
    fast: int


State = TypeVar("State")


class Game(Protocol[State]):
    """A game: its facts, and pure functions over its own State.

    ``apply`` raises Rejected and nothing has changed, or gives the new state and what to log. Views are built by
    allow-list from nothing: a field that is not named there is never seen.
    """

    slug: str
    rules_version: int
    """Goes up when an old state or an old list of actions would be read or played differently."""
    min_seats: int
    max_seats: int
    options_type: type[Any]
    """A frozen dataclass of JSON scalars, each with a default; strict, no unknown keys."""
    action_type: Any
    """The union of the action dataclasses, each with a literal field ``do``."""
    state_type: type[State]
    paces: Mapping[str, Pace]
    phrases: tuple[str, ...]
    """Codes of the quick phrases of this game."""

    def check_options(self, options: Any, seats: int) -> None:
        """Raise Rejected(code, field=...) where the options do not fit this number of seats."""

    def start(self, options: Any, seats: int, seed: str) -> tuple[State, tuple[Event, ...]]:
        """Lay out the game. ``seed`` is 64 hex digits."""

    def awaiting(self, state: State) -> Awaiting | None:
        """Whom the game waits for and under which clock; None when the game is over."""

    def choices(self, view: View) -> tuple[View, ...]:
        """What the viewer may do now, from ``{"table": ..., "mine": ...}`` alone; see app/games/choices.py."""

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Event, ...]]:
        """Do it, or raise Rejected."""

    def default(self, state: State, seat: Seat) -> Any:
        """What is done for a seat of ``awaiting(state).owing`` whose time is up or that has been given up."""

    def give_up(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """A seat has been given up: what lapses with it. Its decisions are then made by ``default``."""

    def end(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """The table ends the game early: a final state that shows everything."""

    def catalogue(self, options: Any, seats: int) -> View:
        """The printed facts a client needs to draw the table: the same for everybody, all game long."""

    def public_view(self, state: State) -> View:
        """What everybody sees, spectators included."""

    def private_view(self, state: State, seat: Seat) -> View:
        """What this seat sees besides."""

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
