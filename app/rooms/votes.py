"""What the host may do, the table may do by more than half of the players present while the host is away."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

from pydantic import Field, TypeAdapter

from app.games.base import Json, Rejected
from app.rooms.causes import Asked, Tallied
from app.rooms.draft import Draft
from app.rooms.ops import Op
from app.rooms.state import RoomState, Vote, Who

_ops: TypeAdapter[Op] = TypeAdapter(Annotated[Op, Field(discriminator="do")])
MOST_VOTES = 8
"""Operations that can be voted on at the same time: everybody's view carries them all."""
CarryOut = Callable[[Draft, Asked], None]


def op_json(op: Op) -> Json:
    return _ops.dump_python(op, mode="json")


def voters(room: RoomState, present: tuple[Who, ...]) -> tuple[Who, ...]:
    """The players present who own a seat."""
    return tuple(who for who in room.players() if who in present)


def needed(room: RoomState, present: tuple[Who, ...]) -> int:
    """More than half of the players present."""
    return len(voters(room, present)) // 2 + 1


def ask(draft: Draft, cause: Asked, carry_out: CarryOut) -> None:
    """Vote for an operation of the host's; it is carried out as soon as enough are for it."""
    room = draft.room
    draft.need(room.host not in cause.present and cause.who in voters(room, cause.present), "not_host")
    carry_out(Draft(draft.shelf, room), cause)  # Rejected here where it could not be done anyway
    op = op_json(cause.op)
    standing = next((vote for vote in room.votes if vote.op == op), Vote(op, ()))
    draft.need(cause.who not in standing.who, "voted_already")
    draft.need(bool(standing.who) or len(room.votes) < MOST_VOTES, "too_many_votes", max=MOST_VOTES)
    vote = replace(standing, who=(*standing.who, cause.who))
    draft.set(votes=(*(other for other in room.votes if other.op != op), vote))
    tally(draft, Tallied(cause.present, cause.secret), carry_out)


def tally(draft: Draft, cause: Tallied, carry_out: CarryOut) -> None:
    """Who is present has changed, or somebody voted: carry out what now has enough; all fall when the host is back."""
    if draft.room.host in cause.present:
        draft.set(votes=())
        return
    for vote in passed(draft.room, cause.present):
        draft.set(votes=tuple(other for other in draft.room.votes if other.op != vote.op))
        op = _ops.validate_json(json.dumps(vote.op))
        _if_still_possible(draft, Asked(vote.who[0], op, cause.present, cause.secret), carry_out)


def _if_still_possible(draft: Draft, cause: Asked, carry_out: CarryOut) -> None:
    try:
        carry_out(Draft(draft.shelf, draft.room), cause)
    except Rejected:
        return
    carry_out(draft, cause)


def passed(room: RoomState, present: tuple[Who, ...]) -> tuple[Vote, ...]:
    """The votes that have enough of the players present."""
    here = voters(room, present)
    return tuple(vote for vote in room.votes if sum(who in here for who in vote.who) >= needed(room, present))


def must_tally(room: RoomState, present: tuple[Who, ...]) -> bool:
    """Would a tally change anything now?"""
    return bool(room.votes) and (room.host in present or bool(passed(room, present)))
