"""Every answer that is not a success is `{"code", "params"}`; the words for it are the client's."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.games.base import Rejected
from app.rooms.ports import InDoubt, StoreDown
from app.web.deps import Refused
from app.wire.codec import Unreadable, encode

_BY_STATUS = {404: "not_found", 405: "bad_method"}
_BY_CODE = {
    "broken": 500,
    "busy": 503,
    "no_game": 400,
    "no_room": 404,
    "restarting": 503,
    "server_full": 503,
    "store_down": 503,
    "too_big": 413,
}
"""The status of codes that say more than that it may not be done now."""


def refusal(status: int, code: str, params: dict[str, Any] | None = None) -> Response:
    return Response(encode({"code": code, "params": params or {}}), status, media_type="application/json")


def _answer_for(problem: Exception) -> Response:
    match problem:
        case Refused():
            return refusal(problem.status, problem.code, problem.params)
        case Unreadable():
            return refusal(_BY_CODE.get(problem.code, 400), problem.code, problem.params)
        case Rejected():
            return refusal(_BY_CODE.get(problem.code, 409), problem.code, problem.params)
        case StoreDown() | TimeoutError():
            return refusal(503, "store_down")
        case InDoubt():
            return refusal(503, "in_doubt")
        case RequestValidationError():
            return refusal(404, "not_found")
        case HTTPException():
            return refusal(problem.status_code, _BY_STATUS.get(problem.status_code, "refused"))
        case _:
            return refusal(500, "internal")


def answer_errors(app: FastAPI) -> None:
    """Have all of these answered in the one form. What nobody foresaw is logged by the server as well."""

    async def handle(_request: Request, problem: Exception) -> Response:
        return _answer_for(problem)

    kinds: tuple[type[Exception], ...] = (
        *(Refused, Unreadable, Rejected),
        *(StoreDown, TimeoutError, InDoubt),
        *(RequestValidationError, HTTPException, Exception),
    )
    for kind in kinds:
        app.add_exception_handler(kind, handle)
