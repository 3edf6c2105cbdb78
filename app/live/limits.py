"""How much one browser, program or address may ask for. Each limit is a setting; past it there is a coded answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from app.rooms.ports import Monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server; every field is the setting of the same name."""

    rooms_per_hour: int = 60
    joins_per_minute: int = 60
    frames_per_second: int = 20
    frame_bytes: int = 16_384
    talk_per_minute: int = 30
    outbox_frames: int = 256
    max_sockets_per_room: int = 60
    max_rooms: int = 5000


class Bucket:
    """Holds up to ``size`` permits and is full again after ``per_ms``."""

    __slots__ = ("_at", "_clock", "_left", "_per_ms", "_size")

    def __init__(self, size: int, per_ms: int, clock: Monotonic) -> None:
        self._size, self._per_ms, self._clock = size, per_ms, clock
        self._left, self._at = float(size), clock()

    def take(self, cost: float = 1) -> bool:
        """Whether there was enough left; what was not granted costs nothing."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._size / self._per_ms)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for each address or person; those not asked for longest are forgotten first."""

    def __init__(self, make: Callable[[], Bucket], most: int = 10_000) -> None:
        self._make, self._most = make, most
        self._by_key: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object, cost: float = 1) -> bool:
        bucket = self._by_key.pop(key, None) or self._make()
        self._by_key[key] = bucket
        if len(self._by_key) > self._most:
            self._by_key.popitem(last=False)
        return bucket.take(cost)


@dataclass(frozen=True, slots=True)
class Doors:
    """The limits that hold across sockets and requests: making rooms, coming in, talk and bytes."""

    limits: Limits
    rooms: Buckets
    joins: Buckets
    talk: Buckets
    traffic: Buckets


def open_doors(limits: Limits, clock: Monotonic) -> Doors:
    """Fresh buckets: rooms and joins by address, talk by person, bytes by address.

    An address may send as many bytes as one person's frames can weigh at most, ten seconds' worth at once.
    """

    def kept(size: int, per_ms: int) -> Buckets:
        return Buckets(lambda: Bucket(size, per_ms, clock))

    return Doors(
        limits,
        rooms=kept(limits.rooms_per_hour, 3_600_000),
        joins=kept(limits.joins_per_minute, 60_000),
        talk=kept(limits.talk_per_minute, 60_000),
        traffic=kept(limits.frames_per_second * limits.frame_bytes * 10, 10_000),
    )
