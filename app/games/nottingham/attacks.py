"""Steal, Rob and Hold Up, and Defend against them: N-71 to N-73, N-75 to N-77."""

from __future__ import annotations

from app.games.base import Rejected
from app.games.nottingham import turn
from app.games.nottingham.actions import Item
from app.games.nottingham.items import in_table_order
from app.games.nottingham.state import Attack, Card, Defence, Taking
from app.games.nottingham.step import Step
from app.games.values import replace


def begin(step: Step, attack: Attack, target: int) -> None:
    """N-75: only a player with at least one hand card can be named. N-77: the target is always asked to defend."""
    state = step.state
    if not 0 <= target < len(state.players):
        raise Rejected("no_such_seat")
    if target == state.seat:
        raise Rejected("not_yourself")
    if not state.players[target].hand:
        raise Rejected("no_cards_to_take", seat=target)
    step.say("attacked", seat=state.seat, target=target, attack=attack)
    step.ask(Defence(attack, target))


def asked_to_defend(step: Step, seat: int) -> Defence:
    """N-77: the decision, if it is this seat's."""
    now = step.asked_for(Defence)
    if seat != now.target:
        raise Rejected("not_asked")
    return now


def defend(step: Step, seat: int) -> None:
    """N-76: a necklace stops the attack; the two cards change hands, and the turn goes on to N-13."""
    asked_to_defend(step, seat)
    state = step.state
    necklace = _first(state.players[seat].hand, "necklace")
    if necklace is None:
        raise Rejected("no_necklace")
    step.say("defended", seat=seat, attacker=state.seat, gave="necklace", got=state.turned_up)
    step.remove(seat, (necklace,))
    step.give(state.seat, "necklace")
    step.give_turned_up(seat)
    turn.go_on(step)


def let_pass(step: Step, seat: int) -> None:
    """N-76: nothing stops the attack."""
    now = asked_to_defend(step, seat)
    match now.attack:
        case "steal":
            _steal(step, now.target)
        case "rob":
            step.ask(Taking("rob", now.target))
        case "hold_up":
            hand = step.state.players[now.target].hand
            step.say("hand_opened", seat=now.target, items=list(in_table_order(card.item for card in hand)))
            step.ask(Taking("hold_up", now.target))


def _steal(step: Step, target: int) -> None:
    """N-71: a card drawn at random; only the two see which."""
    state = step.state
    hand = state.players[target].hand
    place, chance = state.chance.below(len(hand), "steal")
    step.state = replace(state, chance=chance)
    step.say("stole", seat=state.seat, target=target, gave=state.turned_up)
    step.tell((state.seat, target), "stole_card", seat=state.seat, target=target, item=hand[place].item)
    _change_hands(step, target, hand[place])


def take_card(step: Step, seat: int, item: Item) -> None:
    """N-72, N-73: the player on turn takes a card out of the hand that is looked at."""
    now = step.on_turn(seat, Taking)
    card = _first(step.state.players[now.target].hand, item)
    if card is None:
        raise Rejected("not_in_that_hand")
    if now.attack == "rob":
        _say_robbed(step, now.target, item)
    else:
        step.say("held_up", seat=seat, target=now.target, item=item, gave=step.state.turned_up)
        step.rename(now.target, tuple(other for other in step.state.players[now.target].hand if other is not card))
    _change_hands(step, now.target, card)


def _say_robbed(step: Step, target: int, item: Item) -> None:
    """N-72: others are not shown which card."""
    seat = step.state.seat
    step.say("robbed", seat=seat, target=target, gave=step.state.turned_up)
    step.tell((seat, target), "robbed_card", seat=seat, target=target, item=item)


def _change_hands(step: Step, target: int, card: Card) -> None:
    """N-71 to N-73: the card for the turned-up one; then N-13."""
    step.remove(target, (card,))
    step.give(step.state.seat, card.item)
    step.give_turned_up(target)
    turn.go_on(step)


def _first(hand: tuple[Card, ...], item: Item) -> Card | None:
    return next((card for card in hand if card.item == item), None)
