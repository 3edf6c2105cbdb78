"""Seats and people while a game goes on: leaving, giving up and taking over, the host and the pause."""

from __future__ import annotations

from app.games.base import Rejected, Seat
from app.rooms import lobby, play
from app.rooms.causes import Asked
from app.rooms.draft import Draft
from app.rooms.ops import AddTime, AskPause, Assign, GiveUp, Kick, Mute, PassHost, SeatBot, WatchersTalk
from app.rooms.state import Who


def leave(draft: Draft, who: Who, _: object, cause: Asked) -> None:
    """S-104, N-91: for good; in the lobby the seat is free again, in a game it is given up."""
    draft.tell("room_left", who=who)
    _go(draft, who, cause)


def kick(draft: Draft, _: Who, op: Kick, cause: Asked) -> None:
    draft.need(draft.room.inside(op.who) and op.who != cause.who, "no_such_person")
    draft.tell("room_kicked", who=op.who)
    _go(draft, op.who, cause)


def _go(draft: Draft, who: Who, cause: Asked) -> None:
    seat = draft.room.seat_of(who)
    draft.set(people=draft.room.with_person(who, left=True).people)
    draft.set(pause_asked=tuple(asker for asker in draft.room.pause_asked if asker != who))
    if seat is not None:
        _vacate(draft, seat)
    if draft.room.host == who:
        pass_on(draft, cause.present)


def _vacate(draft: Draft, seat: Seat) -> None:
    room = draft.room
    if room.phase == "lobby":
        draft.set(chairs=room.chairs[:seat] + room.chairs[seat + 1 :])
        lobby.fill_chairs(draft)
        return
    was = room.chairs[seat]
    draft.set(chairs=room.with_chair(seat, who=None, given_up=True).chairs)
    if room.phase == "playing" and not was.given_up:
        _give_up(draft, seat)


def pass_on(draft: Draft, present: tuple[Who, ...]) -> None:
    """The host has gone for good: the next player takes over, those present and seated first."""
    room = draft.room
    heirs = [who for who in (*room.players(), *room.waiting()) if room.inside(who)]
    heir = next((who for who in heirs if who in present), heirs[0] if heirs else None)
    if heir is not None:
        draft.set(host=heir)
        draft.tell("room_host", who=heir)


def give_up(draft: Draft, _: Who, op: GiveUp, cause: Asked) -> None:
    """S-104, N-91: the table decides for a player who is away, never for one who is there."""
    seat = in_game(draft, op.seat)
    chair = draft.room.chairs[seat]
    draft.need(not chair.given_up and chair.who is not None, "already_given_up")
    draft.need(chair.who not in cause.present, "not_away")
    draft.set(chairs=draft.room.with_chair(seat, given_up=True).chairs)
    _give_up(draft, seat)


def _give_up(draft: Draft, seat: Seat) -> None:
    draft.tell("room_given_up", seat=seat)
    play.give_up(draft, seat)
    play.settle(draft)


def assign(draft: Draft, _: Who, op: Assign, __: Asked) -> None:
    """A waiting person takes a given-up seat and sees its hand; the owner before does so no more."""
    seat = in_game(draft, op.seat)
    draft.need(draft.room.chairs[seat].given_up, "not_given_up")
    draft.need(op.who in draft.room.waiting(), "not_waiting")
    lobby.sit(draft, seat, op.who)
    draft.tell("room_assigned", seat=seat, who=op.who)


def take_back(draft: Draft, who: Who, _: object, __: Asked) -> None:
    seat = in_game(draft, draft.room.seat_of(who))
    draft.need(draft.room.chairs[seat].given_up, "not_given_up")
    draft.set(chairs=draft.room.with_chair(seat, given_up=False, bot=None).chairs)
    draft.tell("room_taken_back", seat=seat, who=who)


def seat_bot(draft: Draft, _: Who, op: SeatBot, cause: Asked) -> None:
    """A bot takes a new seat before the start; while playing, one that was given up or whose player is away."""
    if draft.room.phase == "lobby":
        lobby.seat_bot(draft, op)
        return
    seat, bot = in_game(draft, op.seat), lobby.bot_of(draft.room, op)
    chair = draft.room.chairs[seat]
    draft.need(chair.bot is None, "already_given_up")
    draft.need(chair.given_up or chair.who not in cause.present, "not_away")
    draft.set(chairs=draft.room.with_chair(seat, given_up=True, bot=bot).chairs)
    draft.tell("room_bot_plays_on", seat=seat, who=chair.who, bot=bot)
    if not chair.given_up:
        play.give_up(draft, seat)  # what lapses then lapses now too; the bot plays from here on, no default before it
        play.settle(draft)


def pass_host(draft: Draft, _: Who, op: PassHost, __: Asked) -> None:
    room = draft.room
    draft.need(room.inside(op.who) and room.people[op.who].role == "player", "no_such_person")
    draft.set(host=op.who, votes=())
    draft.tell("room_host", who=op.who)


def ask_pause(draft: Draft, who: Who, op: AskPause, _: Asked) -> None:
    in_game(draft, draft.room.seat_of(who))
    others = tuple(asker for asker in draft.room.pause_asked if asker != who)
    draft.set(pause_asked=(*others, who) if op.ask else others)


def pause(draft: Draft, _: Who, __: object, ___: Asked) -> None:
    in_game(draft, 0)
    draft.need(not draft.room.paused, "paused")
    draft.set(paused=True, pause_asked=())
    draft.tell("room_paused")


def resume(draft: Draft, _: Who, __: object, ___: Asked) -> None:
    in_game(draft, 0)
    draft.need(draft.room.paused, "not_paused")
    draft.set(paused=False)
    draft.tell("room_resumed")
    play.settle(draft)


def add_time(draft: Draft, _: Who, op: AddTime, __: Asked) -> None:
    """10 to 600 more seconds for the running clock."""
    in_game(draft, 0)
    draft.need(10 <= op.seconds <= 600, "bad_seconds", min=10, max=600)
    clock = draft.room.clock
    draft.need(clock.left_ms is not None or clock.key in dict(clock.standing), "no_clock")
    draft.more_ms = op.seconds * 1000
    draft.tell("room_time_added", seconds=op.seconds)


def end_game(draft: Draft, _: Who, __: object, ___: Asked) -> None:
    in_game(draft, 0)
    draft.tell("room_ended")
    play.end(draft)


def mute(draft: Draft, _: Who, op: Mute, __: Asked) -> None:
    draft.need(draft.room.inside(op.who), "no_such_person")
    draft.set(people=draft.room.with_person(op.who, muted=op.muted).people)
    draft.tell("room_muted" if op.muted else "room_unmuted", who=op.who)


def watchers_talk(draft: Draft, _: Who, op: WatchersTalk, __: Asked) -> None:
    draft.set(watchers_talk=op.open)
    draft.tell("room_watchers_talk", open=op.open)


def in_game(draft: Draft, seat: Seat | None) -> Seat:
    """The seat, if there is such a one in a running game."""
    draft.need(draft.room.phase == "playing", "wrong_phase")
    if seat is None or not 0 <= seat < len(draft.room.chairs):
        raise Rejected("bad_seat")
    return seat
