"""Searching what the server sent for what it must not say."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from app.games.sheriff.goods import BY_CODE
from tests.browser.people import Visitor

SAYS_NO_GOODS = frozenset({"set_aside", "drew_hidden", "shut_bag", "paid_hidden", "took_up", "fined"})
"""Lines of everybody's log about hidden cards: numbers only."""
OF_A_SEAT = frozenset({"gold", "hand", "aside", "stand", "bag", "declared", "times_sheriff"})


def cards_heard_of_others(players: Sequence[Visitor], spectator: Visitor) -> list[tuple[str, str]]:
    """Names of cards in what came to somebody who was never shown them: (to whom, the card)."""
    found = []
    for person in (*players, spectator):
        others = set().union(*(other.own_cards() for other in players if other is not person)) - person.own_cards()
        words = set(re.findall(r"\w+", "".join(person.heard)))
        found += [(person.name, card) for card in others & words]
    return found


def goods_said_too_early(person: Visitor) -> list[str]:
    """Goods in everybody's part of a view where only numbers belong, while the game is on."""
    found = []
    for view in person.views:
        if view["table"]["phase"] == "playing":
            seats, log = view["table"]["view"]["seats"], view["table"]["log"]
            found += [f"seat with {set(seat) - OF_A_SEAT}" for seat in seats if set(seat) - OF_A_SEAT]
            found += [json.dumps(line) for line in log if line["code"] in SAYS_NO_GOODS and names_goods(line)]
            found += ["an end before the end"] if view["table"]["view"]["final"] else []
    return found


def names_goods(value: Any) -> bool:
    return bool(set(re.findall(r"\w+", json.dumps(value))) & set(BY_CODE))
