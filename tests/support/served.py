"""`./nott serve` as its own process, as people start it."""

import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def nott(*arguments: str, data: Path, **settings: str) -> subprocess.Popen[str]:
    """Starts a command with only these settings, its output readable line by line."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NOTT_")}
    return subprocess.Popen(
        [sys.executable, "-m", "app.cli", *arguments],
        env=kept | {"PYTHONPATH": str(ROOT), "NOTT_DATA": str(data)} | settings,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def finished(*arguments: str, data: Path, **settings: str) -> tuple[int, str]:
    """Runs a command to its end: the exit code and everything that it said."""
    with nott(*arguments, data=data, **settings) as process:
        said, _ = process.communicate(timeout=60)
    return process.returncode, said


@dataclass(frozen=True, slots=True)
class Served:
    """A server that has printed its links."""

    process: subprocess.Popen[str]
    port: int
    said: str

    def is_well(self) -> bool:
        """Whether /healthz answers 200."""
        with urllib.request.urlopen(f"http://localhost:{self.port}/healthz", timeout=10) as answer:
            return bool(answer.status == 200)

    def end(self, number: int) -> int:
        """Sends a signal and waits: the exit code."""
        self.process.send_signal(number)
        return self.process.wait(timeout=60)


@contextmanager
def served(data: Path, *options: str, **settings: str) -> Iterator[Served]:
    """A server on a free port, from its links on; killed at the end if the test has not ended it."""
    with nott("serve", "--port", "0", *options, data=data, **settings) as process:
        try:
            assert process.stdout is not None
            said = ""
            for line in process.stdout:
                said += line
                if "Ctrl-C" in line:
                    break
            found = re.search(r"localhost:(\d+)", said)
            assert found is not None, said
            yield Served(process, int(found[1]), said)
        finally:
            process.kill()
