"""The ambush cards: one for each player's colour, and six that show two items (Material)."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.nottingham.actions import Item

COLOURS = ("red", "yellow", "green", "blue", "purple", "white", "grey")
PAIRS: tuple[tuple[Item, ...], ...] = (
    ("copper", "chest"),
    ("chest", "candlestick"),
    ("candlestick", "necklace"),
    ("necklace", "pearls"),
    ("pearls", "jewels"),
    ("jewels", "copper"),
)
ON_PAIRS: tuple[Item, ...] = ("copper", "candlestick", "pearls", "jewels", "necklace", "chest")
"""Each of these stands on two of the six pairs; gold on none (N-65)."""


@dataclass(frozen=True, slots=True)
class AmbushCard:
    """A card that shows two items, or one that shows a player's colour."""

    items: tuple[Item, ...] = ()
    colour: str | None = None


def fits(card: AmbushCard, item: Item, trader: str) -> bool:
    """N-62, N-65: it shows the item that is laid out or the trader's colour; gold only ever by the colour."""
    return item in card.items or card.colour == trader


def cards(pairs: tuple[tuple[Item, ...], ...], colours: tuple[str, ...]) -> tuple[AmbushCard, ...]:
    """N-1: the six pairs and the colours that are in the game; those of unused colours leave it."""
    return tuple(AmbushCard(items=pair) for pair in pairs) + tuple(AmbushCard(colour=colour) for colour in colours)


def seat_colours(chosen: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """N-1: as chosen when sitting down; when nothing was, in the order above."""
    return chosen or COLOURS[:seats]
