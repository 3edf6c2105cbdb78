"""All rooms of this process: brought into memory when they are asked for, let go when nobody is there."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from dataclasses import replace

from app.games.base import Json, Rejected
from app.rooms import export, frames, pages, stored
from app.rooms.audience import Place
from app.rooms.inbox import Drop, Gone, News
from app.rooms.lobby import COLOURS
from app.rooms.names import clean_name
from app.rooms.ports import Answer, InDoubt, Request, RoomId, Sink, StoreDown
from app.rooms.room import Room
from app.rooms.rounds import Rounds
from app.rooms.state import Chair, Person, RoomState, Who
from app.rooms.tools import Tools

logger = logging.getLogger(__name__)

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""What codes are made of: no letter or digit that is easily taken for another."""
_SWEPT_AT_ONCE = 50


class Ticket:
    """A socket's place in a room."""

    def __init__(self, room: Room, place: Place) -> None:
        self._room = room
        self._place = place

    def leave(self) -> None:
        self._room.put(Gone(self._place))


class Hub:
    """app.rooms.ports.Rooms. ``start`` before use; methods may raise StoreDown where the store has to be read."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._rooms: dict[RoomId, Room] = {}
        self._tasks: dict[RoomId, asyncio.Task[None]] = {}
        self._loading: dict[RoomId, asyncio.Task[Room | None]] = {}
        self._creating: dict[str, asyncio.Task[tuple[RoomId, str, Who]]] = {}
        self._rounds = Rounds(tools, self._rooms)
        self._sweeping: asyncio.Task[None] | None = None
        self._stopped = False
        self._grace_until = tools.timers.now() + tools.limits.grace_ms

    def start(self) -> None:
        """Listen to other processes, and look for overdue rooms once the grace is over."""
        self._tools.bus.listen(self._heard)
        self._rounds.start()
        self._sweep_at(self._grace_until)

    async def create(
        self, game: str, options: Json, pace: str, name: str, colour: str | None, action_id: str
    ) -> tuple[RoomId, str, Who]:
        """A new room; the same request with the same id gives the same room."""
        made = hashlib.sha256(json.dumps([action_id, game, options, pace, name, colour]).encode()).hexdigest()
        task = self._creating.get(made)
        if task is None:
            state = self._first_state(made, game, options, pace, name, colour)
            task = self._creating[made] = asyncio.create_task(self._create(state))
            task.add_done_callback(lambda _: self._creating.pop(made))
        return await asyncio.shield(task)

    def _first_state(
        self, made: str, game: str, options: Json, pace: str, name: str, colour: str | None
    ) -> RoomState:  # fmt: skip
        box = self._tools.shelf[game]
        chosen = box.options(options or {})
        box.check(chosen)
        if pace not in ("none", "relaxed", "normal", "fast"):
            raise Rejected("bad_pace")
        if colour is not None and colour not in COLOURS:
            raise Rejected("bad_colour")
        host = Person(clean_name(name), colour or COLOURS[0], "player")
        return RoomState(
            code="", made=made, slug=game, options=box.options_json(chosen), pace=pace,  # type: ignore[arg-type]  # checked above
            secret=self._tools.new_secret(), people=(host,), chairs=(Chair(0),),
        )  # fmt: skip

    async def _create(self, state: RoomState) -> tuple[RoomId, str, Who]:
        store, shelf = self._tools.store, self._tools.shelf
        for attempt in range(100):
            code = code_for(state.made, attempt)
            fresh = stored.room_to_json(shelf, replace(state, code=code))
            room = await store.create(code, fresh, shelf[state.slug].game.rules_version)
            if room is not None:
                return room, code, 0
            taken = await store.find(code)
            if taken is not None and (await self._open(taken)).state.made == state.made:
                return taken, code, 0
        raise Rejected("no_code")

    async def submit(self, room: RoomId, who: Who | None, action_id: str, request: Request) -> Answer:
        """Answer("store_down") where it was certainly not done."""
        try:
            live = await self._open(room)
        except (StoreDown, InDoubt):
            return Answer("store_down")
        except Rejected as refusal:
            return Answer(refusal.code)
        return Answer("busy") if live.crowded else await live.ask(who, action_id, request)

    async def connect(self, room: RoomId, who: Who | None, sink: Sink) -> Ticket:
        live = await self._open(room)
        return Ticket(live, await live.enter(who, sink))

    async def hello(self, room: RoomId, who: Who | None) -> Json:
        return (await self._open(room)).hello()

    async def page(self, room: RoomId, who: Who | None, stream: str, before: int) -> tuple[list[Json], bool]:
        state = (await self._open(room)).state
        seat = state.seat_of(who) if state.inside(who) else None
        return await pages.page(self._tools.store, room, state, seat, stream, before)

    async def brief(self, room: RoomId) -> Json:
        return frames.brief(self._tools.shelf, (await self._open(room)).state)

    async def game_of(self, room: RoomId) -> str:
        return (await self._open(room)).state.slug

    async def export(self, room: RoomId, game_no: int) -> Json | None:
        state = (await self._open(room)).state
        done = next((done for done in state.finished if done.number == game_no), None)
        if done is None:
            return None
        return export.export(state.code, done, await self._tools.store.steps_after(room, done.first))

    async def drop(self, room: RoomId) -> None:
        (await self._open(room)).put(Drop())

    async def stop(self) -> None:
        self._stopped = True
        self._rounds.stop()
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for live in tuple(self._rooms.values()):
            live.stop()
        await asyncio.gather(*self._tasks.values())

    # Rooms in memory

    async def _open(self, room: RoomId) -> Room:
        """The live room; Rejected("no_room") where there is none."""
        while (live := self._rooms.get(room)) is not None:
            if not live.closing:
                return live
            await asyncio.shield(self._tasks[room])
        if self._stopped:
            raise Rejected("restarting")
        loading = self._loading.get(room)
        if loading is None:
            loading = self._loading[room] = asyncio.create_task(self._load(room))
            loading.add_done_callback(lambda _: self._loading.pop(room))
        found = await asyncio.shield(loading)
        if found is None:
            raise Rejected("no_room")
        return found

    async def _load(self, room: RoomId) -> Room | None:
        self._make_room()
        loaded = await self._tools.store.load(room)
        if loaded is None:
            return None
        shelf = self._tools.shelf
        state = stored.room_from_json(shelf, loaded.snapshot.state)
        if state.phase == "playing" and loaded.snapshot.rules_version != shelf[state.slug].game.rules_version:
            raise Rejected("rules_changed")
        live = Room(self._tools, room, state, loaded, self._grace_until)
        self._rooms[room] = live
        self._tasks[room] = asyncio.create_task(self._live(live))
        return live

    async def _live(self, live: Room) -> None:
        try:
            await live.run()
        finally:
            del self._rooms[live.id], self._tasks[live.id]

    def _make_room(self) -> None:
        """Let a room without sockets go before one too many comes in; Rejected where all are in use."""
        if len(self._rooms) < self._tools.limits.rooms_max:
            return
        idle = next((live for live in self._rooms.values() if live.empty), None)
        if idle is None:
            raise Rejected("server_full")
        idle.closing = True  # from now on it is waited for, and loaded anew
        idle.stop()

    # Other processes, and rooms that nobody looks after

    def _heard(self, room: RoomId, version: int) -> None:
        live = self._rooms.get(room)
        if live is not None and not live.closing:
            live.put(News(version))

    def _sweep_at(self, when: int) -> None:
        def sweep() -> None:
            if not self._stopped:
                self._sweeping = asyncio.create_task(self._sweep())

        self._tools.timers.call_at(when, sweep)

    async def _sweep(self) -> None:
        """Bring rooms back whose clock has run out: out of memory here, or of a process that is no more."""
        try:
            for room in await self._tools.store.overdue(_SWEPT_AT_ONCE):
                await self._look_after(room)
        except (StoreDown, InDoubt):
            logger.debug("the sweep is tried again")
        finally:
            self._sweep_at(self._tools.timers.now() + self._tools.limits.sweep_ms)

    async def _look_after(self, room: RoomId) -> None:
        try:
            (await self._open(room)).put(News(None))
        except Rejected as refusal:
            logger.warning("room %s is overdue and cannot be opened: %s", room, refusal.code)


def code_for(made: str, attempt: int) -> str:
    """The code to try: four letters, more after every third attempt."""
    number = int.from_bytes(hashlib.sha256(f"{made}:{attempt}".encode()).digest(), "big")
    letters = []
    for _ in range(4 + attempt // 3):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)
