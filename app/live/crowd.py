"""How many sockets are open, and whose."""

from __future__ import annotations

from collections import defaultdict

from app.live.outbox import Outbox
from app.rooms.ports import RoomId
from app.web.access import Caller

SOCKETS_PER_PERSON = 8
"""Tabs and devices of one person; the oldest makes room for the newest."""


class Crowd:
    """The sockets of each room: nameless spectators up to a limit, people each up to theirs.

    People are never turned away, so that a crowd of spectators cannot lock out a player.
    """

    def __init__(self, spectators: int) -> None:
        self._spectators = spectators
        self._open: defaultdict[Caller, list[Outbox]] = defaultdict(list)

    def enter(self, caller: Caller, outbox: Outbox) -> bool:
        """Count it in; False when there is no room for another spectator."""
        mine = self._open[caller]
        if caller.who is None and len(mine) >= self._spectators:
            return False
        mine.append(outbox)
        if caller.who is not None and len(mine) > SOCKETS_PER_PERSON:
            mine.pop(0).close("other_tab")
        return True

    def leave(self, caller: Caller, outbox: Outbox) -> None:
        mine = self._open[caller]
        if outbox in mine:
            mine.remove(outbox)
        if not mine:
            del self._open[caller]

    def rooms(self) -> frozenset[RoomId]:
        return frozenset(caller.room for caller in self._open)
