"""Names and talk as people type them: what is accepted, and what two names have in common."""

from __future__ import annotations

import unicodedata

from app.games.base import Rejected

NAME_MAX = 24
"""Visible characters of a name."""
RAW_MAX = 100
"""Code points of a name, marks and joiners included."""
TEXT_MAX = 300

MARKS_MAX = 4
"""Marks on one letter: more of them run over the lines above and below."""

_JOINERS = "\u200c\u200d"
_FILLERS = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0\u180b\u180c\u180d\u180f")
"""Letters, marks and symbols to Unicode, but nothing to the eye."""
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _invisible(char: str) -> bool:
    return char in _FILLERS or unicodedata.category(char) in ("Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp")


def _unseen(char: str) -> bool:
    """It changes nothing that one could tell two names apart by: formats, fillers, variation selectors."""
    return char in _FILLERS or 0xFE00 <= ord(char) <= 0xFE0F or unicodedata.category(char) == "Cf"


def _most_marks(name: str) -> int:
    """The longest run of marks on one letter."""
    runs = "".join("m" if unicodedata.category(char) in ("Mn", "Me") else " " for char in name).split()
    return max(map(len, runs), default=0)


def _refused(char: str) -> bool:
    return char not in _JOINERS and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def clean_name(raw: str) -> str:
    """The name as it is shown: 1 to 24 visible characters, or Rejected."""
    name = unicodedata.normalize("NFC", raw).strip()
    if all(_invisible(char) for char in name):
        raise Rejected("name_empty")
    if any(char in _BIDI for char in name):
        raise Rejected("name_bidi")
    if any(_refused(char) for char in name):
        raise Rejected("name_control")
    name = " ".join(name.split())
    if len(name) > RAW_MAX or sum(char == " " or not _invisible(char) for char in name) > NAME_MAX:
        raise Rejected("name_long", max=NAME_MAX)
    if _most_marks(name) > MARKS_MAX:
        raise Rejected("name_control")
    return name


def likeness(name: str) -> str:
    """Two names with the same likeness cannot be told apart at the table."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in folded if not _unseen(char))


def clean_text(raw: str) -> str:
    """Talk as it is shown: 1 to 300 characters without controls, or Rejected."""
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    text = "".join(char for char in spaced if char not in _BIDI and not _refused(char))
    if all(_invisible(char) for char in text):
        raise Rejected("text_empty")
    if len(text) > TEXT_MAX:
        raise Rejected("text_long", max=TEXT_MAX)
    return text
