"""Phase 1, the market: S-10 to S-16, and the piles: S-80, S-81."""

from __future__ import annotations

from app.games.sheriff.actions import SetAside
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table


def test_setting_nothing_aside_ends_the_turn() -> None:
    """S-10: 0 cards are allowed and end the turn at once."""
    table = Table(hands="6 apples")
    table.set_aside(BEN, "")
    assert table.waits_for == ("market", (CAT,))


def test_up_to_five_own_cards_are_set_aside_face_down_and_for_good() -> None:
    """S-10: 0 to 5 hand cards, only their number is seen, and it is final."""
    table = Table(hands="6 apples")
    with table.refused("too_many_cards", max=5):
        table.set_aside(BEN, "6 apples")
    with table.refused("no_such_card"):
        table.set_aside(BEN, "mead")
    table.set_aside(BEN, "2 apples")
    assert table.public["seats"][BEN]["aside"] == 2
    assert "apples" not in str({**table.public, "left": [], "goods": []})
    assert [card["good"] for card in table.mine(BEN)["aside"]] == ["apples", "apples"]
    with table.refused("not_now"):
        table.set_aside(BEN, "apples")


def test_a_card_cannot_be_named_twice() -> None:
    """S-10: each card is set aside once."""
    table = Table(hands="6 apples")
    card = table.state.players[BEN].hand[0].id
    with table.refused("card_twice"):
        table.do(BEN, SetAside("set_aside", (card, card)))


def test_as_many_are_drawn_as_were_set_aside() -> None:
    """S-11: exactly as many, one by one, each source picked after the card before was seen."""
    table = Table(hands="6 apples", left="bread, silk", right="mead", draw="pepper")
    table.set_aside(BEN, "3 apples")
    with table.refused("not_now"):
        table.discard(BEN, "left")
    table.draw(BEN, "left")
    assert table.hand(BEN)[-1] == "silk"
    table.draw(BEN, "right")
    assert table.hand(BEN)[-1] == "mead"
    table.draw(BEN, "draw")
    assert table.hand(BEN) == ["apples"] * 3 + ["silk", "mead", "pepper"]
    with table.refused("not_now"):
        table.draw(BEN, "left")


def test_draw_pile_closes_the_discard_piles() -> None:
    """S-12: after the first card from the draw pile only the draw pile is left in this turn."""
    table = Table(hands="6 apples")
    table.set_aside(BEN, "3 apples")
    assert table.public["market"]["sources"] == ["left", "right", "draw"]
    table.draw(BEN, "left", "draw")
    assert table.public["market"]["sources"] == ["draw"]
    with table.refused("source_closed", source="right"):
        table.draw(BEN, "right")
    table.draw(BEN, "draw")
    table.discard(BEN, "left")
    table.set_aside(CAT, "apples")
    assert table.public["market"]["sources"] == ["left", "right", "draw"]


def test_open_cards_are_seen_by_all_and_hidden_ones_by_the_drawer() -> None:
    """S-13: all see what comes from a discard pile; what comes from the draw pile only the drawer sees."""
    table = Table(hands="6 apples", left="silk", draw="mead")
    table.set_aside(BEN, "2 apples")
    table.draw(BEN, "left", "draw")
    assert table.said("drew_open") == [{"seat": BEN, "pile": "left", "good": "silk"}]
    assert table.said("drew_hidden") == [{"seat": BEN, "count": 1}]
    assert table.told("drew") == [((BEN,), {"seat": BEN, "goods": ["mead"]})]
    assert [card["good"] for card in table.mine(BEN)["hand"]][-2:] == ["silk", "mead"]


def test_a_drawn_card_gets_an_id_nobody_has_seen() -> None:
    """S-13: two cards drawn have different ids, and neither is in anybody else's view."""
    table = Table(hands="6 apples")
    table.set_aside(BEN, "2 apples")
    table.draw(BEN, "left", "draw")
    first, second = (card["id"] for card in table.mine(BEN)["hand"][-2:])
    assert first != second
    assert first not in str(table.public)
    assert first not in str(table.mine(CAT))


def test_set_aside_cards_go_onto_one_pile_in_the_named_order() -> None:
    """S-14: face up on top of one pile, from the bottom up: the last card named lies on top."""
    table = Table(hands="apples, mead, silk", left="bread")
    table.set_aside(BEN, "apples, mead, silk")
    table.draw(BEN, "draw", "draw", "draw")
    with table.refused("too_few_cards"):
        table.discard(BEN, "left", "mead")
    table.discard(BEN, "left", "mead, silk, apples")
    assert table.public["left"] == ["bread", "mead", "silk", "apples"]
    assert table.said("discarded") == [{"seat": BEN, "pile": "left", "goods": ["mead", "silk", "apples"]}]
    assert table.waits_for == ("market", (CAT,))


def test_only_a_discard_fills_an_empty_pile() -> None:
    """S-15, S-14: a pile drawn empty stays empty and closed until cards are discarded onto it."""
    table = Table(hands="6 apples", left="silk", draw="9 bread", right="")
    table.set_aside(BEN, "2 apples")
    table.draw(BEN, "left")
    assert table.public["left"] == []
    assert table.public["market"]["sources"] == ["draw"]
    with table.refused("source_closed"):
        table.draw(BEN, "left")
    table.draw(BEN, "draw")
    table.discard(BEN, "left")
    assert table.public["left"] == ["apples", "apples"]


def test_sheriff_takes_no_part_before_the_inspection() -> None:
    """S-16: the Sheriff neither trades, loads nor declares; the turns go from his left."""
    table = Table(hands="6 apples")
    with table.refused("not_your_turn"):
        table.set_aside(ANN, "apples")
    assert table.choices(ANN) == []
    for seat in (BEN, CAT, DAN):
        assert table.waits_for == ("market", (seat,))
        table.market(seat)
    with table.refused("not_now"):
        table.load(ANN, "apples")
    assert table.choices(ANN) == []
    for seat in (BEN, CAT, DAN):
        table.load(seat, "apples")
    with table.refused("not_your_turn"):
        table.declare(ANN, "apples")


def test_reshuffle_keeps_the_upper_five_of_each_pile() -> None:
    """S-80: a draw that finds the pile empty mixes all below the upper five of both discard piles into a new one."""
    table = Table(hands="6 apples", draw="", left="2 silk, 5 apples", right="mead, 3 bread, cheese, chickens")
    table.set_aside(BEN, "apples")
    table.draw(BEN, "draw")
    assert table.public["left"] == ["apples"] * 5
    assert table.public["right"] == ["bread"] * 3 + ["cheese", "chickens"]
    assert table.said("reshuffled") == [{"count": 3}]
    assert sorted([*table.state.draw, table.hand(BEN)[-1]]) == ["mead", "silk", "silk"]


def test_reshuffle_waits_for_a_draw_that_finds_the_pile_empty() -> None:
    """S-80: taking the last card reshuffles nothing yet."""
    table = Table(hands="6 apples", draw="pepper", left="silk, 5 apples")
    table.set_aside(BEN, "2 apples")
    table.draw(BEN, "draw")
    assert table.said("reshuffled") == []
    table.draw(BEN, "draw")
    assert table.said("reshuffled") == [{"count": 1}]
    assert table.hand(BEN)[-1] == "silk"


def test_cards_set_aside_in_this_turn_stay_out_of_a_reshuffle() -> None:
    """S-81: what lies set aside is not mixed in."""
    table = Table(hands="6 crossbows", draw="", left="2 silk, 5 apples", right="")
    table.set_aside(BEN, "2 crossbows")
    table.draw(BEN, "draw", "draw")
    assert table.hand(BEN)[-2:] == ["silk", "silk"]
    assert table.state.market is not None
    assert [card.good for card in table.state.market.aside] == ["crossbows"] * 2


def test_no_more_is_set_aside_than_can_be_drawn() -> None:
    """S-81: at most as many cards as draw pile and both discard piles hold together."""
    table = Table(5, hands="6 apples", draw="pepper", left="silk", right="mead")
    assert table.can(BEN, "set_aside")[0]["cards"]["max"] == 3
    with table.refused("too_many_cards", max=3):
        table.set_aside(BEN, "4 apples")
    table.set_aside(BEN, "3 apples")


def test_closed_piles_stay_closed_through_a_reshuffle() -> None:
    """S-81, S-12: a reshuffle that gives cards does not open the discard piles again."""
    table = Table(5, hands="6 apples", draw="pepper", left="silk, mead, 5 apples", right="")
    table.set_aside(BEN, "3 apples")
    table.draw(BEN, "draw", "draw")
    assert table.public["market"]["sources"] == ["draw"]


def test_discard_piles_open_again_when_nothing_else_gives_a_card() -> None:
    """S-81: when no reshuffle can give a card the discard piles are open for the rest of the turn."""
    table = Table(5, hands="6 apples", draw="pepper", left="silk, mead", right="bread")
    table.set_aside(BEN, "4 apples")
    table.draw(BEN, "draw")
    assert table.public["market"]["sources"] == ["left", "right"]
    table.draw(BEN, "left", "right", "left")
    assert table.hand(BEN)[-4:] == ["pepper", "mead", "bread", "silk"]


def test_a_short_hand_is_not_topped_up_in_the_market() -> None:
    """S-81: who has two cards draws for what is set aside, no more."""
    table = Table(5, hands={BEN: "2 apples", CAT: "6 apples"})
    table.market(BEN, "apples", ["draw"])
    assert len(table.hand(BEN)) == 2


def test_a_merchant_without_cards_has_no_bag() -> None:
    """S-81: such a merchant loads nothing, declares nothing and has no bag this round."""
    table = Table(5, hands={CAT: "6 apples"}, draw="")
    for seat in table.state.merchants:
        table.market(seat)
    assert table.waits_for == ("loading", (CAT,))
    with table.refused("too_few_cards"):
        table.load(BEN, "")
    table.load(CAT, "3 apples")
    table.declare(CAT, "apples")
    assert table.state.unsettled == (CAT,)
    assert table.public["seats"][BEN]["bag"] == "none"
    with table.refused("no_bag"):
        table.open(BEN)


def test_a_round_without_any_bag_ends_by_itself() -> None:
    """S-81, S-56: with no card in any merchant's hand there is nothing to inspect."""
    table = Table(5, hands={ANN: "6 apples"}, draw="", left="", right="")
    for seat in table.state.merchants:
        table.market(seat)
    assert (table.state.round, table.state.phase) == (2, "market")
