"""What a seat sees: built here, field by field, and nowhere else. views.py names the shapes."""

from __future__ import annotations

from app.games.nottingham import views
from app.games.nottingham.actions import Item
from app.games.nottingham.ambushes import AmbushCard
from app.games.nottingham.assignments import ASSIGNMENTS, CARDS_OF_EACH, shows
from app.games.nottingham.items import in_table_order, worth
from app.games.nottingham.scoring import outcome, score
from app.games.nottingham.state import (
    Ambush,
    Defence,
    Discards,
    Laying,
    Offered,
    Offers,
    Pick,
    Player,
    State,
    Taking,
    Window,
)


def table(state: State) -> views.TableView:
    """N-5, N-10: what everybody sees, spectators included."""
    return {
        "turn": state.turn,
        "seat": state.seat,
        "phase": phase(state),
        "turned_up": state.turned_up,
        "draw_pile": len(state.draw),
        "discard": list(state.discard),
        "ambush_pile": len(state.ambush_pile),
        "space": state.space,
        "number": state.number,
        "seats": [_seat(state, seat, player) for seat, player in enumerate(state.players)],
        "assignments": _assignments(state),
        "offers": _offers(state),
        "attack": _attack(state),
        "window": _window(state),
        "discards": _discards(state),
        "final": _final(state) if state.now is None else None,
    }


def mine(state: State, seat: int) -> views.MineView:
    """What this seat sees besides: the own hand, ambushes and total, and what it looks at in an own action."""
    player = state.players[seat]
    answer = _own_answer(state, seat)
    return {
        "seat": seat,
        "hand": [{"id": card.id, "item": card.item} for card in player.hand],
        "ambushes": [_ambush(ambush) for ambush in player.ambushes],
        "victory": worth(player.victory),
        "answered": answer is not None,
        "chosen": answer or [],
        "rob": _rob(state, seat),
        "look": _look(state, seat),
    }


def phase(state: State) -> views.Phase:
    """The decision that is waited for, by the name that everybody sees."""
    match state.now:
        case None:
            return "over"
        case Taking(attack=attack):
            return attack
        case Laying():
            return "ambush"
        case now:
            return now.kind


def _seat(state: State, seat: int, player: Player) -> views.SeatView:
    """N-5: numbers only. N-84: ``open_scores`` shows the totals of the victory piles."""
    return {
        "colour": state.colours[seat],
        "hand": len(player.hand),
        "ambushes": len(player.ambushes),
        "victory_cards": len(player.victory),
        "victory_total": worth(player.victory) if state.options.open_scores else None,
    }


def _assignments(state: State) -> list[views.AssignmentView]:
    """N-32."""
    rows = zip(ASSIGNMENTS, state.options.assignments, state.completers, strict=True)
    return [
        {
            "assignment": assignment,
            "completers": list(done),
            "shows": shows(values, done) if done else None,
            "value": values[len(done)] if len(done) < CARDS_OF_EACH else None,
        }
        for assignment, values, done in rows
    ]


def _offers(state: State) -> views.OffersView | None:
    """N-70, N-74: hidden offers are shown when all have offered; offers in turn lie open at once."""
    match state.now:
        case Offers(exchange, asked, answers, in_turn) as now:
            shown = [_offer(answer) for answer in answers if answer is not None] if in_turn else []
            waiting = list(now.waiting)
        case Pick(exchange, offers, in_turn):
            shown = [_offer(offered) for offered in offers]
            asked, waiting = tuple(offered.seat for offered in offers), []
        case _:
            return None
    return {"exchange": exchange, "in_turn": in_turn, "asked": list(asked), "waiting": waiting, "shown": shown}


def _offer(offered: Offered) -> views.ShownOfferView:
    items = list(in_table_order(card.item for card in offered.cards))
    return {"seat": offered.seat, "items": items, "nothing": offered.nothing}


def _attack(state: State) -> views.AttackView | None:
    """N-73: a Hold Up lays the target's hand open until the card is taken."""
    match state.now:
        case Defence(attack, target):
            return {"attack": attack, "target": target, "hand": None}
        case Taking("hold_up", target):
            return {"attack": "hold_up", "target": target, "hand": _hand(state, target)}
        case Taking(attack, target):
            return {"attack": attack, "target": target, "hand": None}
    return None


def _hand(state: State, seat: int) -> list[Item]:
    """A hand as another sees it: no ids, and not in the order in which it is held."""
    return list(in_table_order(card.item for card in state.players[seat].hand))


def _window(state: State) -> views.WindowView | None:
    """N-66: who is asked, never who has answered."""
    now = state.now
    if not isinstance(now, Window):
        return None
    return {"item": now.item, "count": now.count, "round": now.round, "asked": list(now.asked)}


def _discards(state: State) -> views.DiscardsView | None:
    """N-51: what was chosen is hidden until all have."""
    now = state.now
    if not isinstance(now, Discards):
        return None
    return {"number": now.number, "asked": list(now.asked), "waiting": list(now.waiting)}


def _own_answer(state: State, seat: int) -> list[str] | None:
    """What this seat has answered to a decision that several are asked for; None: nothing, or it is not asked."""
    now = state.now
    if not isinstance(now, Offers | Window | Discards) or seat not in now.asked:
        return None
    match now.answers[now.asked.index(seat)]:
        case None:
            return None
        case Offered(cards=cards):
            return [card.id for card in cards]
        case str(ambush):
            return [ambush] if ambush else []
        case ids:
            return list(ids)


def _rob(state: State, seat: int) -> list[Item] | None:
    """N-72: the robber alone looks through the hand, while choosing and at no other time."""
    match state.now:
        case Taking("rob", target) if seat == state.seat:
            return _hand(state, target)
    return None


def _look(state: State, seat: int) -> list[views.AmbushView] | None:
    """N-60: the player on turn alone looks at the two ambush cards."""
    now = state.now
    if seat != state.seat or not isinstance(now, Laying):
        return None
    return [_ambush(ambush) for ambush in now.two]


def _ambush(ambush: Ambush) -> views.AmbushView:
    return {"id": ambush.id, "items": list(ambush.card.items), "colour": ambush.card.colour}


def _card(card: AmbushCard) -> views.AmbushCardView:
    return {"items": list(card.items), "colour": card.colour}


def _final(state: State) -> views.FinalView:
    """The end: the sheet, and everything that was hidden before the seats."""
    seats = range(len(state.players))
    return {
        "ended_early": state.ended_early,
        "winners": list(outcome(state).winners),
        "scores": [_score(state, seat) for seat in seats],
        "hands": [_hand(state, seat) for seat in seats],
        "victory": [list(player.victory) for player in state.players],
        "ambushes": [[_card(ambush.card) for ambush in player.ambushes] for player in state.players],
    }


def _score(state: State, seat: int) -> views.ScoreView:
    """N-82, N-83."""
    row = score(state, seat)
    return {
        "victory": row.victory,
        "victory_cards": row.victory_cards,
        "assignments": row.assignments,
        "total": row.total,
    }
