"""A real web server in the test's own event loop, and the people who call on it."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

KEY = "idempotency-key"


@asynccontextmanager
async def serving(app: FastAPI) -> AsyncIterator[str]:
    """Serve on a free port of this machine; gives the address without a slash at its end."""
    # The protocol is named, since asyncio switches Nagle's waiting off only where it is.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_per_message_deflate=False, ws_max_size=1_000_000, log_config=None,
        access_log=False, timeout_graceful_shutdown=2,
    )  # fmt: skip
    server = Quiet(config)
    task = asyncio.create_task(server.serve([listener]))
    await server.up.wait()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task
        listener.close()


class Quiet(uvicorn.Server):
    """A server that leaves the signals to pytest and says when it is up."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.up.set()


class Client:
    """A socket of the room, for a test: sends messages, and reads frames up to the one it waits for."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[Any] = []
        self._ids = 0

    async def read(self) -> Any:
        frame = json.loads(await asyncio.wait_for(self.line.recv(), 5))
        self.heard.append(frame)
        return frame

    async def until(self, kind: str, **parts: Any) -> Any:
        """The next frame of this type whose parts are these."""
        while True:
            frame = await self.read()
            if frame["type"] == kind and all(frame.get(name) == value for name, value in parts.items()):
                return frame

    async def end(self) -> int:
        """Read until the server closes; gives the number that it says."""
        while True:
            try:
                await self.read()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006

    async def raw(self, data: str | bytes) -> None:
        await self.line.send(data)

    async def ask(self, **message: Any) -> Any:
        """Send a message with an id and give its answer or page."""
        self._ids += 1
        action_id = message.pop("id", f"message-{self._ids:03}")
        await self.raw(json.dumps({"id": action_id, **message}))
        while True:
            frame = await self.read()
            if frame["type"] in ("answer", "page") and frame["id"] == action_id:
                return frame


class Caller:
    """Somebody with a browser (cookies) or a program (``bearer``)."""

    def __init__(self, base: str, bearer: bool = False) -> None:
        headers = {} if bearer else {"origin": base}
        self.base, self.bearer, self.token = base, bearer, ""
        self.http = httpx.AsyncClient(base_url=base, headers=headers)
        self._keys = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, body: Any, key: str | None = None, **headers: str) -> httpx.Response:
        self._keys += 1
        answer = await self.http.post(
            path, json={**body, "bearer": True} if self.bearer else body,
            headers={KEY: key or f"a-key-of-mine-{id(self)}-{self._keys}", **headers},
        )  # fmt: skip
        self._remember(answer)
        return answer

    def _remember(self, answer: httpx.Response) -> None:
        token = answer.json().get("token") if self.bearer and answer.is_success else None
        if token:
            self.token = token
            self.http.headers["authorization"] = f"Bearer {token}"

    @asynccontextmanager
    async def socket(self, code: str, **headers: str) -> AsyncIterator[Client]:
        """The room's socket, with the cookies and the origin of this caller."""
        url = f"ws{self.base.removeprefix('http')}/api/rooms/{code}/socket"
        async with connect(url, additional_headers={**self._papers(), **headers}, compression=None) as line:
            yield Client(line)

    @asynccontextmanager
    async def stuck_socket(self, code: str) -> AsyncIterator[None]:
        """An open socket from which nothing is ever read."""
        host, _, port = self.base.removeprefix("http://").partition(":")
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_connect(raw, (host, int(port)))
            papers = {
                **self._papers(), "host": f"{host}:{port}", "upgrade": "websocket", "connection": "Upgrade",
                "sec-websocket-version": "13", "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==",
            }  # fmt: skip
            lines = [f"GET /api/rooms/{code}/socket HTTP/1.1", *(f"{name}: {value}" for name, value in papers.items())]
            await loop.sock_sendall(raw, ("\r\n".join(lines) + "\r\n\r\n").encode())
            yield
        finally:
            raw.close()

    def _papers(self) -> dict[str, str]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        if self.token:
            return {"authorization": f"Bearer {self.token}"}
        return {"cookie": cookies, "origin": self.base}
