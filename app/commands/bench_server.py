"""A server of our own for the bench, started as any other would be, in a folder that is gone afterwards."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

_START_S = 60.0
_LIMITS_OFF = "1000000"


@dataclass(frozen=True, slots=True)
class Server:
    """Where it answers, and its process."""

    url: str
    pid: int

    def cpu_seconds(self) -> float:
        """User and system time that the server's process has used so far."""
        stat = Path(f"/proc/{self.pid}/stat")
        if not stat.exists():
            return _ps_seconds(self.pid)
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _ps_seconds(pid: int) -> float:
    """The same where there is no /proc (macOS), from ps: minutes:seconds with hundredths."""
    text = subprocess.check_output(["ps", "-o", "cputime=", "-p", str(pid)], text=True).strip()
    seconds = 0.0
    for part in text.split(":"):
        seconds = seconds * 60 + float(part)
    return seconds


@asynccontextmanager
async def started() -> AsyncIterator[Server]:
    """A server with durable commits and with the limits on strangers out of the way; stopped and removed at the end."""
    with tempfile.TemporaryDirectory(prefix="nott-bench-") as folder:
        port = _free_port()
        process = subprocess.Popen(
            [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1", "--port", str(port)],
            env={**os.environ, **_settings(folder)},
            stdout=subprocess.DEVNULL,
        )
        try:
            url = f"http://127.0.0.1:{port}"
            await _answers(url, process)
            yield Server(url, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


def _settings(folder: str) -> dict[str, str]:
    Path(folder).chmod(0o755)  # root's PostgreSQL runs as another user, who has to get in
    limits = ("MAX_ROOMS", "ROOMS_PER_HOUR", "JOINS_PER_MINUTE", "FRAMES_PER_SECOND")
    return {"NOTT_DATA": str(Path(folder) / "data"), **{f"NOTT_{name}": _LIMITS_OFF for name in limits}}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _answers(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until /healthz answers. Raises RuntimeError when the server stops or takes too long."""
    until = asyncio.get_running_loop().time() + _START_S
    while asyncio.get_running_loop().time() < until:
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped with code {process.returncode}")
        try:
            await asyncio.to_thread(urllib.request.urlopen, f"{url}/healthz", None, 2)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return
    raise RuntimeError("the server did not start in time")
