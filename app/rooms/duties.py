"""What a room does by itself: when a clock has run out, when a bot has thought, when a vote now has enough."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from app.games.base import Rejected, Seat
from app.rooms import votes
from app.rooms.causes import Acted, Cause, Expired, Tallied
from app.rooms.ledger import Ledger
from app.rooms.shelf import Box
from app.rooms.state import RoomState, Who
from app.rooms.tools import Choose, Tools

_TRIES = 8
"""A choice with loose fields may be refused; after so many the game's default is played."""

Duty = tuple[Callable[[], Cause], str | None]
"""The cause for the present state (Rejected: no longer needed), and the action id."""


class Duties:
    """Bots wait for a time that is drawn when their seat first owes, whatever happens in hiding meanwhile."""

    def __init__(self, tools: Tools, ledger: Ledger) -> None:
        self._tools = tools
        self._ledger = ledger
        self._bots: dict[Seat, int] = {}

    def refresh(self) -> None:
        """After a step: which bots owe, and since when."""
        state, awaiting = self._ledger.state, self._ledger.awaiting
        owing = () if awaiting is None or state.paused else awaiting.owing
        now = self._tools.timers.now()
        self._bots = {
            seat: self._bots[seat] if seat in self._bots else now + self._tools.rng.randint(*self._tools.limits.bot_ms)
            for seat in owing
            if state.chairs[seat].bot is not None
        }

    def suspend(self) -> None:
        """Something is wrong: do nothing by itself until the next step."""
        self._bots = {}
        self._ledger.arm(None)

    def next_at(self) -> int | None:
        """When the next duty comes up by itself."""
        moments = [*self._bots.values()]
        if self._ledger.deadline is not None:
            moments.append(self._ledger.deadline)
        return min(moments, default=None)

    def due(self, present: tuple[Who, ...]) -> Duty | None:
        """The next thing to do now."""
        now, ledger = self._tools.timers.now(), self._ledger
        if ledger.deadline is not None and ledger.deadline <= now and ledger.state.clock.key is not None:
            cause = Expired(ledger.state.clock.key)
            return lambda: cause, None
        seat = next((seat for seat, at in self._bots.items() if at <= now), None)
        if seat is not None:
            del self._bots[seat]
            return (lambda: self._bot_act(seat)), f"bot:{ledger.state.version}:{seat}"
        if votes.must_tally(ledger.state, present):
            return (lambda: self._tally(present)), None
        return None

    def _tally(self, present: tuple[Who, ...]) -> Tallied:
        if not votes.must_tally(self._ledger.state, present):
            raise Rejected("stale")
        return Tallied(present, self._tools.new_secret())

    def _bot_act(self, seat: Seat) -> Acted:
        state, awaiting = self._ledger.state, self._ledger.awaiting
        if awaiting is None or seat not in awaiting.owing or state.chairs[seat].bot is None:
            raise Rejected("stale")
        return Acted(None, seat, bot_action(self._tools.shelf[state.slug], state, seat, self._tools))


def bot_action(box: Box, state: RoomState, seat: Seat, tools: Tools) -> Any:
    """What the bot on this seat does, from what its seat sees alone."""
    game = box.game
    view = {"table": game.public_view(state.game), "mine": game.private_view(state.game, seat)}
    choices = game.choices(view)
    for _ in range(_TRIES):
        action = _chosen(box, tools.choose, view, choices, tools.rng)
        if action is not None and _lawful(box, state, seat, action):
            return action
    return game.default(state.game, seat)


def _chosen(box: Box, choose: Choose, view: Any, choices: Any, rng: Random) -> Any:
    value = choose(view, choices, rng)
    return None if value is None else box.action(value)


def _lawful(box: Box, state: RoomState, seat: Seat, action: Any) -> bool:
    try:
        box.game.apply(state.game, seat, action)
    except Rejected:
        return False
    return True
