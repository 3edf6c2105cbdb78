"""Sheriff of Nottingham as a Game (app/games/base.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never, cast

from app.games.base import Awaiting, Event, Game, Outcome, Pace, Rejected, Seat, View
from app.games.sheriff import deals, declaration, inspection, loading, market, offers, rounds, scoring, setup
from app.games.sheriff import options as option_rules
from app.games.sheriff import view as seen
from app.games.sheriff.actions import (
    Accept,
    ChangeOffer,
    Declare,
    Decline,
    Discard,
    Draw,
    HandBack,
    Load,
    MakeOffer,
    Mark,
    Open,
    PayDebt,
    SetAside,
    SheriffAction,
    Stack,
    TakeUp,
    Withdraw,
)
from app.games.sheriff.choices import choices
from app.games.sheriff.defaults import default
from app.games.sheriff.options import Options
from app.games.sheriff.phrases import PHRASES
from app.games.sheriff.state import State
from app.games.sheriff.step import Step
from app.games.sheriff.waiting import awaiting

PACES = {
    "market": Pace(120_000, 60_000, 30_000),
    "loading": Pace(150_000, 75_000, 40_000),
    "declaration": Pace(60_000, 30_000, 15_000),
    "inspection": Pace(600_000, 300_000, 150_000),
    "naming": Pace(10_000, 10_000, 10_000),
    "bag": Pace(60_000, 60_000, 60_000),
    "choice": Pace(60_000, 30_000, 20_000),
}
"""In milliseconds. "naming" and "bag" are set by the rules at any pace (S-57)."""


class Sheriff:
    """3 to 5 players, bluff and bribe."""

    slug = "sheriff"
    rules_version = 1
    min_seats = option_rules.MIN_SEATS
    max_seats = option_rules.MAX_SEATS
    options_type: type[Any] = Options
    action_type: Any = SheriffAction
    state_type = State
    paces: Mapping[str, Pace] = PACES
    phrases: tuple[str, ...] = PHRASES

    def check_options(self, options: Options, seats: int) -> None:
        option_rules.check(options, seats)

    def start(self, options: Options, seats: int, seed: str) -> tuple[State, tuple[Event, ...]]:
        return _result(setup.start(options, seats, seed))

    def awaiting(self, state: State) -> Awaiting | None:
        return awaiting(state)

    def choices(self, view: View) -> tuple[View, ...]:
        return choices(view)

    def apply(self, state: State, seat: Seat, action: SheriffAction) -> tuple[State, tuple[Event, ...]]:
        if not 0 <= seat < len(state.players):
            raise Rejected("no_such_seat")
        if state.phase == "over":
            raise Rejected("game_over")
        step = Step(state)
        _do(step, seat, action)
        return _result(step)

    def default(self, state: State, seat: Seat) -> SheriffAction:
        return default(state, seat)

    def give_up(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """S-104: its open offers lapse."""
        step = Step(state)
        offers.lapse_all_of(step, seat)
        return _result(step)

    def end(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """Scored as it stands; set-aside cards are shown with the hand, confiscated ones are stacked by S-103."""
        step = Step(state)
        if state.phase != "over":
            rounds.end_early(step)
        return _result(step)

    def catalogue(self, options: Options, seats: int) -> View:
        return cast("View", seen.catalogue(options, seats))

    def public_view(self, state: State) -> View:
        return cast("View", seen.table(state))

    def private_view(self, state: State, seat: Seat) -> View:
        return cast("View", seen.mine(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state) if state.phase == "over" else None


def _result(step: Step) -> tuple[State, tuple[Event, ...]]:
    return step.state, tuple(step.events)


def _do(step: Step, seat: Seat, action: SheriffAction) -> None:
    match action:
        case SetAside():
            market.set_aside(step, seat, action)
        case Draw():
            market.draw(step, seat, action)
        case Discard():
            market.discard(step, seat, action)
        case Load():
            loading.load(step, seat, action)
        case Declare():
            declaration.declare(step, seat, action)
        case TakeUp() | Open() | HandBack() | Accept() | PayDebt() | Stack():
            _settle(step, seat, action)
        case _:
            _talk(step, seat, action)


def _settle(step: Step, seat: Seat, action: TakeUp | Open | HandBack | Accept | PayDebt | Stack) -> None:
    """S-40, S-46: what moves the inspection on."""
    match action:
        case TakeUp():
            inspection.take_up(step, seat, action)
        case Open():
            inspection.open_bag(step, seat, action)
        case HandBack():
            inspection.hand_back(step, seat, action)
        case Accept():
            inspection.accept(step, seat, action)
        case PayDebt():
            inspection.pay_debt(step, seat, action)
        case Stack():
            inspection.stack(step, seat, action)
        case _:
            assert_never(action)


def _talk(step: Step, seat: Seat, action: MakeOffer | ChangeOffer | Withdraw | Decline | Mark) -> None:
    """S-41: what can be done besides, whatever is waited for."""
    match action:
        case MakeOffer():
            offers.make(step, seat, action)
        case ChangeOffer():
            offers.change(step, seat, action)
        case Withdraw():
            offers.withdraw(step, seat, action)
        case Decline():
            offers.decline(step, seat, action)
        case Mark():
            deals.mark(step, seat, action)
        case _:
            assert_never(action)


GAME: Game[State] = Sheriff()
