"""What the bots for Nottingham judge: each table is laid out so that one answer is plainly best."""

from random import Random
from typing import Any

from app.bots.nottingham.bot import bot
from app.bots.nottingham.standing import scores, threats
from app.games.base import Json
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table


def said(code: str, **params: Json) -> Json:
    return {"code": code, "params": params}


def does(table: Table, seat: int = ANN, log: Any = (), level: str = "hard") -> Json:
    """What a bot of this level does here."""
    view = {"table": table.public, "mine": table.mine(seat), "log": list(log)}
    return bot(level)(view, table.choices(seat), Random(1))


def test_a_trade_in_that_the_hand_is_ready_for_is_made() -> None:
    """N-20: three chests now, rather than later."""
    assert does(Table(hands={ANN: "3 chest", BEN: "copper"}))["do"] == "lay_out"


def test_an_assignment_that_is_open_comes_before_three_of_an_item() -> None:
    """N-32: five of one for 30 points while nobody has it; for what is left once two have, three."""
    hands = {ANN: "5 jewels", BEN: "copper"}
    assert does(Table(hands=hands))["do"] == "complete"
    assert does(Table(hands=hands, completers={"five_same": (BEN, CAT)}))["do"] == "lay_out"


def test_the_last_card_of_a_set_is_taken() -> None:
    """N-10: jewels to two jewels; beside two chests they are for holding up who was seen to take a chest."""
    others = dict.fromkeys((BEN, CAT, DAN), "copper, gold, pearls")
    assert does(Table(hands={ANN: "2 jewels, copper", **others}, turned_up="jewels"))["do"] == "take"
    armed = does(
        Table(hands={ANN: "2 chest, copper", **others}, turned_up="jewels"), log=[said("took", seat=CAT, item="chest")]
    )
    assert armed == {"do": "hold_up", "target": CAT}


def test_a_last_move_is_made_by_who_wins_by_it_and_not_by_who_loses() -> None:
    """N-80: chests for the city; Ben has 50 points, or 5."""
    hands = {ANN: "3 chest, copper, gold", BEN: "copper"}
    ahead = Table(hands=hands, victory={ANN: "gold"}, space=20)
    behind = Table(hands=hands, victory={BEN: "5 pearls"}, space=20)
    assert does(ahead)["do"] == "lay_out"
    assert does(behind)["do"] == "pass"


def test_a_track_that_is_longer_than_usual_does_not_end_where_the_usual_one_does() -> None:
    """A printed copy with 40 spaces: beyond the twentieth also who is behind trades in."""
    hands = {ANN: "3 chest, copper, gold", BEN: "copper"}
    assert does(Table(hands=hands, victory={BEN: "5 pearls"}, track=(4,) * 40, space=25))["do"] == "lay_out"


def test_scores_are_read_from_what_was_traded_in() -> None:
    """N-20, N-82: known cards by their number, unknown ones by a middle one; assignments as they show now."""
    table = Table(
        hands={ANN: "gold"},
        victory={ANN: "copper", BEN: "chest, copper", CAT: "gold"},
        completers={"five_same": (BEN, DAN)},
    )
    log = [said("traded_in", seat=BEN, item="chest", count=3)]
    assert scores(table.public, table.mine(ANN), log) == [7, 13 + 10 + 25, 10, 25]


def test_harm_to_the_leader_helps_most() -> None:
    """On average it helps as much as harm to anybody."""
    found = threats([20, 60, 30, 30], ANN)
    assert found[ANN] == 0
    assert found[BEN] > found[CAT] == found[DAN]
    assert abs(sum(found) / 3 - 1) < 1e-9


def test_of_two_like_hands_the_leaders_is_attacked() -> None:
    """N-72: Cat leads; that Ben and Dan hold the same is known from what they took."""
    others = (BEN, CAT, DAN)
    log = [said("took", seat=seat, item=item) for seat in others for item in ("chest", "chest")]
    hands = {ANN: "chest, copper", **dict.fromkeys(others, "2 chest")}
    table = Table(hands=hands, victory={CAT: "3 necklace"}, turned_up="pearls")
    assert does(table, log=log) == {"do": "rob", "target": CAT}


def test_an_ambush_is_laid_early_and_the_gold_kept_late() -> None:
    """N-60: with the whole game before it, and with two moves to go beside two gold."""
    hands = dict.fromkeys((BEN, CAT, DAN), "2 chest, 2 jewels, copper")
    early = Table(hands={ANN: "copper, chest", **hands}, ambush_pile="yellow, green", turned_up="gold", space=2)
    late = Table(hands={ANN: "2 gold, chest", **hands}, ambush_pile="yellow, green", turned_up="gold", space=19)
    assert (does(early)["do"], does(late)["do"]) == ("ambush", "take")


def test_a_trade_in_that_would_fail_is_ambushed() -> None:
    """N-62, N-64, late enough: three chests of Ann's, and Ben has her colour: a chest for him, no points for her."""
    table = Table(hands={ANN: "3 chest", BEN: "2 chest", CAT: "gold"}, ambushes={BEN: "red"}, space=15)
    table.lay_out("3 chest")
    assert does(table, BEN)["do"] == "spring"


def test_a_necklace_is_played_where_more_would_be_lost() -> None:
    """N-76: against a robber of five jewels; not against a thief, when necklaces are the hand."""
    dear = Table(hands={ANN: "copper", BEN: "necklace, 5 jewels"}, turned_up="pearls")
    cheap = Table(hands={ANN: "copper", BEN: "3 necklace, copper"}, turned_up="candlestick")
    dear.rob(BEN)
    cheap.steal(BEN)
    assert does(dear, BEN)["do"] == "defend"
    assert does(cheap, BEN)["do"] == "let_pass"
