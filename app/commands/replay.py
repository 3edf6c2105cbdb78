"""``./nott replay FILE``: prove that an exported finished game was dealt fairly and played by the rules."""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

import orjson

from app.rooms.export import Mismatch, replay


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="an export of GET /api/rooms/CODE/games/N")


def run(args: argparse.Namespace) -> int:
    try:
        raw = args.file.read_bytes()
        result = replay(orjson.loads(raw))
    except (OSError, ValueError, Mismatch) as fault:
        print(f"not proven: {fault}", file=sys.stderr)
        return 1
    print(orjson.dumps({"proven": True, "sha256": hashlib.sha256(raw).hexdigest(), **result}).decode())
    return 0
