"""A process that thinks for bots (app/bots/workers.py starts it): a job a line comes in, an answer a line goes out.

It knows what a job tells it and nothing else, and ends when nobody can ask it any more.
"""

from __future__ import annotations

import json
import logging
import sys
from traceback import format_tb

from app.bots.thinking import Job, decide
from app.games.base import Json

logger = logging.getLogger(__name__)


def answer(line: str) -> Json:
    """``{"action": ...}``, or ``{"failed": true}`` where the bot raises."""
    job = Job(**json.loads(line))
    try:
        return {"action": decide(job)}
    except Exception as problem:  # noqa: BLE001 - where is logged, what is not: it may name what the seat hides
        where = "".join(format_tb(problem.__traceback__))
        logger.warning("the bot %s for %s raised %s\n%s", job.bot, job.game, type(problem).__name__, where)
        return {"failed": True}


def main() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(line)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
