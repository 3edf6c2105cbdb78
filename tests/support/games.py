"""The games that the contract suite plays, each with what a game must tell about its hidden things to be tested.

A game that is only for tests is added here as well: it meets the same contract.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from app.games.base import Event, Game, Json, Seat, View
from app.games.random_player import pick
from app.games.registry import GAMES
from tests.support import nottingham_secrets, sheriff_secrets

State = Any
Action = Any
Pair = tuple[tuple[State, Action], tuple[State, Action]]


@dataclass(frozen=True)
class GameCase:
    """``tables``: options and seats to play with. ``census``: all cards by kind and all money, which must never change.

    ``scramble(state, viewer, rng)``: another state that may be the true one for all that the viewer (None: a
    spectator) can see. ``pairs(state, seat, rng)``: two steps of that seat between which the others cannot tell before
    the decision is over, or None where it has no such step now. ``reveals(state)``: the end of
    this decision lays open what was chosen, so that the frames that end it are not compared.
    """

    game: Game[Any]
    tables: tuple[tuple[Any, int], ...]
    census: Callable[[State], Counter[str]]
    scramble: Callable[[State, Seat | None, Random], State]
    pairs: Callable[[State, Seat, Random], Pair | None]
    reveals: Callable[[State], bool] = lambda state: False

    def decode(self, action: View) -> Action:
        """An action as it comes in over the wire."""
        adapter: TypeAdapter[Any] = _adapter(self.game.action_type)
        return adapter.validate_json(TypeAdapter(Any).dump_json(action))


_adapters: dict[int, TypeAdapter[Any]] = {}


def _adapter(action_type: Any) -> TypeAdapter[Any]:
    if id(action_type) not in _adapters:
        _adapters[id(action_type)] = TypeAdapter(Annotated[action_type, Field(discriminator="do")])
    return _adapters[id(action_type)]


@dataclass(frozen=True)
class Moment:
    """A state in a random game, and the action that is done next."""

    state: State
    seat: Seat
    json: Json
    action: Action
    after: State
    events: tuple[Event, ...]


def view_of(game: Game[Any], state: State, viewer: Seat | None) -> View:
    """What somebody is sent."""
    table = game.public_view(state)
    return {"table": table} if viewer is None else {"table": table, "mine": game.private_view(state, viewer)}


def play(tested: GameCase, table: tuple[Any, int], seed: int, idle: float = 0.3, most: int = 5000) -> Iterator[Moment]:
    """A whole random game: mostly what is waited for, by ``idle`` of the time whatever somebody else may do."""
    game, (options, seats), rng = tested.game, table, Random(seed)
    state, _ = game.start(options, seats, f"{seed:064x}")
    for _ in range(most):
        awaiting = game.awaiting(state)
        if awaiting is None:
            return
        idling = rng.random() < idle
        seat = rng.randrange(seats) if idling else rng.choice(awaiting.owing)
        chosen = pick(game.choices(view_of(game, state, seat)), rng, owed_only=not idling)
        if chosen is not None:
            action = tested.decode(chosen)
            after, events = game.apply(state, seat, action)
            yield Moment(state, seat, chosen, action, after, events)
            state = after
    raise AssertionError(f"not over after {most} actions")


def seats_of(game: Game[Any], state: State) -> int:
    return len(game.public_view(state)["seats"])


TESTED = (
    GameCase(
        GAMES["sheriff"],
        sheriff_secrets.TABLES,
        sheriff_secrets.census,
        sheriff_secrets.scramble,
        sheriff_secrets.pairs,
    ),
    GameCase(
        GAMES["nottingham"],
        nottingham_secrets.TABLES,
        nottingham_secrets.census,
        nottingham_secrets.scramble,
        nottingham_secrets.pairs,
        nottingham_secrets.reveals,
    ),
)
