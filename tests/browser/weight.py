"""What a visit to a page costs."""

from __future__ import annotations

from typing import Any

from tests.browser.people import Visitor

PAGE_BYTES = 150_000


async def weigh(person: Visitor) -> tuple[list[int], list[str]]:
    """Reload as on a first visit: the bytes of each file as it comes over the line and of each frame up to the view,
    and the addresses that were asked."""
    line = await person.context.new_cdp_session(person.page)
    loaded: list[int] = []
    asked: list[str] = []

    def finished(event: dict[str, Any]) -> None:
        loaded.append(event["encodedDataLength"])

    def framed(event: dict[str, Any]) -> None:
        loaded.append(len(event["response"]["payloadData"].encode()))

    line.on("Network.loadingFinished", finished)
    line.on("Network.webSocketFrameReceived", framed)
    line.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    await line.send("Network.enable")
    await line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    known = len(person.views)
    await person.page.reload(wait_until="networkidle")
    await person.until(lambda _: len(person.views) > known)
    await line.detach()
    return loaded, asked
