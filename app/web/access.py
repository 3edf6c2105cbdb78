"""Who is asking: tokens, cookies and origins.

A token is 144 random bits; only its SHA-256 is stored. Browsers hold it in a cookie of the room, programs send it as
`Authorization: Bearer`. A cookie comes with every request whoever made the browser send it, so a request with a
cookie, other than GET and HEAD, must name an origin that is ours.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.rooms.ports import Grant, RoomId, Store

COOKIE = "nott_"
COOKIE_SECONDS = 90 * 24 * 3600
MOVE_MS = 15 * 60 * 1000
"""A link that moves a seat to another device is meant to be used at once."""
_CODE = re.compile(r"[A-Z0-9]{2,16}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a token for a room; ``who`` is None for a nameless spectator."""

    room: RoomId
    who: int | None


def tidy_code(raw: str) -> str | None:
    """A room code as people type it, in the form in which it is kept; None where no room can have it."""
    code = "".join(raw.split()).strip("/").upper()
    return code if _CODE.fullmatch(code) else None


def hashed(token: str) -> bytes:
    return sha256(token.encode()).digest()


async def give_token(store: Store, grant: Grant) -> str:
    """A fresh token that opens this."""
    token = secrets.token_urlsafe(18)
    await store.grant(hashed(token), grant, MOVE_MS if grant.kind == "move" else None)
    return token


async def opened_by(store: Store, token: str | None, room: RoomId) -> Grant | None:
    """What a token opens in this room."""
    if token is None or not _TOKEN.fullmatch(token):
        return None
    grant = await store.granted(hashed(token))
    return grant if grant and grant.room == room else None


async def taken_by(store: Store, token: str, room: RoomId) -> int | None:
    """Whose seat a move link of this room opens; nobody can use it again."""
    grant = await store.take(hashed(token), "move") if await opened_by(store, token, room) else None
    return None if grant is None else grant.who


def bearer_of(conn: HTTPConnection) -> str | None:
    scheme, _, token = conn.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def caller_of(store: Store, conn: HTTPConnection, room: RoomId, code: str) -> Caller | None:
    """The person or spectator of this room whose token came along."""
    token = bearer_of(conn) or conn.cookies.get(COOKIE + code)
    grant = await opened_by(store, token, room)
    if grant is None or grant.kind not in ("person", "watch"):
        return None
    return Caller(room, grant.who)


def rooms_of(conn: HTTPConnection) -> tuple[str, ...]:
    """The codes of the rooms whose cookies came along."""
    named = (name.removeprefix(COOKIE) for name in conn.cookies if name.startswith(COOKIE))
    return tuple(code for code in named if tidy_code(code) == code)


def set_cookie(response: Response, conn: HTTPConnection, code: str, token: str) -> None:
    secure = conn.url.scheme in ("https", "wss")
    response.set_cookie(
        COOKIE + code, token, max_age=COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax"
    )


def origin_fits(conn: HTTPConnection, origins: tuple[str, ...]) -> bool:
    """Whether nothing but our own pages (or a program with its own token) can have made this request.

    An Origin that came must be this host's or one of ``origins``; without one no cookie of ours may have come.
    """
    if bearer_of(conn):
        return True
    origin = conn.headers.get("origin")
    if origin is None:
        return not any(name.startswith(COOKIE) for name in conn.cookies)
    return "*" in origins or origin in origins or urlsplit(origin).netloc == conn.headers.get("host")
