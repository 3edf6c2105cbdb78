"""The embedded PostgreSQL through its life: started, held alone, adopted, killed, stopped."""

import os
import signal
import subprocess
import sys
import threading
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from app.localpg import LocalPgProblem, Server, running_url, started
from app.localpg.postmaster import answers, is_postgres
from tests.support.database import ask

pytestmark = pytest.mark.slow


def start(data: Path) -> AbstractContextManager[Server]:
    return started(data, pg_bin=None, pg_user=None, durable=True)


def test_keeps_what_was_committed_over_a_stop_and_a_start(data: Path) -> None:
    """A stopped server leaves no process and no socket, and the next one has the rows."""
    with start(data) as server:
        ask(server.url, "CREATE TABLE merchants AS SELECT 'Ann' AS name")
        pid = server.pid
    assert not is_postgres(pid)
    assert not answers(server.folder.sockets)
    with start(data) as server:
        assert ask(server.url, "SELECT name FROM merchants") == "Ann"


def test_sorts_by_code_point_in_utf8(data: Path) -> None:
    """The order of names is no matter of the machine's locale."""
    with start(data) as server:
        assert ask(server.url, "SELECT 'Z' < 'a' AND upper('ä') = 'Ä' AND length('ä') = 1") is True


def test_listens_on_no_port_and_in_a_closed_folder(data: Path) -> None:
    """Nobody but this user reaches the database."""
    with start(data) as server:
        assert ask(server.url, "SHOW listen_addresses") == ""
        assert server.folder.sockets.stat().st_mode & 0o777 == 0o700
        assert server.folder.cluster.stat().st_mode & 0o777 == 0o700


def test_two_instances_cannot_share_a_folder(data: Path) -> None:
    """The second is refused and harms nothing, and can find the first one's address."""
    with start(data) as server:
        with pytest.raises(LocalPgProblem, match="another nott is running"), start(data):
            pass
        assert running_url(data) == server.url
        assert ask(server.url, "SELECT 1") == 1
    assert running_url(data) is None


def test_a_killed_postmaster_is_started_again(data: Path) -> None:
    """After SIGKILL of the server what was committed is there again at the same address."""
    again = threading.Event()
    with start(data) as server:
        server.watch(again.set)
        ask(server.url, "CREATE TABLE merchants AS SELECT 'Ann' AS name")
        killed = server.pid
        os.kill(killed, signal.SIGKILL)
        assert again.wait(30)
        assert server.pid != killed
        assert ask(server.url, "SELECT name FROM merchants") == "Ann"


def test_an_app_that_was_killed_leaves_a_server_that_the_next_adopts(data: Path) -> None:
    """After SIGKILL of the app its server goes on; the next start uses it, and stops it at its end."""
    program = (
        "import sys; from pathlib import Path; from app.localpg import started\n"
        "with started(Path(sys.argv[1]), pg_bin=None, pg_user=None, durable=True) as server:\n"
        "    print(server.pid, flush=True); sys.stdin.read()\n"
    )
    app = subprocess.Popen([sys.executable, "-c", program, data], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with app:
        assert app.stdout is not None
        left = int(app.stdout.readline())
        app.kill()
    assert is_postgres(left)
    with start(data) as server:
        assert server.pid == left
        assert ask(server.url, "SELECT 1") == 1
    assert not is_postgres(left)


def test_a_pid_file_of_another_program_is_no_server(data: Path) -> None:
    """A number that a dead server's file shares with a living program keeps nothing from starting."""
    with start(data) as server:
        pass
    (server.folder.cluster / "postmaster.pid").write_text(f"{os.getpid()}\n{server.folder.cluster}\n")
    with start(data) as server:
        assert ask(server.url, "SELECT 1") == 1


def test_data_of_another_major_version_are_refused_with_the_way_out(data: Path) -> None:
    """Nothing is started on a folder that these programs cannot read, and the commands to run are named."""
    with start(data) as server:
        pass
    (server.folder.cluster / "PG_VERSION").write_text("12\n")
    with pytest.raises(LocalPgProblem, match=r"(?s)NOTT_PG_BIN=.*backup.*restore"), start(data):
        pass


def test_a_long_path_gets_a_short_socket(data: Path) -> None:
    """A socket's path has about a hundred characters; a longer folder's server listens in a short one."""
    with start(data / ("long" * 30)) as server:
        assert len(str(server.folder.sockets)) < 60
        assert ask(server.url, "SELECT 1") == 1
    server.folder.sockets.rmdir()


def test_a_short_folder_that_somebody_else_prepared_is_refused(data: Path) -> None:
    """A folder that others can enter is not listened in."""
    with start(data / ("long" * 30)) as server:
        pass
    server.folder.sockets.chmod(0o755)
    with pytest.raises(LocalPgProblem, match="only user"), start(data / ("long" * 30)):
        pass
    server.folder.sockets.rmdir()


def test_a_closed_mask_does_not_keep_the_servers_user_out(data: Path) -> None:
    """Root may work with a mask that closes new folders; those on the way to the data are opened all the same."""
    before = os.umask(0o077)
    try:
        with start(data / "below" / "it") as server:
            assert ask(server.url, "SELECT 1") == 1
    finally:
        os.umask(before)
