"""People at a table of a running server, each with a socket of their own, who play at random."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from app.games.random_player import pick
from tests.support.serving import Caller, Client

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eli")
_numbers = itertools.count()


def new_id() -> str:
    return f"e2e-{next(_numbers):06}"


class Person:
    """Somebody with a token, whose socket may break; every frame that ever came is kept as text."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.line: Client | None = None
        self.frames: list[str] = []
        self.view: Any = None
        self.seen: set[str] = set()

    def take(self, frame: Any) -> None:
        self.frames.append(json.dumps(frame))
        if frame["type"] == "view":
            self.view = frame
            own = frame["mine"]["view"]
            if own:
                cards = [*own["hand"], *own["aside"], *(own["bag"] or [])]
                self.seen |= {card["id"] for card in cards}

    async def read(self) -> Any:
        assert self.line is not None
        frame = await self.line.read()
        self.take(frame)
        return frame

    async def now(self) -> Any:
        """The newest view: what was shown before this is answered has come."""
        assert self.line is not None
        await self.line.raw('{"type":"ping"}')
        while (await self.read())["type"] != "pong":
            pass
        return self.view

    @property
    def lines(self) -> int:
        """How many lines the log had at last."""
        log = self.view["table"]["log"]
        return int(log[-1]["n"]) if log else 0

    async def until(self, lines: int) -> None:
        """Read on until the log has so many lines."""
        while self.lines < lines:
            await self.read()

    async def ask(self, message: dict[str, Any]) -> Any:
        """The answer to a message."""
        assert self.line is not None
        await self.line.raw(json.dumps(message))
        while True:
            frame = await self.read()
            if frame["type"] == "answer" and frame["id"] == message["id"]:
                return frame

    async def op(self, do: str, **parts: Any) -> None:
        answer = await self.ask({"type": "op", "id": new_id(), "op": {"do": do, **parts}})
        assert answer["code"] is None, answer


class Group:
    """Players and a spectator in one room."""

    def __init__(self, code: str, players: list[Person], spectator: Person, rng: random.Random) -> None:
        self.code, self.players, self.spectator, self.rng = code, players, spectator, rng
        self._lines = AsyncExitStack()

    @property
    def everybody(self) -> list[Person]:
        return [*self.players, self.spectator]

    async def connect(self) -> None:
        """Everybody opens a socket, after what was open before is gone."""
        await self._lines.aclose()
        self._lines = AsyncExitStack()
        for person in self.everybody:
            person.line = await self._lines.enter_async_context(person.caller.socket(self.code))
            while person.line.heard == [] or person.line.heard[-1]["type"] != "view":
                person.take(await person.line.read())

    async def close(self) -> None:
        await self._lines.aclose()
        for person in self.everybody:
            await person.caller.http.aclose()

    async def start(self) -> None:
        """Everybody is ready; the host starts when that is what the host sees."""
        host = self.players[0]
        for number, player in enumerate(self.players):
            await player.op("ready", ready=True, share=f"{number:032x}")
        while not all(chair["ready"] for chair in host.view["table"]["chairs"]):
            await host.read()
        await host.op("start")

    async def move(self) -> int:
        """Everybody who is waited for does something, all at the same time. Gives how many there were."""
        await self.catch_up()
        acting = [player for player in self.players if player.view["mine"]["seat"] in player.view["table"]["waiting"]]
        messages = [self.message(player) for player in acting]
        answers = await asyncio.gather(*(one.ask(said) for one, said in zip(acting, messages, strict=True)))
        assert [answer["code"] for answer in answers] == [None] * len(answers), (messages, answers)
        return len(acting)

    async def catch_up(self) -> None:
        """Everybody has seen what the first to hear has seen; a room on two servers tells one of them later."""
        await asyncio.gather(*(person.now() for person in self.everybody))
        newest = max(person.lines for person in self.everybody)
        await asyncio.gather(*(person.until(newest) for person in self.everybody))

    def message(self, player: Person) -> dict[str, Any]:
        table, mine = player.view["table"], player.view["mine"]
        action = pick(mine["choices"], self.rng, owed_only=True)
        moment = table["clock"]["key"] if table["clock"] else None
        return {"type": "act", "id": new_id(), "action": action, "moment": moment}

    async def play_on(self, most: int = 100_000) -> int:
        """Play to the end, or so many moves. Gives the number of moves."""
        moves = 0
        while moves < most and (await self.players[0].now())["table"]["phase"] == "playing":
            moves += await self.move()
        return moves

    def leaks(self) -> list[tuple[int, str]]:
        """Names of cards in somebody's frames that only others were ever shown: (who saw it, the card)."""
        found = []
        for number, person in enumerate(self.everybody):
            others = set().union(*(other.seen for other in self.players if other is not person)) - person.seen
            words = set(re.findall(r"\w+", "".join(person.frames)))
            found += [(number, card) for card in others & words]
        return found

    def move_to(self, base: str) -> None:
        """The server answers at another address now."""
        for person in self.everybody:
            person.caller.base = base


@asynccontextmanager
async def group(base: str, players: int, seed: int, pace: str = "none") -> AsyncIterator[Group]:
    """Makes a room at a server, and brings everybody in."""
    people = [Person(Caller(base, bearer=True)) for _ in range(players + 1)]
    new = {"game": "sheriff", "name": NAMES[0], "pace": pace}
    made = (await people[0].caller.post("/api/rooms", new)).json()
    for name, person in zip(NAMES[1:], people[1:-1], strict=False):
        answer = await person.caller.post(f"/api/rooms/{made['code']}/seats", {"name": name, "invite": made["invite"]})
        assert answer.status_code == 201, answer.text
    await people[-1].caller.post(f"/api/rooms/{made['code']}/watchers", {"watch": made["watch"]})
    there = Group(made["code"], people[:-1], people[-1], random.Random(seed))
    try:
        await there.connect()
        yield there
    finally:
        await there.close()
