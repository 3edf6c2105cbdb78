"""Names and talk as people type them: what is accepted, and what two names have in common."""

from __future__ import annotations

import unicodedata

from app.games.base import Rejected

NAME_MAX = 24
"""Visible characters of a name."""
RAW_MAX = 100
"""Code points of a name, marks and joiners included."""
TEXT_MAX = 300

_JOINERS = "\u200c\u200d"
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _invisible(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp")


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
    return name


def likeness(name: str) -> str:
    """Two names with the same likeness cannot be told apart at the table."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in folded if unicodedata.category(char) != "Cf")


def clean_text(raw: str) -> str:
    """Talk as it is shown: 1 to 300 characters without controls, or Rejected."""
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    text = "".join(char for char in spaced if char not in _BIDI and not _refused(char))
    if all(_invisible(char) for char in text):
        raise Rejected("text_empty")
    if len(text) > TEXT_MAX:
        raise Rejected("text_long", max=TEXT_MAX)
    return text
