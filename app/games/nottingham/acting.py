"""What the player on turn does with the turned-up card: N-10 to N-12."""

from __future__ import annotations

from typing import assert_never

from app.games.base import Rejected
from app.games.nottingham import attacks, exchanges, laying, turn
from app.games.nottingham.actions import HoldUp, LayAmbush, Purchase, Rob, Steal, Take, Trade
from app.games.nottingham.items import ACTION
from app.games.nottingham.state import TurnedUp
from app.games.nottingham.step import Step

Acting = Take | Purchase | Trade | LayAmbush | Steal | Rob | HoldUp


def act(step: Step, seat: int, action: Acting) -> None:
    """N-10: take the turned-up card or carry out its action with it."""
    step.on_turn(seat, TurnedUp)
    item = step.state.turned_up
    if item is None or action.do not in ("take", ACTION[item]):
        raise Rejected("not_its_action", item=item)
    match action:
        case Take():
            turn.take(step)
        case Purchase():
            exchanges.begin(step, "purchase")
        case Trade():
            exchanges.begin(step, "trade")
        case LayAmbush():
            laying.begin(step)
        case Steal() | Rob() | HoldUp():
            attacks.begin(step, action.do, action.target)
        case _:
            assert_never(action)
