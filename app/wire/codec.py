"""Strict JSON in, plain JSON out.

What comes in is refused with a code before anything acts on it: `too_big`, `bad_json` (not JSON, not UTF-8, a key
twice, NaN), `too_deep`, `bad_number` (a fraction, or too long), `bad_text` (control characters), `bad_message` with
the field at fault. What goes out are plain dicts, encoded by orjson.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Annotated, Any, NoReturn

import orjson
from pydantic import Field, TypeAdapter, ValidationError

from app.rooms.ops import Op
from app.wire.messages import ClientMessage

MAX_DEPTH = 16
MAX_DIGITS = 15
"""Longer whole numbers are refused: not every JSON reader keeps them whole."""
_ACTION_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")
"""C0 controls and DEL (U+0000 breaks a PostgreSQL jsonb row), and lone surrogates (no UTF-8)."""


class Unreadable(Exception):
    """What came in cannot be taken: a code, its parameters, and the message's own id where one could be read."""

    def __init__(self, code: str, params: dict[str, Any] | None = None, action_id: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params = params or {}
        self.action_id = action_id


def encode(value: Any, /) -> bytes:
    """JSON bytes of plain dicts, lists, tuples, strings, whole numbers, booleans and None."""
    return orjson.dumps(value)


def read_json(raw: bytes | str, max_bytes: int) -> Any:
    """The JSON value in ``raw``, without fractions, repeated keys, control characters or deep nesting."""
    value = _parse(raw, max_bytes)
    _check(value, 0)
    return value


def _parse(raw: bytes | str, max_bytes: int) -> Any:
    data = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
    if len(data) > max_bytes:
        raise Unreadable("too_big", {"max": max_bytes})
    try:
        return _DECODER.decode(data.decode())
    except RecursionError:
        raise Unreadable("too_deep", {"max": MAX_DEPTH}) from None
    except ValueError:
        raise Unreadable("bad_json") from None


class _Refused:
    """Stands for a number that no message may hold, until the message's id has been read."""

    def __init__(self, digits: str) -> None:
        self.digits = digits


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("the same key twice")
    return found


def _whole(digits: str) -> int | _Refused:
    return int(digits) if len(digits) <= MAX_DIGITS else _Refused(digits)


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole, parse_float=_Refused, parse_constant=_constant)


def _check(value: Any, depth: int) -> None:
    """No number or text that breaks a row or a log, no nesting that no message has."""
    if isinstance(value, _Refused):
        raise Unreadable("bad_number")
    if isinstance(value, str) and _UNPRINTABLE.search(value):
        raise Unreadable("bad_text")
    if not isinstance(value, (dict, list)):
        return
    if depth == MAX_DEPTH:
        raise Unreadable("too_deep", {"max": MAX_DEPTH})
    for part in (*value.keys(), *value.values()) if isinstance(value, dict) else value:
        _check(part, depth + 1)


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """The strict reader of a message type; a union of more than one is told apart by the field that all have."""
    return TypeAdapter(kind)


def read_as(kind: Any, value: Any, tagged: bool = False) -> Any:
    """``value`` as the dataclass ``kind``; ``tagged`` where kind is a union, whose tag pydantic puts into errors."""
    try:
        # Through JSON once more, since only its reader takes a list for a tuple while strict.
        return adapter(kind).validate_json(orjson.dumps(value))
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = first["loc"][1:] if tagged else first["loc"]
        field = ".".join(str(part) for part in where)[:80]
        raise Unreadable("bad_message", {"field": field, "problem": first["type"]}) from None


def read_message(raw: bytes | str, max_bytes: int) -> Any:
    """One ClientMessage. Raises Unreadable, with the message's id where it has a readable one."""
    value = _parse(raw, max_bytes)
    try:
        _check(value, 0)
        return read_as(ClientMessage, value, tagged=True)
    except Unreadable as bad:
        bad.action_id = _id_of(value)
        raise


def _id_of(value: Any) -> str | None:
    named = value.get("id") if isinstance(value, dict) else None
    return named if isinstance(named, str) and _ACTION_ID.fullmatch(named) else None


def read_op(value: Any) -> Any:
    """One of app/rooms/ops.py."""
    return _read_one_of(Op, value)


def read_action(action_type: Any, value: Any) -> Any:
    """One of the action dataclasses of a game, told apart by ``do``."""
    return _read_one_of(action_type, value)


def _read_one_of(union: Any, value: Any) -> Any:
    several = len(getattr(union, "__args__", ())) > 1
    return read_as(_told_apart(union), value, tagged=True) if several else read_as(union, value)


@cache
def _told_apart(union: Any) -> Any:
    return Annotated[union, Field(discriminator="do")]
