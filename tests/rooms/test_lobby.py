"""Before the game: names, colours, seats, readiness, settings and the start."""

import pytest

from app.bots.registry import fitting
from app.games.base import Rejected
from app.games.registry import GAMES
from app.rooms.fair import commitment, seed_of
from app.rooms.ops import SeatBot
from tests.support.house import SECRET, SHARES, House, Player, Table, lay_table


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" ", "name_empty"),
        ("\u200b", "name_empty"),
        ("\u200d\ufe0f", "name_empty"),
        ("\u0301", "name_empty"),
        ("A\u200bnn", "name_control"),
        ("A\nnn", "name_control"),
        ("A\x00nn", "name_control"),
        ("\u202eAnn", "name_bidi"),
        ("Ann\u2066", "name_bidi"),
        ("x" * 25, "name_long"),
        ("a" + "\u0301\u0302\u0303\u0304" * 30, "name_long"),
        ("Ann", "name_taken"),
        ("ann", "name_taken"),
        ("Ann ", "name_taken"),
        ("\uff21nn", "name_taken"),
        ("An\u200dn", "name_taken"),
        ("\u3164", "name_empty"),
        ("\u2800", "name_empty"),
        ("\u115f", "name_empty"),
        ("\uffa0", "name_empty"),
        ("Ann\ufe0f", "name_taken"),
        ("Ann\u034f", "name_taken"),
        ("Ann\u180b", "name_taken"),
        ("Ann\u3164", "name_taken"),
        ("Ann\u2800", "name_taken"),
        ("A\u1160nn", "name_taken"),
        ("Z" + "\u0301" * 20, "name_control"),
    ],
)
async def test_bad_names_are_refused_with_a_code(house: House, name: str, code: str) -> None:
    """Empty, invisible, disguised, too long and taken names do not come in."""
    table = await lay_table(house, "Ann")
    assert await table.refused(name) == code


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Bob  ", "Bob"),
        ("漢" * 24, "漢" * 24),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("דוד", "דוד"),
        ("<img src=x onerror=1>", "<img src=x onerror=1>"),
        ("Zoe\u0308", "Zoë"),
        ("Bob  the   builder", "Bob the builder"),
    ],
)
async def test_good_names_are_kept_as_people_mean_them(house: House, name: str, shown: str) -> None:
    """Wide characters, emoji, right-to-left and markup are names like others."""
    table = await lay_table(house, "Ann")
    bob = await table.join(name)
    assert bob.sink.table["people"][1]["name"] == shown


async def test_people_take_seats_in_order_and_later_ones_wait(house: House) -> None:
    """A toy table has four seats; the fifth person waits and takes the first seat that is free."""
    table = await lay_table(house, "Ann", "Bob", "Cy", "Di", "Ed")
    ed = table.people[4]
    assert [chair["who"] for chair in ed.sink.table["chairs"]] == [0, 1, 2, 3]
    assert ed.sink.mine["seat"] is None
    await table.people[1].op("leave")
    assert [chair["who"] for chair in ed.sink.table["chairs"]] == [0, 2, 3, 4]


async def test_colours_are_unique(house: House) -> None:
    """Everybody has another colour, and nobody can pick that of another."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann, bob, _ = table.people
    colours = [person["colour"] for person in ann.sink.table["people"]]
    assert len(set(colours)) == 3
    await bob.op("colour", expect="colour_taken", colour=colours[0])
    await bob.op("colour", colour="grey")
    assert ann.sink.table["people"][1]["colour"] == "grey"


async def test_a_double_tap_gives_one_seat(house: House) -> None:
    """Two joins with one key are one person, now and after the room has been out of memory."""
    table = await lay_table(house, "Ann")
    first = await table.join("Bob", action_id="tap-tap-1")
    again = await table.join("Bob", action_id="tap-tap-1")
    assert (first.who, again.who) == (1, 1)
    assert len(first.sink.table["people"]) == 2


async def test_the_door_lets_people_in_by_code_until_it_is_closed(house: House) -> None:
    """By the code alone while the host leaves it open; with an invitation always."""
    table = await lay_table(house, "Ann")
    await table.join("Bob", invited=False)
    await table.people[0].op("door", open=False)
    assert await table.refused("Cy", invited=False) == "door_closed"
    await table.join("Cy", invited=True)


async def test_the_game_starts_when_enough_are_there_and_ready(house: House) -> None:
    """Too few seats, then somebody who is not ready, then it starts."""
    table = await lay_table(house, "Ann")
    ann = table.people[0]
    await ann.op("ready", ready=True)
    await ann.op("start", expect="too_few_seats")
    bob = await table.join("Bob")
    await ann.op("start", expect="not_ready")
    await bob.op("start", expect="not_host")
    await bob.op("ready", ready=True, share="B2" * 16, expect="bad_share")
    await bob.op("ready", ready=True)
    await ann.op("start")
    assert bob.sink.table["phase"] == "playing"


async def test_one_person_plays_with_bots(house: House) -> None:
    """The host seats simple players, starts alone and a whole game is played."""
    table = await lay_table(house, "Ann")
    ann = table.people[0]
    await ann.op("seat_bot")
    await ann.op("seat_bot")
    await ann.op("remove_bot", seat=1)
    assert [chair["bot"] for chair in ann.sink.table["chairs"]] == [None, "simple"]
    await table.start()
    await ann.pick()
    await ann.answer()
    await ann.close()
    await ann.pick()
    await ann.answer()
    await house.clock.advance(10)
    assert ann.sink.table["phase"] == "over"


async def test_dealing_is_fair(house: House) -> None:
    """The commitment stands in the lobby; at the end secret and shares are shown and give the seed."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    seen = ann.sink.table["seed"]
    assert seen == {"commitment": commitment(SECRET), "secret": None, "contributions": None, "seed": None}
    await table.start()
    assert ann.sink.table["seed"] == seen
    await ann.op("end_game")
    shown = ann.sink.table["seed"]
    assert shown["secret"] == SECRET
    assert shown["contributions"] == list(SHARES[:2])
    assert shown["seed"] == seed_of(SECRET, SHARES[:2])


async def test_settings_are_checked(house: House) -> None:
    """Wrong types, unknown names and options that no number of seats allows are refused; what is left out stays."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    await ann.op("ready", ready=True)
    await ann.op("settings", options={"rounds": "2"}, expect="bad_options")
    await ann.op("settings", options={"trumps": 1}, expect="bad_options")
    await ann.op("settings", options={"rounds": 9}, expect="bad_option")
    await ann.op("settings", game="whist", expect="no_such_game")
    assert ann.sink.table["chairs"][0]["ready"]
    await ann.op("settings", options={"rounds": 3}, pace="fast")
    await ann.op("settings", options={"fair_ms": 7000})
    assert ann.sink.table["options"] == {"rounds": 3, "fair_ms": 7000}
    assert ann.sink.table["pace"] == "fast"
    assert not ann.sink.table["chairs"][0]["ready"]


async def test_options_are_checked_again_for_the_seats_that_start(house: House) -> None:
    """Three rounds are too many for four seats."""
    table = await lay_table(house, "Ann", "Bob", "Cy", "Di", options={"rounds": 3})
    for player in table.people:
        await player.op("ready", ready=True)
    await table.people[0].op("start", expect="too_few_cards")
    assert table.people[0].sink.table["phase"] == "lobby"


async def test_the_host_arranges_the_seats(house: House) -> None:
    """The order is one of the present seats; anything else is refused."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann = table.people[0]
    await ann.op("arrange", order=(2, 0, 0), expect="bad_order")
    await ann.op("arrange", order=(2, 0, 1))
    assert [chair["who"] for chair in ann.sink.table["chairs"]] == [2, 0, 1]
    await ann.op("rename", name="Anna")
    assert ann.sink.table["people"][0]["name"] == "Anna"


async def test_a_room_holds_so_many_people(house: House) -> None:
    """One more than the limit is refused; somebody who has left makes place."""
    table = await lay_table(house, *[f"P{n}" for n in range(30)])
    assert await table.refused("Late") == "room_full"
    await table.people[29].op("leave")
    await table.join("Late")


async def test_creating_twice_with_one_key_gives_one_room(house: House) -> None:
    """A double tap on "new room" is one room; another name with the same key is another."""
    hub = house.open()
    first = await hub.create("tug", None, "none", "Ann", None, "key-0001")
    assert await hub.create("tug", None, "none", "Ann", None, "key-0001") == first
    assert await house.open().create("tug", None, "none", "Ann", None, "key-0001") == first
    other = await hub.create("tug", None, "none", "Bob", None, "key-0001")
    assert other[0] != first[0]
    assert (await hub.brief(first[0]))["code"] == first[1]


async def test_a_rematch_keeps_people_and_seats_and_takes_a_new_secret(house: House) -> None:
    """After the end the host calls for another game; the second is dealt from another seed."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await ann.op("door", open=False)
    await table.start()
    await ann.op("rematch", expect="wrong_phase")
    await ann.op("end_game")
    first = ann.sink.table["seed"]
    await ann.op("rematch")
    assert ann.sink.table["phase"] == "lobby"
    assert [chair["who"] for chair in ann.sink.table["chairs"]] == [0, 1]
    assert ann.sink.table["seed"]["commitment"] != first["commitment"]
    assert ann.sink.table["door_open"] is False
    assert ann.sink.mine["log"] == []
    await table.start()
    assert ann.sink.table["game_no"] == 2
    assert [line["code"] for line in bob.sink.mine["log"]] == ["dealt"]


async def test_the_printed_facts_are_sent_when_they_change(house: House) -> None:
    """A third person changes for how many the catalogue is; a renamed one does not."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    assert (await table.hub.hello(table.room, 0))["catalogue"]["seats"] == 2
    await table.join("Cy")
    await ann.op("rename", name="Anna")
    catalogues = [post["catalogue"]["seats"] for post in ann.sink.posts if post["type"] == "catalogue"]
    assert catalogues == [3]


@pytest.mark.parametrize(
    ("game", "options", "pace", "name", "colour", "code"),
    [
        ("whist", None, "none", "Ann", None, "no_such_game"),
        ("tug", {"rounds": None}, "none", "Ann", None, "bad_options"),
        ("tug", {"rounds": 4}, "none", "Ann", None, "bad_option"),
        ("tug", None, "slow", "Ann", None, "bad_pace"),
        ("tug", None, "none", "\ud800", None, "name_control"),
        ("tug", None, "none", "Ann", "pink", "bad_colour"),
    ],
)
async def test_a_room_with_bad_wishes_is_not_made(
    house: House, game: str, options: object, pace: str, name: str, colour: str | None, code: str
) -> None:
    """Each is refused with its code."""
    with pytest.raises(Rejected) as refused:
        await house.open().create(game, options, pace, name, colour, "create-01")
    assert refused.value.code == code


async def test_the_host_says_which_bot_is_seated() -> None:
    """Level and character are checked against what the game has, and shown; left out, the usual ones are meant."""
    house = House(games=GAMES)
    ann = await host_of(house, "sheriff")
    await ann.op("seat_bot", level="hard", character="smuggler")
    await ann.op("seat_bot")
    assert bots_of(ann) == ["hard:smuggler", "normal"]
    refused = await ann.send(SeatBot("seat_bot", None, "normal", "saint"))
    assert refused.code == "no_such_bot"
    assert "smuggler" in refused.params["characters"]
    await ann.op("seat_bot", level="clever", expect="no_such_bot")
    assert [line["params"]["bot"] for line in ann.sink.table["log"]] == ["hard:smuggler", "normal"]
    await house.close()


async def test_another_game_keeps_of_a_bot_what_it_has() -> None:
    """The level stays, a character that the new game does not know goes."""
    house = House(games=GAMES)
    ann = await host_of(house, "sheriff")
    await ann.op("seat_bot", level="hard", character="smuggler")
    await ann.op("settings", game="nottingham")
    assert bots_of(ann) == ["hard"]
    await ann.op("seat_bot", level="easy", character="smuggler", expect="no_such_bot")
    await house.close()


def test_an_old_bot_fits_every_game() -> None:
    """Rooms that were stored with the simple player keep it; an unknown level becomes the usual one."""
    assert [fitting("simple", game) for game in ("sheriff", "tug")] == ["simple", "simple"]
    assert fitting("hard:smuggler", "tug") == "simple"
    assert fitting("clever:smuggler", "sheriff") == "normal:smuggler"


async def host_of(house: House, slug: str) -> Player:
    """The one person in a new room of a game of the house."""
    hub = house.open()
    room, code, who = await hub.create(slug, None, "none", "Ann", None, "create-01")
    return await Player(Table(house, hub, room, code), who, hub).sit()


def bots_of(player: Player) -> list[str]:
    return [chair["bot"] for chair in player.sink.table["chairs"] if chair["bot"]]
