"""What a room needs from outside, and what it gives: protocols and plain rows. No library is named here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Json = Any
RoomId = int
Role = Literal["player", "watcher"]
LinkKind = Literal["invite", "watch", "move"]


class StoreDown(Exception):
    """The store cannot be reached, and what was asked is known not to have happened."""


class InDoubt(Exception):
    """The connection was lost after COMMIT may have been sent: whether it happened is only known by reading."""


@dataclass(frozen=True, slots=True)
class ClockRow:
    """A room's clocks after a step: data, applied word for word on replay.

    ``key`` runs with ``left_ms`` from the moment of the commit by the database's clock (None: it stands, or the pace
    has none). ``standing`` holds what is left of clocks that wait for their key to come back; 0 means expired.
    """

    key: str | None
    left_ms: int | None
    standing: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step of a room; the primary key is (room, version), and (room, actor, action_id) is unique where given.

    ``step_id`` is a random name made by the process that wrote it, so that it knows its own step again. ``actor`` is
    the person's number in the room, or None for the server. ``body`` is what was done and ``lines`` what the log says
    of it, both JSON objects and arrays. ``clock`` is None where the clocks stay as they were.
    """

    room: RoomId
    version: int
    step_id: str
    actor: int | None
    action_id: str | None
    body: Json
    lines: Json
    clock: ClockRow | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole room at a version, as JSON, with the rules version of the game in it."""

    room: RoomId
    version: int
    rules_version: int
    state: Json


@dataclass(frozen=True, slots=True)
class Loaded:
    """A room as the store has it: the newest snapshot, all steps after it in order, and the running clock's rest."""

    snapshot: Snapshot
    steps: tuple[StepRow, ...]
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class Grant:
    """What a token opens: ``who`` is the person's number for ``seat`` tokens, None for links."""

    room: RoomId
    kind: Literal["person", "invite", "watch", "move"]
    who: int | None


class Store(Protocol):
    """Keeps rooms. Every method may raise StoreDown; ``append`` may raise InDoubt."""

    async def create(self, code: str, state: Json, rules_version: int) -> RoomId | None:
        """A new room at version 0 with its first snapshot; None when the code is taken."""

    async def find(self, code: str) -> RoomId | None:
        """The room with this code (upper case)."""

    async def load(self, room: RoomId) -> Loaded | None:
        """Everything needed to bring a room back."""

    async def append(self, step: StepRow) -> StepRow:
        """Write the step durably and give back the row that now stands for it: the step itself, or the one already
        there with the same (room, actor, action_id), or the one already there at (room, version)."""

    async def steps_after(self, room: RoomId, version: int) -> tuple[StepRow, ...]:
        """The steps with a higher version, in order."""

    async def steps_before(self, room: RoomId, version: int, limit: int) -> tuple[StepRow, ...]:
        """Up to ``limit`` steps with a lower version, newest first: for pages of old log and talk."""

    async def by_action(self, room: RoomId, actor: int | None, action_id: str) -> StepRow | None:
        """The step with this action id."""

    async def save(self, snapshot: Snapshot) -> None:
        """Keep a snapshot; one for the same version may be there already."""

    async def overdue(self, limit: int) -> tuple[RoomId, ...]:
        """Rooms whose deadline is past by the database's clock, for the sweep (FOR UPDATE SKIP LOCKED)."""

    async def grant(self, token_hash: bytes, grant: Grant, ms: int | None = None) -> None:
        """Remember what a token opens, for ever or for so long."""

    async def granted(self, token_hash: bytes) -> Grant | None:
        """What a token opens; None when it was never given, has been revoked or taken, or its time is over."""

    async def take(self, token_hash: bytes, kind: str) -> Grant | None:
        """What a token of this kind opens, once: of several who take it one gets it."""

    async def revoke(self, room: RoomId, kind: str, who: int | None = None) -> None:
        """Take back all tokens of a kind in a room (only one person's, where ``who`` is given)."""

    async def present(self, room: RoomId, process: str, people: Sequence[int]) -> None:
        """Renew this process's lease on the presence of these people in the room; an empty list ends it."""

    async def presence(self, room: RoomId) -> frozenset[int]:
        """The people of the room whom any process's lease holds."""

    async def renew(self, process: str) -> frozenset[RoomId]:
        """Renew all leases of this process as they are; the rooms that have one."""

    async def glance(self, rooms: Sequence[RoomId], process: str) -> Mapping[RoomId, tuple[int, frozenset[int]]]:
        """For each of these rooms the version of its newest step (0 without any), and the people whom the leases of
        other processes than this one hold."""


class Bus(Protocol):
    """Tells other processes that a room has a new version or presence. May lose messages: nothing rests on it."""

    async def tell(self, room: RoomId, version: int) -> None: ...
    def listen(self, heard: Callable[[RoomId, int], None]) -> None: ...


class Sink(Protocol):
    """One open socket, as a room sees it. Never waits: a slow reader closes itself."""

    def view(self, table: bytes, mine: bytes, left_ms: int | None) -> None:
        """The newest view, already encoded; it takes the place of one that has not been sent yet."""

    def post(self, message: Json) -> None:
        """An answer or a line of talk: all are sent, in order."""

    def close(self, code: str) -> None:
        """Say why, and close."""


class Encoder(Protocol):
    """JSON bytes of a view: app/wire/codec.py has the one that is used."""

    def __call__(self, value: Json, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request. ``code`` is None when it was done; ``params`` go with the code; ``result`` is for
    the HTTP handlers (e.g. the new person's number)."""

    code: str | None = None
    params: Json = None
    result: Json = None


class Monotonic(Protocol):
    """The process's own clock, in milliseconds; tests bring a fake one."""

    def __call__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Act:
    """A move in the game, already decoded to the game's own action; ``moment`` as in the message."""

    action: Any
    moment: str | None = None


@dataclass(frozen=True, slots=True)
class Say:
    text: str | None
    phrase: str | None
    to: int | None


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody comes in: to a free seat before the start, else waiting; a watcher with role "watcher".

    ``invited`` is False for entry by the code alone. The answer's result is the person's number.
    """

    name: str
    colour: str | None
    role: Role
    invited: bool


Request = Any
"""Act, Say, Join or one of app.rooms.ops.Op."""


class Connection(Protocol):
    """A socket's place in a room; ``leave`` is called once, when the socket has closed."""

    def leave(self) -> None: ...


class Rooms(Protocol):
    """All rooms, as live/ and web/ see them: app/rooms/hub.py. Room tasks are started on demand.

    Where a room has to be read from the store first, everything but ``submit`` may raise StoreDown or InDoubt, and
    Rejected("no_room"), ("server_full"), ("restarting") or ("rules_changed"); ``submit`` answers with these codes.
    """

    async def create(
        self, game: str, options: Json, pace: str, name: str, colour: str | None, action_id: str
    ) -> tuple[RoomId, str, int]:
        """A new room with its host (person 0): room, code, who. Raises app.games.base.Rejected for bad options."""

    async def submit(self, room: RoomId, who: int | None, action_id: str, request: Request) -> Answer:
        """Put it into the room's inbox and wait for what becomes of it. The same (who, action_id) is done once and
        answered as before; ``who`` is None for Join only."""

    async def connect(self, room: RoomId, who: int | None, sink: Sink) -> Connection:
        """Take part as this person, or as a nameless spectator: the sink gets a first view at once (hello's parts come
        from ``hello``), then one whenever the bytes of its own audience changed."""

    async def hello(self, room: RoomId, who: int | None) -> Json:
        """``{"catalogue", "phrases", "talk"}`` for the first frame."""

    async def page(self, room: RoomId, who: int | None, stream: str, before: int) -> tuple[list[Json], bool]:
        """Up to 50 older lines that this person may read, newest last, and whether there are more."""

    async def brief(self, room: RoomId) -> Json:
        """What the door shows: ``{"code", "phase", "game", "door_open", "people", "seats_taken", "seats_max"}``."""

    async def game_of(self, room: RoomId) -> str:
        """The slug of the game on the table, for decoding actions."""

    async def export(self, room: RoomId, game_no: int) -> Json | None:
        """A finished game for ``./nott replay``; None while it is not finished."""

    async def drop(self, room: RoomId) -> None:
        """The spectator link was taken back: close the sockets of all nameless spectators, in every process."""

    async def stop(self) -> None:
        """Finish what is in the inboxes, save snapshots, close sockets with "restarting"."""
