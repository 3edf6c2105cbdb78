"""A house for tests of rooms: one store, one fake clock, one or more hubs (processes), and players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, get_args, get_type_hints

import orjson

from app.rooms import ops
from app.rooms.hub import Hub
from app.rooms.ports import Act, Answer, Connection, Join, RoomId, Say, StoreDown
from app.rooms.shelf import Shelf
from app.rooms.tools import Limits, Tools
from app.store.memory import MemoryStore
from tests.support import toy
from tests.support.fake_clock import FakeClock, settle
from tests.support.sinks import FakeSink

SECRET = "5e" * 32
SHARES = ("a1" * 16, "b2" * 16, "c3" * 16, "d4" * 16)
QUICK = Limits(grace_ms=0, bot_ms=(0, 0))
OPS = {get_args(get_type_hints(op)["do"])[0]: op for op in get_args(ops.Op)}


class ShakyStore(MemoryStore):
    """A store that can be switched off altogether, besides the faults of single appends; ``asked`` notes its calls."""

    off = False
    asked: list[str] | None = None

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in _CALLS:
            return found
        if self.asked is not None:
            self.asked.append(name)
        return _down if self.off else found


_CALLS = frozenset({"create", "find", "load", "append", "steps_after", "steps_before", "by_action", "save", "overdue",
    "present", "presence", "renew", "glance"})  # fmt: skip


async def _down(*_: Any) -> Any:
    raise StoreDown("off")


class Wire:
    """A bus between hubs; ``cut`` loses everything."""

    def __init__(self) -> None:
        self.cut = False
        self._heard: list[tuple[object, Callable[[RoomId, int], None]]] = []

    def port(self) -> Port:
        return Port(self)

    def carry(self, sender: object, room: RoomId, version: int) -> None:
        for port, heard in self._heard:
            if port is not sender and not self.cut:
                heard(room, version)

    def add(self, port: object, heard: Callable[[RoomId, int], None]) -> None:
        self._heard.append((port, heard))


class Port:
    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def tell(self, room: RoomId, version: int) -> None:
        self._wire.carry(self, room, version)

    def listen(self, heard: Callable[[RoomId, int], None]) -> None:
        self._wire.add(self, heard)


class House:
    def __init__(self, limits: Limits = QUICK, games: Mapping[str, Any] | None = None) -> None:
        self.clock = FakeClock()
        self.store = ShakyStore(self.clock.now)
        self.wire = Wire()
        self.limits = limits
        self.games = games or {"tug": toy.Tug()}
        self.hubs: list[Hub] = []
        self.secrets = 0

    def open(self, **changes: Any) -> Hub:
        """Another process."""
        tools = Tools(
            process=f"p{len(self.hubs)}", shelf=Shelf(self.games), store=self.store, bus=self.wire.port(),
            encode=orjson.dumps, limits=changes.pop("limits", self.limits), timers=self.clock, rng=Random(7),
            new_secret=self.secret, **changes,
        )  # fmt: skip
        hub = Hub(tools)
        hub.start()
        self.hubs.append(hub)
        return hub

    def secret(self) -> str:
        self.secrets += 1
        return SECRET if self.secrets == 1 else f"{self.secrets:064x}"

    async def kill(self, hub: Hub) -> None:
        """As SIGKILL does: nothing is saved, nothing is said."""
        self.hubs.remove(hub)
        for task in tuple(hub._tasks.values()):
            task.cancel()
        hub._stopped = True
        await settle()

    async def close(self) -> None:
        self.store.off = False
        for hub in self.hubs:
            await hub.stop()


class Player:
    """Somebody at a table, with one socket. Requests raise AssertionError unless they are answered as expected."""

    def __init__(self, table: Table, who: int | None, hub: Hub) -> None:
        self.table = table
        self.who = who
        self.hub = hub
        self.sink = FakeSink(table.house.clock.now)
        self.connection: Connection | None = None

    async def sit(self) -> Player:
        """Open the socket."""
        self.sink = FakeSink(self.table.house.clock.now)
        self.connection = await self.hub.connect(self.table.room, self.who, self.sink)
        return self

    async def away(self) -> None:
        """Close the socket, and be seen as away."""
        assert self.connection is not None
        self.connection.leave()
        await self.table.house.clock.advance(self.table.house.limits.linger_ms)

    async def send(self, request: Any, action_id: str | None = None) -> Answer:
        answer = await self.hub.submit(self.table.room, self.who, action_id or self.table.next_id(), request)
        await settle()
        return answer

    async def op(self, do: str, expect: str | None = None, **fields: Any) -> None:
        """Ask for an operation."""
        answer = await self.send(OPS[do](do, **fields))
        assert answer.code == expect, answer

    async def act(self, action: Any, expect: str | None = None, moment: str | None = None) -> None:
        answer = await self.send(Act(action, moment))
        assert answer.code == expect, answer

    async def say(self, text: str | None, expect: str | None = None, **fields: Any) -> None:
        answer = await self.send(Say(text, fields.get("phrase"), fields.get("to")))
        assert answer.code == expect, answer

    async def pick(self, card: int = 0, **kw: Any) -> None:
        """Pick the hand's card number ``card``."""
        await self.act(toy.Pick("pick", self.sink.mine["view"]["hand"][card]["id"]), **kw)

    async def answer(self, spring: bool = False, **kw: Any) -> None:
        await self.act(toy.Answer("answer", spring), **kw)

    async def poke(self, seat: int, **kw: Any) -> None:
        await self.act(toy.Poke("poke", seat), **kw)

    async def shrug(self, **kw: Any) -> None:
        await self.act(toy.Shrug("shrug"), **kw)

    async def close(self, **kw: Any) -> None:
        await self.act(toy.Close("close"), **kw)


class Table:
    """A room and its people: ``ann`` is the host; the others in the order of their names."""

    def __init__(self, house: House, hub: Hub, room: RoomId, code: str) -> None:
        self.house = house
        self.hub = hub
        self.room = room
        self.code = code
        self.people: list[Player] = []
        self._ids = 0

    def next_id(self) -> str:
        self._ids += 1
        return f"action-{self._ids:04}"

    async def join(self, name: str, role: Any = "player", invited: bool = True, **kw: Any) -> Player:
        """Come in, and open a socket."""
        request = Join(name, kw.get("colour"), role, invited)
        answer = await self.hub.submit(self.room, None, kw.get("action_id") or self.next_id(), request)
        assert answer.code is None, answer
        player = Player(self, answer.result, self.hub)
        self.people.append(player)
        await settle()
        return await player.sit()

    async def refused(self, name: str, role: Any = "player", invited: bool = True, **kw: Any) -> str | None:
        """Try to come in; the code of the refusal."""
        request = Join(name, kw.get("colour"), role, invited)
        return (await self.hub.submit(self.room, None, self.next_id(), request)).code

    async def spectator(self) -> Player:
        return await Player(self, None, self.hub).sit()

    async def start(self) -> None:
        """Everybody seated is ready; the host starts."""
        for seat, player in enumerate(self.people):
            await player.op("ready", ready=True, share=SHARES[seat])
        await self.people[0].op("start")

    async def all_pick(self) -> None:
        for player in self.people:
            await player.pick()

    async def all_answer(self, spring: bool = False) -> None:
        for player in self.people:
            await player.answer(spring)

    async def to_fair(self) -> None:
        await self.all_pick()
        await self.all_answer()


async def lay_table(house: House, *names: str, pace: str = "none", options: Any = None, game: str = "tug") -> Table:
    """A room with these people in it, each with a socket; a first hub is opened."""
    hub = house.hubs[0] if house.hubs else house.open()
    room, code, who = await hub.create(game, options, pace, names[0], None, "create-0001")
    table = Table(house, hub, room, code)
    table.people.append(await Player(table, who, hub).sit())
    for name in names[1:]:
        await table.join(name)
    await settle()
    return table
