"""The embedded server over the life of the app: adopted or started, watched, started again, stopped."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from app.localpg.account import Account, choose_account
from app.localpg.binaries import Binaries, find_binaries, runnable
from app.localpg.cluster import DATABASE, SUPERUSER, prepare
from app.localpg.folder import DataFolder
from app.localpg.postmaster import Postmaster, is_postgres, is_ready, launch, recorded_pid, wait_ready
from app.localpg.problem import LocalPgProblem

WATCH_EVERY = 0.5  # seconds
TRIES = 20  # a killed server's children may hold its shared memory for some seconds
BETWEEN_TRIES = 0.5  # seconds


def url_of(folder: DataFolder) -> str:
    """The address of the server's database over its socket, as libpq's programs and asyncpg both read it."""
    return f"postgresql://{SUPERUSER}@/{DATABASE}?host={quote(str(folder.sockets))}"


class Server:
    """The server of one data folder. `url` stays the same when it has to be started again."""

    def __init__(self, folder: DataFolder, binaries: Binaries, account: Account, *, durable: bool) -> None:
        self.folder = folder
        self.binaries = binaries
        self.url = url_of(folder)
        self._account = account
        self._durable = durable
        self._stopping = threading.Event()
        self._postmaster = self._adopted() or self._launched()
        self._watcher: threading.Thread | None = None

    @property
    def pid(self) -> int:
        """The process id of the server that runs now."""
        return self._postmaster.pid

    def watch(self, on_restart: Callable[[], None]) -> None:
        """From now on starts the server again whenever it ends, and calls `on_restart`, from another thread."""
        self._watcher = threading.Thread(target=self._keep, args=(on_restart,), name="postgresql", daemon=True)
        self._watcher.start()

    def stop(self) -> None:
        """Stops watching, then the server."""
        self._stopping.set()
        if self._watcher is not None:
            self._watcher.join()
        self._postmaster.stop()

    def _adopted(self) -> Postmaster | None:
        """The server that an app which was killed has left running, if there is one."""
        pid = recorded_pid(self.folder)
        if pid is None or not is_postgres(pid):
            return None
        left = Postmaster(pid)
        try:
            wait_ready(left, self.folder)
        except LocalPgProblem:
            if left.is_alive():
                raise
            return None  # it was on its way out
        return left

    def _launched(self) -> Postmaster:
        for _ in range(TRIES - 1):
            try:
                return launch(self.folder, self.binaries, self._account, durable=self._durable)
            except LocalPgProblem:
                if not self._shared_memory_is_held():
                    raise
                time.sleep(BETWEEN_TRIES)
        return launch(self.folder, self.binaries, self._account, durable=self._durable)

    def _shared_memory_is_held(self) -> bool:
        """Whether the last start failed only because children of a killed server are still ending."""
        end = self.folder.log.read_text(errors="replace")[-1000:]
        return "pre-existing shared memory block" in end

    def _keep(self, on_restart: Callable[[], None]) -> None:
        while not self._stopping.wait(WATCH_EVERY):
            if self._postmaster.is_alive():
                continue
            try:
                self._postmaster = self._launched()
            except LocalPgProblem:
                continue  # its log says why; the app says that the store is down, and this is tried again
            on_restart()


@contextmanager
def started(data: Path, *, pg_bin: Path | None, pg_user: str | None, durable: bool) -> Iterator[Server]:
    """The running server of the data folder, which is made first if need be and held alone. Stops at the end."""
    folder = DataFolder(data)
    folder.make()
    with folder.locked():
        account = choose_account(pg_user, folder.cluster)
        if not account.can_enter(data):
            raise LocalPgProblem(f"user {account.uid}, as whom PostgreSQL runs, cannot enter {data}: set NOTT_DATA")
        binaries = runnable(find_binaries(pg_bin), account, data)
        prepare(folder, binaries, account)
        server = Server(folder, binaries, account, durable=durable)
        try:
            yield server
        finally:
            server.stop()


def running_url(data: Path) -> str | None:
    """The address of the server that another nott runs on this folder now, if it answers."""
    folder = DataFolder(data)
    if data.exists() and folder.is_locked() and is_ready(folder):
        return url_of(folder)
    return None
