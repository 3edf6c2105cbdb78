"""While the host is away, more than half of the players present decide."""

from tests.support.house import House, lay_table


async def test_more_than_half_of_the_present_players_decide(house: House) -> None:
    """Ann, the host, is away; of three present two are needed to give her seat up."""
    table = await lay_table(house, "Ann", "Bob", "Cy", "Di")
    ann, bob, cy, _ = table.people
    await table.start()
    await bob.op("give_up", seat=0, expect="not_host")
    await ann.away()
    await bob.op("give_up", seat=0)
    assert cy.sink.table["votes"] == [{"op": {"do": "give_up", "seat": 0}, "who": [1], "needed": 2}]
    await bob.op("give_up", seat=0, expect="voted_already")
    assert not cy.sink.table["chairs"][0]["given_up"]
    await cy.op("give_up", seat=0)
    assert cy.sink.table["chairs"][0]["given_up"]
    assert cy.sink.table["votes"] == []


async def test_a_vote_passes_when_those_against_it_go_away(house: House) -> None:
    """One of three is not enough; when the two others are gone, it is."""
    table = await lay_table(house, "Ann", "Bob", "Cy", "Di")
    ann, bob, cy, di = table.people
    await table.start()
    await ann.away()
    await bob.op("end_game")
    await cy.away()
    assert bob.sink.table["phase"] == "playing"
    await di.away()
    assert bob.sink.table["phase"] == "over"


async def test_votes_fall_when_the_host_is_back(house: House) -> None:
    """Ann returns before it is decided."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann, bob, cy = table.people
    await table.start()
    await ann.away()
    await bob.op("pause")
    assert cy.sink.table["votes"]
    await ann.sit()
    assert cy.sink.table["votes"] == []
    await cy.op("pause", expect="not_host")


async def test_what_cannot_be_done_is_not_voted_on(house: House) -> None:
    """A vote to resume a game that is not paused is refused at once."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann, bob, _ = table.people
    await table.start()
    await ann.away()
    await bob.op("resume", expect="not_paused")


async def test_the_table_votes_on_a_few_things_at_a_time(house: House) -> None:
    """Eight proposals stand; a ninth is refused, another voice for one of the eight is not."""
    table = await lay_table(house, "Ann", "Bob", "Cy", "Di", pace="normal")
    ann, bob, cy, _ = table.people
    await table.start()
    await ann.away()
    for seconds in range(10, 18):
        await bob.op("add_time", seconds=seconds)
    await bob.op("add_time", seconds=18, expect="too_many_votes")
    await cy.op("add_time", seconds=10)
    assert len(bob.sink.table["votes"]) == 7


async def test_a_table_without_its_host_can_vote_for_a_rematch(house: House) -> None:
    """The new game has a new secret, also when the vote passes because somebody went away."""
    table = await lay_table(house, "Ann", "Bob", "Cy", "Di")
    ann, bob, cy, di = table.people
    await table.start()
    await ann.op("end_game")
    old = bob.sink.table["seed"]["commitment"]
    await ann.away()
    await bob.op("rematch")
    await cy.away()
    await di.away()
    assert bob.sink.table["phase"] == "lobby"
    assert bob.sink.table["seed"]["commitment"] != old


async def test_watchers_have_no_vote(house: House) -> None:
    """Somebody without a seat cannot decide for the table."""
    table = await lay_table(house, "Ann", "Bob")
    eve = await table.join("Eve", role="watcher")
    await table.people[0].away()
    await eve.op("kick", who=0, expect="not_host")


async def test_a_vote_that_another_made_impossible_falls(house: House) -> None:
    """Two votes pass at once; the game has ended, so that it cannot be paused any more."""
    table = await lay_table(house, "Ann", "Bob", "Cy")
    ann, bob, cy = table.people
    await table.start()
    await ann.away()
    await bob.op("end_game")
    await bob.op("pause")
    await cy.away()
    assert bob.sink.table["phase"] == "over"
    assert not bob.sink.table["paused"]
    assert bob.sink.table["votes"] == []
