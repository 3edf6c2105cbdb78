"""`./nott serve` from outside: links, signals, a taken port, a database that dies."""

import os
import signal
import socket
import subprocess
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from app.commands.links import links, welcome
from app.localpg.folder import DataFolder
from app.localpg.postmaster import is_postgres, recorded_pid
from tests.support.served import finished, nott, served

pytestmark = pytest.mark.slow


def postgres_of(data: Path) -> int:
    pid = recorded_pid(DataFolder(data))
    assert pid is not None
    return pid


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.slow),
        pytest.param(signal.SIGHUP, marks=pytest.mark.slow),
    ],
)
def test_a_signal_stops_everything(data: Path, number: int) -> None:
    """After SIGTERM, Ctrl-C or a closed terminal neither the server nor the database runs, and that is no failure."""
    with served(data) as server:
        assert server.is_well()
        database = postgres_of(data)
        assert server.end(number) == 0
    assert not is_postgres(database)


def test_a_second_ctrl_c_leaves_no_database_behind(data: Path) -> None:
    """Impatience while the database stops does not cut its stop short."""
    with served(data) as server:
        database = postgres_of(data)
        for _ in range(5):
            server.process.send_signal(signal.SIGINT)
        assert server.end(signal.SIGINT) == 0
    assert not is_postgres(database)


def test_a_stop_in_the_middle_of_the_start_leaves_nothing_running(data: Path) -> None:
    """SIGTERM while the database is being made or started ends that too, and the next start is whole."""
    with nott("serve", "--port", "0", data=data) as process:
        while not (data / "postgresql.log").exists():
            with suppress(subprocess.TimeoutExpired):
                pytest.fail(f"ended early with {process.wait(timeout=0.01)}")
        process.terminate()
        assert process.wait(timeout=60) == 0
    left = recorded_pid(DataFolder(data))
    assert left is None or not is_postgres(left)
    with served(data) as server:
        assert server.is_well()


def test_a_database_that_is_killed_comes_back_below_the_running_server(data: Path) -> None:
    """SIGKILL of the database is survived by the server, which says so and has it again."""
    with served(data, NOTT_LOG_LEVEL="warning") as server:
        os.kill(postgres_of(data), signal.SIGKILL)
        assert server.process.stdout is not None
        assert "started again" in server.process.stdout.readline()
        assert server.is_well()
        assert server.end(signal.SIGTERM) == 0


def test_a_taken_port_is_told_before_anything_starts(data: Path) -> None:
    """Somebody who starts a second server reads which port is taken and how to choose another."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = finished("serve", "--host", "127.0.0.1", "--port", port, data=data)
    assert code == 1
    assert port in said
    assert "--port" in said
    assert not data.exists()


def test_healthcheck_tells_a_well_server_from_none(data: Path) -> None:
    """A container's health command succeeds while the server runs and fails when it does not."""
    with served(data) as server:
        port = str(server.port)
        assert finished("healthcheck", "--port", port, data=data)[0] == 0
        server.end(signal.SIGTERM)
    assert finished("healthcheck", "--port", port, data=data)[0] == 1
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(f"http://localhost:{port}/healthz", timeout=5)


def test_links_are_for_here_for_this_network_and_for_anywhere() -> None:
    """What is printed depends on who can reach the server, and the public address comes last."""
    assert links("0.0.0.0", 8000, "https://cards.example.org", "192.168.1.5") == [
        ("On this machine", "http://localhost:8000/"),
        ("In this network", "http://192.168.1.5:8000/"),
        ("From anywhere", "https://cards.example.org/"),
    ]
    assert links("127.0.0.1", 8000, None, "192.168.1.5") == [("On this machine", "http://localhost:8000/")]
    assert links("192.168.1.5", 80, None, None) == [("In this network", "http://192.168.1.5:80/")]
    assert links("fd00::5", 80, None, None) == [("In this network", "http://[fd00::5]:80/")]


def test_the_welcome_has_a_code_for_phones() -> None:
    """Below the links stands a QR code in block characters."""
    assert "█" in welcome([("On this machine", "http://localhost:8000/")])
