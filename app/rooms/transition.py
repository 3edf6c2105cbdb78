"""The one function that changes a room: the same room and cause always give the same room, lines and moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from app.rooms import lobby, ops, play, seats, talk, votes
from app.rooms.causes import Acted, Asked, Cause, Expired, Joined, Remarked, Revoked, Said, Tallied
from app.rooms.draft import Draft
from app.rooms.shelf import Shelf
from app.rooms.state import RoomState

Handler = Callable[[Draft, int, Any, Asked], None]

OWN: dict[type, Handler] = {
    ops.Rename: lobby.rename,
    ops.PickColour: lobby.colour,
    ops.Ready: lobby.ready,
    ops.AskPause: seats.ask_pause,
    ops.TakeBack: seats.take_back,
    ops.Leave: seats.leave,
}
"""What everybody may do for themselves."""

HOSTS: dict[type, Handler] = {
    ops.Arrange: lobby.arrange,
    ops.Settings: lobby.settings,
    ops.Door: lobby.door,
    ops.SeatBot: seats.seat_bot,
    ops.RemoveBot: lobby.remove_bot,
    ops.Start: lobby.start,
    ops.Pause: seats.pause,
    ops.Resume: seats.resume,
    ops.AddTime: seats.add_time,
    ops.GiveUp: seats.give_up,
    ops.Assign: seats.assign,
    ops.EndGame: seats.end_game,
    ops.Kick: seats.kick,
    ops.PassHost: seats.pass_host,
    ops.Mute: seats.mute,
    ops.WatchersTalk: seats.watchers_talk,
    ops.Rematch: lobby.rematch,
}
"""What the host may do, or the table while the host is away."""


def change(shelf: Shelf, room: RoomState, cause: Cause) -> Draft:
    """The room after this cause; Rejected where it may not be."""
    draft = Draft(shelf, room)
    match cause:
        case Joined():
            lobby.join(draft, cause)
        case Asked():
            _asked(draft, cause)
        case Acted():
            play.act(draft, cause)
        case Said():
            talk.say(draft, cause)
        case Remarked():
            talk.remark(draft, cause)
        case Expired():
            play.expire(draft, cause)
        case Tallied():
            votes.tally(draft, cause, _carry_out)
        case Revoked():
            draft.revoked = True
        case _:
            assert_never(cause)
    return draft


def _asked(draft: Draft, cause: Asked) -> None:
    if type(cause.op) in HOSTS and cause.who != draft.room.host:
        votes.ask(draft, cause, _carry_out)
    else:
        _carry_out(draft, cause)


def _carry_out(draft: Draft, cause: Asked) -> None:
    handler = OWN.get(type(cause.op)) or HOSTS[type(cause.op)]
    handler(draft, cause.who, cause.op, cause)
