"""Randomness that another program can check: the rules of app/games/chance.py, followed here a second time."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from app.games import chance as module
from app.games.chance import Chance

SEED = "0123456789abcdef" * 4


def draw(number: int, purpose: str) -> bytes:
    """Draw ``number`` as the docstring says."""
    return hmac.new(bytes.fromhex(SEED), f"{number}:{purpose}".encode(), hashlib.sha256).digest()


def test_a_number_is_the_draw_modulo_the_bound() -> None:
    """The first 8 bytes, big-endian, and the next draw counts on."""
    first, chance = Chance(SEED).below(6, "die")
    second, chance = chance.below(6, "die")
    assert (first, second) == tuple(int.from_bytes(draw(n, "die")[:8], "big") % 6 for n in (0, 1))
    assert chance == Chance(SEED, 2)


def test_values_beyond_the_last_whole_multiple_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a span of one byte and a bound of 200, only values below 200 count; the others cost a draw."""
    monkeypatch.setattr(module, "_SPAN", 256)
    monkeypatch.setattr(Chance, "_draw", lambda self, number, purpose: bytes(7) + bytes([[255, 200, 199][number]]))
    assert Chance(SEED).below(200, "x") == (199, Chance(SEED, 3))


def test_a_shuffle_is_fisher_yates_from_the_back() -> None:
    """Draw by draw, from the last place down to the second."""
    mixed = list("abcde")
    for number, place in enumerate((4, 3, 2, 1)):
        other = int.from_bytes(draw(number, "deck")[:8], "big") % (place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    assert Chance(SEED).shuffle(tuple("abcde"), "deck") == (tuple(mixed), Chance(SEED, 4))


def test_tokens_are_the_first_twelve_hex_digits() -> None:
    """One draw each."""
    names, chance = Chance(SEED, 5).tokens(2, "card")
    assert names == (draw(5, "card").hex()[:12], draw(6, "card").hex()[:12])
    assert chance.draws == 7
