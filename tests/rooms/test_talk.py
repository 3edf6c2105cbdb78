"""Free talk, quick phrases, and pages of what was said before."""

import pytest

from tests.support.house import House, Player, lay_table


def heard(player: Player) -> list[dict[str, object]]:
    """What this player was sent as talk."""
    return [post["line"]["params"] for post in player.sink.posts if post["type"] == "talk"]


async def test_everybody_hears_what_is_said_and_no_view_is_sent_for_it(house: House) -> None:
    """Words and phrases reach all sockets, spectators included, as lines of their own."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    eve = await table.spectator()
    views = len(eve.sink.views)
    await ann.say("  two   sheep\nfor you ")
    await bob.say(None, phrase="i_doubt_it", to=0)
    expected = [{"who": 0, "text": "two sheep for you"}, {"who": 1, "phrase": "i_doubt_it", "to": 0}]
    assert heard(ann) == heard(eve) == expected
    assert len(eve.sink.views) == views


@pytest.mark.parametrize(
    ("text", "phrase", "to", "code"),
    [
        ("", None, None, "text_empty"),
        (" \u200b\u202e ", None, None, "text_empty"),
        ("x" * 301, None, None, "text_long"),
        (None, None, None, "text_empty"),
        ("x", "hello", None, "text_empty"),
        (None, "abracadabra", None, "no_such_phrase"),
        (None, "hello", 2, "bad_seat"),
    ],
)
async def test_talk_that_is_none_is_refused(
    house: House, text: str | None, phrase: str | None, to: int | None, code: str
) -> None:
    """Nothing, too much, unknown phrases and seats that are not there."""
    table = await lay_table(house, "Ann", "Bob")
    await table.people[0].say(text, phrase=phrase, to=to, expect=code)


async def test_controls_are_taken_out_of_talk(house: House) -> None:
    """What turns text around or hides in it does not reach the table."""
    table = await lay_table(house, "Ann", "Bob")
    await table.people[0].say("a\u0000b\u202ec" + "x" * 290)
    assert heard(table.people[1]) == [{"who": 0, "text": "abc" + "x" * 290}]


async def test_watchers_are_silent_until_the_host_lets_them_talk(house: House) -> None:
    """Eve watches with a name."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    eve = await table.join("Eve", role="watcher")
    await eve.say("hi", expect="watchers_silent")
    await ann.op("watchers_talk", open=True)
    await eve.say("hi")
    assert heard(ann) == [{"who": 2, "text": "hi"}]


async def test_the_muted_are_not_heard(house: House) -> None:
    """Until the host unmutes them."""
    table = await lay_table(house, "Ann", "Bob")
    ann, bob = table.people
    await ann.op("mute", who=1, muted=True)
    assert ann.sink.table["people"][1]["muted"]
    await bob.say("hi", expect="muted")
    await ann.op("mute", who=1, muted=False)
    await bob.say("hi")


async def test_newcomers_are_told_the_newest_talk_and_page_back(house: House) -> None:
    """The first frame has the last 30 lines; older ones come in pages of 50 with their numbers."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    for n in range(90):
        await ann.say(f"line {n + 1}")
    newest = (await table.hub.hello(table.room, 1))["talk"]
    assert [line["n"] for line in newest] == list(range(61, 91))
    lines, more = await table.hub.page(table.room, 1, "talk", 61)
    assert [line["n"] for line in lines] == list(range(11, 61))
    assert more
    lines, more = await table.hub.page(table.room, None, "talk", 11)
    assert [line["params"]["text"] for line in lines] == [f"line {n}" for n in range(1, 11)]
    assert not more


async def test_pages_of_private_lines_are_the_seats_own(house: House) -> None:
    """Ann reads what her seat alone was told in this game; a spectator reads nothing."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    await table.start()
    await table.to_fair()
    lines, more = await table.hub.page(table.room, 0, "mine", 1000)
    assert lines == ann.sink.mine["log"]
    assert [line["code"] for line in lines] == ["dealt", "you_picked", "you_answered"]
    assert not more
    assert await table.hub.page(table.room, None, "mine", 1000) == ([], False)
    log, _ = await table.hub.page(table.room, None, "log", 1000)
    assert log == ann.sink.table["log"]
    await ann.op("end_game")
    await ann.op("rematch")
    await table.start()
    lines, _ = await table.hub.page(table.room, 0, "mine", 1000)
    assert [line["code"] for line in lines] == ["dealt"]


async def test_pages_reach_back_behind_many_other_steps(house: House) -> None:
    """Two lines of talk, hundreds of changes after them: they are found all the same."""
    table = await lay_table(house, "Ann", "Bob")
    ann = table.people[0]
    await ann.say("first")
    await ann.say("second")
    for n in range(210):
        await ann.op("door", open=bool(n % 2))
    lines, more = await table.hub.page(table.room, 1, "talk", 1000)
    assert [line["params"]["text"] for line in lines] == ["first", "second"]
    assert not more
