"""`./nott serve`: the database, the tables, the web server."""

import argparse
import gc
import logging
import os
import signal
import socket
import sys
from dataclasses import replace
from types import FrameType

import uvicorn

from app.commands.database import database
from app.commands.links import links, network_address, welcome
from app.commands.migrate import migrate
from app.config import BadSetting, Settings, from_environment
from app.main import create_app

LOG = logging.getLogger("nott")
GRACE = 5  # seconds that open connections get at a stop
FAR_TOO_BIG = 16  # times NOTT_FRAME_BYTES: a frame up to that is answered with a code, a bigger one ends the socket


class Stopped(BaseException):
    """A signal to stop arrived; not an Exception, so that nothing on the way takes it for an error."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds --host and --port, which go before NOTT_HOST and NOTT_PORT."""
    parser.add_argument("--host", help="address to listen on (default: every one, 0.0.0.0)")
    parser.add_argument("--port", type=int, help="port to listen on (default: 8000; 0 takes a free one)")


def run(args: argparse.Namespace) -> int:
    """Serves until a signal; then the server first, the database last, and exit code 0."""
    settings = from_environment()
    settings = replace(
        settings,
        host=settings.host if args.host is None else args.host,
        port=settings.port if args.port is None else args.port,
    )
    logging.basicConfig(level=settings.log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)
    # A closed terminal is a stop like any other; the web server takes SIGTERM in good order.
    signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))
    try:
        serve(settings)
    except Stopped:
        print("Nottingham is closed.", flush=True)
    return 0


def _stop(number: int, frame: FrameType | None) -> None:
    _ignore_signals()
    raise Stopped


def _ignore_signals() -> None:
    """From here on: a second Ctrl-C must not leave the database running."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


def serve(settings: Settings) -> None:
    """Listens first, so that a taken port is told before anything else is started."""
    with _listening(settings.host, settings.port) as listener, database(settings, _on_restart) as url:
        migrate(url)
        app = create_app(replace(settings, database_url=url, port=listener.getsockname()[1]))
        _collect_seldom()
        try:
            _Web(app, settings, listener).run(sockets=[listener])
        finally:
            _ignore_signals()


def _collect_seldom() -> None:
    """Rooms are values without cycles: looking for cycles among them often costs 5 to 9 % and finds nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def _on_restart() -> None:
    LOG.warning("PostgreSQL had ended by itself and was started again")


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, since asyncio sends small frames at once (TCP_NODELAY) only where the protocol says so.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as problem:
        listener.close()
        raise BadSetting(f"cannot listen on {host}, port {port}: {problem.strerror}; choose with --port") from problem
    return listener


class _Web(uvicorn.Server):
    """The web server, which prints the links once it takes connections."""

    def __init__(self, app: object, settings: Settings, listener: socket.socket) -> None:
        super().__init__(
            uvicorn.Config(
                app,  # type: ignore[arg-type]  # uvicorn knows no plain object as an app
                ws="websockets-sansio",
                ws_per_message_deflate=settings.compress,
                ws_max_size=FAR_TOO_BIG * settings.frame_bytes,
                forwarded_allow_ips=list(settings.trusted_proxies),
                timeout_graceful_shutdown=GRACE,
                log_config=None,
                access_log=False,
                server_header=False,
            )
        )
        self._settings = settings
        self._port = listener.getsockname()[1]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, then prints where."""
        await super().startup(sockets)
        if self.started:
            found = links(self._settings.host, self._port, self._settings.public_url, network_address())
            print(welcome(found), flush=True, file=sys.stdout)
