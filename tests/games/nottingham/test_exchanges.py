"""Purchase and Trade: N-70, N-74."""

from __future__ import annotations

import pytest

from app.games.nottingham.actions import Offer
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table

HANDS = {ANN: "gold, pearls", BEN: "2 copper, jewels", CAT: "chest, necklace", DAN: ""}


def purchase(**hands: str) -> Table:
    seats = {"ben": BEN, "cat": CAT, "dan": DAN}
    table = Table(hands=HANDS | {seats[name]: cards for name, cards in hands.items()}, turned_up="copper")
    table.purchase()
    return table


def trade(how: str = "together", **hands: str) -> Table:
    seats = {"ben": BEN, "cat": CAT, "dan": DAN}
    given = HANDS | {seats[name]: cards for name, cards in hands.items()}
    table = Table(hands=given, turned_up="chest", trade_offers=how)
    table.trade()
    return table


def test_everybody_with_a_hand_card_is_asked_at_once() -> None:
    """N-70: every other player with a hand card, from the left, under one clock."""
    table = purchase()
    assert table.waits_for == ("offers", (BEN, CAT))
    clock = table.clock
    table.offer(CAT, "chest")
    assert (table.waits_for, table.clock) == (("offers", (BEN,)), clock)
    with table.refused("not_asked"):
        table.offer(DAN, "gold")
    with table.refused("not_asked"):
        table.offer(ANN, "gold")


def test_offers_are_hidden_until_all_have_chosen() -> None:
    """N-70: nobody sees an offer before the last one is made; then all lie open at once."""
    table = purchase()
    before = table.public
    table.offer(CAT, "chest")
    offers = {**before["offers"], "waiting": [BEN]}
    assert table.public == {**before, "offers": offers}
    assert offers["shown"] == []
    assert table.mine(CAT)["chosen"] == list(table.ids(CAT, "chest"))
    assert (table.mine(BEN)["answered"], table.mine(CAT)["answered"]) == (False, True)
    assert table.said("offered") == []
    table.offer(BEN, "jewels")
    assert table.public["offers"]["shown"] == [
        {"seat": BEN, "items": ["jewels"], "nothing": False},
        {"seat": CAT, "items": ["chest"], "nothing": False},
    ]
    assert table.waits_for == ("pick", (ANN,))


def test_a_copper_coin_cannot_be_offered() -> None:
    """N-70: nor two cards, nor none, nor another's, nor a second time."""
    table = purchase()
    with table.refused("forbidden_item", item="copper"):
        table.offer(BEN, "copper")
    with table.refused("too_many_cards", max=1):
        table.offer(CAT, "chest, necklace")
    with table.refused("too_few_cards", min=1):
        table.offer(CAT, "")
    with table.refused("no_such_card"):
        table.do(CAT, Offer("offer", table.ids(BEN, "jewels")))
    table.offer(CAT, "chest")
    with table.refused("already_answered"):
        table.offer(CAT, "necklace")


def test_one_who_has_nothing_else_confirms_it() -> None:
    """N-70: the hand is laid open together with the offers, not before."""
    table = purchase(ben="2 copper")
    assert table.can(BEN) == ["nothing_to_offer"]
    table.nothing_to_offer(BEN)
    assert table.public["offers"]["shown"] == []
    assert table.said("nothing_to_offer") == []
    table.offer(CAT, "chest")
    assert table.said("nothing_to_offer") == [{"seat": BEN, "items": ["copper", "copper"]}]
    assert table.public["offers"]["shown"][0] == {"seat": BEN, "items": ["copper", "copper"], "nothing": True}
    with table.refused("no_such_offer"):
        table.take_offer(BEN)


def test_one_who_could_offer_cannot_confirm() -> None:
    """N-70: nobody hides behind it."""
    table = purchase()
    with table.refused("has_a_card_to_offer"):
        table.nothing_to_offer(BEN)


def test_one_offer_is_taken_for_the_coin() -> None:
    """N-70: the card into the hand, the coin for it; all other offers return."""
    table = purchase()
    table.offer(BEN, "jewels")
    table.offer(CAT, "chest")
    table.take_offer(CAT)
    assert table.hand(ANN) == "gold, pearls, chest"
    assert table.hand(CAT) == "necklace, copper"
    assert table.hand(BEN) == "copper, copper, jewels"
    assert table.said("offer_taken") == [{"seat": ANN, "giver": CAT, "items": ["chest"], "gave": "copper"}]
    assert (table.public["offers"], table.waits_for) == (None, ("trade_in", (ANN,)))


def test_all_offers_can_be_declined() -> None:
    """N-70: the coin is kept, and every offer returns under a new id."""
    table = purchase()
    offered = {*table.ids(BEN, "jewels"), *table.ids(CAT, "chest")}
    table.offer(BEN, "jewels")
    table.offer(CAT, "chest")
    table.decline()
    assert table.hand(ANN) == "gold, pearls, copper"
    assert (table.hand(BEN), table.hand(CAT)) == ("copper, copper, jewels", "chest, necklace")
    assert not offered & (table.card_ids(BEN) | table.card_ids(CAT))


def test_a_hand_that_was_laid_open_gets_new_ids() -> None:
    """N-70: the confirming hand is hidden again."""
    table = purchase(ben="2 copper")
    before = table.card_ids(BEN)
    table.nothing_to_offer(BEN)
    table.offer(CAT, "chest")
    table.take_offer(CAT)
    assert not before & table.card_ids(BEN)


def test_only_the_player_on_turn_picks() -> None:
    """N-70: and only an offer that was made."""
    table = purchase()
    table.offer(BEN, "jewels")
    table.offer(CAT, "chest")
    with table.refused("not_your_turn"):
        table.take_offer(BEN, seat=BEN)
    with table.refused("not_your_turn"):
        table.decline(seat=BEN)
    for seat in (ANN, DAN, 9):
        with table.refused("no_such_offer"):
            table.take_offer(seat)


@pytest.mark.parametrize("begun", [purchase, trade])
def test_if_nobody_can_offer_the_card_goes_into_the_hand(begun: object) -> None:
    """N-12: an action that comes to nothing."""
    item = "copper" if begun is purchase else "chest"
    table = begun(ben=f"2 {item}", cat=item)  # type: ignore[operator]
    before = table.card_ids(BEN)
    table.nothing_to_offer(BEN)
    table.nothing_to_offer(CAT)
    assert table.hand(ANN) == f"gold, pearls, {item}"
    assert [line["seat"] for line in table.said("nothing_to_offer")] == [BEN, CAT]
    assert table.said("came_to_nothing")[0]["seat"] == ANN
    assert table.waits_for == ("trade_in", (ANN,))
    assert not before & table.card_ids(BEN)


def test_a_trade_is_offered_one_or_two_cards_none_a_chest() -> None:
    """N-74: not three, not none."""
    table = trade(cat="chest, necklace, 2 gold")
    with table.refused("forbidden_item", item="chest"):
        table.offer(CAT, "chest")
    with table.refused("forbidden_item", item="chest"):
        table.offer(CAT, "gold, chest")
    with table.refused("too_many_cards", max=2):
        table.offer(CAT, "2 gold, necklace")
    with table.refused("too_few_cards", min=1):
        table.offer(CAT, "")
    with table.refused("card_twice"):
        table.do(CAT, Offer("offer", table.ids(CAT, "gold") * 2))
    table.offer(CAT, "gold, necklace")
    table.offer(BEN, "copper")
    assert [len(row["items"]) for row in table.public["offers"]["shown"]] == [1, 2]


def test_one_offer_of_a_trade_must_be_taken_whole() -> None:
    """N-74: both cards for the chest, and there is no declining."""
    table = trade(cat="necklace, gold")
    table.offer(BEN, "copper")
    table.offer(CAT, "gold, necklace")
    assert table.can(ANN) == ["take_offer"]
    with table.refused("must_take_an_offer"):
        table.decline()
    table.take_offer(CAT)
    assert table.hand(ANN) == "gold, pearls, gold, necklace"
    assert table.hand(CAT) == "chest"


def test_trade_offers_together_are_hidden() -> None:
    """N-74: our default: all choose at once, then all are shown, the confirming of N-70 with them."""
    table = trade(cat="2 chest")
    assert table.public["offers"]["in_turn"] is False
    table.nothing_to_offer(CAT)
    assert table.public["offers"]["shown"] == []
    table.offer(BEN, "2 copper")
    assert [row["nothing"] for row in table.public["offers"]["shown"]] == [False, True]


def test_trade_offers_in_turn_are_open() -> None:
    """N-74, as printed: from the left, each seeing the offers before, each with a clock of its own."""
    table = trade("in_turn", dan="2 chest")
    assert table.public["offers"]["in_turn"] is True
    assert table.waits_for == ("offers", (BEN,))
    with table.refused("not_your_turn"):
        table.offer(CAT, "necklace")
    assert table.can(CAT) == []
    first = table.clock
    table.offer(BEN, "2 copper")
    assert table.public["offers"]["shown"] == [{"seat": BEN, "items": ["copper", "copper"], "nothing": False}]
    assert table.said("offered") == [{"seat": BEN, "items": ["copper", "copper"]}]
    assert (table.waits_for, table.clock != first) == (("offers", (CAT,)), True)
    table.offer(CAT, "necklace")
    table.nothing_to_offer(DAN)
    assert table.said("nothing_to_offer") == [{"seat": DAN, "items": ["chest", "chest"]}]
    assert table.waits_for == ("pick", (ANN,))
    assert len(table.said("offered")) == 2
    table.take_offer(BEN)
    assert table.hand(BEN) == "jewels, chest"


def test_a_purchase_is_never_in_turn() -> None:
    """N-70: hidden, all at once, whatever ``trade_offers`` says."""
    table = Table(hands=HANDS, turned_up="copper", trade_offers="in_turn")
    table.purchase()
    assert table.waits_for == ("offers", (BEN, CAT))


def test_offered_cards_are_still_hand_cards() -> None:
    """N-70: their number stays what it was until one is taken."""
    table = purchase()
    table.offer(BEN, "jewels")
    table.offer(CAT, "chest")
    assert [row["hand"] for row in table.public["seats"]] == [2, 3, 2, 0]


def test_three_idle_offerers_cost_one_time_out() -> None:
    """N-70: all share one clock."""
    table = purchase(dan="gold")
    table.time_is_up()
    assert table.waits_for == ("pick", (ANN,))
