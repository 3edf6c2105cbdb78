"""Derived randomness that another program can check.

Draw number ``n`` (counted from 0) of a game with the seed ``s`` (32 bytes, written as 64 hex digits) for a purpose is
HMAC-SHA256(key=s, message=ASCII decimal of n + ":" + purpose). Its first 8 bytes, big-endian, are the value v.

``below(k)``: let t be the largest multiple of k not above 2**64; a v of t or more is thrown away and the next draw is
taken; the result is v mod k. ``shuffle`` is Fisher-Yates from the back: for i from the last index down to 1, swap i
with below(i + 1). ``token`` is the first 12 hex digits of a draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from hmac import digest
from typing import TypeVar

T = TypeVar("T")
_SPAN = 1 << 64


@dataclass(frozen=True, slots=True)
class Chance:
    """A seed and how many draws have been made of it. A value: every draw gives the next Chance beside its result."""

    seed: str
    draws: int = 0

    def _draw(self, number: int, purpose: str) -> bytes:
        return digest(bytes.fromhex(self.seed), f"{number}:{purpose}".encode(), "sha256")

    def below(self, bound: int, purpose: str) -> tuple[int, Chance]:
        """A number from 0 to bound - 1, each equally likely. ``bound`` is 1 or more."""
        limit = _SPAN - _SPAN % bound
        number = self.draws
        while True:
            value = int.from_bytes(self._draw(number, purpose)[:8], "big")
            number += 1
            if value < limit:
                return value % bound, Chance(self.seed, number)

    def shuffle(self, items: tuple[T, ...], purpose: str) -> tuple[tuple[T, ...], Chance]:
        """The items in an order of which each is equally likely."""
        mixed, chance = list(items), self
        for i in range(len(mixed) - 1, 0, -1):
            j, chance = chance.below(i + 1, purpose)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return tuple(mixed), chance

    def tokens(self, count: int, purpose: str) -> tuple[tuple[str, ...], Chance]:
        """Random names of 12 hex digits for ``count`` things that somebody may now see."""
        names = tuple(self._draw(self.draws + k, purpose).hex()[:12] for k in range(count))
        return names, Chance(self.seed, self.draws + count)
