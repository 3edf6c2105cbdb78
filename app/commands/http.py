"""The few HTTP requests that commands make to a server of ours."""

from __future__ import annotations

import asyncio
import secrets
import urllib.request
from typing import Any

import orjson

from app.games.base import Json


async def post(url: str, body: dict[str, Any]) -> Json:
    """POST JSON under a fresh Idempotency-Key and give the JSON answer. Raises urllib.error.HTTPError."""
    return await asyncio.to_thread(_post, url, body)


def _post(url: str, body: dict[str, Any]) -> Json:
    headers = {"Content-Type": "application/json", "Idempotency-Key": secrets.token_urlsafe(16)}
    request = urllib.request.Request(url, orjson.dumps(body), headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return orjson.loads(answer.read())
