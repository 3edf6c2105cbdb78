"""What fits to be said at the table of Nottingham."""

from __future__ import annotations

from collections.abc import Sequence

from app.bots.ports import Line, Remark
from app.games.base import Json, View


def fitting(view: View, fresh: Sequence[Line]) -> tuple[Remark, ...]:
    seat = view["mine"]["seat"]
    return tuple(remark for line in fresh for remark in _to(line["code"], line["params"], seat))


def _to(code: str, params: Json, seat: int) -> tuple[Remark, ...]:
    match code:
        case "game_began":
            return Remark("hello"), Remark("good_luck")
        case "attacked" if params["target"] == seat:
            return (Remark("not_me", params["seat"]),)
        case "stole" | "robbed" | "held_up" if params["target"] == seat:
            return (Remark("that_was_mine", params["seat"]),)
        case "sprung" if params["trader"] == seat:
            return Remark("that_was_mine", params["seat"]), Remark("well_played", params["seat"])
        case "offer_taken" if params["giver"] == seat:
            return (Remark("thank_you", params["seat"]),)
        case "completed" if params["seat"] != seat:
            return (Remark("well_played", params["seat"]),)
    return ()
