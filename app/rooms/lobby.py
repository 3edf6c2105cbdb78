"""Before a game: who sits where, under which name and colour, with which options; and its start."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

from app.bots.registry import fitting, kinds
from app.games.base import Rejected, Seat
from app.rooms import play
from app.rooms.causes import Asked, Joined
from app.rooms.draft import Draft
from app.rooms.names import clean_name, likeness
from app.rooms.ops import (
    Arrange,
    Colour,
    Door,
    PickColour,
    Ready,
    RemoveBot,
    Rename,
    SeatBot,
    Settings,
)
from app.rooms.state import Chair, Person, RoomState, Who

COLOURS: tuple[str, ...] = get_args(Colour)
_SHARE = re.compile(r"[0-9a-f]{32}")


def join(draft: Draft, cause: Joined) -> None:
    """Somebody comes in: to a free seat before the start, else waiting; or to watch."""
    room = draft.room
    draft.need(cause.invited or (room.door_open and room.phase == "lobby"), "door_closed")
    free_name(room, cause.name, None)
    draft.need(cause.colour is None or cause.colour in COLOURS, "bad_colour")
    colour = "" if cause.role == "watcher" else free_colour(room, cause.colour)
    draft.set(people=(*room.people, Person(cause.name, colour, cause.role)))
    draft.tell("room_joined", who=len(room.people), name=cause.name, role=cause.role)
    if cause.role == "player" and not draft.room.inside(room.host):
        draft.set(host=len(room.people))
    if room.phase == "lobby":
        fill_chairs(draft)


def has_room(room: RoomState, people_max: int) -> bool:
    """May one more come in? Those who left are remembered, so their number has a limit too."""
    here = sum(not person.left for person in room.people)
    return here < people_max and len(room.people) < 10 * people_max


def free_name(room: RoomState, name: str, but: Who | None) -> None:
    """Rejected where somebody else at the table could be taken for this one."""
    like = likeness(name)
    for who, person in enumerate(room.people):
        if who != but and not person.left and likeness(person.name) == like:
            raise Rejected("name_taken")


def free_colour(room: RoomState, wanted: str | None, but: Who | None = None) -> str:
    """The wanted colour, or the first that nobody has; empty when there are more people than colours."""
    taken = {person.colour for who, person in enumerate(room.people) if who != but and not person.left}
    return next((colour for colour in (wanted, *COLOURS) if colour and colour not in taken), "")


def sit(draft: Draft, seat: Seat, who: Who) -> None:
    """This person owns the seat now and has a colour: the seated go before those who wait."""
    draft.set(chairs=tuple(Chair(who) if at == seat else chair for at, chair in enumerate(draft.room.chairs)))
    if draft.room.people[who].colour:
        return
    colour = free_colour(draft.room, None)
    if not colour:
        lender = next(who for who in draft.room.waiting() if draft.room.people[who].colour)
        colour = draft.room.people[lender].colour
        draft.set(people=draft.room.with_person(lender, colour="").people)
    draft.set(people=draft.room.with_person(who, colour=colour).people)


def fill_chairs(draft: Draft) -> None:
    """Those who wait take the free seats, in the order in which they came."""
    for who in draft.room.waiting():
        if len(draft.room.chairs) >= draft.box.game.max_seats:
            return
        draft.set(chairs=(*draft.room.chairs, Chair(None)))
        sit(draft, len(draft.room.chairs) - 1, who)


def rename(draft: Draft, who: Who, op: Rename, _: Asked) -> None:
    in_lobby(draft)
    name = clean_name(op.name)
    free_name(draft.room, name, who)
    draft.tell("room_renamed", who=who, old=draft.room.people[who].name, name=name)
    draft.set(people=draft.room.with_person(who, name=name).people)


def colour(draft: Draft, who: Who, op: PickColour, _: Asked) -> None:
    in_lobby(draft)
    draft.need(draft.room.people[who].role == "player", "not_a_player")
    draft.need(free_colour(draft.room, op.colour, who) == op.colour, "colour_taken")
    draft.set(people=draft.room.with_person(who, colour=op.colour).people)


def ready(draft: Draft, who: Who, op: Ready, _: Asked) -> None:
    in_lobby(draft)
    seat = draft.room.seat_of(who)
    if seat is None:
        raise Rejected("no_seat")
    draft.need(op.share is None or _SHARE.fullmatch(op.share) is not None, "bad_share")
    share = op.share if op.ready else None
    draft.set(chairs=draft.room.with_chair(seat, ready=op.ready, share=share).chairs)


def arrange(draft: Draft, _: Who, op: Arrange, __: Asked) -> None:
    in_lobby(draft)
    chairs = draft.room.chairs
    draft.need(sorted(op.order) == list(range(len(chairs))), "bad_order")
    draft.set(chairs=tuple(chairs[seat] for seat in op.order))


def settings(draft: Draft, _: Who, op: Settings, __: Asked) -> None:
    """Another game begins with its own options; what is left out stays."""
    in_lobby(draft)
    room, slug = draft.room, op.game or draft.room.slug
    box = draft.shelf[slug]
    kept = room.options if slug == room.slug else {}
    options = box.options({**kept, **(op.options or {})})
    box.check(options)
    draft.set(slug=slug, options=box.options_json(options), pace=op.pace or room.pace)
    chairs = tuple(
        replace(chair, ready=False, share=None, bot=chair.bot and fitting(chair.bot, slug)) for chair in room.chairs
    )
    draft.set(chairs=chairs[: box.game.max_seats])
    draft.tell("room_settings", game=slug, pace=draft.room.pace)
    fill_chairs(draft)


def door(draft: Draft, _: Who, op: Door, __: Asked) -> None:
    in_lobby(draft)
    draft.set(door_open=op.open)


def seat_bot(draft: Draft, op: SeatBot) -> None:
    """A bot takes a new seat."""
    in_lobby(draft)
    draft.need(op.seat is None, "bad_seat")
    draft.need(len(draft.room.chairs) < draft.box.game.max_seats, "no_free_seat")
    bot = bot_of(draft.room, op)
    draft.set(chairs=(*draft.room.chairs, Chair(None, bot=bot)))
    draft.tell("room_bot_seated", seat=len(draft.room.chairs) - 1, bot=bot)


def bot_of(room: RoomState, op: SeatBot) -> str:
    """The bot that was asked for, or the most like it: the game may have been changed since."""
    level = op.level or kinds(room.slug).usual
    return fitting(level if op.character is None else f"{level}:{op.character}", room.slug)


def remove_bot(draft: Draft, _: Who, op: RemoveBot, __: Asked) -> None:
    in_lobby(draft)
    chairs = draft.room.chairs
    draft.need(0 <= op.seat < len(chairs) and chairs[op.seat].who is None, "bad_seat")
    draft.tell("room_bot_removed", seat=op.seat, bot=chairs[op.seat].bot)
    draft.set(chairs=chairs[: op.seat] + chairs[op.seat + 1 :])
    fill_chairs(draft)


def start(draft: Draft, _: Who, __: object, ___: Asked) -> None:
    """Enough seats are filled and every person at them is ready."""
    in_lobby(draft)
    chairs, game = draft.room.chairs, draft.box.game
    draft.need(len(chairs) >= game.min_seats, "too_few_seats", min=game.min_seats)
    draft.need(all(chair.ready for chair in chairs if chair.who is not None), "not_ready")
    play.begin(draft)


def rematch(draft: Draft, _: Who, __: object, cause: Asked) -> None:
    """Back to the lobby with the same people in the same seats, and a new secret."""
    draft.need(draft.room.phase == "over", "wrong_phase")
    draft.need(cause.secret is not None, "wrong_phase")
    chairs = tuple(
        Chair(chair.who, bot=chair.bot if chair.who is None else None)
        for chair in draft.room.chairs
        if chair.who is not None or chair.bot is not None
    )
    options = draft.box.seated(draft.room.options, ())
    draft.set(
        phase="lobby", game=None, options=options, secret=cause.secret, shares=(), seed=None, mine=(), chairs=chairs
    )  # fmt: skip
    draft.tell("room_rematch")
    fill_chairs(draft)


def in_lobby(draft: Draft) -> None:
    draft.need(draft.room.phase == "lobby", "wrong_phase")
