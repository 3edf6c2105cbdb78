"""What the viewer may do now, from the viewer's own view alone."""

from __future__ import annotations

from itertools import combinations
from typing import cast

from app.games.base import View
from app.games.choices import choice, const, one_of, some_of
from app.games.nottingham.actions import Assignment, Item
from app.games.nottingham.ambushes import AmbushCard, fits
from app.games.nottingham.assignments import ASKS
from app.games.nottingham.exchanges import FORBIDDEN, MOST
from app.games.nottingham.items import ACTION, ITEMS
from app.games.nottingham.trade_in import LEAST
from app.games.nottingham.views import AmbushView, CardView, MineView, TableView

Choices = tuple[View, ...]


def choices(view: View) -> Choices:
    """A spectator, a seat that is not asked and one that has answered have none."""
    if "mine" not in view:
        return ()
    table, mine = cast("TableView", view["table"]), cast("MineView", view["mine"])
    if table["seat"] == mine["seat"]:
        return _on_turn(table, mine)
    return () if mine["answered"] else _asked(table, mine)


def _on_turn(table: TableView, mine: MineView) -> Choices:
    match table["phase"]:
        case "turned_up":
            return _turned_up(table)
        case "pick":
            return _pick(table)
        case "rob":
            return _take_card(mine["rob"] or [])
        case "hold_up":
            attack = table["attack"]
            return _take_card((attack and attack["hand"]) or [])
        case "ambush":
            return _keep(mine["look"] or [], table["seats"][mine["seat"]]["colour"])
        case "trade_in":
            return (choice("pass", True), *_lay_out(mine["hand"]), *_complete(table, mine))
        case "discards" if not mine["answered"]:
            return _discard(table, mine)
    return ()


def _asked(table: TableView, mine: MineView) -> Choices:
    """What a seat that is not on turn is asked for."""
    match table["phase"]:
        case "offers":
            return _offer(table, mine)
        case "defend":
            return _defend(table, mine)
        case "window":
            return _spring(table, mine)
        case "discards":
            return _discard(table, mine)
    return ()


def _turned_up(table: TableView) -> Choices:
    """N-10: take it or carry out its action. N-75: only at a player with a hand card."""
    item = table["turned_up"]
    take = choice("take", True)
    if item is None:
        return (take,)
    action = ACTION[item]
    if action not in ("steal", "rob", "hold_up"):
        return take, choice(action, True)
    targets = [seat for seat, row in enumerate(table["seats"]) if row["hand"] and seat != table["seat"]]
    return take, choice(action, True, target=one_of(targets))


def _pick(table: TableView) -> Choices:
    """N-70, N-74: one of the offers; a Purchase can be declined."""
    offers = table["offers"]
    if offers is None:
        return ()
    seats = [shown["seat"] for shown in offers["shown"] if not shown["nothing"]]
    take = choice("take_offer", True, seat=one_of(seats))
    return (take, choice("decline", True)) if offers["exchange"] == "purchase" else (take,)


def _take_card(hand: list[Item]) -> Choices:
    """N-72, N-73."""
    return (choice("take_card", True, item=one_of([item for item in ITEMS if item in hand])),)


def _keep(look: list[AmbushView], colour: str) -> Choices:
    """N-60: not the own colour."""
    return (choice("keep", True, ambush=one_of([ambush["id"] for ambush in look if ambush["colour"] != colour])),)


def _by_item(hand: list[CardView]) -> dict[Item, list[str]]:
    """The ids of the own cards of each item, in table order."""
    ids: dict[Item, list[str]] = {item: [] for item in ITEMS}
    for card in hand:
        ids[card["item"]].append(card["id"])
    return ids


def _lay_out(hand: list[CardView]) -> Choices:
    """N-20."""
    return tuple(
        choice("lay_out", True, cards=some_of(ids, LEAST, len(ids)))
        for ids in _by_item(hand).values()
        if len(ids) >= LEAST
    )


def _complete(table: TableView, mine: MineView) -> Choices:
    """N-30 to N-33: cards of one item are alike, so each set of items is offered once."""
    found = []
    for row in table["assignments"]:
        if row["value"] is not None and mine["seat"] not in row["completers"]:
            sets = _sets(row["assignment"], mine["hand"])
            if sets:
                found.append(choice("complete", True, assignment=const(row["assignment"]), cards=one_of(sets)))
    return tuple(found)


def _sets(assignment: Assignment, hand: list[CardView]) -> list[list[str]]:
    """The hand's sets of ids that the assignment asks for."""
    asks = ASKS[assignment]
    each = asks[0]
    enough = [ids[:each] for ids in _by_item(hand).values() if len(ids) >= each]
    return [[card for ids in kinds for card in ids] for kinds in combinations(enough, len(asks))]


def _offer(table: TableView, mine: MineView) -> Choices:
    """N-70, N-74: a card that may be offered, for a chest one or two; with none, the confirming."""
    offers = table["offers"]
    if offers is None or mine["seat"] not in (offers["waiting"][:1] if offers["in_turn"] else offers["waiting"]):
        return ()
    allowed = [card["id"] for card in mine["hand"] if card["item"] != FORBIDDEN[offers["exchange"]]]
    if not allowed:
        return (choice("nothing_to_offer", True),)
    return (choice("offer", True, cards=some_of(allowed, 1, min(MOST[offers["exchange"]], len(allowed)))),)


def _defend(table: TableView, mine: MineView) -> Choices:
    """N-76, N-77."""
    attack = table["attack"]
    if attack is None or attack["target"] != mine["seat"]:
        return ()
    let_pass = choice("let_pass", True)
    armed = any(card["item"] == "necklace" for card in mine["hand"])
    return (let_pass, choice("defend", True)) if armed else (let_pass,)


def _spring(table: TableView, mine: MineView) -> Choices:
    """N-62, N-63, N-65: an own ambush that fits, or none."""
    window = table["window"]
    if window is None or mine["seat"] not in window["asked"]:
        return ()
    item, trader = window["item"], table["seats"][table["seat"]]["colour"]
    fitting = [ambush["id"] for ambush in mine["ambushes"] if fits(_card(ambush), item, trader)]
    let_pass = choice("let_pass", True)
    return (let_pass, choice("spring", True, ambush=one_of(fitting))) if fitting else (let_pass,)


def _card(ambush: AmbushView) -> AmbushCard:
    return AmbushCard(tuple(ambush["items"]), ambush["colour"])


def _discard(table: TableView, mine: MineView) -> Choices:
    """N-51."""
    discards = table["discards"]
    if discards is None or mine["seat"] not in discards["asked"]:
        return ()
    count = len(mine["hand"]) - discards["number"]
    return (choice("discard", True, cards=some_of([card["id"] for card in mine["hand"]], count, count)),)
