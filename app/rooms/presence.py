"""Who is there: the sockets of this process, and the leases of the others."""

from __future__ import annotations

from app.rooms.state import Who


class Presence:
    """Counts sockets, not people: two tabs are one presence. A person whose last socket closed is still there for
    ``linger_ms``, so that a reload does not look like going away."""

    def __init__(self, linger_ms: int) -> None:
        self._linger_ms = linger_ms
        self._sockets: dict[Who, int] = {}
        self._gone_at: dict[Who, int] = {}
        self._elsewhere: frozenset[Who] = frozenset()
        self._leased: tuple[Who, ...] = ()

    def came(self, who: Who) -> None:
        self._sockets[who] = self._sockets.get(who, 0) + 1
        self._gone_at.pop(who, None)

    def went(self, who: Who, now: int) -> None:
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]
            self._gone_at[who] = now + self._linger_ms

    def heard(self, elsewhere: frozenset[Who]) -> None:
        """The people whom leases hold, this process's own one included: it is renewed before they are read."""
        self._elsewhere = elsewhere

    def leased(self, people: tuple[Who, ...]) -> bool:
        """These people are in this process's lease now; are they others than before?"""
        changed = people != self._leased
        self._leased = people
        return changed

    def forget(self, now: int) -> bool:
        """Those whose time to come back is over are away; was there anybody?"""
        gone = [who for who, at in self._gone_at.items() if at <= now]
        for who in gone:
            del self._gone_at[who]
        return bool(gone)

    def next_change(self) -> int | None:
        """When ``forget`` will have something to do."""
        return min(self._gone_at.values(), default=None)

    def here(self) -> tuple[Who, ...]:
        """The people whom this process holds."""
        return tuple(sorted({*self._sockets, *self._gone_at}))

    def all(self) -> frozenset[Who]:
        return frozenset(self._sockets) | frozenset(self._gone_at) | self._elsewhere
