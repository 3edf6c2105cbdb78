"""The end and the score: N-80, N-82, N-83."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.base import Outcome
from app.games.nottingham.actions import Assignment
from app.games.nottingham.assignments import earned
from app.games.nottingham.items import worth
from app.games.nottingham.state import State
from app.games.nottingham.step import Step
from app.games.values import replace


@dataclass(frozen=True, slots=True)
class Score:
    """N-82: a row of the sheet. Hand cards, ambushes and the gold under them count nothing."""

    victory: int
    victory_cards: int
    assignments: dict[Assignment, int]

    @property
    def total(self) -> int:
        return self.victory + sum(self.assignments.values())


def score(state: State, seat: int) -> Score:
    """N-82: the victory pile's numbers and the assignment cards as they show now."""
    pile = state.players[seat].victory
    return Score(worth(pile), len(pile), earned(state.options.assignments, state.completers, seat))


def outcome(state: State) -> Outcome:
    """N-83: most points win; ties: more cards in the victory pile; then the win is shared."""
    scores = [score(state, seat) for seat in range(len(state.players))]
    ranks = [(row.total, row.victory_cards) for row in scores]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Outcome(winners, tuple(row.total for row in scores), state.ended_early)


def finish(step: Step, *, early: bool = False) -> None:
    """N-80: the game is over, and all is shown and counted as it stands."""
    step.state = replace(step.state, now=None, ended_early=early)
    result = outcome(step.state)
    step.say("game_over", winners=list(result.winners), scores=list(result.scores), ended_early=early)
