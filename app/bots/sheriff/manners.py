"""How well a bot plays Sheriff, and what character it has."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Manner:
    """What a bot knows of the game, and what it is like.

    ``noise``: gold by which it misjudges. ``titles``: the part of Kings' and Queens' bonuses that it plays for.
    ``spite``: what a gold that another loses is worth to it. ``remembers``: whether it reads the log. ``infers``:
    whether it minds what stands, piles and offers tell.

    ``nerve``: how much less than likely it takes being opened for (1: as likely as it is). ``scruple``: gold that
    a lie must bring before it tells one. ``purse``: how much of what a Sheriff wants it offers; ``cover``: how likely
    it also pays for a true bag. ``search``: gold by which it overrates the opening of a bag. ``talk``: how likely it
    adds a promise to an offer, and ``faith``: how likely it means it. ``meddles``: how likely it pays for another's
    bag to be opened. ``tip``: gold that it offers for a false bag at least.
    """

    noise: float
    titles: float
    spite: float
    remembers: bool
    infers: bool
    nerve: float = 1.0
    scruple: float = 0.0
    purse: float = 1.0
    cover: float = 0.1
    search: float = 0.0
    talk: float = 0.3
    faith: float = 0.7
    meddles: float = 0.0
    tip: int = 0


LEVELS = {
    "easy": Manner(noise=8.0, titles=0.0, spite=0.0, remembers=False, infers=False),
    "normal": Manner(noise=5.0, titles=0.3, spite=0.0, remembers=True, infers=True),
    "hard": Manner(noise=0.0, titles=1.0, spite=0.3, remembers=True, infers=True, meddles=0.3),
}

CHARACTERS = ("honest", "smuggler", "tight-fisted", "gambler")


def manner(level: str, character: str | None) -> Manner:
    """A level's manner, as a character leans; without one it leans nowhere."""
    base = LEVELS[level]
    match character:
        case "honest":
            return replace(base, scruple=12.0, cover=0.05, search=-2.0, talk=0.5, faith=1.0)
        case "smuggler":
            return replace(base, nerve=0.6, scruple=-6.0, purse=1.3, cover=0.3, tip=3, search=-1.0, talk=0.8, faith=0.3)
        case "tight-fisted":
            return replace(base, scruple=4.0, purse=0.0, cover=0.0, search=1.5, talk=0.1, faith=0.5)
        case "gambler":
            return replace(
                base, nerve=0.4, scruple=-2.0, purse=0.5, tip=1, search=5.0, talk=0.8, faith=0.1, meddles=0.6
            )
    return base
