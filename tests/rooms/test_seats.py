"""Leaving, giving up, taking over and the host, while a game goes on."""

from tests.support.house import OPS, House, lay_table


async def test_the_last_missing_player_leaves_and_the_phase_goes_on(house: House) -> None:
    """Ann and Bob have picked; Cy leaves for good, and the window opens by itself."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann, bob, cy = table.people
    await table.start()
    await ann.pick()
    await bob.pick()
    assert ann.sink.table["decision"] == "pick"
    await cy.op("leave")
    assert ann.sink.table["decision"] == "window"
    assert cy.sink.closed == "left"
    assert ann.sink.table["chairs"][2] == {"who": None, "bot": None, "given_up": True, "ready": True}
    assert ann.sink.codes()[-5:-2] == ["room_left", "room_given_up", "slumped"]


async def test_a_dropped_line_gives_nothing_up(house: House) -> None:
    """Bob is away; nothing is done for him until the table decides so."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await ann.pick()
    await bob.away()
    assert ann.sink.table["people"][1]["away"]
    assert ann.sink.table["waiting"] == [1]
    await ann.op("give_up", seat=1)
    assert ann.sink.table["decision"] == "window"


async def test_nobody_gives_up_the_seat_of_a_player_who_is_there(house: House) -> None:
    """The host cannot do it to somebody present."""
    table = await lay_table(house, "Ann", "Bob")
    await table.start()
    await table.people[0].op("give_up", seat=1, expect="not_away")
    await table.people[0].op("give_up", seat=5, expect="bad_seat")


async def test_a_player_who_was_away_takes_the_seat_back(house: House) -> None:
    """Until then the seat is played by its defaults and its owner only looks on."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await bob.away()
    await ann.op("give_up", seat=1)
    await bob.sit()
    assert bob.sink.mine["choices"] == []
    assert "take_back" in bob.sink.mine["can"]
    await bob.answer(expect="seat_given_up")
    await bob.op("take_back")
    await ann.pick()
    assert [choice["do"] for choice in bob.sink.mine["choices"]] == ["answer"]
    await bob.answer()


async def test_a_waiting_person_takes_a_given_up_seat_and_its_hand(house: House) -> None:
    """The taker sees hand and private log of the seat, the owner before no more."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    dee = await table.join("Dee")
    hand = bob.sink.mine["view"]["hand"]
    await ann.op("assign", seat=1, who=dee.who, expect="not_given_up")
    await bob.away()
    await ann.op("give_up", seat=1)
    await ann.op("assign", seat=1, who=dee.who)
    seen = dee.sink.mine
    assert seen["seat"] == 1
    assert {card["id"] for card in seen["view"]["hand"]} < {card["id"] for card in hand}
    assert seen["log"][0]["code"] == "dealt"
    await bob.sit()
    assert bob.sink.mine["view"] is None
    assert bob.sink.mine["log"] == []
    await bob.op("take_back", expect="bad_seat")


async def test_a_bot_takes_a_given_up_seat(house: House) -> None:
    """It plays on where the defaults played before; the owner can still take the seat back."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await ann.op("seat_bot", seat=1, expect="not_away")
    await bob.away()
    await ann.op("give_up", seat=1)
    await ann.op("seat_bot", seat=1)
    await ann.op("seat_bot", seat=1, expect="already_given_up")
    await ann.pick()
    await ann.answer()
    assert ann.sink.table["decision"] == "fair"
    await bob.sit()
    await bob.op("take_back")
    assert ann.sink.table["chairs"][1] == {"who": 1, "bot": None, "given_up": False, "ready": True}


async def test_the_host_passes_to_the_next_player_who_is_there(house: House) -> None:
    """Ann leaves for good while Bob is away: Cy is the host."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann, bob, cy = table.people
    await bob.away()
    await ann.op("leave")
    assert cy.sink.table["host"] == 2
    assert cy.sink.mine["host"]
    await cy.op("host", who=1)
    assert cy.sink.table["host"] == 1


async def test_a_kicked_player_is_out(house: House) -> None:
    """The socket is closed, requests and new sockets are refused, the seat is given up."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await bob.op("kick", who=0, expect="not_host")
    await ann.op("kick", who=0, expect="no_such_person")
    await ann.op("kick", who=1)
    assert bob.sink.closed == "kicked"
    assert ann.sink.table["chairs"][1]["given_up"]
    await bob.op("take_back", expect="gone")
    await bob.sit()
    assert bob.sink.closed == "gone"
    assert ann.sink.table["people"][1]["away"]


async def test_a_game_that_everybody_left_plays_itself_to_the_end(house: House) -> None:
    """Nothing waits for a seat that is gone."""
    table = await lay_table(house, "Ann", "Bob")
    eve = await table.spectator()
    await table.start()
    await table.people[0].op("leave")
    await table.people[1].op("leave")
    assert eve.sink.table["phase"] == "over"


async def test_a_late_joiner_waits_and_plays_in_the_rematch(house: House) -> None:
    """Who comes during a game has no seat until the next one."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    await table.start()
    cy = await table.join("Cy")
    assert cy.sink.mine["seat"] is None
    await cy.act(None, expect="no_seat")
    await ann.op("end_game")
    await ann.op("rematch")
    assert cy.sink.mine["seat"] == 2


async def test_anybody_seated_asks_for_a_pause_and_the_host_grants_it(house: House) -> None:
    """While it is paused nobody can move; after that everybody can."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await bob.op("ask_pause", ask=True)
    assert ann.sink.table["pause_asked"] == [1]
    await ann.op("pause")
    assert bob.sink.table["paused"]
    assert bob.sink.mine["choices"] == []
    await bob.pick(expect="paused")
    await ann.op("resume")
    await bob.pick()


async def test_nothing_is_done_for_a_given_up_seat_during_a_pause(house: House) -> None:
    """Bob leaves in the pause; his default comes with the end of the pause."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await ann.pick()
    await ann.op("pause")
    await bob.op("leave")
    assert ann.sink.table["decision"] == "pick"
    await ann.op("resume")
    assert ann.sink.table["decision"] == "window"


async def test_an_ended_game_is_final_and_shows_everything(house: House) -> None:
    """The table ends it; hands are open and no move is possible."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await table.start()
    await ann.op("end_game")
    assert len(bob.sink.table["view"]["hands"]) == 2
    assert bob.sink.table["phase"] == "over"
    await bob.pick(expect="not_playing")


async def test_every_operation_in_can_is_known(house: House) -> None:
    """What the own part says that one can do are operations of the room."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    seen = set(ann.sink.mine["can"])
    await table.start()
    seen |= set(ann.sink.mine["can"])
    await ann.op("pause")
    seen |= set(ann.sink.mine["can"])
    await ann.op("resume")
    await bob.away()
    await ann.op("give_up", seat=1)
    await bob.sit()
    seen |= set(bob.sink.mine["can"])
    await ann.op("end_game")
    seen |= set(ann.sink.mine["can"])
    assert seen == set(OPS)


async def test_a_seat_has_a_colour_even_when_all_are_taken(house: House) -> None:
    """Seven colours for nine people: who takes a seat gets one from somebody who only waits."""
    table = await lay_table(house, *[f"P{n}" for n in range(9)])
    ann, bob = table.people[:2]
    assert [person["colour"] for person in ann.sink.table["people"]].count("") == 2
    for player in table.people[:4]:
        await player.op("ready", ready=True)
    await ann.op("start")
    await bob.away()
    await ann.op("give_up", seat=1)
    await ann.op("assign", seat=1, who=8)
    people = ann.sink.table["people"]
    seated = [people[chair["who"]]["colour"] for chair in ann.sink.table["chairs"]]
    assert "" not in seated
    assert len(set(seated)) == 4
