"""From what somebody asks for to the cause of a step."""

from __future__ import annotations

from dataclasses import dataclass

from app.bots.registry import UnknownBot, code_of, kinds
from app.games.base import Awaiting, Rejected
from app.games.values import replace
from app.rooms import lobby
from app.rooms.causes import Acted, Asked, Cause, Joined, Said
from app.rooms.names import clean_name, clean_text
from app.rooms.ops import Rematch, SeatBot
from app.rooms.ports import Act, Join, Request, Say
from app.rooms.state import RoomState, Who
from app.rooms.tools import Tools


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, and what is true around the room at that moment."""

    who: Who | None
    present: tuple[Who, ...]


def cause_for(tools: Tools, room: RoomState, awaiting: Awaiting | None, asker: Asker, request: Request) -> Cause:
    """The cause, or Rejected."""
    if isinstance(request, Join):
        return _join(tools, room, request)
    if asker.who is None or not room.inside(asker.who):
        raise Rejected("gone")
    match request:
        case Act():
            return _act(room, awaiting, asker.who, request)
        case Say():
            text = None if request.text is None else clean_text(request.text)
            return Said(asker.who, text, request.phrase, request.to)
        case SeatBot():
            return Asked(asker.who, _known_bot(room, request), asker.present)
        case _:
            secret = tools.new_secret() if isinstance(request, Rematch) else None
            return Asked(asker.who, request, asker.present, secret)


def _join(tools: Tools, room: RoomState, request: Join) -> Joined:
    if not lobby.has_room(room, tools.limits.people_max):
        raise Rejected("room_full", max=tools.limits.people_max)
    return Joined(clean_name(request.name), request.colour, request.role, request.invited)


def _known_bot(room: RoomState, op: SeatBot) -> SeatBot:
    """The operation with its level named, so that the same wish is the same vote; Rejected for a bot that the game does
    not have."""
    has = kinds(room.slug)
    try:
        code_of(room.slug, op.level, op.character)
    except UnknownBot:
        raise Rejected("no_such_bot", levels=list(has.levels), characters=list(has.characters)) from None
    return replace(op, level=op.level or has.usual)


def _act(room: RoomState, awaiting: Awaiting | None, who: Who, request: Act) -> Acted:
    """An action that was meant for another moment is stale, whatever it would do now."""
    if room.phase != "playing":
        raise Rejected("not_playing")
    seat = room.seat_of(who)
    if seat is None:
        raise Rejected("no_seat")
    clock = awaiting.clock if awaiting else None
    if request.moment is not None and (clock is None or request.moment not in (clock.key, clock.over)):
        raise Rejected("stale")
    return Acted(who, seat, request.action)
