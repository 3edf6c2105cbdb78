"""A line to PostgreSQL that fails when it is told to: before COMMIT, at it, after it, or by falling silent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal
from urllib.parse import parse_qs, urlsplit

Trouble = Literal[
    "none",
    "cut before COMMIT",
    "cut at COMMIT",
    "cut after COMMIT",
    "cut once after COMMIT",
    "cut after next COMMIT",
    "cut when asked",
    "silent",
    "silent after COMMIT",
]
"""Before COMMIT the client has not sent it yet; at COMMIT the server never gets it; after COMMIT its answer is lost.
After the next COMMIT: that one is answered, and what is asked after it never arrives."""


class FlakyProxy:
    """Forwards bytes between clients on ``url`` and the server behind it; ``trouble`` says what goes wrong next.

    A cut line stays down for new connections, too, until ``mend`` is called.
    """

    def __init__(self, server_url: str) -> None:
        parts = urlsplit(server_url)
        self._socket = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432"
        self._user, self._database = parts.username, parts.path
        self._lines: set[asyncio.StreamWriter] = set()
        self._down = False
        self.trouble: Trouble = "none"
        self.url = ""

    def mend(self) -> None:
        """From now on everything works; lines that fell silent are cut, as the network's end would."""
        self._cut()
        self._down, self.trouble = False, "none"

    async def listen(self) -> asyncio.Server:
        """Open the port."""
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.url = f"postgresql://{self._user}@127.0.0.1:{port}{self._database}?sslmode=disable"
        return server

    async def _accept(self, from_client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        if self._down:
            to_client.close()
            return
        from_server, to_server = await asyncio.open_unix_connection(self._socket)
        self._lines |= {to_client, to_server}
        await asyncio.gather(self._ask(from_client, to_server), self._answer(from_server, to_client))

    async def _ask(self, client: asyncio.StreamReader, server: asyncio.StreamWriter) -> None:
        while asked := await _some(client):
            if self.trouble == "cut when asked" or (b"COMMIT;" in asked and self.trouble == "cut at COMMIT"):
                self._cut()
            if self.trouble != "silent":
                server.write(asked)
        server.close()

    async def _answer(self, server: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        while answered := await _some(server):
            self._look_at(begun=b"BEGIN\0" in answered, done=b"COMMIT\0" in answered)
            if self.trouble != "silent":
                client.write(answered)
        client.close()

    def _look_at(self, *, begun: bool, done: bool) -> None:
        """What the server says it has done may be what the trouble waits for."""
        match self.trouble:
            case "cut before COMMIT" if begun:
                self._cut()
            case "cut after COMMIT" if done:
                self._cut()
            case "cut once after COMMIT" if done:
                self.mend()
            case "cut after next COMMIT" if done:
                self.trouble = "cut when asked"
            case "silent after COMMIT" if done:
                self.trouble = "silent"

    def _cut(self) -> None:
        self._down = True
        for line in self._lines:
            line.transport.abort()
        self._lines.clear()


async def _some(reader: asyncio.StreamReader) -> bytes:
    """The next bytes; none at the end, however it came."""
    try:
        return await reader.read(65536)
    except ConnectionError:
        return b""


@asynccontextmanager
async def flaky(server_url: str) -> AsyncIterator[FlakyProxy]:
    """A proxy before the server at this URL (of a Unix socket)."""
    proxy = FlakyProxy(server_url)
    server = await proxy.listen()
    try:
        yield proxy
    finally:
        proxy.mend()
        server.close()
        await server.wait_closed()
