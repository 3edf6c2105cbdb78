"""Four friends and a spectator play a whole game of Sheriff of Nottingham, each in a browser of their own."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from typing import Any

from app.games.registry import GAMES
from app.rooms.export import replay
from tests.browser import sheriff as table
from tests.browser.conftest import Guest
from tests.browser.people import PHONE, Visitor
from tests.browser.secrets_heard import cards_heard_of_others, goods_said_too_early
from tests.browser.weight import PAGE_BYTES, weigh

ROUNDS = 8


@dataclass
class Game:
    """The people, and where the one who reloads was seen to come back."""

    code: str
    players: list[Visitor]
    spectator: Visitor
    reloaded: set[str] = field(default_factory=set)

    @property
    def rover(self) -> Visitor:
        return self.players[2]

    def at(self, seat: int) -> Visitor:
        return next(player for player in self.players if player.seat == seat)

    def round(self) -> tuple[Visitor, list[Visitor]]:
        """The Sheriff, and the merchants from the left."""
        office = self.players[0].table["sheriff"]
        return self.at(office), [self.at((office + step) % 4) for step in (1, 2, 3)]

    async def reload(self, when: str) -> None:
        """One reloads, once for each moment of the game, and is where they were."""
        if when in self.reloaded:
            return
        self.reloaded.add(when)
        rover = self.rover
        await rover.until(lambda _: table.moment(rover) == when)
        words = rover.page.locator(".sh-do")
        before, said, hand = rover.view, await words.inner_text(), await rover.page.locator(".sh-hand .sh-card").count()
        known = len(rover.views)
        await rover.page.reload()
        await rover.until(lambda _: len(rover.views) > known)
        assert rover.view["mine"]["view"] == before["mine"]["view"]
        assert rover.view["table"]["view"] == before["table"]["view"]
        await words.wait_for()
        assert await words.inner_text() == said
        assert await rover.page.locator(".sh-hand .sh-card").count() == hand


async def test_a_whole_game(guest: Guest) -> None:
    """Eight rounds by clicks alone, one player on a phone, one reloading in every phase; nothing hidden is ever sent,
    and the export proves the score sheet."""
    game = await sit_down(guest)
    for number in range(1, ROUNDS + 1):
        await play_round(game, number)
    await asyncio.gather(*(one.until(lambda view: view["table"]["phase"] == "over") for one in all_of(game)))
    await game.reload("over")
    assert game.reloaded == {"market", "loading", "declaration", "inspection", "stack", "over"}
    check_the_secrets(game)
    await check_the_sheet(game)
    files, _ = await weigh(game.spectator)
    assert sum(files) < PAGE_BYTES


def all_of(game: Game) -> list[Visitor]:
    return [*game.players, game.spectator]


# Sitting down


async def sit_down(guest: Guest) -> Game:
    """From the home page to the first market."""
    ann = await guest("Ann")
    code = await ann.open_room()
    invite, watch = await ann.link("Link for players"), await ann.link("Link for spectators")
    others = [await guest("Bob", **PHONE), await guest("Cid"), await guest("Dee")]
    for player, colour in zip(others, ("Green", "Blue", "Purple"), strict=True):
        await player.come_in(invite, colour)
    spectator = await guest("Sue")
    await spectator.go(watch)
    await spectator.press("Watch")
    await spectator.until(lambda _: True)
    await ann.press(re.compile("^Yellow"))
    for player in (ann, *others):
        await player.press("I am ready")
    await ann.press("Start the game")
    game = Game(code, [ann, *others], spectator)
    await asyncio.gather(*(one.until(lambda view: view["table"]["phase"] == "playing") for one in all_of(game)))
    assert {player.page.url for player in game.players} == {f"{ann.base}/r/{code}"}
    return game


# A round


async def play_round(game: Game, number: int) -> None:
    await asyncio.gather(*(one.until(lambda view: view["table"]["view"]["round"] == number) for one in all_of(game)))
    officer, merchants = game.round()
    for place, merchant in enumerate(merchants):
        await trade(game, merchant, place)
    await game.reload("loading")
    await asyncio.gather(*(pack(merchant, liar=place == 1) for place, merchant in enumerate(merchants)))
    for place, merchant in enumerate(merchants):
        await tell(game, merchant, liar=place == 1)
    await officer.until(lambda _: officer.table["phase"] == "inspection")
    await inspect(game, number, officer, merchants)


async def trade(game: Game, merchant: Visitor, place: int) -> None:
    """Nothing, one card from a pile, or two from both kinds of piles."""
    await merchant.until(lambda _: merchant.may("set_aside"))
    await game.reload("market")
    sources = [[], ["Left pile"], ["Right pile", "Draw pile"]][place]
    spare = [good for good in table.goods_of(merchant) if good not in table.honest(merchant)]
    chosen = (spare + table.honest(merchant))[: len(sources)]
    await table.trade(merchant, chosen, sources, "left" if place == 1 else "right")


async def pack(merchant: Visitor, liar: bool) -> None:
    await merchant.until(lambda _: merchant.may("load"))
    await table.load(merchant, table.crooked(merchant) if liar else table.honest(merchant))


async def tell(game: Game, merchant: Visitor, liar: bool) -> None:
    """The truth where there is one, and where a lie is meant something of which the bag holds none."""
    await merchant.until(lambda _: merchant.may("declare"))
    await game.reload("declaration")
    inside = [card["good"] for card in merchant.view["mine"]["view"]["bag"]]
    truth = inside[0] if inside[0] in table.LEGAL else "apples"
    await table.declare(merchant, next(good for good in table.LEGAL if good not in inside) if liar else truth)


# Inspections


async def inspect(game: Game, number: int, officer: Visitor, merchants: list[Visitor]) -> None:
    await game.reload("inspection")
    if number == 2:
        await bargain(officer, merchants)
    elif number == 3:
        await keep_word(game)
        await speak(officer, merchants)
        await plainly(game, officer, merchants)
    else:
        await plainly(game, officer, merchants)


async def plainly(game: Game, officer: Visitor, merchants: list[Visitor]) -> None:
    """A bribe that is taken, a liar who is caught, and an honest bag that is opened or let pass."""
    first, liar, last = merchants
    await first.press("Offer 2 gold to have your bag handed back")
    await officer.press(re.compile("^Hand back for 2"), table.bag(officer, first))
    await table.settled(officer, first)
    await table.open_bag(officer, liar)
    await officer.until(lambda _: table.pending(officer) is not None)
    if table.pending(officer) == "stack":
        await game.reload("stack")
        await table.stack(officer, "left")
    await (table.let_pass(officer, last) if last.touch else open_honest(officer, last))


async def open_honest(officer: Visitor, owner: Visitor) -> None:
    """The truth is paid to who told it; a bag that could not be told truthfully is stacked."""
    gold = officer.table["seats"][owner.seat]["gold"]
    inside = {card["good"] for card in owner.view["mine"]["view"]["bag"]}
    true = inside == {officer.table["seats"][owner.seat]["declared"]["good"]}
    await table.open_bag(officer, owner)
    if true:
        assert officer.table["seats"][owner.seat]["gold"] > gold
    else:
        await table.stack(officer, "right")
    await officer.until(lambda _: table.pending(officer) is None)


async def bargain(officer: Visitor, merchants: list[Visitor]) -> None:
    """An offer with a promise is countered and the counter accepted; one is changed and withdrawn; a third party pays
    for a bag to be opened; the Sheriff asks and is paid; an offer is taken by handing the bag back."""
    first, liar, last = merchants
    await counter_and_accept(officer, first)
    await change_and_withdraw(officer, liar)
    await third_party(officer, liar, last)
    await officer.press(f"Ask {last.name} for 5 gold to hand the bag back")
    asked = await table.made(last, [])
    await last.press("Accept", await table.said(last, asked))
    await table.settled(officer, last)


async def counter_and_accept(officer: Visitor, merchant: Visitor) -> None:
    before = table.offers(officer)
    await merchant.press(f"Make an offer for {merchant.name}'s bag")
    composer = merchant.page.locator("#sh-composer")
    await merchant.press("5 gold more", composer)
    await merchant.hit(composer.get_by_text("Promises", exact=True))
    await merchant.press("I owe you one", composer)
    await composer.get_by_label("In your own words").fill("Ask me <b>next</b> round")
    await merchant.press("Add", composer)
    await merchant.press("Put it on the table", composer)
    offer = await table.made(officer, before)
    assert next(one for one in table.offers(officer) if one["id"] == offer)["gold"] == 5
    await officer.press("Counter", await table.said(officer, offer))
    await officer.press("1 gold more", officer.page.locator("#sh-composer"))
    before = table.offers(officer)
    await officer.press("Put it on the table", officer.page.locator("#sh-composer"))
    counter = await table.made(merchant, before)
    gold = merchant.table["seats"][merchant.seat]["gold"]
    await merchant.press("Accept", await table.said(merchant, counter))
    await table.settled(merchant, merchant)
    assert merchant.table["seats"][merchant.seat]["gold"] == gold - 6


async def change_and_withdraw(officer: Visitor, merchant: Visitor) -> None:
    before = table.offers(merchant)
    await merchant.press("Offer 2 gold to have your bag handed back")
    offer = await table.made(merchant, before)
    await merchant.press("Change", await table.said(merchant, offer))
    await merchant.press("5 gold more", merchant.page.locator("#sh-composer"))
    await merchant.press("Change the offer", merchant.page.locator("#sh-composer"))
    await officer.until(lambda _: any(one["id"] == offer and one["gold"] == 7 for one in table.offers(officer)))
    await merchant.press("Withdraw", await table.said(merchant, offer))
    await officer.until(lambda _: all(one["id"] != offer for one in table.offers(officer)))


async def third_party(officer: Visitor, liar: Visitor, payer: Visitor) -> None:
    """Somebody pays for another's bag to be opened, which shows the lie."""
    before = table.offers(officer)
    await payer.press(f"Make an offer for {liar.name}'s bag")
    composer = payer.page.locator("#sh-composer")
    await payer.press(f"opens {liar.name}'s bag", composer)
    await payer.press("1 gold more", composer)
    await payer.press("Put it on the table", composer)
    await officer.press("Accept", await table.said(officer, await table.made(officer, before)))
    await table.stack(officer, "right")
    await table.settled(officer, liar)


async def keep_word(game: Game) -> None:
    """The one to whom a promise was made marks it a round later."""
    debtor = next(line for line in game.players[0].table["ledger"] if line["code"] == "i_owe_you_one")
    owner = game.at(debtor["sheriff"])
    await owner.press(re.compile(r"^Promises"))
    await owner.page.get_by_text("Ask me <b>next</b> round").wait_for()
    await owner.press("Kept", owner.page.locator(".sh-ledger li", has_text="I owe you one"))
    await owner.until(lambda view: any(line["mark"] == "kept" for line in view["table"]["view"]["ledger"]))
    await owner.page.keyboard.press("Escape")


async def speak(officer: Visitor, merchants: list[Visitor]) -> None:
    """Talk and quick phrases reach the others while bags are looked at."""
    if merchants[0].touch:
        await merchants[0].press(re.compile("^Talk"))
    await merchants[0].page.get_by_label("Say something").fill("Look into the other one!")
    await merchants[0].press("Send")
    if officer.touch:
        await officer.press(re.compile("^Talk"))
    await officer.words("Look into the other one!")
    for player in (officer, merchants[0]):
        if player.touch:
            await player.press("Table")


# After the game


async def check_the_sheet(game: Game) -> None:
    """The totals on the page are those of the game played again from its export."""
    export = await game.rover.page.evaluate(
        "async (path) => (await fetch(path)).text()", f"/api/rooms/{game.code}/games/1"
    )
    document = json.loads(export)
    proven: Any = replay(document, GAMES)
    assert proven["moves"] == len(document["moves"])
    for one in all_of(game):
        cells = await one.page.locator(".sh-score .is-total td").all_inner_texts()
        assert [int(cell) for cell in cells] == list(proven["outcome"]["scores"])
        for seat in proven["outcome"]["winners"]:
            await one.page.locator(".sh-podium", has_text=game.at(seat).name).wait_for()


def check_the_secrets(game: Game) -> None:
    """Before the export is asked for, nobody has heard of a card that only others saw; one planted card is found."""
    assert all(len(player.own_cards()) > 10 for player in game.players)
    assert cards_heard_of_others(game.players, game.spectator) == []
    assert [early for one in all_of(game) for early in goods_said_too_early(one)] == []
    card = next(iter(game.players[0].own_cards()))
    game.spectator.heard.append(json.dumps({"oops": [card]}))
    assert cards_heard_of_others(game.players, game.spectator) == [("Sue", card)]
