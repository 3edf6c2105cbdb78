"""Counters for GET /metrics, in the Prometheus text form. Numbers only: no names, codes of rooms or tokens."""

from __future__ import annotations

from collections import Counter

_HELP = {
    "nott_sockets": ("gauge", "Open sockets."),
    "nott_frames_in_total": ("counter", "Frames received on sockets."),
    "nott_frames_out_total": ("counter", "Frames sent on sockets."),
    "nott_bytes_in_total": ("counter", "Bytes of frames received."),
    "nott_bytes_out_total": ("counter", "Bytes of frames sent."),
    "nott_answers_total": ("counter", "Answers to messages, by code; done ones have the code ok."),
    "nott_closed_total": ("counter", "Sockets closed by the server, by code."),
    "nott_bot_moves_replaced_total": ("counter", "Moves of bots replaced by the seat's default, by reason."),
    "nott_requests_total": ("counter", "HTTP requests, by status."),
}


class Metrics:
    """Counts by name and, where it has one, by a label's value. Values come from our own codes, so they are few."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()

    def add(self, name: str, label: str = "", by: int = 1) -> None:
        self._counts[name, label] += by

    def sent(self, size: int) -> None:
        """One frame of so many bytes went out."""
        self._counts["nott_frames_out_total", ""] += 1
        self._counts["nott_bytes_out_total", ""] += size

    def read(self, name: str, label: str = "") -> int:
        return self._counts[name, label]

    def text(self) -> str:
        """The whole page."""
        lines: list[str] = []
        for name, (kind, about) in _HELP.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            found = sorted((label, count) for (known, label), count in self._counts.items() if known == name)
            lines += [f'{name}{{code="{label}"}} {count}' if label else f"{name} {count}" for label, count in found]
        return "\n".join(lines) + "\n"
