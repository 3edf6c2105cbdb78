"""What a person clicks at the table of Nottingham."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.async_api import Locator

from tests.browser.people import Visitor


def phase(player: Visitor) -> str:
    return str(player.table["phase"])


def moment(view: Any) -> str | None:
    """Changes with every decision."""
    return view["table"]["clock"]["key"] if view["table"]["clock"] else None


async def press(player: Visitor, do: str, what: str = "") -> None:
    """Press the button of an action, the first of them or the one whose name holds ``what``, and see it done."""
    await player.until(lambda _: player.may(do))
    before = moment(player.view)
    named = player.page.get_by_role("button", name=re.compile(re.escape(what)))
    await player.hit(player.page.locator(f'[data-do="{do}"]:enabled').and_(named).first)
    await player.until(lambda view: moment(view) != before or not view["mine"]["choices"])


async def aim(player: Visitor, do: str, target: Visitor) -> None:
    """Steal, rob or hold up this one."""
    await press(player, do, target.name)


def hand(player: Visitor) -> Locator:
    return player.page.locator(".nt-hand.is-picking button.nt-card:enabled")


async def pick(player: Visitor, items: Sequence[str]) -> None:
    """Pick cards of these items (as their class names them) from the own hand."""
    for item in items:
        await player.hit(
            player.page.locator(f'.nt-hand.is-picking button.is-{item}:enabled[aria-pressed="false"]').first
        )


async def offer(player: Visitor, *items: str) -> None:
    await player.until(lambda _: player.may("offer"))
    await pick(player, items)
    await press(player, "offer")


async def discard(player: Visitor, *items: str) -> None:
    await player.until(lambda _: player.may("discard"))
    await pick(player, items)
    await press(player, "discard")


async def trade_in(player: Visitor, do: str = "lay_out", plan: int = 0) -> None:
    """Pick a plan and lay it out: fewest cards first, assignments last."""
    await player.until(lambda _: player.may(do))
    await player.hit(player.page.locator(".nt-plan").nth(-1 if do == "complete" else plan))
    await press(player, do)


def told(player: Visitor) -> set[str]:
    """The codes of all lines that everybody was told."""
    return {line["code"] for view in player.views for line in view["table"]["log"]}


def times_told(player: Visitor, code: str) -> int:
    """How many such lines everybody was told; a view holds only the last ones."""
    log = [line for view in player.views for line in view["table"]["log"]]
    return len({line["n"] for line in log if line["code"] == code})


async def only(player: Visitor, what: str, *seats: int) -> None:
    """Wait until only these seats have still to make their "offers" or to choose their "discards"."""
    await player.until(lambda view: (view["table"]["view"][what] or {}).get("waiting") == list(seats))


async def drawn(player: Visitor) -> str:
    """What the page says is to be done, once it shows the newest view."""
    asked = ".is-mine" if player.deeds() else ":not(.is-mine)"
    words = player.page.locator(f".nt.is-{phase(player)}{asked} .nt-do")
    await words.wait_for()
    return await words.inner_text()


class Rover:
    """One of the players reloads once in every decision, and finds everything as it was."""

    def __init__(self, player: Visitor) -> None:
        self.player = player
        self.been: set[str] = set()

    async def reload(self, when: str, seen: Callable[[Any], bool] = lambda _: True) -> None:
        """In this phase, once what others have done in it is ``seen`` in the game's view."""
        player = self.player
        await player.until(lambda _: phase(player) == when and seen(player.table))
        before, said, known = player.view, await drawn(player), len(player.views)
        await player.page.reload()
        await player.until(lambda _: len(player.views) > known)
        assert await drawn(player) == said
        assert (player.view["mine"]["view"], player.view["table"]["view"]) == (
            before["mine"]["view"],
            before["table"]["view"],
        )
        self.been.add(when)


def over(view: Any) -> bool:
    return bool(view["table"]["phase"] == "over")


async def play(player: Visitor, bold: bool) -> None:
    """Play to the end by clicks, at each decision with what is at hand. Who is bold acts, defends and springs ambushes;
    who is not takes cards and lets everything happen."""
    while not over(await player.until(lambda view: over(view) or bool(view["mine"]["choices"]))):
        deeds = player.deeds()
        wanted = next(do for do in (BOLD if bold else MEEK) if do in deeds)
        await CLICKS.get(wanted, press)(player, wanted)


async def _offer_any(player: Visitor, do: str) -> None:
    await player.hit(hand(player).first)
    await press(player, do)


async def _discard_any(player: Visitor, do: str) -> None:
    least = next(one["fields"]["cards"]["min"] for one in player.view["mine"]["choices"] if one["do"] == do)
    for _ in range(least):
        await player.hit(player.page.locator('.nt-hand.is-picking button:enabled[aria-pressed="false"]').first)
    await press(player, do)


ANSWERS = ("offer", "nothing_to_offer", "take_offer", "take_card", "keep", "discard")
BOLD = (
    "purchase", "steal", "ambush", "rob", "hold_up", "trade", "spring", "defend", "complete", "lay_out",
    *ANSWERS, "take", "let_pass", "pass",
)  # fmt: skip
MEEK = (*ANSWERS, "take", "let_pass", "lay_out", "pass")
CLICKS = {"offer": _offer_any, "discard": _discard_any, "complete": trade_in, "lay_out": trade_in}
