"""The printed facts that a client needs to draw the table."""

from __future__ import annotations

from app.games.nottingham import ambushes, items
from app.games.nottingham.assignments import ASSIGNMENTS
from app.games.nottingham.options import Options
from app.games.nottingham.views import CatalogueView


def catalogue(options: Options, seats: int) -> CatalogueView:
    """The same for everybody, all game long. N-1: only the ambush cards that are in this game."""
    colours = ambushes.seat_colours(options.colours, seats)
    return {
        "items": [
            {"item": kind.item, "worth": kind.worth, "action": kind.action, "banner": kind.banner}
            for kind in items.TABLE
        ],
        "track": list(options.track),
        "assignments": [
            {"assignment": assignment, "alone": values[0], "shared": values[1]}
            for assignment, values in zip(ASSIGNMENTS, options.assignments, strict=True)
        ],
        "ambushes": [
            {"items": list(card.items), "colour": card.colour} for card in ambushes.cards(options.ambush_pairs, colours)
        ],
        "colours": list(colours),
        "trade_offers": options.trade_offers,
        "open_scores": options.open_scores,
    }
