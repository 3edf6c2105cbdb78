"""A game between people, from the lobby to the end."""

from tests.support.house import House, lay_table


async def test_a_whole_game_goes_through_the_room(house: House) -> None:
    """Two people are ready, start, pick, answer and close two rounds, and see the end and the secret."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    assert ann.sink.table["phase"] == "lobby"
    await table.start()
    assert bob.sink.table["phase"] == "playing"
    for leader in (ann, bob):
        await table.to_fair()
        await leader.close()
    assert ann.sink.table["phase"] == "over"
    assert ann.sink.table["seed"]["secret"] == "5e" * 32
    assert bob.sink.codes()[-1] == "over"


async def test_a_hand_is_seen_by_its_seat_alone(house: House) -> None:
    """Ann's cards are in her own part and in nobody else's."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    eve = await table.spectator()
    await table.start()
    ids = [card["id"] for card in ann.sink.mine["view"]["hand"]]
    assert len(ids) == 3
    for other in (bob, eve):
        sent = b"".join(part for table_part, mine, _ in other.sink.views for part in (table_part, mine)).decode()
        assert not any(card in sent for card in ids)
