"""What the viewer may do now, from the own view alone; app/games/choices.py tells the form."""

from __future__ import annotations

from functools import cache
from typing import cast

from app.games.base import View
from app.games.choices import any_of, choice, const, counts, list_of, number, one_of, order_of, record, some_of, text
from app.games.sheriff.actions import Counts
from app.games.sheriff.debts import lawful
from app.games.sheriff.goods import LEGAL, declarable, total
from app.games.sheriff.offers import MOST_PIECES, MOST_PROMISES, MOST_STANDING, MOST_TEXT
from app.games.sheriff.phrases import PROMISES
from app.games.sheriff.state import Stand
from app.games.sheriff.turns import MOST_ASIDE, MOST_LOADED
from app.games.sheriff.views import DebtView, InspectionView, MarketView, MineView, OfferView, TableView

Choices = list[View]
PILES = one_of(["left", "right"])
NO_GOODS = const({})
PROMISE_LIST = list_of(
    any_of(
        [
            record({"by": one_of(["merchant", "sheriff"]), "code": one_of(list(PROMISES)), "text": const(None)}),
            record({"by": one_of(["merchant", "sheriff"]), "code": const(None), "text": text(MOST_TEXT)}),
        ]
    ),
    0,
    MOST_PROMISES,
)


def choices(view: View) -> tuple[View, ...]:
    """Nothing for spectators and after the end; else what the phase allows, and the promises to be marked (S-50)."""
    table, mine = cast("TableView", view["table"]), cast("MineView | None", view.get("mine"))
    if mine is None or table["final"] is not None:
        return ()
    return (*_of_phase(table, mine), *_marks(table, mine["seat"]))


def _of_phase(table: TableView, mine: MineView) -> Choices:
    seat, market, inspection = mine["seat"], table["market"], table["inspection"]
    if market is not None:
        return _market(table, market, mine) if market["seat"] == seat else []
    if inspection is not None:
        return _inspection(table, inspection, mine)
    if table["phase"] == "declaration":
        return [_declare(table)] if table["turn"] == seat else []
    return _load(table, mine)


def _market(table: TableView, market: MarketView, mine: MineView) -> Choices:
    """S-10, S-11, S-14, S-81."""
    if not market["aside"]:
        most = min(MOST_ASIDE, table["draw_pile"] + len(table["left"]) + len(table["right"]), len(mine["hand"]))
        return [choice("set_aside", True, cards=some_of([card["id"] for card in mine["hand"]], 0, most))]
    if market["sources"]:
        return [choice("draw", True, source=one_of(market["sources"]))]
    return [choice("discard", True, pile=PILES, cards=order_of([card["id"] for card in mine["aside"]]))]


def _load(table: TableView, mine: MineView) -> Choices:
    """S-20, S-81."""
    hand = [card["id"] for card in mine["hand"]]
    if mine["seat"] == table["sheriff"] or mine["bag"] is not None or not hand:
        return []
    return [choice("load", True, cards=some_of(hand, 1, min(MOST_LOADED, len(hand))))]


def _declare(table: TableView) -> View:
    """S-30, S-31."""
    return choice("declare", True, good=one_of(list(declarable(len(table["seats"])))))


def _inspection(table: TableView, inspection: InspectionView, mine: MineView) -> Choices:
    """S-40 to S-57: what is waited for, and the bribe table beside it."""
    pending, seat = inspection["pending"], mine["seat"]
    found: Choices = []
    if pending is None:
        found += _settle(inspection) if seat == table["sheriff"] else []
        found += _accept(table, inspection, seat)
    elif pending["kind"] == "debt":
        found += _pay_debt(table, pending, mine) if pending["debtor"] == seat else []
    elif pending["sheriff"] == seat:
        found.append(choice("stack", True, pile=PILES, goods=order_of(pending["goods"])))
    return found + _bribe_table(table, inspection, mine)


def _settle(inspection: InspectionView) -> Choices:
    """S-40, S-47, S-57: open, hand back and waive, hand back and accept, take up."""
    bags = one_of(inspection["unsettled"])
    found = [
        choice("open", True, bag=bags),
        choice("hand_back", True, bag=bags, offer=const(None)),
    ]
    for offer in inspection["offers"]:
        own = {"bag": offer["merchant"], "act": "hand_back"}
        if offer["by"] == "merchant" and own in offer["acts"]:
            found.append(choice("hand_back", True, bag=const(offer["merchant"]), offer=const(_ref(offer))))
    if inspection["naming"]:
        found.append(choice("take_up", True, bag=bags))
    return found


def _pay_debt(table: TableView, debt: DebtView, mine: MineView) -> Choices:
    """S-71: each lawful choice."""
    seat = table["seats"][debt["debtor"]]
    stand = Stand(seat["stand"]["legal"], seat["stand"]["open"], mine["hidden"])
    return [
        choice("pay_debt", True, legal=const(paid.legal), open=const(paid.open), hidden=const(paid.hidden))
        for paid in lawful(stand, debt["owed"])
    ]


def _accept(table: TableView, inspection: InspectionView, seat: int) -> Choices:
    """S-45, S-46."""
    theirs = [_ref(offer) for offer in inspection["offers"] if _to(table, offer) == seat]
    return [choice("accept", seat == table["sheriff"], offer=one_of(theirs))] if theirs else []


def _bribe_table(table: TableView, inspection: InspectionView, mine: MineView) -> Choices:
    """S-41 to S-45: the Sheriff with each merchant, a merchant with the Sheriff."""
    seat, offers = mine["seat"], inspection["offers"]
    own = [offer for offer in offers if _by(table, offer) == seat]
    theirs = [_ref(offer) for offer in offers if _to(table, offer) == seat]
    found: Choices = []
    if own:
        found.append(choice("withdraw", False, offer=one_of([_ref(offer) for offer in own])))
    if theirs:
        found.append(choice("decline", False, offer=one_of(theirs)))
    if not inspection["unsettled"]:
        return found
    merchants = [seat] if seat != table["sheriff"] else [m for m in range(len(table["seats"])) if m != seat]
    for merchant in merchants:
        found += _offers_with(table, inspection, mine, merchant, own)
    return found


def _offers_with(
    table: TableView, inspection: InspectionView, mine: MineView, merchant: int, own: list[OfferView]
) -> Choices:
    """S-45: a new offer, one that answers the other side's, or another version of an own one."""
    seat, terms = mine["seat"], _terms(table, inspection, mine, merchant)
    found: Choices = []
    if len(own) < MOST_STANDING:
        to_answer = [
            _ref(offer) for offer in inspection["offers"] if offer["merchant"] == merchant and _to(table, offer) == seat
        ]
        found.append(choice("offer", False, merchant=const(merchant), terms=terms, counters=one_of([None, *to_answer])))
    changeable = [_ref(offer) for offer in own if offer["merchant"] == merchant]
    if changeable:
        found.append(choice("change", False, offer=one_of(changeable), terms=terms))
    return found


def _terms(table: TableView, inspection: InspectionView, mine: MineView, merchant: int) -> View:
    """S-42 to S-44: what an offer between this merchant and the Sheriff may hold."""
    seat, bags = table["seats"][merchant], inspection["unsettled"]
    anything, contraband = _invented(tuple(table["goods"]))
    act = record({"bag": one_of(bags), "act": one_of(["hand_back", "open"])})
    return record(
        {
            "acts": list_of(act, 1, len(bags), distinct="bag"),
            "gold": number(0, seat["gold"]),
            "legal": _some(seat["stand"]["legal"]),
            "open": _some(seat["stand"]["open"]),
            "hidden": contraband,
            "bag": anything if merchant in bags else NO_GOODS,
            "promises": PROMISE_LIST,
        }
    )


@cache
def _invented(goods: tuple[str, ...]) -> tuple[View, View]:
    """S-44: any number of any kind in the game; and of contraband alone."""
    anything = dict.fromkeys(goods, MOST_PIECES)
    contraband = {good: MOST_PIECES for good in goods if good not in LEGAL}
    return counts(anything, 0, MOST_PIECES), counts(contraband, 0, MOST_PIECES)


def _some(goods: Counts) -> View:
    return counts(goods, 0, min(total(goods), MOST_PIECES)) if goods else NO_GOODS


def _by(table: TableView, offer: OfferView) -> int:
    return offer["merchant"] if offer["by"] == "merchant" else table["sheriff"]


def _to(table: TableView, offer: OfferView) -> int:
    return table["sheriff"] if offer["by"] == "merchant" else offer["merchant"]


def _ref(offer: OfferView) -> View:
    return {"id": offer["id"], "version": offer["version"]}


def _marks(table: TableView, seat: int) -> Choices:
    """S-50: promises of earlier rounds made to this seat, still open."""
    open_ = [
        line["number"]
        for line in table["ledger"]
        if line["mark"] is None
        and line["round"] < table["round"]
        and (line["sheriff"] if line["by"] == "merchant" else line["merchant"]) == seat
    ]
    return [choice("mark", False, promise=one_of(open_), kept=one_of([True, False]))] if open_ else []
