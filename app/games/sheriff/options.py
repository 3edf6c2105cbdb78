"""What the host can choose before the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.base import Rejected
from app.games.sheriff.actions import Strict

InspectionLimit = Literal["off", "phase", "per_bag"]
MIN_SEATS, MAX_SEATS = 3, 5


@dataclass(frozen=True, slots=True)
class Options(Strict):
    """S-2 ``royal_goods`` and ``promo_cards``, S-3 ``remove_ten``, S-4 ``seven_card_hand``, S-6 ``first_sheriff`` (a
    seat; None draws it), S-57 ``inspection_limit``."""

    royal_goods: bool = False
    promo_cards: bool = False
    remove_ten: bool = False
    seven_card_hand: bool = False
    first_sheriff: int | None = None
    inspection_limit: InspectionLimit = "off"


def check(options: Options, seats: int) -> None:
    """S-1, S-6: 3 to 5 players, and a first Sheriff who sits at the table."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise Rejected("seats_out_of_range", field="seats", min=MIN_SEATS, max=MAX_SEATS)
    if options.first_sheriff is not None and not 0 <= options.first_sheriff < seats:
        raise Rejected("no_such_seat", field="first_sheriff")
