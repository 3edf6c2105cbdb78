"""Picking cards that the acting seat holds, by id."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.sheriff.state import Card

Cards = tuple[Card, ...]


def pick(held: Cards, ids: tuple[str, ...], low: int, high: int) -> tuple[Cards, Cards]:
    """The named cards in the named order, and the others. Raises Rejected for a card that is not there or named twice,
    and for fewer than ``low`` or more than ``high``."""
    if len(ids) < low:
        raise Rejected("too_few_cards", min=low)
    if len(ids) > high:
        raise Rejected("too_many_cards", max=high)
    by_id = {card.id: card for card in held}
    named: list[Card] = []
    for card_id in ids:
        if card_id not in by_id:
            raise Rejected("card_twice" if any(card.id == card_id for card in named) else "no_such_card")
        named.append(by_id.pop(card_id))
    return tuple(named), tuple(by_id.values())
