"""Rooms and a store in memory, just real enough for what stands before them: sockets, the HTTP API, pages."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from app.games.base import Pace, Rejected
from app.rooms import ops
from app.rooms.ports import Act, Answer, Grant, Join, Json, Say, Sink, StoreDown
from app.wire.codec import encode


@dataclass(frozen=True, slots=True)
class Count(ops.Strict):
    """Count on by so many."""

    do: Literal["count"]
    by: int


@dataclass(frozen=True, slots=True)
class Counting(ops.Strict):
    """Where to begin."""

    start: int = 0


class CountingGame:
    """Everybody may count on at any time."""

    slug = "counting"
    min_seats, max_seats = 2, 4
    options_type = Counting
    action_type = Count
    paces: ClassVar[dict[str, Pace]] = {"turn": Pace(3000, 2000, 1000)}
    phrases = ("hello",)


class FakeStore:
    """Keeps tokens and codes; ``down`` makes it unreachable."""

    def __init__(self) -> None:
        self.codes: dict[str, int] = {}
        self.grants: dict[bytes, Grant] = {}
        self.lasting: dict[bytes, int | None] = {}
        self.down = False

    def _up(self) -> None:
        if self.down:
            raise StoreDown

    async def find(self, code: str) -> int | None:
        self._up()
        return self.codes.get(code)

    async def grant(self, token_hash: bytes, grant: Grant, ms: int | None = None) -> None:
        self._up()
        self.lasting[token_hash] = ms
        self.grants[token_hash] = grant

    async def granted(self, token_hash: bytes) -> Grant | None:
        self._up()
        return self.grants.get(token_hash)

    async def take(self, token_hash: bytes, kind: str) -> Grant | None:
        self._up()
        fits = token_hash in self.grants and self.grants[token_hash].kind == kind
        return self.grants.pop(token_hash) if fits else None

    async def revoke(self, room: int, kind: str, who: int | None = None) -> None:
        self._up()
        gone = [
            key
            for key, grant in self.grants.items()
            if grant.room == room and grant.kind == kind and who in (None, grant.who)
        ]
        for key in gone:
            del self.grants[key]


@dataclass
class FakeRoom:
    code: str
    people: list[dict[str, Any]] = field(default_factory=list)
    sinks: list[tuple[int | None, Sink]] = field(default_factory=list)
    done: dict[tuple[int | None, str], Answer] = field(default_factory=dict)
    total: int = 0
    door_open: bool = True
    talk: list[Json] = field(default_factory=list)
    padding: str = ""
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def join(self, name: str, role: str) -> int:
        who = len(self.people)
        person = {"who": who, "name": name, "colour": "red", "role": role, "away": False, "muted": False, "left": False}
        self.people.append(person)
        return who


class FakeLine:
    def __init__(self, room: FakeRoom, entry: tuple[int | None, Sink]) -> None:
        self._room, self._entry = room, entry

    def leave(self) -> None:
        self._room.sinks.remove(self._entry)
        self._room.changed.set()


class FakeRooms:
    """A ports.Rooms whose game is counting."""

    def __init__(self, store: FakeStore) -> None:
        self.store = store
        self.rooms: list[FakeRoom] = []
        self.made: dict[str, tuple[int, str, int]] = {}
        self.problem: Exception | None = None

    async def create(
        self, game: str, options: Json, pace: str, name: str, colour: str | None, action_id: str
    ) -> tuple[int, str, int]:
        if "start" in options and options["start"] < 0:
            raise Rejected("bad_options", field="start")
        if action_id not in self.made:
            room = FakeRoom(f"AB{len(self.rooms)}K")
            room.join(name, "player")
            self.rooms.append(room)
            self.store.codes[room.code] = len(self.rooms) - 1
            self.made[action_id] = (len(self.rooms) - 1, room.code, 0)
        return self.made[action_id]

    async def submit(self, room: int, who: int | None, action_id: str, request: Any) -> Answer:
        if self.problem:
            raise self.problem
        there = self.rooms[room]
        if (who, action_id) not in there.done:
            there.done[who, action_id] = self._do(there, who, request)
        return there.done[who, action_id]

    def _do(self, room: FakeRoom, who: int | None, request: Any) -> Answer:
        match request:
            case Join() if not (request.invited or room.door_open):
                return Answer("door_shut")
            case Join():
                return Answer(result=room.join(request.name, request.role))
            case Act() if request.moment not in (None, "now"):
                return Answer("too_late", {"moment": request.moment})
            case Act():
                room.total += request.action.by
            case Say():
                line = {"n": len(room.talk) + 1, "at": 0, "code": "talk", "params": {"who": who, "text": request.text}}
                room.talk.append(line)
                self._post(room, {"type": "talk", "line": line})
            case ops.Kick():
                room.people[request.who]["left"] = True
                self._close(room, request.who, "kicked")
            case _:
                return Answer("not_now")
        self.show(room)
        return Answer()

    def _post(self, room: FakeRoom, frame: Json) -> None:
        for _, sink in room.sinks:
            sink.post(frame)

    def _close(self, room: FakeRoom, who: int | None, code: str) -> None:
        for holder, sink in list(room.sinks):
            if holder == who:
                sink.close(code)

    def show(self, room: FakeRoom) -> None:
        table = self._table(room)
        for who, sink in room.sinks:
            sink.view(table, encode({"who": who}), 5000)

    def _table(self, room: FakeRoom) -> bytes:
        padding = {"padding": room.padding} if room.padding else {}
        return encode({"code": room.code, "total": room.total, "host": 0, "people": room.people, **padding})

    async def connect(self, room: int, who: int | None, sink: Sink) -> FakeLine:
        there = self.rooms[room]
        entry = (who, sink)
        there.sinks.append(entry)
        there.changed.set()
        sink.view(self._table(there), encode({"who": who}), None)
        return FakeLine(there, entry)

    async def hello(self, room: int, who: int | None) -> Json:
        return {"catalogue": {"numbers": True}, "phrases": ["hello"], "talk": self.rooms[room].talk[-50:]}

    async def page(self, room: int, who: int | None, stream: str, before: int) -> tuple[list[Json], bool]:
        older = [line for line in self.rooms[room].talk if line["n"] < before]
        return older[-50:], len(older) > 50

    async def brief(self, room: int) -> Json:
        there = self.rooms[room]
        seated = [person for person in there.people if person["role"] == "player" and not person["left"]]
        return {
            "code": there.code, "phase": "lobby", "game": "counting", "door_open": there.door_open,
            "people": [person["name"] for person in seated], "seats_taken": len(seated), "seats_max": 4,
        }  # fmt: skip

    async def game_of(self, room: int) -> str:
        return "counting"

    async def export(self, room: int, game_no: int) -> Json | None:
        return {"game": "counting"} if game_no == 1 else None

    async def drop(self, room: int) -> None:
        self._close(self.rooms[room], None, "revoked")

    async def gone(self, left: int) -> None:
        """Wait until only so many sockets of the first room are open."""
        while len(self.rooms[0].sinks) > left:
            await self._change()

    async def come(self, there: int) -> None:
        """Wait until so many sockets of the first room are open."""
        while len(self.rooms[0].sinks) < there:
            await self._change()

    async def _change(self) -> None:
        self.rooms[0].changed.clear()
        await self.rooms[0].changed.wait()

    async def stop(self) -> None:
        for room in self.rooms:
            for _, sink in list(room.sinks):
                sink.close("restarting")
