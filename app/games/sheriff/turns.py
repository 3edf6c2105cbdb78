"""Whose turn it is and what it waits for, read off the state."""

from __future__ import annotations

from typing import Literal

from app.games.sheriff.actions import Pile, Source
from app.games.sheriff.state import Market, State

MOST_ASIDE = 5
MOST_LOADED = 5
KEPT = 5
"""S-80: cards that stay on each discard pile."""

MarketStage = Literal["set_aside", "draw", "discard"]


def market_stage(market: Market) -> MarketStage:
    """S-10, S-11, S-14: what the turn waits for."""
    if not market.aside:
        return "set_aside"
    return "draw" if market.drawn < len(market.aside) else "discard"


def most_aside(state: State) -> int:
    """S-10, S-81: five, or as many as draw pile and both discard piles hold together."""
    return min(MOST_ASIDE, len(state.draw) + len(state.left) + len(state.right))


def can_draw(state: State) -> bool:
    """Whether the draw pile has a card or a reshuffle can give one."""
    return bool(state.draw) or len(state.left) > KEPT or len(state.right) > KEPT


def sources(state: State, market: Market) -> tuple[Source, ...]:
    """S-11, S-12: where the next card can come from: after one from the draw pile only from there. S-81: unless no
    reshuffle can give a card; then the discard piles are open again."""
    drawable = can_draw(state)
    discards = not (market.drew_hidden and drawable)
    found: list[Source] = []
    if discards and state.left:
        found.append("left")
    if discards and state.right:
        found.append("right")
    if drawable:
        found.append("draw")
    return tuple(found)


def smaller_pile(state: State) -> Pile:
    """S-100, S-103: tie: left."""
    return "left" if len(state.left) <= len(state.right) else "right"


def loading(state: State) -> tuple[int, ...]:
    """S-81: a merchant without any card loads nothing."""
    players = state.players
    return tuple(seat for seat in state.merchants if players[seat].bag is None and players[seat].hand)


def declaring(state: State) -> int | None:
    """The merchant who declares next; S-81: a merchant without a bag declares nothing."""
    for seat in state.merchants:
        bag = state.players[seat].bag
        if bag is not None and bag.state == "shut":
            return seat
    return None
