"""The end of a round, and the end: S-60, S-61, S-81, S-90 to S-95."""

from __future__ import annotations

from typing import Any

from app.games.sheriff.game import GAME
from tests.support.sheriff_table import ANN, BEN, CAT, DAN, Table, stand


def test_after_the_last_sheriff_the_game_is_over_at_once() -> None:
    """S-60: nobody draws, and nothing more can be done."""
    table = Table(sheriff=ANN, round=8, hands="2 apples").bags({BEN: "apples"})
    table.hand_back(BEN)
    assert table.state.phase == "over"
    assert table.hand(BEN) == ["apples", "apples"]
    assert GAME.awaiting(table.state) is None
    assert GAME.outcome(table.state) is not None
    with table.refused("game_over"):
        table.open(BEN)
    assert [table.choices(seat) for seat in range(4)] == [[]] * 4


def test_everybody_draws_up_from_the_old_sheriffs_left() -> None:
    """S-61: one after the other, each filling up wholly from the draw pile; the Sheriff last."""
    table = Table(
        hands={ANN: "6 apples", BEN: "3 apples", CAT: "5 apples", DAN: "6 apples"}, draw="bread, mead, 3 silk"
    ).bags({BEN: "apples"})
    table.hand_back(BEN)
    assert table.hand(BEN) == ["apples"] * 3 + ["silk"] * 3
    assert table.hand(CAT)[-1] == "mead"
    assert table.said("drew_hidden") == [{"seat": BEN, "count": 3}, {"seat": CAT, "count": 1}]
    assert [to for to, _ in table.told("drew")] == [(BEN,), (CAT,)]
    assert table.state.draw == ("bread",)
    assert table.public["seats"][BEN]["bag"] == "none"


def test_hands_stay_short_when_nothing_can_be_drawn() -> None:
    """S-81, S-80: drawing up reshuffles where that gives a card, and stops where it does not."""
    table = Table(5, hands="", draw="2 bread", left="silk, 5 apples", right="").bags({BEN: "apples"})
    table.hand_back(BEN)
    assert table.hand(BEN) == ["bread", "bread", "silk"]
    assert table.hand(CAT) == []
    assert table.said("reshuffled") == [{"count": 1}]
    assert table.state.left == ("apples",) * 5


def over(seats: int = 4, **stands: Any) -> Table:
    """The last round ends with these stands; gold is 50, or as told."""
    gold = stands.pop("gold", None)
    by_seat = {"ann": ANN, "ben": BEN, "cat": CAT, "dan": DAN}
    rounds = {3: 9, 4: 8, 5: 10}[seats]
    table = Table(
        seats,
        round=rounds,
        stands={by_seat[name]: lot for name, lot in stands.items()},
        gold=gold,
        hands="crossbows",
        royal_goods=True,
    )
    table.bags({BEN: "bread"} if seats > 3 else {BEN: "pepper"}, {BEN: "apples"})
    table.hand_back(BEN)
    return table


def title(table: Table, good: str) -> dict[str, object]:
    return next(title for title in table.public["final"]["titles"] if title["good"] == good)


def test_hands_are_worth_nothing_and_all_is_revealed() -> None:
    """S-90: face-down goods are shown and hands count for nothing."""
    table = over(cat=stand("", "", "silk"))
    final = table.public["final"]
    assert final["scores"][CAT]["goods"] == {"silk": 1}
    assert final["hands"] == [["crossbows"]] * 4
    assert final["scores"][ANN]["total"] == 50


def test_score_is_goods_gold_and_bonuses() -> None:
    """S-91: 3 + 8 + 50, and 20 for the King of apples, 15 for the sole holder of cheese."""
    table = over(cat=stand("apples, cheese", "mead", "silk"))
    score = table.public["final"]["scores"][CAT]
    assert score == {
        "goods": {"apples": 1, "cheese": 1, "mead": 1, "silk": 1},
        "goods_value": 2 + 3 + 7 + 8,
        "gold": 50,
        "bonus": 20 + 15,
        "total": 20 + 50 + 35,
        "legal_cards": 2,
        "contraband_cards": 2,
    }
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores[CAT]) == ((CAT,), 105)


def test_royal_cards_count_for_their_good() -> None:
    """S-92: green apples 2, golden apples 3, a rooster 2; a legal card 1; face-down and won ones too."""
    table = over(cat=stand("apples", "golden_apples", "green_apples, royal_rooster"), dan=stand("5 apples, chickens"))
    assert title(table, "apples")["counts"] == [0, 0, 6, 5]
    assert title(table, "apples")["kings"] == [CAT]
    assert title(table, "chickens")["counts"] == [0, 0, 2, 1]


def test_kings_share_both_bonuses_and_queens_theirs() -> None:
    """S-93: two Kings of apples get 15 each and there is no Queen; two Queens of chickens get 2 each."""
    table = over(ann=stand("2 apples, 2 chickens"), cat=stand("2 apples, chickens"), dan=stand("apples, chickens"))
    assert title(table, "apples") == {
        "good": "apples",
        "counts": [2, 0, 2, 1],
        "kings": [ANN, CAT],
        "king_bonus": 15,
        "queens": [],
        "queen_bonus": 0,
    }
    assert title(table, "chickens") | {"counts": None} == {
        "good": "chickens",
        "counts": None,
        "kings": [ANN],
        "king_bonus": 10,
        "queens": [CAT, DAN],
        "queen_bonus": 2,
    }
    assert [score["bonus"] for score in table.public["final"]["scores"]] == [15 + 10, 15, 15 + 2, 2]


def test_shares_are_whole_parts() -> None:
    """S-93: apples among 2, 3, 4 Kings 15, 10, 7; cheese 12, 8, 6; chickens 7, 5, 3; Queens of apples 5 and 3."""
    names = ("ann", "ben", "cat", "dan")
    for good, shares in (("apples", (15, 10, 7)), ("cheese", (12, 8, 6)), ("chickens", (7, 5, 3))):
        for kings, share in zip((2, 3, 4), shares, strict=True):
            table = over(**{name: stand(good) for name in names[:kings]})
            assert title(table, good)["king_bonus"] == share
    for queens, share in ((1, 10), (2, 5), (3, 3)):
        table = over(ann=stand("2 apples"), **{name: stand("apples") for name in names[1 : queens + 1]})
        assert title(table, "apples")["queen_bonus"] == share


def test_nobody_is_king_of_nothing_and_a_sole_holder_has_no_queen() -> None:
    """S-94: titles need at least one card."""
    table = over(cat=stand("apples"))
    assert (title(table, "cheese")["kings"], title(table, "cheese")["king_bonus"]) == ([], 15)
    assert (title(table, "apples")["kings"], title(table, "apples")["queens"]) == ([CAT], [])
    assert table.public["final"]["scores"][ANN]["bonus"] == 0


def test_bread_gives_no_titles_among_three() -> None:
    """S-94: with four it does."""
    assert [title["good"] for title in over(3).public["final"]["titles"]] == ["apples", "cheese", "chickens"]
    assert title(over(4), "bread")["kings"] == [BEN]


def winners(**parts: Any) -> list[int]:
    found: list[int] = over(**parts).public["final"]["winners"]
    return found


def test_ties_go_to_legal_cards_then_contraband_cards_then_are_shared() -> None:
    """S-95: most points; ties by legal cards, then by contraband cards; then the win is shared."""
    poor = {BEN: 0, DAN: 0}
    assert winners(gold={**poor, ANN: 80, CAT: 10}) == [ANN]
    assert winners(gold={**poor, ANN: 40, CAT: 40}) == [ANN, CAT]
    two, one = stand("", "2 pepper"), stand("", "pepper")
    assert winners(gold={**poor, ANN: 38, CAT: 44}, ann=two, cat=one) == [ANN]
    assert winners(gold={**poor, ANN: 44, CAT: 38}, ann=one, cat=stand("", "", "2 pepper")) == [CAT]


def test_more_legal_cards_win_a_tie() -> None:
    """S-95: equal points, and contraband cards do not outweigh one more legal card."""
    poor = {BEN: 0, DAN: 0}
    final = over(gold={**poor, ANN: 72, CAT: 76}, ann=stand("cheese", "2 pepper"), cat=stand("2 cheese")).public[
        "final"
    ]
    assert [final["scores"][seat]["total"] for seat in (ANN, CAT)] == [97, 97]
    assert final["winners"] == [CAT]


def test_royal_cards_are_contraband_in_a_tie() -> None:
    """S-95: a green apple card counts as contraband, not as legal."""
    final = over(cat=stand("apples", "green_apples", "mead")).public["final"]
    assert (final["scores"][CAT]["legal_cards"], final["scores"][CAT]["contraband_cards"]) == (1, 2)


def test_an_ended_game_shows_everything_as_it_stands() -> None:
    """S-90, S-91: the table ends the game early: hands with set-aside cards, closed bags, scores, and no more play."""
    table = Table(hands="2 apples", stands={CAT: stand(hidden="silk")})
    table.set_aside(BEN, "apples")
    table.state, events = GAME.end(table.state)
    final = table.public["final"]
    assert final["ended_early"] is True
    assert final["hands"] == [["apples", "apples"]] * 4
    assert final["scores"][CAT]["total"] == 58
    assert [event.code for event in events] == ["game_over"]
    assert GAME.end(table.state) == (table.state, ())


def test_an_ended_game_shows_bags_and_loses_no_confiscated_card() -> None:
    """S-103: cards that wait to be stacked go onto the smaller pile; closed bags are shown."""
    table = Table().bags({BEN: "mead", CAT: "2 bread"}, {BEN: "apples"})
    table.open(BEN)
    table.state, _ = GAME.end(table.state)
    assert table.public["left"][-1] == "mead"
    assert table.public["final"]["bags"] == [[], [], ["bread", "bread"], []]


def test_a_hand_is_filled_up_through_a_reshuffle() -> None:
    """S-61, S-80: four from the draw pile, then two of the four mixed discards; the Sheriff gets the last two."""
    table = Table(hands={BEN: "", CAT: "6 apples", DAN: "6 apples"}, draw="4 mead", left="9 apples", right="5 cheese")
    table.bags({BEN: "apples", CAT: "apples", DAN: "apples"})
    before = table.state.chance.draws
    for seat in (BEN, CAT, DAN):
        table.hand_back(seat)
    assert sorted(table.hand(BEN)) == ["apples"] * 2 + ["mead"] * 4
    assert table.hand(ANN) == ["apples"] * 2
    assert len(table.public["left"]) == 5
    mixing, ids = 4 - 1, 6 + 2
    assert table.state.chance.draws == before + mixing + ids
