"""What every answer carries: a page may load from this server alone, and nothing is kept unless it says so."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.live.metrics import Metrics
from app.web.access import origin_fits
from app.web.errors import refusal

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SECURITY = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
DEFAULTS = {**SECURITY, "cache-control": "no-store"}
"""What an answer has that says nothing else itself."""


class Headers:
    """Plain ASGI middleware: adds the headers and counts the answer. Sockets pass through untouched."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.add("nott_requests_total", str(message["status"]))
                headers = MutableHeaders(scope=message)
                for name, value in DEFAULTS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


class SameOrigin:
    """Plain ASGI middleware: a request that may change something and brings a cookie must come from our own pages."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self._app, self._origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            conn = HTTPConnection(scope)
            if not origin_fits(conn, self._origins):
                await refusal(403, "bad_origin")(scope, receive, send)
                return
        await self._app(scope, receive, send)
