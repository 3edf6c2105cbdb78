"""Free talk and quick phrases."""

from __future__ import annotations

from app.rooms.causes import Remarked, Said
from app.rooms.draft import Draft


def say(draft: Draft, cause: Said) -> None:
    """Everybody inside may talk but the muted, and spectators only while the host lets them."""
    room = draft.room
    person = room.people[cause.who]
    draft.need(not person.muted, "muted")
    draft.need(person.role == "player" or room.watchers_talk, "watchers_silent")
    draft.need((cause.text is None) != (cause.phrase is None), "text_empty")
    if cause.text is not None:
        draft.chat({"who": cause.who, "text": cause.text})
        return
    _phrase(draft, cause)
    draft.chat({"who": cause.who, "phrase": cause.phrase, "to": cause.to})


def remark(draft: Draft, cause: Remarked) -> None:
    """A bot talks while it plays."""
    draft.need(draft.room.phase == "playing" and draft.room.chairs[cause.seat].bot is not None, "no_bot")
    _phrase(draft, cause)
    draft.chat({"who": None, "seat": cause.seat, "phrase": cause.phrase, "to": cause.to})


def _phrase(draft: Draft, cause: Said | Remarked) -> None:
    draft.need(cause.phrase in draft.box.game.phrases, "no_such_phrase")
    draft.need(cause.to is None or 0 <= cause.to < len(draft.room.chairs), "bad_seat")
