"""The table ends the game early."""

from __future__ import annotations

from app.games.nottingham import scoring
from app.games.nottingham.state import Laying, Window
from app.games.nottingham.step import Step
from app.games.values import replace


def end_early(step: Step) -> None:
    """Cards that are laid out return to the hand, ambush cards that are looked at onto their pile; then all is shown
    and counted as it stands."""
    state = step.state
    match state.now:
        case Window(item, count):
            step.give(state.seat, *(item,) * count)
        case Laying(two):
            step.state = replace(state, ambush_pile=state.ambush_pile + tuple(ambush.card for ambush in two[::-1]))
    scoring.finish(step, early=True)
