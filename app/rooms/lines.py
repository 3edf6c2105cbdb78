"""The log as it is sent: each line is encoded once, however many frames it is in."""

from __future__ import annotations

from app.rooms.ports import Encoder
from app.rooms.state import Stream


class Lines:
    """The newest lines of one stream, as JSON."""

    def __init__(self, encode: Encoder) -> None:
        self._encode = encode
        self._stream = Stream()
        self._parts: list[bytes] = []
        self._json = b"[]"

    def of(self, stream: Stream) -> bytes:
        """The JSON array of the stream's lines; quick where it goes on from the one before."""
        if stream is not self._stream:
            fresh = self._fresh(stream)
            self._parts = (self._parts + [self._encode(line) for line in fresh])[-len(stream.tail) :]
            self._json = b"[" + b",".join(self._parts) + b"]"
            self._stream = stream
        return self._json

    def _fresh(self, stream: Stream) -> tuple[object, ...]:
        """The lines that are not encoded yet; all of another stream's."""
        known, tail = self._stream.tail, stream.tail
        more = stream.count - self._stream.count
        if known and 0 <= more < len(tail) and tail[-1 - more] is known[-1]:
            return tail[len(tail) - more :]
        self._parts = []
        return tail


def with_log(frame: bytes, lines: bytes) -> bytes:
    """An encoded object with its log put in as the last field."""
    return b'%s,"log":%s}' % (frame[:-1], lines)
