"""Tables at which a test begins, made through the page."""

from __future__ import annotations

from tests.browser.conftest import Guest
from tests.browser.people import PHONE, Visitor

BOT_NAMES = ("Hugh", "Tuck", "Joan", "Much", "Alan", "Will", "Maud")


def bot_name(seat: int) -> str:
    """What the computer player on this seat is called."""
    return f"\u2699\ufe0e\u00a0{BOT_NAMES[seat]}"


async def room_of(
    guest: Guest, *names: str, pace: str = "No clock", game: str = "Sheriff of Nottingham", phone: str | None = None
) -> list[Visitor]:
    """The first opens a room, the others follow its link and sit down; ``phone`` comes with a small phone."""
    host, *others = [await guest(name, **(PHONE if name == phone else {})) for name in names]
    await host.open_room(pace, game)
    for other in others:
        await other.come_in(await host.link("Link for players"))
    await host.until(lambda view: len(view["table"]["chairs"]) == len(names))
    return [host, *others]


async def add_bots(host: Visitor, bots: int) -> None:
    """Computer players take seats."""
    people = len(host.view["table"]["chairs"])
    for number in range(people, people + bots):
        await host.press("Add a computer player")
        await host.until(lambda view, n=number: len(view["table"]["chairs"]) == n + 1)


async def fill(host: Visitor, bots: int) -> None:
    """Computer players take seats at Sheriff of Nottingham, and the first of them is Sheriff first."""
    people = len(host.view["table"]["chairs"])
    await add_bots(host, bots)
    await host.page.locator("select[name=first_sheriff]").select_option(label=bot_name(people))
    await host.until(lambda view: view["table"]["options"]["first_sheriff"] == people)


async def begin(people: list[Visitor]) -> None:
    """Everybody is ready and the host starts."""
    for person in people:
        await person.press("I am ready")
    await people[0].press("Start the game")
    for person in people:
        await person.until(lambda view: view["table"]["phase"] == "playing")


async def game_of(guest: Guest, *names: str, pace: str = "No clock") -> list[Visitor]:
    """A game of these people, filled up to three seats with computer players."""
    people = await room_of(guest, *names, pace=pace)
    if len(names) < 3:
        await fill(people[0], 3 - len(names))
    await begin(people)
    return people
