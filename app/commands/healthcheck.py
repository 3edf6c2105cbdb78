"""`./nott healthcheck`: asks the running server whether it is well."""

import argparse
import sys
import urllib.error
import urllib.request

from app.config import from_environment

WITHIN = 5  # seconds


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds --port, which goes before NOTT_PORT."""
    parser.add_argument("--port", type=int, help="the server's port (default: NOTT_PORT, or 8000)")


def run(args: argparse.Namespace) -> int:
    """0 where the server says that it is well, 1 where it does not or does not answer."""
    settings = from_environment()
    port = args.port or settings.port
    host = "localhost" if settings.host in {"0.0.0.0", "::"} else settings.host  # noqa: S104 - compared with
    try:
        with urllib.request.urlopen(f"http://{host}:{port}/healthz", timeout=WITHIN) as answer:
            return 0 if answer.status == 200 else 1
    except (urllib.error.URLError, OSError) as problem:
        print(f"nott: no healthy server on port {port}: {problem}", file=sys.stderr)
        return 1
