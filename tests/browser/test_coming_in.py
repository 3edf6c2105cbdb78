"""Making a room, following links, and coming back."""

from __future__ import annotations

from tests.browser.conftest import Guest


async def test_a_double_tap_on_sit_down_gives_one_seat(guest: Guest) -> None:
    """Two taps on the same button are one join."""
    ann, bob = await guest("Ann"), await guest("Bob")
    await ann.open_room()
    await bob.go(await ann.link("Link for players"))
    await bob.page.get_by_label("Your name").fill("Bob")
    await bob.button("Sit down").dblclick()
    await bob.until(lambda view: view["mine"]["who"] is not None)
    assert len(bob.view["table"]["chairs"]) == 2
