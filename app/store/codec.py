"""JSON to and from the database, and nowhere else: what passes here is never logged."""

from __future__ import annotations

from typing import Any

import orjson

from app.rooms.ports import ClockRow, Json, StepRow


class Unstorable(ValueError):
    """The data itself cannot be kept (U+0000, an unknown room): a fault of the caller's, and nothing has happened.

    It carries no data: what a database says of a bad row quotes the row.
    """


def encode(value: Json) -> str:
    """JSON text of plain JSON values; Unstorable for anything else."""
    try:
        return orjson.dumps(value, option=orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_SUBCLASS).decode()
    except TypeError:
        raise Unstorable("not JSON") from None


def decode(text: str) -> Json:
    """The value of JSON text."""
    return orjson.loads(text)


def clock_to_json(clock: ClockRow | None) -> Json:
    """A clock as it is kept with its step."""
    if clock is None:
        return None
    return {"key": clock.key, "left_ms": clock.left_ms, "standing": [list(pair) for pair in clock.standing]}


def clock_from_json(value: Json) -> ClockRow | None:
    """What ``clock_to_json`` made."""
    if value is None:
        return None
    return ClockRow(value["key"], value["left_ms"], tuple((key, left) for key, left in value["standing"]))


def step_from_row(row: Any) -> StepRow:
    """A step from a row of the steps table, all columns in their order."""
    room, version, step_id, actor, action_id, body, lines, clock = row
    return StepRow(room, version, step_id, actor, action_id, body, lines, clock_from_json(clock))
