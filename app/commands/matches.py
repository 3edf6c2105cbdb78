"""Games between bots, through the engine alone: what the arena counts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter_ns
from typing import Any

from pydantic import ValidationError

from app.bots.ports import Choose
from app.bots.registry import chooser
from app.games.base import Event, Game, Json, Outcome, Rejected, Seat, View
from app.games.registry import GAMES
from app.rooms.shelf import Box

logger = logging.getLogger(__name__)

FREE_ACTS = 3
"""What a seat may do besides, until something that is owed has been done; then it is only asked for what it owes."""

_BROKEN: Json = {"do": ""}
"""An action of no game."""

Watch = Callable[[Any, Seat, View, Json, tuple[Event, ...]], None]
"""Told of every action: the state before it, the seat, its view, the action, and what was logged."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: who sits where (codes of bots, by seat) and the seed of everything that is random in it."""

    game: str
    options: Json
    bots: tuple[str, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Played:
    """How it ended; and by seat how often the bot was asked, how long it thought in all (nanoseconds), and how often
    the default was played instead of what was wrong."""

    outcome: Outcome
    decisions: tuple[int, ...]
    thinking_ns: tuple[int, ...]
    replaced: tuple[int, ...]

    def share(self, seat: Seat) -> float:
        """1 for a win, a part of it where several share one."""
        return 1 / len(self.outcome.winners) if seat in self.outcome.winners else 0.0


@dataclass
class Match:
    """A game being played."""

    box: Box
    choosers: tuple[Choose, ...]
    rngs: tuple[Random, ...]
    state: Any
    watch: Watch | None
    decisions: list[int]
    thinking_ns: list[int]
    replaced: list[int]
    log: list[Json] = field(default_factory=list)
    free: dict[Seat, int] = field(default_factory=dict)

    def run(self) -> Outcome:
        game: Game[Any] = self.box.game
        while (waiting := game.awaiting(self.state)) is not None:
            others = [seat for seat in range(len(self.choosers)) if seat not in waiting.owing]
            if not self._somebody_does_something(others):
                self._decide(waiting.owing[0])
        outcome = game.outcome(self.state)
        assert outcome is not None, "a game that waits for nobody is over"
        return outcome

    def note(self, events: tuple[Event, ...]) -> None:
        """Into the log that everybody reads."""
        self.log += [{"code": event.code, "params": event.params} for event in events if event.to is None]

    def _somebody_does_something(self, seats: Iterable[Seat]) -> bool:
        """One of those who owe nothing may act first, so that offers are made before a bag is settled."""
        table = self.box.game.public_view(self.state)
        for seat in seats:
            if self.free.get(seat, 0) >= FREE_ACTS:
                continue
            view = self._view(table, seat)
            choices = self.box.game.choices(view)
            action = self._ask(seat, view, choices) if choices else None
            if action is not None and self._do_or_count(seat, view, action):
                self.free[seat] = self.free.get(seat, 0) + 1
                return True
        return False

    def _decide(self, seat: Seat) -> None:
        """What is owed, or something besides; the default where that cannot be done."""
        game = self.box.game
        view = self._view(game.public_view(self.state), seat)
        choices = game.choices(view)
        owed = {choice["do"] for choice in choices if choice["owed"]}
        if self.free.get(seat, 0) >= FREE_ACTS:
            choices = tuple(choice for choice in choices if choice["owed"])
        action = self._ask(seat, view, choices)
        if action is None or not self._do_or_count(seat, view, action):
            action = self.box.action_json(game.default(self.state, seat))
            assert self._do(seat, view, action), "a default can always be done"
        if action["do"] in owed:
            self.free.clear()
        else:
            self.free[seat] = self.free.get(seat, 0) + 1

    def _view(self, table: View, seat: Seat) -> View:
        return {"table": table, "mine": self.box.game.private_view(self.state, seat), "log": self.log}

    def _ask(self, seat: Seat, view: View, choices: tuple[View, ...]) -> Json | None:
        """What the bot gives, None for nothing; one that raises gives what cannot be done."""
        begun = perf_counter_ns()
        try:
            return self.choosers[seat](view, choices, self.rngs[seat])
        except Exception:
            logger.exception("bot_raised", extra={"seat": seat})
            return _BROKEN
        finally:
            self.thinking_ns[seat] += perf_counter_ns() - begun
            self.decisions[seat] += 1

    def _do_or_count(self, seat: Seat, view: View, action: Json) -> bool:
        """Whether it could be done; what could not is logged and counted."""
        if self._do(seat, view, action):
            return True
        logger.warning("bot_replaced", extra={"seat": seat, "action": action})
        self.replaced[seat] += 1
        return False

    def _do(self, seat: Seat, view: View, action: Json) -> bool:
        """Whether it could be done."""
        before = self.state
        try:
            self.state, events = self.box.game.apply(before, seat, self.box.action(action))
        except (Rejected, ValidationError):
            return False
        self.note(events)
        if self.watch is not None:
            self.watch(before, seat, view, action, events)
        return True


def play(fixture: Fixture, watch: Watch | None = None) -> Played:
    """Play it to its end. The same fixture gives the same game, wherever it is played."""
    box = Box(GAMES[fixture.game])
    seats = len(fixture.bots)
    options = box.options(fixture.options)
    box.check(options, seats)
    state, events = box.game.start(options, seats, Random(f"deal:{fixture.seed}").randbytes(32).hex())
    match = Match(
        box,
        tuple(chooser(code, fixture.game) for code in fixture.bots),
        tuple(Random(f"seat:{seat}:{fixture.seed}") for seat in range(seats)),
        state,
        watch,
        decisions=[0] * seats,
        thinking_ns=[0] * seats,
        replaced=[0] * seats,
    )
    match.note(events)
    outcome = match.run()
    return Played(outcome, tuple(match.decisions), tuple(match.thinking_ns), tuple(match.replaced))
