"""What everybody has in the end: S-90 to S-95."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.base import Outcome
from app.games.sheriff.actions import Counts
from app.games.sheriff.goods import BY_CODE, TITLES, Title, declarable, plus, total, worth
from app.games.sheriff.state import Player, State


@dataclass(frozen=True, slots=True)
class TitleResult:
    """S-92 to S-94: a good's counts by seat, who is King and Queen of it, and what each of them gets."""

    good: str
    counts: tuple[int, ...]
    kings: tuple[int, ...]
    king_bonus: int
    queens: tuple[int, ...]
    queen_bonus: int

    def bonus(self, seat: int) -> int:
        return (seat in self.kings) * self.king_bonus + (seat in self.queens) * self.queen_bonus


@dataclass(frozen=True, slots=True)
class Score:
    """S-91, and the cards that break ties (S-95: royal cards are contraband there)."""

    goods: Counts
    gold: int
    bonus: int
    legal_cards: int
    contraband_cards: int

    @property
    def goods_value(self) -> int:
        return worth(self.goods)

    @property
    def total(self) -> int:
        """S-91: value of every card, gold and bonuses."""
        return self.goods_value + self.gold + self.bonus

    @property
    def rank(self) -> tuple[int, int, int]:
        """S-95: most points, then more legal cards, then more contraband cards."""
        return self.total, self.legal_cards, self.contraband_cards


def titles(state: State) -> tuple[TitleResult, ...]:
    """S-94: every good that can be declared; with three players none for bread."""
    known = declarable(len(state.players))
    return tuple(_title(title, state) for title in TITLES if title.good in known)


def _title(title: Title, state: State) -> TitleResult:
    """S-93: several Kings share both bonuses and there is no Queen; several Queens share theirs; whole parts only.
    S-94: nobody holds a title in a good of which they have none."""
    counts = tuple(standing(player, title.good) for player in state.players)
    kings = _holders(counts, max(counts))
    queens = _holders(counts, max((count for count in counts if count < max(counts)), default=0))
    if len(kings) > 1:
        return TitleResult(title.good, counts, kings, (title.king + title.queen) // len(kings), (), 0)
    return TitleResult(title.good, counts, kings, title.king, queens, title.queen // max(len(queens), 1))


def _holders(counts: tuple[int, ...], most: int) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == most and most > 0)


def standing(player: Player, good: str) -> int:
    """S-92: a legal card counts 1, a royal card 2 or 3 of its good, whether it was brought in, paid or won."""
    return sum(count * _counts_for(code, good) for code, count in _goods(player).items())


def _counts_for(code: str, good: str) -> int:
    counts_as = BY_CODE[code].counts_as
    if counts_as is None:
        return int(code == good)
    return counts_as[1] if counts_as[0] == good else 0


def _goods(player: Player) -> Counts:
    """S-90: all contraband is revealed."""
    stand = player.stand
    return plus(plus(stand.legal, stand.open), stand.hidden)


def scores(state: State) -> tuple[Score, ...]:
    """S-90, S-91: hands are worth nothing."""
    given = titles(state)
    return tuple(
        Score(
            _goods(player),
            player.gold,
            sum(title.bonus(seat) for title in given),
            total(player.stand.legal),
            total(player.stand.open) + total(player.stand.hidden),
        )
        for seat, player in enumerate(state.players)
    )


def outcome(state: State) -> Outcome:
    """S-95: after all ties the win is shared."""
    sheet = scores(state)
    best = max(score.rank for score in sheet)
    winners = tuple(seat for seat, score in enumerate(sheet) if score.rank == best)
    return Outcome(winners, tuple(score.total for score in sheet), state.ended_early)
