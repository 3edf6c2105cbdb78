"""The end and the score: N-80 to N-84."""

from __future__ import annotations

import pytest

from app.games.nottingham.options import Options
from app.games.nottingham.state import TurnedUp
from tests.support.nottingham_table import ANN, BEN, CAT, DAN, Table

ALL_BUT_ONE = {
    "five_same": (BEN,),
    "seven_different": (ANN, BEN),
    "four_pairs": (CAT, DAN),
    "three_pairs": (ANN, CAT),
}


def test_reaching_the_city_ends_the_game_on_the_spot() -> None:
    """N-80: the trade-in counts, and the game is over."""
    table = Table(hands={ANN: "3 pearls"}, track=(9, 9), space=2)
    table.lay_out("3 pearls")
    assert (table.public["space"], table.public["phase"]) == (3, "over")
    assert table.public["final"]["scores"][ANN]["total"] == 10
    with table.refused("game_over"):
        table.pass_by()
    assert table.can(ANN) == []


def test_the_last_of_the_eight_assignment_cards_ends_the_game_before_the_sheriff_moves() -> None:
    """N-80: the eighth card, and not the seventh."""
    table = Table(hands={ANN: "5 gold"}, completers=ALL_BUT_ONE)
    table.complete("five_same", "5 gold")
    assert (table.public["phase"], table.public["space"]) == ("over", 3)
    assert table.said("sheriff_moved") == []
    table = Table(hands={ANN: "5 gold"}, completers=ALL_BUT_ONE | {"five_same": ()})
    table.complete("five_same", "5 gold")
    assert table.public["phase"] != "over"


def test_the_city_gives_no_favour() -> None:
    """N-81: nobody draws."""
    table = Table(hands={ANN: "3 pearls", BEN: ""}, track=(9, 9), space=2)
    table.lay_out("3 pearls")
    assert table.said("favour") == []
    assert table.public["draw_pile"] == 20


def test_victory_pile_and_assignments_count() -> None:
    """N-82: with the values as they show now; hand cards, ambushes and the gold under them count nothing."""
    table = Table(
        hands={ANN: "3 pearls", BEN: "6 chest"},
        ambushes={BEN: "green, blue"},
        victory={ANN: "copper, chest", BEN: "gold"},
        completers={"five_same": (ANN,), "four_pairs": (BEN, ANN)},
        track=(9, 9),
        space=2,
    )
    table.lay_out("3 pearls")
    table.let_pass(BEN)
    ann, ben = table.public["final"]["scores"][:2]
    assert ann == {
        "victory": 7 + 13 + 10,
        "victory_cards": 3,
        "assignments": {"five_same": 30, "seven_different": 0, "four_pairs": 15, "three_pairs": 0},
        "total": 75,
    }
    assert (ben["victory"], ben["total"]) == (9, 24)


def ended(**victory: str) -> tuple[list[int], tuple[int, ...]]:
    """Winners and scores of a game that ends with these victory piles."""
    seats = {"ann": ANN, "ben": BEN, "cat": CAT}
    piles = {seats[name]: cards for name, cards in victory.items()}
    table = Table(hands={ANN: "5 gold"}, victory=piles, completers={}, track=(9, 9), space=2)
    table.complete("five_same", "5 gold")
    final = table.public["final"]
    assert table.said("game_over")[0]["winners"] == final["winners"]
    return final["winners"], tuple(row["total"] for row in final["scores"])


def test_most_points_win() -> None:
    """N-83: whatever the number of cards."""
    winners, scores = ended(ann="copper", ben="3 chest")
    assert (winners, scores[:2]) == ([BEN], (37, 39))


def test_ties_are_broken_by_cards_in_the_victory_pile() -> None:
    """N-83: then the win is shared."""
    assert ended(ben="gold, jewels, pearls") == ([BEN], (30, 30, 0, 0))
    assert ended(ben="gold, jewels, pearls", cat="candlestick, jewels, jewels") == ([BEN, CAT], (30, 30, 30, 0))


def test_the_owner_sees_the_own_total_and_others_the_number_of_cards() -> None:
    """N-84: victory piles are face down."""
    table = Table(victory={ANN: "copper, chest", BEN: "gold"}, hands={ANN: "gold"})
    assert [row["victory_cards"] for row in table.public["seats"]] == [2, 1, 0, 0]
    assert [row["victory_total"] for row in table.public["seats"]] == [None] * 4
    assert (table.mine(ANN)["victory"], table.mine(BEN)["victory"]) == (20, 9)


def test_open_scores_shows_all_totals() -> None:
    """N-84: as an option."""
    table = Table(victory={ANN: "copper, chest", BEN: "gold"}, open_scores=True)
    assert [row["victory_total"] for row in table.public["seats"]] == [20, 9, 0, 0]


def come_to(doing: str, table: Table) -> None:
    """The game waits for this decision."""
    turned_up = {"ambush": "gold", "offers": "copper", "hold_up": "jewels"}
    if doing in turned_up:
        table.change(turned_up=turned_up[doing], now=TurnedUp())
    match doing:
        case "window":
            table.lay_out("3 pearls")
        case "discards":
            table.change(draw=(), space=4, options=Options(track=(2,) * 6))
            table.pass_by()
        case "ambush":
            table.ambush()
        case "offers":
            table.purchase()
        case "hold_up":
            table.hold_up(BEN)
            table.let_pass(BEN)


@pytest.mark.parametrize("doing", ["window", "ambush", "offers", "hold_up", "discards"])
def test_the_table_ends_the_game_in_any_decision(doing: str) -> None:
    """N-82: scored as it stands; what was laid out or looked at goes back, and everything is shown."""
    table = Table(
        hands={ANN: "3 pearls", BEN: "2 gold, 2 chest"},
        ambushes={CAT: "red"},
        victory={BEN: "chest"},
        ambush_pile="blue, green",
    )
    come_to(doing, table)
    assert table.awaiting.decision == doing
    table.end()
    public = table.public
    assert (public["phase"], public["final"]["ended_early"], public["final"]["winners"]) == ("over", True, [BEN])
    assert public["final"]["hands"][:2] == [["pearls"] * 3, ["gold", "gold", "chest", "chest"]]
    assert public["final"]["ambushes"][CAT] == [{"items": [], "colour": "red"}]
    assert public["final"]["victory"][BEN] == ["chest"]
    assert table.ambush_pile == ["blue", "green"]
    assert [public[part] for part in ("window", "offers", "attack", "discards")] == [None] * 4
