"""The Sheriff's way round the track, and his favour: N-40, N-41, N-80, N-81."""

from __future__ import annotations

from app.games.nottingham import scoring, track
from app.games.nottingham.step import Step
from app.games.values import replace


def move(step: Step) -> bool:
    """N-40: one space clockwise. N-80: in the city again, the game ends on the spot (then True)."""
    step.state = replace(step.state, space=step.state.space + 1)
    step.say("sheriff_moved", space=step.state.space, number=step.state.number)
    if step.state.space < track.end(step.state.options.track):
        return False
    scoring.finish(step)
    return True


def show(step: Step) -> None:
    """N-40, N-41: whoever holds no more hand cards than the space's number draws one, the player on turn first.

    Who is owed one is settled before the first is drawn. With both piles empty the rest get nothing, not even later.
    """
    state, number = step.state, step.state.number
    owed = tuple(seat for seat in state.order if number is not None and len(state.players[seat].hand) <= number)
    for served, seat in enumerate(owed):
        item = step.draw()
        if item is None:
            step.say("favour_missed", seats=list(owed[served:]))
            return
        step.give(seat, item)
        step.say("favour", seat=seat)
        step.tell((seat,), "favour_card", item=item)
