"""When the clock runs out, and when a seat is empty: S-100 to S-104."""

from __future__ import annotations

import pytest

from app.games.base import Rejected
from app.games.sheriff.actions import Load
from app.games.sheriff.game import GAME
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand


def test_market_runs_out_with_nothing_set_aside() -> None:
    """S-100: then nothing is."""
    table = Table(hands="6 apples")
    table.time_is_up()
    assert table.hand(BEN) == ["apples"] * 6
    assert table.waits_for == ("market", (CAT,))


def test_market_runs_out_after_setting_aside() -> None:
    """S-100: missing cards come from the draw pile, the others go onto the smaller pile in the order set aside."""
    table = Table(hands="apples, mead, silk", left="2 bread", right="cheese", draw="9 pepper")
    table.set_aside(BEN, "mead, silk, apples")
    table.draw(BEN, "left")
    table.time_is_up()
    assert table.hand(BEN) == ["bread", "pepper", "pepper"]
    assert table.public["right"] == ["cheese"]
    assert table.public["left"] == ["bread", "mead", "silk", "apples"]


def test_market_runs_out_with_a_larger_left_pile() -> None:
    """S-100: the smaller pile may be the right one."""
    table = Table(hands="apples", left="2 bread", right="cheese", draw="pepper")
    table.set_aside(BEN, "apples")
    table.time_is_up()
    assert table.public["right"] == ["cheese", "apples"]


def test_market_runs_out_when_the_draw_pile_gives_nothing() -> None:
    """S-100: then from the larger discard pile, at a tie the left one."""
    table = Table(5, hands="3 apples", left="silk, mead", right="bread, cheese, pepper", draw="")
    table.set_aside(BEN, "3 apples")
    table.time_is_up()
    assert table.hand(BEN) == ["pepper", "mead", "cheese"]


def bag_by_default(hand: str) -> list[str]:
    table = Table(hands={BEN: hand, CAT: "apples", DAN: "apples"}, royal_goods=True, seven_card_hand=True).loading()
    load = GAME.default(table.state, BEN)
    assert isinstance(load, Load)
    table.do(BEN, load)
    bag = table.state.players[BEN].bag
    assert bag is not None
    return [card.good for card in bag.cards]


@pytest.mark.parametrize(
    ("hand", "bag"),
    [
        ("3 apples, 2 chickens, mead", ["apples"] * 3),
        ("2 apples, 2 chickens, mead", ["chickens"] * 2),
        ("2 bread, 2 cheese", ["cheese"] * 2),
        ("7 apples", ["apples"] * 5),
        ("silk, green_apples, bleu_cheese", ["green_apples"]),
        ("crossbows, silk, gouda", ["silk"]),
    ],
)
def test_bag_runs_out(hand: str, bag: list[str]) -> None:
    """S-101: the legal kind with most cards, up to five (tie: higher value, then the table); without legal cards the
    one card of lowest penalty (tie: the table)."""
    assert bag_by_default(hand) == bag


@pytest.mark.parametrize(
    ("bag", "good"),
    [
        ("3 cheese", "cheese"),
        ("2 bread, apples, mead", "bread"),
        ("bread, cheese, 3 mead", "cheese"),
        ("2 silk", "apples"),
    ],
)
def test_declaration_runs_out(bag: str, good: str) -> None:
    """S-102: the truth, else the legal kind most frequent in the bag (tie: the table; none: apples)."""
    table = Table(hands={BEN: bag, CAT: "apples", DAN: "apples"}).loading()
    table.load(BEN, bag)
    table.load(CAT, "apples")
    table.load(DAN, "apples")
    table.time_is_up()
    assert table.public["seats"][BEN]["declared"]["good"] == good


@pytest.mark.parametrize(
    ("bag", "legal", "open_", "hidden", "paid"),
    [
        ("mead", "3 apples, 2 cheese", "", "", stand("2 apples")),  # 4 is least
        ("mead", "2 apples, chickens", "", "", stand("chickens")),  # 4 as well, fewer cards
        ("mead, apples", "2 cheese, bread", "", "", stand("2 cheese")),  # 6, two cards, cheese comes first
        ("mead", "apples", "mead", "mead", stand("apples", "mead")),  # open before face-down
        ("mead", "apples", "mead", "pepper", stand("apples", "pepper")),  # least value before how it lies
        ("2 mead", "", "mead, crossbows", "mead", stand("", "crossbows")),  # 9 is less than 14
    ],
)
def test_debt_runs_out(bag: str, legal: str, open_: str, hidden: str, paid: object) -> None:
    """S-103: the lawful choice of least value, then fewest cards, then first in the table, open before face-down."""
    table = Table(gold={BEN: 0}, stands={BEN: stand(legal, open_, hidden)})
    table.bags({BEN: bag, CAT: "bread"}, {BEN: "silk"})
    table.open(BEN)
    assert table.waits_for == ("debt", (BEN,))
    table.time_is_up()
    assert table.stand(ANN) == paid


def test_of_each_kind_open_cards_go_first() -> None:
    """S-103: 15 are owed, which a mead and a silk reach exactly: both open ones go."""
    table = Table(gold={BEN: 0}, stands={BEN: stand("", "mead, silk", "mead, silk")}, royal_goods=True)
    table.bags({BEN: "green_apples, 3 pepper", CAT: "bread"}, {BEN: "bread"})
    table.open(BEN)
    table.time_is_up()
    assert table.stand(BEN) == stand("", "", "mead, silk")


def test_open_mead_goes_before_face_down_mead() -> None:
    """S-103: the open one is handed over."""
    table = Table(gold={BEN: 0}, stands={BEN: stand("", "mead", "mead")}).bags(
        {BEN: "silk", CAT: "bread"}, {BEN: "bread"}
    )
    table.open(BEN)
    table.time_is_up()
    assert table.stand(BEN) == stand("", "", "mead")


@pytest.mark.parametrize(
    ("left", "right", "pile"), [("2 bread", "bread", "right"), ("bread", "bread", "left"), ("", "bread", "left")]
)
def test_pile_runs_out(left: str, right: str, pile: str) -> None:
    """S-103: the smaller pile, at a tie the left one, in table order."""
    table = Table(left=left, right=right).bags({BEN: "silk, cheese, mead", CAT: "bread"}, {BEN: "bread"})
    table.open(BEN)
    table.time_is_up()
    assert table.public[pile][-3:] == ["cheese", "mead", "silk"]


def test_offers_of_a_seat_given_up_lapse() -> None:
    """S-104: its own, as merchant or as Sheriff; offers to it stand."""
    table = Table().bags({BEN: "bread", CAT: "bread", DAN: "bread"})
    table.offer(BEN, back=[BEN], gold=1)
    table.offer(CAT, back=[CAT], gold=1)
    table.offer(ANN, BEN, back=[BEN], gold=3)
    table.state, events = GAME.give_up(table.state, BEN)
    assert table.offers() == [2, 3]
    assert [(event.code, event.params["id"]) for event in events] == [("offer_lapsed", 1)]
    table.state, _ = GAME.give_up(table.state, ANN)
    assert table.offers() == [2]
    assert GAME.give_up(Table(hands="6 apples").state, BEN)[1] == ()


def test_a_sheriff_given_up_hands_every_bag_back() -> None:
    """S-104: waiving; the game goes on and the seat's things count."""
    table = Table(hands="6 apples").bags({BEN: "silk", CAT: "bread"}, {BEN: "apples"})
    table.offer(BEN, back=[BEN], gold=9)
    while table.state.round == 1:
        table.do(ANN, GAME.default(table.state, ANN))
    assert table.gold(ANN, BEN) == (50, 50)
    assert table.stand(BEN) == stand(hidden="silk")


def test_a_given_up_merchant_plays_on_by_default() -> None:
    """S-104: every decision of the round is answered at once, and the office comes to the seat as before."""
    table = Table(hands="6 apples")
    while table.state.round == 1:
        seat = table.awaiting.owing[0]
        table.do(seat, GAME.default(table.state, seat))
    assert table.state.sheriff == BEN


def test_only_a_seat_that_is_waited_for_has_a_default() -> None:
    """S-100: for nobody else anything is done."""
    table = Table(hands="6 apples")
    with pytest.raises(Rejected, match="not_now"):
        GAME.default(table.state, ANN)
    table = Table(gold={BEN: 0}, stands={BEN: stand("apples, cheese, chickens")}).bags({BEN: "mead"}, {BEN: "bread"})
    table.open(BEN)
    for seat in (ANN, CAT):
        with pytest.raises(Rejected, match="not_now"):
            GAME.default(table.state, seat)


def test_the_most_frequent_kind_is_declared_whatever_its_name() -> None:
    """S-102: three apples and a cheese are declared as apples."""
    table = Table(hands="3 apples, cheese, bread").loading()
    table.load(BEN, "3 apples, cheese")
    table.load(CAT, "apples")
    table.load(DAN, "apples")
    table.time_is_up()
    assert table.said("declared")[0] == {"seat": BEN, "good": "apples", "count": 4}


def test_nobody_has_a_default_for_what_is_not_owed() -> None:
    """A seat that owes nothing gets none, in any phase."""
    market = Table(hands="apples")
    loading = Table(hands="2 apples").loading()
    loading.load(BEN, "apples")
    declaring = Table(hands="2 apples").loading()
    for seat in (BEN, CAT, DAN):
        declaring.load(seat, "apples")
    inspecting = Table().bags({BEN: "apples", CAT: "apples", DAN: "apples"})
    for table, seat in ((market, CAT), (loading, BEN), (loading, ANN), (declaring, CAT), (inspecting, BEN)):
        with pytest.raises(Rejected, match="not_now"):
            GAME.default(table.state, seat)
