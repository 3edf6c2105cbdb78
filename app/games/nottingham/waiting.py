"""Whom the game waits for, and under which clock: N-63, N-66, N-70, N-74, N-77, N-90."""

from __future__ import annotations

from app.games.base import Awaiting, Clock
from app.games.nottingham.state import (
    Defence,
    Discards,
    Laying,
    Offers,
    Pick,
    State,
    Taking,
    TradeIn,
    TurnedUp,
    Window,
)
from app.games.nottingham.view import phase


def awaiting(state: State) -> Awaiting | None:
    """Every decision has a clock of its own; all who are asked at once share one, and so does each round of asking.

    N-66: of an ambush window all who are asked are shown, whether they have answered or not.
    """
    match state.now:
        case None:
            return None
        case TurnedUp() | TradeIn():
            return _of(state, "turn", (state.seat,))
        case Pick() | Taking() | Laying():
            return _of(state, "choice", (state.seat,))
        case Defence(target=target):
            return _of(state, "window", (target,))
        case Offers() as now:
            return _of(state, "offers", now.waiting[:1] if now.in_turn else now.waiting)
        case Discards() as now:
            return _of(state, "discard", now.waiting)
        case Window() as now:
            return _of(state, "window", now.waiting, now.asked)


def _of(state: State, pace: str, owing: tuple[int, ...], shown: tuple[int, ...] | None = None) -> Awaiting:
    clock = Clock(f"{pace}:{state.turn}:{state.asked}", pace)
    return Awaiting(phase(state), owing, owing if shown is None else shown, clock)
