"""Phase 2, loading the bags: S-20, S-21."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff import declaration
from app.games.sheriff.actions import Load
from app.games.sheriff.hands import pick
from app.games.sheriff.state import Bag
from app.games.sheriff.step import Step
from app.games.sheriff.turns import MOST_LOADED, loading
from app.games.values import replace


def begin(step: Step) -> None:
    """All merchants at once."""
    step.state = replace(step.state, phase="loading")
    _end_if_done(step)


def load(step: Step, seat: int, action: Load) -> None:
    """S-20: 1 to 5 hand cards. S-21: a shut bag cannot be changed."""
    state = step.state
    if state.phase != "loading" or seat == state.sheriff:
        raise Rejected("not_now")
    player = state.players[seat]
    if player.bag is not None:
        raise Rejected("bag_shut")
    cards, hand = pick(player.hand, action.cards, 1, MOST_LOADED)
    step.set_player(seat, replace(player, hand=hand, bag=Bag("shut", cards, len(cards))))
    step.say("shut_bag", seat=seat)
    _end_if_done(step)


def _end_if_done(step: Step) -> None:
    if not loading(step.state):
        declaration.begin(step)
