"""A toy game with everything that is hard for a room: Tug.

Each of 2 to 4 seats holds three hidden cards (0 to 9). A round: everybody picks a card, hidden and all at once
("pick"); then a window in which everybody springs or passes, hidden, open whatever was picked ("window"); then cards
are laid open, a spring costs a point and doubles the card; then a free fair that the leader closes, in which anybody
may poke anybody, who has to shrug before it goes on ("fair", "poke", whose clock stands over that of the fair).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Literal

from app.games.base import Awaiting, Clock, Event, Outcome, Pace, Rejected, Seat, View
from app.games.chance import Chance
from app.games.choices import choice, one_of


class Strict:
    __slots__ = ()
    __pydantic_config__: ClassVar[Any] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class TugOptions(Strict):
    rounds: int = 2
    fair_ms: int = 0
    """0: the pace sets the clock of the fair."""


@dataclass(frozen=True, slots=True)
class Pick(Strict):
    do: Literal["pick"]
    card: str


@dataclass(frozen=True, slots=True)
class Answer(Strict):
    do: Literal["answer"]
    spring: bool


@dataclass(frozen=True, slots=True)
class Poke(Strict):
    do: Literal["poke"]
    seat: int


@dataclass(frozen=True, slots=True)
class Shrug(Strict):
    do: Literal["shrug"]


@dataclass(frozen=True, slots=True)
class Close(Strict):
    do: Literal["close"]


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    worth: int


@dataclass(frozen=True, slots=True)
class TugState:
    options: TugOptions
    chance: Chance
    phase: Literal["pick", "window", "fair", "over"]
    round: int
    hands: tuple[tuple[Card, ...], ...]
    picks: tuple[Card | None, ...]
    answers: tuple[bool | None, ...]
    points: tuple[int, ...]
    laid: tuple[int, ...] = ()
    poked: Seat | None = None
    pokes: int = 0
    early: bool = False


class Tug:
    """One instance is the game."""

    slug = "tug"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    options_type = TugOptions
    action_type: Any = Pick | Answer | Poke | Shrug | Close
    state_type = TugState
    paces: ClassVar[Any] = {
        "pick": Pace(60_000, 30_000, 10_000),
        "window": Pace(20_000, 10_000, 5_000),
        "fair": Pace(90_000, 60_000, 20_000),
        "poke": Pace(20_000, 10_000, 5_000),
    }
    phrases = ("hello", "i_doubt_it")

    def check_options(self, options: TugOptions, seats: int) -> None:
        if not 1 <= options.rounds <= 3:
            raise Rejected("bad_option", field="rounds")
        if options.rounds == 3 and seats > 3:
            raise Rejected("too_few_cards", field="rounds")

    def start(self, options: TugOptions, seats: int, seed: str) -> tuple[TugState, tuple[Event, ...]]:
        worths, chance = Chance(seed).shuffle(tuple(range(10)) * 2, "deal")
        ids, chance = chance.tokens(3 * seats, "ids")
        cards = [Card(name, worth) for name, worth in zip(ids, worths, strict=False)]
        hands = tuple(tuple(cards[seat * 3 : seat * 3 + 3]) for seat in range(seats))
        none = (None,) * seats
        state = TugState(options, chance, "pick", 1, hands, none, none, (0,) * seats)
        dealt = tuple(
            Event("dealt", {"worths": [card.worth for card in hand]}, (seat,)) for seat, hand in enumerate(hands)
        )
        return state, (Event("round", {"number": 1}), *dealt)

    def awaiting(self, state: TugState) -> Awaiting | None:
        everybody = tuple(range(len(state.hands)))
        n = state.round
        match state.phase:
            case "over":
                return None
            case "pick":
                owing = tuple(seat for seat in everybody if state.picks[seat] is None)
                return Awaiting("pick", owing, owing, Clock(f"pick:{n}", "pick"))
            case "window":
                owing = tuple(seat for seat in everybody if state.answers[seat] is None)
                return Awaiting("window", owing, everybody, Clock(f"window:{n}", "window"))
            case "fair":
                fair = Clock(f"fair:{n}", "fair", state.options.fair_ms or None)
                if state.poked is not None:
                    poke = Clock(f"poke:{n}:{state.pokes}", "poke", over=fair.key)
                    return Awaiting("poke", (state.poked,), (state.poked,), poke)
                return Awaiting("fair", (self.leader(state),), (self.leader(state),), fair)

    def leader(self, state: TugState) -> Seat:
        return (state.round - 1) % len(state.hands)

    def choices(self, view: View) -> tuple[View, ...]:
        table, mine = view["table"], view["mine"]
        match table["phase"]:
            case "pick" if mine["picked"] is None:
                return (choice("pick", True, card=one_of([card["id"] for card in mine["hand"]])),)
            case "window" if mine["answer"] is None:
                return (choice("answer", True, spring=one_of([True, False])),)
            case "fair" if table["poked"] == mine["seat"]:
                return (choice("shrug", True),)
            case "fair" if table["poked"] is None:
                others = [seat for seat in range(len(table["points"])) if seat != mine["seat"]]
                poke = choice("poke", False, seat=one_of(others))
                return (choice("close", True), poke) if table["leader"] == mine["seat"] else (poke,)
        return ()

    def apply(self, state: TugState, seat: Seat, action: Any) -> tuple[TugState, tuple[Event, ...]]:
        match action:
            case Pick():
                return self._pick(state, seat, action)
            case Answer():
                return self._answer(state, seat, action)
            case Poke():
                if state.phase != "fair" or state.poked is not None:
                    raise Rejected("not_now")
                if action.seat == seat or not 0 <= action.seat < len(state.hands):
                    raise Rejected("bad_seat")
                return replace(state, poked=action.seat, pokes=state.pokes + 1), (
                    Event("poked", {"by": seat, "seat": action.seat}),
                )
            case Shrug():
                if state.poked != seat:
                    raise Rejected("not_now")
                return replace(state, poked=None), (Event("shrugged", {"seat": seat}),)
            case Close():
                if state.phase != "fair" or state.poked is not None or seat != self.leader(state):
                    raise Rejected("not_now")
                return self._next_round(state)
        raise Rejected("unknown")

    def _pick(self, state: TugState, seat: Seat, action: Pick) -> tuple[TugState, tuple[Event, ...]]:
        if state.phase != "pick" or state.picks[seat] is not None:
            raise Rejected("not_now")
        card = next((card for card in state.hands[seat] if card.id == action.card), None)
        if card is None:
            raise Rejected("no_such_card")
        hand = tuple(other for other in state.hands[seat] if other != card)
        picks, hands = _put(state.picks, seat, card), _put(state.hands, seat, hand)
        state = replace(state, picks=picks, hands=hands)
        said = (Event("picked", {"seat": seat}), *self._own_pick(seat, card))
        if all(pick is not None for pick in picks):
            return replace(state, phase="window"), (*said, Event("window", {}))
        return state, said

    def _own_pick(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        return (Event("you_picked", {"worth": card.worth}, (seat,)),)

    def _answer(self, state: TugState, seat: Seat, action: Answer) -> tuple[TugState, tuple[Event, ...]]:
        if state.phase != "window" or state.answers[seat] is not None:
            raise Rejected("not_now")
        answers = _put(state.answers, seat, action.spring)
        state = replace(state, answers=answers)
        said = (Event("you_answered", {"spring": action.spring}, (seat,)),)
        return self._reveal(state, said) if all(answer is not None for answer in answers) else (state, said)

    def _reveal(self, state: TugState, said: tuple[Event, ...]) -> tuple[TugState, tuple[Event, ...]]:
        laid = tuple(pick.worth for pick in state.picks if pick)
        gains = [2 * worth - 1 if spring else worth for worth, spring in zip(laid, state.answers, strict=True)]
        points = tuple(old + gain for old, gain in zip(state.points, gains, strict=True))
        none = (None,) * len(laid)
        state = replace(state, phase="fair", laid=laid, points=points, picks=none, answers=none)
        return state, (*said, Event("laid", {"code": "up", "cards": list(laid), "gains": gains}))

    def _next_round(self, state: TugState) -> tuple[TugState, tuple[Event, ...]]:
        if state.round == state.options.rounds:
            return replace(state, phase="over"), (Event("over", {}),)
        state = replace(state, phase="pick", round=state.round + 1, laid=(), pokes=0)
        return state, (Event("round", {"number": state.round}),)

    def default(self, state: TugState, seat: Seat) -> Any:
        match state.phase:
            case "pick":
                return Pick("pick", min(state.hands[seat], key=lambda card: card.worth).id)
            case "window":
                return Answer("answer", False)
        return Shrug("shrug") if state.poked == seat else Close("close")

    def give_up(self, state: TugState, seat: Seat) -> tuple[TugState, tuple[Event, ...]]:
        return state, (Event("slumped", {"seat": seat}),)

    def end(self, state: TugState) -> tuple[TugState, tuple[Event, ...]]:
        return replace(state, phase="over", early=True, poked=None), (Event("over", {}),)

    def catalogue(self, options: TugOptions, seats: int) -> View:
        return {"worths": list(range(10)), "seats": seats}

    def public_view(self, state: TugState) -> View:
        over = state.phase == "over"
        return {
            "phase": state.phase,
            "round": state.round,
            "leader": self.leader(state),
            "points": list(state.points),
            "laid": list(state.laid),
            "poked": state.poked,
            "picked": [pick is not None for pick in state.picks],
            "hands": [[card.worth for card in hand] for hand in state.hands] if over else None,
        }

    def private_view(self, state: TugState, seat: Seat) -> View:
        pick = state.picks[seat]
        return {
            "seat": seat,
            "hand": [{"id": card.id, "worth": card.worth} for card in state.hands[seat]],
            "picked": None if pick is None else pick.worth,
            "answer": state.answers[seat],
        }

    def outcome(self, state: TugState) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(winners, state.points, state.early)


def scramble(state: TugState, viewer: Seat | None, rng: Random) -> TugState:
    """Another state that the viewer cannot tell from this one: others' cards are exchanged and renamed, others' answers
    redrawn as far as the window stays open, and the seed is another."""
    if state.phase == "over":
        return state
    seats = range(len(state.hands))
    others = [seat for seat in seats if seat != viewer]
    worths = [card.worth for seat in others for card in (*state.hands[seat], state.picks[seat]) if card]
    rng.shuffle(worths)

    def fresh(card: Card | None) -> Card | None:
        return card and Card(f"{rng.getrandbits(48):012x}", worths.pop())

    hands, picks, answers = list(state.hands), list(state.picks), list(state.answers)
    for seat in others:
        hands[seat] = tuple(card for card in map(fresh, hands[seat]) if card)
        picks[seat] = fresh(picks[seat])
    if state.phase == "window":
        drawn = [rng.choice([None, True, False]) for _ in others]
        if None not in drawn and (viewer is None or answers[viewer] is not None):
            drawn[0] = None
        for seat, answer in zip(others, drawn, strict=True):
            answers[seat] = answer
    seed = f"{rng.getrandbits(256):064x}"
    return replace(
        state, chance=Chance(seed, state.chance.draws), hands=tuple(hands), picks=tuple(picks), answers=tuple(answers)
    )


def _put(values: Any, seat: Seat, value: Any) -> Any:
    return (*values[:seat], value, *values[seat + 1 :])
