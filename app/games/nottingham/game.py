"""Nottingham as a Game (app/games/base.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never, cast

from app.games.base import Awaiting, Event, Game, Outcome, Pace, Rejected, Seat, View
from app.games.nottingham import (
    acting,
    attacks,
    ending,
    exchanges,
    laying,
    scoring,
    setup,
    trade_in,
    turn,
    window,
)
from app.games.nottingham import options as option_rules
from app.games.nottingham import view as seen
from app.games.nottingham.actions import (
    Complete,
    Decline,
    Defend,
    Discard,
    HoldUp,
    Keep,
    LayAmbush,
    LayOut,
    LetPass,
    NothingToOffer,
    NottinghamAction,
    Offer,
    Pass,
    Purchase,
    Rob,
    Spring,
    Steal,
    Take,
    TakeCard,
    TakeOffer,
    Trade,
)
from app.games.nottingham.catalogue import catalogue
from app.games.nottingham.choices import choices
from app.games.nottingham.defaults import default
from app.games.nottingham.options import Options
from app.games.nottingham.phrases import PHRASES
from app.games.nottingham.state import Defence, State
from app.games.nottingham.step import Step
from app.games.nottingham.waiting import awaiting

PACES = {
    "turn": Pace(relaxed=180_000, normal=90_000, fast=40_000),
    "offers": Pace(relaxed=120_000, normal=60_000, fast=25_000),
    "choice": Pace(relaxed=120_000, normal=60_000, fast=25_000),
    "window": Pace(relaxed=60_000, normal=25_000, fast=12_000),
    "discard": Pace(relaxed=180_000, normal=90_000, fast=40_000),
}
"""In milliseconds."""

Done = tuple[State, tuple[Event, ...]]


class Nottingham:
    """3 to 7 players, set collecting with forced trades."""

    slug = "nottingham"
    rules_version = 1
    min_seats = option_rules.MIN_SEATS
    max_seats = option_rules.MAX_SEATS
    options_type: type[Any] = Options
    action_type: Any = NottinghamAction
    state_type = State
    paces: Mapping[str, Pace] = PACES
    phrases: tuple[str, ...] = PHRASES

    def check_options(self, options: Options, seats: int) -> None:
        option_rules.check(options, seats)

    def start(self, options: Options, seats: int, seed: str) -> Done:
        return _result(setup.start(options, seats, seed))

    def awaiting(self, state: State) -> Awaiting | None:
        return awaiting(state)

    def choices(self, view: View) -> tuple[View, ...]:
        return choices(view)

    def apply(self, state: State, seat: Seat, action: NottinghamAction) -> Done:
        if not 0 <= seat < len(state.players):
            raise Rejected("no_such_seat")
        if state.now is None:
            raise Rejected("game_over")
        step = Step(state)
        _do(step, seat, action)
        return _result(step)

    def default(self, state: State, seat: Seat) -> NottinghamAction:
        return default(state, seat)

    def give_up(self, state: State, seat: Seat) -> Done:
        """N-91: nothing lapses; hand, ambushes and favours stay as they are."""
        return state, ()

    def end(self, state: State) -> Done:
        """Scored as it stands; what was laid out returns to the hand."""
        step = Step(state)
        if state.now is not None:
            ending.end_early(step)
        return _result(step)

    def catalogue(self, options: Options, seats: int) -> View:
        return cast("View", catalogue(options, seats))

    def public_view(self, state: State) -> View:
        return cast("View", seen.table(state))

    def private_view(self, state: State, seat: Seat) -> View:
        return cast("View", seen.mine(state, seat))

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state) if state.now is None else None


def _result(step: Step) -> Done:
    return step.state, tuple(step.events)


def _do(step: Step, seat: Seat, action: NottinghamAction) -> None:
    """N-10: what the player on turn does with the turned-up card, and what it is followed by."""
    match action:
        case Take() | Purchase() | Trade() | LayAmbush() | Steal() | Rob() | HoldUp():
            acting.act(step, seat, action)
        case TakeOffer() | Decline():
            exchanges.pick(step, seat, action)
        case TakeCard():
            attacks.take_card(step, seat, action.item)
        case Keep():
            laying.keep(step, seat, action.ambush)
        case LayOut():
            trade_in.lay_out(step, seat, action.cards)
        case Complete():
            trade_in.complete(step, seat, action.assignment, action.cards)
        case Pass():
            trade_in.pass_by(step, seat)
        case _:
            _answer(step, seat, action)


def _answer(step: Step, seat: Seat, action: Offer | NothingToOffer | Defend | LetPass | Spring | Discard) -> None:
    """What the others are asked for."""
    match action:
        case Offer() | NothingToOffer():
            exchanges.offer(step, seat, action)
        case Defend():
            attacks.defend(step, seat)
        case LetPass() if isinstance(step.state.now, Defence):
            attacks.let_pass(step, seat)
        case LetPass():
            window.let_pass(step, seat)
        case Spring():
            window.spring(step, seat, action.ambush)
        case Discard():
            turn.discard(step, seat, action)
        case _:
            assert_never(action)


GAME: Game[State] = Nottingham()
