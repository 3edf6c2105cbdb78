"""What a room does by itself: when a clock has run out, when a vote now has enough. Bots are in bots.py."""

from __future__ import annotations

from collections.abc import Callable

from app.games.base import Rejected
from app.rooms import votes
from app.rooms.causes import Cause, Expired, Tallied
from app.rooms.ledger import Ledger
from app.rooms.state import Who
from app.rooms.tools import Tools

Duty = Callable[[], Cause]
"""The cause for the present state (Rejected: no longer needed)."""


class Duties:
    def __init__(self, tools: Tools, ledger: Ledger) -> None:
        self._tools = tools
        self._ledger = ledger

    def suspend(self) -> None:
        """Something is wrong: do nothing by itself until the next step."""
        self._ledger.arm(None)

    def next_at(self) -> int | None:
        """When the next duty comes up by itself."""
        return self._ledger.deadline

    def due(self, present: tuple[Who, ...]) -> Duty | None:
        """The next thing to do now."""
        now, ledger = self._tools.timers.now(), self._ledger
        if ledger.deadline is not None and ledger.deadline <= now and ledger.state.clock.key is not None:
            cause = Expired(ledger.state.clock.key)
            return lambda: cause
        if votes.must_tally(ledger.state, present):
            return lambda: self._tally(present)
        return None

    def _tally(self, present: tuple[Who, ...]) -> Tallied:
        if not votes.must_tally(self._ledger.state, present):
            raise Rejected("stale")
        return Tallied(present, self._tools.new_secret())
