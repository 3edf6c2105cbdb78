"""One table of the bench: five players and a spectator on sockets of their own, who play at random."""

from __future__ import annotations

import asyncio
import random
import secrets
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import orjson
from websockets.asyncio.client import ClientConnection, connect

from app.commands.http import post
from app.games.base import Json
from app.games.random_player import pick

_PATIENCE_S = 10.0


class Watch:
    """One socket: keeps the newest view, unparsed until somebody asks, and tells when one comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.newest: bytes | str = b"{}"
        self.views = 0
        self.came = asyncio.Event()
        self.answers: dict[str, asyncio.Future[Json]] = {}
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self.socket:
            if frame[:14] in ('{"type":"view"', b'{"type":"view"'):
                self.newest, self.views = frame, self.views + 1
                self.came.set()
            elif frame[:16] in ('{"type":"answer"', b'{"type":"answer"'):
                answer = orjson.loads(frame)
                self.answers.pop(answer["id"]).set_result(answer)

    async def moved(self, after: int) -> None:
        """Wait until more than ``after`` views have come."""
        while self.views <= after:
            self.came.clear()
            await self.came.wait()

    def view(self) -> Json:
        """The newest view, parsed."""
        return orjson.loads(self.newest)

    async def ask(self, message: dict[str, Any]) -> Json:
        """Send, and wait for the answer."""
        future = self.answers[message["id"]] = asyncio.get_running_loop().create_future()
        await self.socket.send(orjson.dumps(message).decode())
        return await future


def _name() -> str:
    return secrets.token_urlsafe(16)


class Table:
    """Five players and a spectator in a room whose game has started."""

    def __init__(self, players: list[Watch], spectator: Watch, rng: random.Random) -> None:
        self.players, self.spectator, self.rng = players, spectator, rng
        self.everybody = [*players, spectator]
        self.seated: dict[int, Watch] = {}

    @classmethod
    async def open(cls, url: str, game: str, players: int, rng: random.Random) -> Table:
        """Make the room over HTTP, sit down, connect, get ready and start."""
        rooms = f"{url}/api/rooms"
        made = await post(rooms, {"game": game, "pace": "none", "name": "P0", "bearer": True})
        room, tokens = f"{rooms}/{made['code']}", [made["token"]]
        for k in range(1, players):
            body = {"name": f"P{k}", "invite": made["invite"], "bearer": True}
            tokens.append((await post(f"{room}/seats", body))["token"])
        watching = await post(f"{room}/watchers", {"watch": made["watch"], "bearer": True})
        sockets = [await _socket(f"{room}/socket", token) for token in [*tokens, watching["token"]]]
        table = cls(sockets[:-1], sockets[-1], rng)
        await table.start()
        return table

    async def start(self) -> None:
        """Everybody says ready, the host starts."""
        for player in self.players:
            await _do(player, {"do": "ready", "ready": True, "share": secrets.token_hex(16)})
        await _do(self.players[0], {"do": "start"})
        for watch in self.everybody:
            await _playing(watch)
        self.seated = {player.view()["mine"]["seat"]: player for player in self.players}

    async def again(self) -> Json:
        """The table part of the newest view; a finished game is followed by the next one."""
        table = self.players[0].view()["table"]
        if table["phase"] == "over":
            await _do(self.players[0], {"do": "rematch"})
            await self.start()
            table = self.players[0].view()["table"]
        return table

    async def act(self) -> float:
        """One random owed move; milliseconds until the last of the six views is there."""
        table = await self.again()
        actor = self.seated[self.rng.choice(table["waiting"])]
        action = pick(actor.view()["mine"]["choices"], self.rng, owed_only=True)
        async with asyncio.timeout(_PATIENCE_S):
            return await self._timed(actor, {"type": "act", "id": _name(), "action": action})

    async def _timed(self, actor: Watch, message: dict[str, Any]) -> float:
        before = [watch.views for watch in self.everybody]
        begun = perf_counter()
        answer = await actor.ask(message)
        if answer["code"] is not None:
            raise RuntimeError(f"{message['action']} was refused: {answer['code']}")
        for watch, views in zip(self.everybody, before, strict=True):
            await watch.moved(views)
        return (perf_counter() - begun) * 1000

    async def close(self) -> None:
        for watch in self.everybody:
            await watch.socket.close()
            await watch.reader


async def _do(watch: Watch, op: dict[str, Any]) -> None:
    answer = await watch.ask({"type": "op", "id": _name(), "op": op})
    if answer["code"] is not None:
        raise RuntimeError(f"{op} was refused: {answer['code']}")


async def _playing(watch: Watch) -> None:
    await watch.moved(0)
    while watch.view()["table"]["phase"] != "playing":
        await watch.moved(watch.views)


async def _socket(url: str, token: str) -> Watch:
    address = urlsplit(url)._replace(scheme="ws").geturl()
    return Watch(await connect(address, additional_headers={"Authorization": f"Bearer {token}"}, compression=None))
