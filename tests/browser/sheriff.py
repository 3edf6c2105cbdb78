"""What a person clicks at the table of Sheriff of Nottingham."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from playwright.async_api import Locator

from tests.browser.people import Visitor

LEGAL = ("apples", "cheese", "bread", "chickens")
SINGULAR = {"apples": "apple", "chickens": "chicken", "crossbows": "crossbow"}


def goods_of(player: Visitor) -> list[str]:
    """The kinds in hand."""
    return [card["good"] for card in player.view["mine"]["view"]["hand"]]


def honest(player: Visitor) -> list[str]:
    """The most cards of one legal kind, or what comes first where there is none."""
    legal = Counter(good for good in goods_of(player) if good in LEGAL)
    return [good for good, n in legal.most_common(1) for _ in range(min(n, 5))] or goods_of(player)[:1]


def crooked(player: Visitor) -> list[str]:
    """Two cards of which at most one can be what is declared."""
    goods = sorted(goods_of(player), key=lambda good: good in LEGAL)
    other = next((good for good in goods if good != goods[0]), goods[-1])
    return [goods[0], other]


async def pick(player: Visitor, goods: Sequence[str]) -> None:
    """Pick cards of these kinds from the hand."""
    for good in goods:
        label = SINGULAR.get(good, good.replace("_", " "))
        await player.hit(player.page.locator(f'.sh-hand button[aria-pressed="false"][aria-label^="{label}, "]').first)


async def set_aside(player: Visitor, goods: Sequence[str]) -> None:
    await player.until(lambda _: player.may("set_aside"))
    await pick(player, goods)
    await player.press(re.compile(r"^Set \d cards? aside") if goods else "Keep all, end my turn")
    await player.until(lambda _: not player.may("set_aside"))


async def draw(player: Visitor, source: str) -> None:
    """Take one card from "Left pile", "Draw pile" or "Right pile"."""
    await player.until(lambda _: player.may("draw"))
    before = player.table["market"]["drawn"]
    await player.hit(player.page.locator(".sh-main .sh-source:enabled", has_text=source))
    await player.until(lambda _: not player.may("draw") or player.table["market"]["drawn"] != before)


async def lay_down(player: Visitor, pile: str) -> None:
    """The set-aside cards onto the "left" or "right" pile, the first of them on top."""
    await player.until(lambda _: player.may("discard"))
    await player.hit(player.page.locator(".sh-order button").first)
    await player.press(re.compile(f"^On the {pile} pile"))
    await player.until(lambda _: not player.may("discard"))


async def trade(player: Visitor, goods: Sequence[str], sources: Sequence[str], pile: str) -> None:
    """A whole market turn."""
    await set_aside(player, goods)
    for source in sources:
        await draw(player, source)
    if goods:
        await lay_down(player, pile)


async def load(player: Visitor, goods: Sequence[str]) -> None:
    await player.until(lambda _: player.may("load"))
    await pick(player, goods)
    await player.press(re.compile("^Snap shut"))
    await player.until(lambda _: not player.may("load"))


async def declare(player: Visitor, good: str) -> None:
    await player.until(lambda _: player.may("declare"))
    label = re.compile(rf"\d {SINGULAR.get(good, good)}")
    await player.hit(player.page.locator(".sh-say:enabled", has_text=label))
    await player.until(lambda _: not player.may("declare"))


def bag(player: Visitor, owner: Visitor) -> Locator:
    """The bag of a merchant, as a player sees it."""
    return player.page.get_by_label(f"Bag of {owner.name}", exact=True)


async def settled(player: Visitor, owner: Visitor) -> None:
    """Wait until the bag is settled, and what had to be chosen for it is chosen."""
    await player.until(lambda _: owner.seat not in unsettled(player) and not pending(player))


def unsettled(player: Visitor) -> list[int]:
    inspection = player.table["inspection"]
    return inspection["unsettled"] if inspection else []


def pending(player: Visitor) -> str | None:
    """The kind of choice that is waited for, if any."""
    inspection = player.table["inspection"]
    return inspection["pending"]["kind"] if inspection and inspection["pending"] else None


def moment(player: Visitor) -> str:
    """The phase, or the kind of choice that it waits for."""
    return pending(player) or str(player.table["phase"])


async def sure(player: Visitor, owner: Visitor, what: str) -> None:
    """Press what asks once more, and say yes."""
    await player.press(what, bag(player, owner))
    await player.press("Yes, do it", bag(player, owner))


async def open_bag(sheriff: Visitor, owner: Visitor) -> None:
    await sure(sheriff, owner, "Open it")
    await sheriff.until(lambda _: owner.seat not in unsettled(sheriff))


async def let_pass(sheriff: Visitor, owner: Visitor) -> None:
    await sure(sheriff, owner, "Hand back for nothing")
    await settled(sheriff, owner)


async def stack(sheriff: Visitor, pile: str) -> None:
    """Lay the confiscated cards down."""
    await sheriff.until(lambda _: sheriff.may("stack"))
    await sheriff.hit(sheriff.page.locator(".is-pending .sh-order button").first)
    await sheriff.press(re.compile(f"^On the {pile} pile"))
    await sheriff.until(lambda _: not sheriff.may("stack"))


def offers(player: Visitor) -> list[dict[str, object]]:
    inspection = player.table["inspection"]
    return inspection["offers"] if inspection else []


async def said(player: Visitor, number: int) -> Locator:
    """The card of an offer, once this player sees it."""
    await player.until(lambda _: any(one["id"] == number for one in offers(player)))
    return player.page.locator(f"#sh-offer-{number}")


async def made(player: Visitor, before: Sequence[dict[str, object]]) -> int:
    """The number of the offer that was just made."""
    known = {one["id"] for one in before}
    await player.until(lambda _: any(one["id"] not in known for one in offers(player)))
    return int(next(one["id"] for one in offers(player) if one["id"] not in known))
