"""One message in, one frame back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_never

from app.games.base import Rejected
from app.rooms.ports import Act, Answer, InDoubt, Json, Request, Say, StoreDown
from app.web.access import Caller
from app.web.deps import House
from app.wire.codec import Unreadable, read_action, read_message, read_op
from app.wire.messages import ActMessage, OpMessage, PageMessage, PingMessage, SayMessage


@dataclass(frozen=True, slots=True)
class Speaker:
    """Whose messages they are."""

    house: House
    caller: Caller


async def answer_to(speaker: Speaker, raw: str | bytes, within: bool) -> Json:
    """The frame that answers a message. ``within`` is False where the sender is past the limit: nothing is done."""
    action_id: str | None = None
    try:
        message = read_message(raw, speaker.house.doors.limits.frame_bytes)
        action_id = None if isinstance(message, PingMessage) else message.id
        return await _do(speaker, message) if within else _answer(speaker, action_id, "too_many_frames", {})
    except Unreadable as bad:
        return _answer(speaker, action_id or bad.action_id, bad.code, bad.params)
    except Rejected as rejected:
        return _answer(speaker, action_id, rejected.code, rejected.params)
    except StoreDown:
        return _answer(speaker, action_id, "store_down", {})
    except InDoubt:
        return _answer(speaker, action_id, "in_doubt", {})


async def _do(speaker: Speaker, message: Any) -> Json:
    match message:
        case PingMessage():
            return {"type": "pong"}
        case PageMessage():
            return await _page(speaker, message)
        case ActMessage():
            game = speaker.house.games[await speaker.house.rooms.game_of(speaker.caller.room)]
            action = read_action(game.action_type, message.action)
            return await _submit(speaker, message.id, Act(action, message.moment))
        case OpMessage():
            return await _submit(speaker, message.id, read_op(message.op))
        case SayMessage():
            return await _say(speaker, message)
        case _:
            assert_never(message)


async def _page(speaker: Speaker, message: PageMessage) -> Json:
    caller = speaker.caller
    lines, more = await speaker.house.rooms.page(caller.room, caller.who, message.stream, message.before)
    return {"type": "page", "id": message.id, "stream": message.stream, "lines": lines, "more": more}


async def _say(speaker: Speaker, message: SayMessage) -> Json:
    if not speaker.house.doors.talk.take(speaker.caller):
        raise Unreadable("too_much_talk")
    return await _submit(speaker, message.id, Say(message.text, message.phrase, message.to))


async def _submit(speaker: Speaker, action_id: str, request: Request) -> Json:
    caller = speaker.caller
    if caller.who is None:
        raise Unreadable("watching_only")
    answer: Answer = await speaker.house.rooms.submit(caller.room, caller.who, action_id, request)
    return _answer(speaker, action_id, answer.code, answer.params or {})


def _answer(speaker: Speaker, action_id: str | None, code: str | None, params: Json) -> Json:
    speaker.house.metrics.add("nott_answers_total", code or "ok")
    return {"type": "answer", "id": action_id, "code": code, "params": params}
