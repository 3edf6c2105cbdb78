"""Phase 3, the declarations: S-30 to S-32."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff import inspection
from app.games.sheriff.actions import Declare
from app.games.sheriff.goods import declarable
from app.games.sheriff.step import Step
from app.games.sheriff.turns import declaring
from app.games.values import replace


def begin(step: Step) -> None:
    """In turn, from the Sheriff's left."""
    step.state = replace(step.state, phase="declaration")
    _end_if_done(step)


def declare(step: Step, seat: int, action: Declare) -> None:
    """S-30, S-31: one legal good, true or not; the number is filled in. S-32: the bag then lies before the Sheriff."""
    state = step.state
    if state.phase != "declaration":
        raise Rejected("not_now")
    player = state.players[seat]
    if declaring(state) != seat or player.bag is None:
        raise Rejected("not_your_turn")
    if action.good not in declarable(len(state.players)):
        raise Rejected("not_declarable")
    step.set_player(seat, replace(player, bag=replace(player.bag, state="declared", declared=action.good)))
    step.say("declared", seat=seat, good=action.good, count=player.bag.count)
    _end_if_done(step)


def _end_if_done(step: Step) -> None:
    if declaring(step.state) is None:
        inspection.begin(step)
