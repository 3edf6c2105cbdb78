"""One PostgreSQL server process: its pid file, whether it answers, starting and stopping it."""

import os
import signal
import socket
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from app.localpg.account import Account
from app.localpg.binaries import Binaries
from app.localpg.folder import SOCKET_NAME, DataFolder
from app.localpg.problem import LocalPgProblem

READY = "ready"
LOOK_EVERY = 0.02  # seconds
START_WITHIN = 300.0  # seconds; a recovery after a crash replays its log first
STOP_WITHIN = 60.0  # seconds
PROC = Path("/proc")
LARGEST_LOG = 8 * 1024 * 1024  # bytes


@dataclass(slots=True)
class Postmaster:
    """A running server: its process id, and its handle where it is a child of this process."""

    pid: int
    child: subprocess.Popen[bytes] | None = None

    def is_alive(self) -> bool:
        """Whether the process is there and has not ended."""
        if self.child is not None:
            return self.child.poll() is None
        return is_postgres(self.pid)

    def wait_gone(self, seconds: float) -> bool:
        """Waits until the process has ended; False where it is still there after `seconds`."""
        until = time.monotonic() + seconds
        while self.is_alive():
            if time.monotonic() > until:
                return False
            time.sleep(LOOK_EVERY)
        return True

    def stop(self) -> None:
        """Ends all sessions and the server; what was committed stays. At once where that takes too long."""
        for kind, seconds in ((signal.SIGINT, STOP_WITHIN), (signal.SIGQUIT, STOP_WITHIN)):
            if not self.is_alive():
                return
            os.kill(self.pid, kind)
            if self.wait_gone(seconds):
                return
        raise LocalPgProblem(f"PostgreSQL (process {self.pid}) does not stop")


def is_postgres(pid: int) -> bool:
    """Whether process `pid` is a living PostgreSQL, and not another one that got a dead server's number."""
    program, state = _proc_entry(pid) if (PROC / "self").exists() else _ps_entry(pid)
    return program.endswith("postgres") and not state.startswith("Z")


def _proc_entry(pid: int) -> tuple[str, str]:
    """The program and state of a process on Linux; empty where there is none."""
    try:
        program, _, rest = (PROC / str(pid) / "stat").read_text().partition("(")[2].rpartition(")")
    except OSError:
        return "", ""
    return program, rest.strip()


def _ps_entry(pid: int) -> tuple[str, str]:
    """The program and state of a process on other systems; empty where there is none."""
    said = subprocess.run(["ps", "-o", "stat=,comm=", "-p", str(pid)], capture_output=True, text=True)
    state, _, program = said.stdout.strip().partition(" ")
    return program.strip(), state


def recorded_pid(folder: DataFolder) -> int | None:
    """The process id in the server's pid file, if there is one."""
    lines = _pid_file(folder)
    return int(lines[0]) if lines and lines[0].isdigit() else None


def is_ready(folder: DataFolder) -> bool:
    """Whether the pid file says that connections are taken, and the socket takes one."""
    lines = _pid_file(folder)
    return len(lines) > 7 and lines[7].strip() == READY and answers(folder.sockets)


def answers(sockets: Path) -> bool:
    """Whether something listens on the server's socket."""
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(str(sockets / SOCKET_NAME))
        except OSError:
            return False
        return True


def _pid_file(folder: DataFolder) -> list[str]:
    try:
        return (folder.cluster / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return []


def launch(folder: DataFolder, binaries: Binaries, account: Account, *, durable: bool) -> Postmaster:
    """Starts the server and waits until it takes connections. Raises LocalPgProblem with the log's end."""
    _forget_dead(folder)
    folder.make_private(folder.sockets, account)
    with _open_log(folder.log) as log:
        # A session of its own, so that Ctrl-C in the terminal reaches the app first, which still has to save.
        child = subprocess.Popen(
            [binaries["postgres"], "-D", str(folder.cluster), *_options(folder, durable=durable)],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **account.process(),
        )  # fmt: skip
    postmaster = Postmaster(child.pid, child)
    try:
        wait_ready(postmaster, folder)
    except BaseException:  # also a signal: it must leave no server behind
        postmaster.stop()
        raise
    return postmaster


def _forget_dead(folder: DataFolder) -> None:
    """Removes a pid file whose process is none of PostgreSQL's: after a reboot its number may be another's."""
    pid = recorded_pid(folder)
    if pid is not None and not is_postgres(pid):
        (folder.cluster / "postmaster.pid").unlink()


def _options(folder: DataFolder, *, durable: bool) -> list[str]:
    sockets = f'"{folder.sockets}"'
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": sockets,
        "unix_socket_permissions": "0700",
        "log_min_error_statement": "panic",  # a statement's text stays out of the log: it may hold secrets
        "max_connections": "100",
    }
    if not durable:
        settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
    return [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]


def _open_log(path: Path) -> BinaryIO:
    if path.exists() and path.stat().st_size > LARGEST_LOG:
        path.replace(path.with_suffix(".log.1"))
    return path.open("ab")


def wait_ready(postmaster: Postmaster, folder: DataFolder) -> None:
    """Waits until the server takes connections. Raises LocalPgProblem where it ends or takes too long."""
    until = time.monotonic() + START_WITHIN
    while not is_ready(folder):
        if not postmaster.is_alive() or time.monotonic() > until:
            end = folder.log.read_text(errors="replace").splitlines()[-5:] if folder.log.exists() else []
            raise LocalPgProblem("PostgreSQL does not start:\n  " + "\n  ".join(end))
        time.sleep(LOOK_EVERY)
