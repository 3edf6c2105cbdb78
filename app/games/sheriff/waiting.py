"""Whom the game waits for, and under which clock: S-57."""

from __future__ import annotations

from app.games.base import Awaiting, Clock
from app.games.sheriff.state import Inspection, State
from app.games.sheriff.turns import declaring, loading

MS_FOR_A_BAG = 60_000
MS_TO_NAME = 10_000


def awaiting(state: State) -> Awaiting | None:
    """One clock for a whole market turn, for the loading, for each declaration and for what S-57 says."""
    if state.market is not None:
        seat = state.market.seat
        return _of("market", (seat,), Clock(f"market:{state.round}:{seat}", "market"))
    if state.inspection is not None:
        return _inspection(state, state.inspection)
    if state.phase == "loading":
        return _of("loading", loading(state), Clock(f"loading:{state.round}", "loading"))
    turn = declaring(state) if state.phase == "declaration" else None
    if turn is None:
        return None
    return _of("declaration", (turn,), Clock(f"declaration:{state.round}:{turn}", "declaration"))


def _of(decision: str, owing: tuple[int, ...], clock: Clock) -> Awaiting:
    """Who owes a decision is public in this game: S-21 tells who has shut the bag, S-71 asks from public facts only."""
    return Awaiting(decision, owing, owing, clock)


def _inspection(state: State, phase: Inspection) -> Awaiting:
    """S-57: while a choice is made, the clock of the bag or the phase stands, and goes on afterwards."""
    decision, clock = _settling(state, phase)
    choice = Clock(f"choice:{state.round}:{phase.asked}", "choice", over=clock.key)
    if phase.debt is not None:
        return _of("debt", (phase.debt.debtor,), choice)
    if phase.confiscated is not None:
        return _of("stack", (state.sheriff,), choice)
    return _of(decision, (state.sheriff,), clock)


def _settling(state: State, phase: Inspection) -> tuple[str, Clock]:
    """S-57: what the Sheriff owes while no choice is open, and its clock."""
    match state.options.inspection_limit:
        case "off":
            return "inspection", Clock(f"inspection:{state.round}", "inspection")
        case "phase":
            bags = sum(player.bag is not None for player in state.players)
            return "inspection", Clock(f"inspection:{state.round}", "inspection", MS_FOR_A_BAG * bags)
        case "per_bag" if phase.taken_up is None:
            return "naming", Clock(f"naming:{state.round}:{phase.taken}", "naming", MS_TO_NAME)
        case "per_bag":
            return "bag", Clock(f"bag:{state.round}:{phase.taken_up}", "bag", MS_FOR_A_BAG)
