"""What fits to be said at the table of Sheriff, whatever is in the bags: words are cheap (S-50)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.bots.ports import Line, Remark
from app.games.base import Json, View

LITTLE = 4
"""Gold for a bag that a Sheriff calls little."""


def fitting(view: View, fresh: Sequence[Line]) -> tuple[Remark, ...]:
    seat, sheriff = view["mine"]["seat"], view["table"]["sheriff"]
    says = _as_sheriff if seat == sheriff else _as_merchant
    return tuple(remark for line in fresh for remark in says(line["code"], line["params"], seat, sheriff))


def _as_merchant(code: str, params: Json, seat: int, sheriff: int) -> Iterator[Remark]:
    match code:
        case "declared" if params["seat"] == seat:
            yield Remark("just_apples" if params["good"] == "apples" else "nothing_to_see", sheriff)
            yield Remark("trust_me", sheriff)
        case "took_up" if params["bag"] == seat:
            yield Remark("open_it_then", sheriff)
            yield Remark("trust_me", sheriff)
        case "declared":
            yield Remark("look_at_theirs", sheriff)
        case "deal" if params["offer"]["merchant"] == seat:
            yield Remark("deal", sheriff)
        case "opened_false" if params["seat"] == seat:
            yield Remark("well_played", sheriff)
        case "opened_true" if params["seat"] == seat:
            yield Remark("nothing_to_see", sheriff)
        case "handed_back" if params["seat"] != seat and params["hidden"]:
            yield Remark("well_played", params["seat"])


def _as_sheriff(code: str, params: Json, seat: int, sheriff: int) -> Iterator[Remark]:
    match code:
        case "took_up":
            yield Remark("what_will_you_pay", params["bag"])
        case "offer_made" | "offer_changed" if params["offer"]["by"] == "merchant":
            offer = params["offer"]
            if offer["gold"] < LITTLE:
                yield Remark("too_little", offer["merchant"])
                yield Remark("make_it_more", offer["merchant"])
        case "deal":
            yield Remark("deal", params["offer"]["merchant"])
        case "opened_false":
            yield Remark("i_know_you_lie", params["seat"])
        case "handed_back" if params["hidden"]:
            yield Remark("well_played", params["seat"])
