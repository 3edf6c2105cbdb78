"""Fair dealing: nobody, the server included, can choose a seed.

The server's secret is 32 random bytes, written as 64 hex digits; its SHA-256, the commitment, is shown before the
start. A share is 16 random bytes of a player's browser, written as 32 hex digits. The seed is the SHA-256 of the
secret's bytes followed by the bytes of the shares in seat order; a seat without a share adds nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256


@lru_cache(maxsize=4096)
def commitment(secret: str) -> str:
    """64 hex digits that bind the server to its secret without telling it."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, shares: Sequence[str | None]) -> str:
    """The seed, as 64 hex digits."""
    return sha256(bytes.fromhex(secret) + b"".join(bytes.fromhex(share or "") for share in shares)).hexdigest()
