"""A socket as a room sees it, that keeps what it was sent."""

from __future__ import annotations

from typing import Any

import orjson


class FakeSink:
    def __init__(self) -> None:
        self.views: list[tuple[bytes, bytes, int | None]] = []
        self.posts: list[Any] = []
        self.closed: str | None = None

    def view(self, table: bytes, mine: bytes, left_ms: int | None) -> None:
        assert self.closed is None
        self.views.append((table, mine, left_ms))

    def post(self, message: Any) -> None:
        assert self.closed is None
        self.posts.append(message)

    def close(self, code: str) -> None:
        assert self.closed is None
        self.closed = code

    @property
    def table(self) -> Any:
        return orjson.loads(self.views[-1][0])

    @property
    def mine(self) -> Any:
        return orjson.loads(self.views[-1][1])

    @property
    def left_ms(self) -> int | None:
        return self.views[-1][2]

    def codes(self) -> list[str]:
        """The codes of the log as it is shown."""
        return [line["code"] for line in self.table["log"]]
