"""Making a room, following links, watching, and leaving again."""

from __future__ import annotations

from tests.browser.conftest import Guest
from tests.browser.tables import game_of, room_of


async def test_a_double_tap_on_sit_down_gives_one_seat(guest: Guest) -> None:
    """Two taps on the same button are one join."""
    ann, bob = await guest("Ann"), await guest("Bob")
    await ann.open_room()
    await bob.go(await ann.link("Link for players"))
    await bob.page.get_by_label("Your name").fill("Bob")
    await bob.button("Sit down").dblclick()
    await bob.until(lambda view: view["mine"]["who"] is not None)
    await bob.connected()
    assert [one["name"] for one in bob.view["table"]["people"]] == ["Ann", "Bob"]
    assert "#" not in bob.page.url


async def test_a_typed_code_leads_in_while_the_door_is_open(guest: Guest) -> None:
    """Small letters and spaces do no harm; once the door is shut the page says what is needed."""
    ann, bob, cid = await guest("Ann"), await guest("Bob"), await guest("Cid")
    code = await ann.open_room()
    await bob.go("/")
    await bob.page.get_by_label("Code or link").fill(f" {code.lower()[:2]} {code.lower()[2:]} ")
    await bob.press("Go")
    await bob.page.get_by_label("Your name").fill("Bob")
    await bob.press("Sit down")
    await bob.until(lambda view: view["mine"]["seat"] == 1)
    await ann.page.locator("input[name=door]").uncheck()
    await ann.until(lambda view: not view["table"]["door_open"])
    await cid.go(f"/r/{code}")
    await cid.words("You need an invite link")


async def test_a_spectator_with_a_name_talks_when_the_host_lets_them(guest: Guest) -> None:
    """Without the host's leave nobody who watches can talk; who is muted is told so."""
    ann, sue = await guest("Ann"), await guest("Sue")
    await ann.open_room()
    await sue.go(await ann.link("Link for spectators"))
    await sue.page.get_by_label("Your name, if you like").fill("Sue")
    await sue.press("Watch")
    await sue.words("Spectators do not talk at this table.")
    await ann.press("Menu")
    await ann.press("Let spectators talk")
    await sue.page.get_by_label("Say something").fill("Hello from the wall")
    await sue.press("Send")
    await ann.words("Hello from the wall")
    await ann.page.keyboard.press("Escape")
    await ann.press("People")
    await ann.press("Mute")
    await sue.words("The host has muted you.")


async def test_a_revoked_spectator_link_sends_nameless_spectators_away(guest: Guest) -> None:
    """Who watches without a name is told, and the old link opens nothing."""
    ann, sue, tom = await guest("Ann"), await guest("Sue"), await guest("Tom")
    await ann.open_room()
    link = await ann.link("Link for spectators")
    for spectator in (sue, tom):
        await spectator.go(link)
    await sue.press("Watch")
    await sue.words("Spectators without a name cannot talk.")
    await ann.hit(ann.page.locator(".link", has_text="Link for spectators").get_by_role("button", name="Cancel"))
    await sue.words("no longer valid")
    await tom.press("Watch")
    await tom.words("This link is no longer valid. Ask for a new one.")
    await tom.expected(403)


async def test_a_seat_moves_to_another_device(guest: Guest) -> None:
    """The link opens the same hand there, once."""
    ann, _ = await game_of(guest, "Ann", "Bob")
    await ann.press("People")
    await ann.press("Make a link for my seat")
    link = await ann.link("Your seat on another device")
    phone, thief = await guest("Ann's phone"), await guest("Thief")
    await phone.go(link)
    await phone.until(lambda view: view["mine"]["who"] == ann.view["mine"]["who"])
    assert phone.view["mine"]["view"]["hand"] == ann.view["mine"]["view"]["hand"]
    await thief.go(link)
    await thief.words("This link is no longer valid. Ask for a new one.")
    await thief.expected(403)


async def test_who_is_sent_out_is_told(guest: Guest) -> None:
    """The page says why it has stopped, also after a reload it shows no seat, and the others see the seat free."""
    ann, bob = await room_of(guest, "Ann", "Bob")
    await ann.press("Send out")
    await ann.press("Send out", ann.page.locator("dialog.dialog"))
    await bob.words("You have been sent out of this table.")
    await ann.until(lambda view: len(view["table"]["chairs"]) == 1)
    await bob.page.reload()
    await bob.page.locator("main.door").wait_for()
