"""Phase 1, the market: S-10 to S-16, with S-80 and S-81."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff import loading
from app.games.sheriff.actions import Discard, Draw, Pile, SetAside
from app.games.sheriff.drawing import draw_up, give, put_on, set_pile
from app.games.sheriff.hands import pick
from app.games.sheriff.state import Market, State
from app.games.sheriff.step import Step
from app.games.sheriff.turns import MarketStage, market_stage, most_aside, sources
from app.games.values import replace


def set_aside(step: Step, seat: int, action: SetAside) -> None:
    """S-10: 0 to 5 hand cards, face down and final; 0 ends the turn. S-81: no more than there are cards to draw."""
    market = _turn(step.state, seat, "set_aside")
    player = step.state.players[seat]
    aside, hand = pick(player.hand, action.cards, 0, most_aside(step.state))
    step.say("set_aside", seat=seat, count=len(aside))
    if not aside:
        _end_turn(step, seat)
        return
    step.set_player(seat, replace(player, hand=hand))
    step.state = replace(step.state, market=replace(market, aside=aside))


def draw(step: Step, seat: int, action: Draw) -> None:
    """S-11: one card, its source picked after the card before was seen. S-13: all see a card from a discard pile."""
    market = _turn(step.state, seat, "draw")
    if action.source not in sources(step.state, market):
        raise Rejected("source_closed", source=action.source)
    if action.source == "draw":
        draw_up(step, seat, 1)
    else:
        _take_open(step, seat, action.source)
    hidden = market.drew_hidden or action.source == "draw"
    step.state = replace(step.state, market=replace(market, drawn=market.drawn + 1, drew_hidden=hidden))


def _take_open(step: Step, seat: int, pile: Pile) -> None:
    state = step.state
    cards = state.left if pile == "left" else state.right
    set_pile(step, pile, cards[:-1])
    give(step, seat, cards[-1:])
    step.say("drew_open", seat=seat, pile=pile, good=cards[-1])


def discard(step: Step, seat: int, action: Discard) -> None:
    """S-14: all set-aside cards, face up, onto one pile, from the bottom up."""
    market = _turn(step.state, seat, "discard")
    count = len(market.aside)
    cards, _ = pick(market.aside, action.cards, count, count)
    goods = tuple(card.good for card in cards)
    put_on(step, action.pile, goods)
    step.say("discarded", seat=seat, pile=action.pile, goods=list(goods))
    _end_turn(step, seat)


def _turn(state: State, seat: int, wanted: MarketStage) -> Market:
    """S-16: only the merchant whose turn it is acts."""
    market = state.market
    if market is None:
        raise Rejected("not_now")
    if market.seat != seat:
        raise Rejected("not_your_turn")
    if market_stage(market) != wanted:
        raise Rejected("not_now")
    return market


def _end_turn(step: Step, seat: int) -> None:
    """The next merchant to the left, or the bags."""
    merchants = step.state.merchants
    if seat == merchants[-1]:
        step.state = replace(step.state, market=None)
        loading.begin(step)
    else:
        step.state = replace(step.state, market=Market(merchants[merchants.index(seat) + 1]))
