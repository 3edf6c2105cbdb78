"""What the log says about other hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.games.base import Json


def remembered(log: Iterable[Mapping[str, Json]], seats: int) -> dict[int, list[str]]:
    """By seat, the items that were seen going into the hand and have not been seen leaving it, the oldest first."""
    known: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for line in log:
        for seat, items in _came(line["code"], line["params"]):
            known[seat] += items
        for seat, items in _went(line["code"], line["params"]):
            for item in items:
                if item in known[seat]:
                    known[seat].remove(item)
    return known


def _came(code: str, params: Mapping[str, Json]) -> list[tuple[int, list[str]]]:
    match code:
        case "took":
            return [(params["seat"], [params["item"]])]
        case "offer_taken":
            return [(params["seat"], list(params["items"])), (params["giver"], [params["gave"]])]
        case "stole" | "robbed":
            return [(params["target"], [params["gave"]])]
        case "held_up":
            return [(params["target"], [params["gave"]]), (params["seat"], [params["item"]])]
        case "defended":
            return [(params["seat"], [params["got"]]), (params["attacker"], [params["gave"]])]
        case "sprung":
            return [(params["seat"], [params["item"]]), (params["trader"], ["gold"])]
        case "trade_in_failed":
            return [(params["seat"], [params["item"]] * params["count"])]
    return []


def _went(code: str, params: Mapping[str, Json]) -> list[tuple[int, list[str]]]:
    match code:
        case "laid_out":
            return [(params["seat"], [params["item"]] * params["count"])]
        case "completed" | "discarded":
            return [(params["seat"], list(params["items"]))]
        case "offer_taken":
            return [(params["giver"], list(params["items"]))]
        case "held_up":
            return [(params["target"], [params["item"]])]
        case "defended":
            return [(params["seat"], [params["gave"]])]
    return []
