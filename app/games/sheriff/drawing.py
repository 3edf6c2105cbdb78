"""The draw pile, what refills it, and the two discard piles: S-15, S-80, S-81."""

from __future__ import annotations

from app.games.piles import reshuffle, take
from app.games.sheriff.actions import Pile
from app.games.sheriff.step import Step
from app.games.sheriff.turns import KEPT, can_draw
from app.games.values import replace


def draw_up(step: Step, seat: int, count: int) -> None:
    """Up to ``count`` cards from the draw pile into a hand, one by one; only the drawer sees them (S-13). S-80: a draw
    that finds the pile empty reshuffles; S-81: where that gives nothing, the hand stays short."""
    drawn: tuple[str, ...] = ()
    while len(drawn) < count and can_draw(step.state):
        if not step.state.draw:
            _reshuffle(step)
        taken, rest = take(step.state.draw, count - len(drawn))
        step.state = replace(step.state, draw=rest)
        drawn += taken
    if drawn:
        give(step, seat, drawn)
        step.say("drew_hidden", seat=seat, count=len(drawn))
        step.tell((seat,), "drew", seat=seat, goods=list(drawn))


def give(step: Step, seat: int, goods: tuple[str, ...]) -> None:
    """Cards into a hand."""
    cards = step.new_cards(goods)
    player = step.state.players[seat]
    step.set_player(seat, replace(player, hand=player.hand + cards))


def _reshuffle(step: Step) -> None:
    """S-80: each discard pile keeps its upper five; all below, from both, becomes the draw pile."""
    state = step.state
    draw, (left, right), chance = reshuffle((state.left, state.right), KEPT, state.chance)
    step.state = replace(state, draw=draw, left=left, right=right, chance=chance)
    step.say("reshuffled", count=len(draw))


def put_on(step: Step, pile: Pile, goods: tuple[str, ...]) -> None:
    """S-14, S-15: goods on top of a discard pile, the last one uppermost; nothing else ever fills one."""
    set_pile(step, pile, (step.state.left if pile == "left" else step.state.right) + goods)


def set_pile(step: Step, pile: Pile, goods: tuple[str, ...]) -> None:
    step.state = replace(step.state, left=goods) if pile == "left" else replace(step.state, right=goods)
