"""People at browsers: each with a context of their own, in which everything that came over the line is kept."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Response, WebSocket

HOST = "nott.test"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
PATIENCE_MS = 30_000
REPORTS = """
  addEventListener("securitypolicyviolation",
    (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
"""


class Visitor:
    """Somebody with a browser. ``troubles`` are console errors, uncaught errors and CSP reports; tests fail on any.

    ``heard`` is every text that the server sent: frames, pages and answers of the API.
    """

    def __init__(self, name: str, context: BrowserContext, page: Page, base: str, touch: bool = False) -> None:
        self.name, self.context, self.page, self.base, self.touch = name, context, page, base, touch
        self.heard: list[str] = []
        self.troubles: list[str] = []
        self.unread = 0
        self.views: list[Any] = []
        self.answers = 0
        self._news = asyncio.Event()
        self._trouble = asyncio.Event()
        self._bodies: set[asyncio.Task[None]] = set()
        self.watch(page)

    def watch(self, page: Page) -> None:
        """Keep what comes to this page (a tab of the same browser)."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.troubles.append(f"{self.name}: {error}"))
        page.on("websocket", self._line)
        page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{self.name}: {message.text} ({message.location['url']})")
            self._trouble.set()

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._take(frame if isinstance(frame, str) else frame.decode()))

    def _answered(self, response: Response) -> None:
        if "/static/" not in response.url and response.status == 200:
            task = asyncio.ensure_future(self._keep(response))
            self._bodies.add(task)
            task.add_done_callback(self._bodies.discard)

    async def _keep(self, response: Response) -> None:
        try:
            self.heard.append(await response.text())
        except Error:
            self.unread += 1  # the page went on before its answer was read; the frames say the same again

    def _take(self, text: str) -> None:
        self.heard.append(text)
        frame = json.loads(text)
        if frame["type"] == "view":
            self.views.append(frame)
            self._news.set()
        elif frame["type"] == "answer":
            self.answers += 1
            self._news.set()

    @property
    def view(self) -> Any:
        """The newest view, or None."""
        return self.views[-1] if self.views else None

    @property
    def table(self) -> Any:
        """The game as the newest view shows it."""
        return self.view["table"]["view"]

    @property
    def seat(self) -> int:
        return int(self.view["mine"]["seat"])

    def own_cards(self) -> set[str]:
        """The names of all cards that this player was ever shown as its own: in hand, in the bag, set aside, before the
        seat as an ambush or to choose from."""
        own = [view["mine"]["view"] for view in self.views if view["mine"]["view"]]
        parts = ("hand", "aside", "bag", "ambushes", "look")
        return {card["id"] for mine in own for part in parts for card in mine.get(part) or []}

    def deeds(self) -> set[str]:
        """What this player may do now."""
        return {choice["do"] for choice in self.view["mine"]["choices"]}

    def may(self, deed: str) -> bool:
        return self.view is not None and deed in self.deeds()

    async def until(self, seen: Callable[[Any], bool]) -> Any:
        """Wait for a view of which this is true, as long as something comes now and then."""
        while self.view is None or not seen(self.view):
            self._news.clear()
            async with asyncio.timeout(PATIENCE_MS / 1000):
                await self._news.wait()
        return self.view

    # What people do with a page

    async def go(self, path: str) -> None:
        await self.page.goto(path if path.startswith("http") else self.base + path)

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=isinstance(name, str))

    async def press(self, name: str | re.Pattern[str], within: Locator | None = None) -> None:
        """Click, or tap, what is called so."""
        await self.hit(self.button(name, within).first)

    async def hit(self, what: Locator) -> None:
        await (what.tap() if self.touch else what.click())

    async def open_room(self, pace: str = "No clock", game: str = "Sheriff of Nottingham") -> str:
        """Make a table on the home page; gives its code."""
        await self.go("/")
        await self.page.get_by_label("Your name").fill(self.name)
        await self.page.locator("select[name=game]").select_option(label=game)
        await self.page.locator("select[name=pace]").select_option(label=pace)
        await self.press("Open the table")
        await self.page.wait_for_url(re.compile(r"/r/[A-Z0-9]+$"))
        await self.until(lambda view: view["table"]["phase"] == "lobby")
        return self.page.url.rsplit("/", 1)[1]

    async def link(self, label: str) -> str:
        return await self.page.get_by_label(label, exact=True).input_value()

    async def come_in(self, link: str, colour: str | None = None) -> None:
        """Follow the invite link, type the name and sit down."""
        await self.go(link)
        await self.page.get_by_label("Your name").fill(self.name)
        if colour:
            await self.press(re.compile(f"^{colour}"))
        await self.press("Sit down")
        await self.until(lambda view: view["mine"]["who"] is not None)

    async def tab(self) -> Visitor:
        """Another tab of the same browser."""
        other = Visitor(f"{self.name}'s other tab", self.context, await self.context.new_page(), self.base, self.touch)
        other.troubles = self.troubles
        return other

    async def expected(self, status: int) -> None:
        """The browser writes a refused request into its console, as it always does, if later than the page says so;
        it is no trouble."""
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while not (refused := [trouble for trouble in self.troubles if f"status of {status}" in trouble]):
                self._trouble.clear()
                await self._trouble.wait()
        for one in refused:
            self.troubles.remove(one)

    async def connected(self) -> None:
        """Wait until the page's line is open."""
        await self.page.locator(".dot-open").wait_for()

    async def words(self, text: str) -> None:
        """Wait until the page says so."""
        await self.page.get_by_text(text).first.wait_for()


async def arrive(browser: Browser, base: str, name: str, **how: Any) -> Visitor:
    """A new browser of somebody."""
    context = await browser.new_context(**{**LAPTOP, **how})
    context.set_default_timeout(PATIENCE_MS)
    await context.add_init_script(REPORTS)
    return Visitor(name, context, await context.new_page(), base, bool(how.get("has_touch")))
