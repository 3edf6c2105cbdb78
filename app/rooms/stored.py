"""Rooms and causes as the JSON that goes to the database, and to nowhere else."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated

from pydantic import Field, TypeAdapter

from app.games.base import Json
from app.rooms.causes import Acted, Cause
from app.rooms.ports import StepRow
from app.rooms.shelf import Shelf
from app.rooms.state import RoomState

_causes: TypeAdapter[Cause] = TypeAdapter(Annotated[Cause, Field(discriminator="kind")])
_rooms: TypeAdapter[RoomState] = TypeAdapter(RoomState)


def body_of(shelf: Shelf, room: RoomState, cause: Cause, moves: list[Json]) -> Json:
    """A step's body: the cause, and the game's moves that came of it (for the export)."""
    if isinstance(cause, Acted):
        action = shelf[room.slug].action_json(cause.action)
        body = {"kind": cause.kind, "who": cause.who, "seat": cause.seat, "action": action}
    else:
        body = _causes.dump_python(cause, mode="json")
    return {"cause": body, "moves": moves}


def cause_of(shelf: Shelf, room: RoomState, body: Json) -> Cause:
    """The cause in a step's body, for a room as it was before the step."""
    cause = _causes.validate_json(json.dumps(body["cause"]))
    if isinstance(cause, Acted):
        return replace(cause, action=shelf[room.slug].action(cause.action))
    return cause


def room_to_json(shelf: Shelf, room: RoomState) -> Json:
    """The whole room for a snapshot."""
    game = None if room.game is None else shelf[room.slug].state_json(room.game)
    return {"room": _rooms.dump_python(replace(room, game=None), mode="json"), "game": game}


def room_from_json(shelf: Shelf, value: Json) -> RoomState:
    room = _rooms.validate_json(json.dumps(value["room"]))
    return room if value["game"] is None else replace(room, game=shelf[room.slug].state(value["game"]))


def result_of(row: StepRow) -> Json:
    """What the answer to this step carries: the number of the person who joined."""
    return row.body.get("result")
