"""Settings, read once from environment variables named NOTT_*; each one is described in docs/operating.md."""

import os
import pwd
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

PREFIX = "NOTT_"


class BadSetting(Exception):
    """A setting that cannot be used: says which, and what would do."""


def _text(value: str) -> str:
    return value


def _whole(value: str) -> int:
    if not value.isascii() or not value.isdigit():
        raise ValueError("a whole number is needed")
    return int(value)


def _positive(value: str) -> int:
    if (number := _whole(value)) < 1:
        raise ValueError("a whole number from 1 is needed")
    return number


def _port(value: str) -> int:
    if (number := _whole(value)) > 65535:
        raise ValueError("a port from 0 to 65535 is needed")
    return number


def _yes(value: str) -> bool:
    if value not in {"0", "1"}:
        raise ValueError("0 or 1 is needed")
    return value == "1"


def _folder(value: str) -> Path:
    return Path(value).expanduser().absolute()


def _words(value: str) -> tuple[str, ...]:
    return tuple(word for word in value.replace(",", " ").split() if word)


def _level(value: str) -> str:
    if value not in {"debug", "info", "warning", "error"}:
        raise ValueError("debug, info, warning or error is needed")
    return value


def _web_address(value: str) -> str:
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ValueError("an address like https://cards.example.org is needed")
    return value.rstrip("/")


def _database(value: str) -> str:
    """A PostgreSQL address in the form that libpq's programs read."""
    if not value.startswith(("postgresql://", "postgres://")):
        raise ValueError("an address like postgresql://user:password@host/name is needed")
    return "postgresql://" + value.split("://", 1)[1]


def _setting(parse: Callable[[str], object], default: object = None) -> Any:
    return field(default=default, metadata={"parse": parse})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the server is told from outside. Times are seconds where no unit is named, sizes bytes; None means that it
    is not set.

    The variable for a field is its name in capitals after NOTT_ (`public_url` is NOTT_PUBLIC_URL).
    """

    data: Path
    development: bool = _setting(_yes, False)
    host: str = _setting(_text, "0.0.0.0")  # noqa: S104 - friends in the home network are to get in
    port: int = _setting(_port, 8000)
    public_url: str | None = _setting(_web_address)
    origins: tuple[str, ...] = _setting(_words, ())
    trusted_proxies: tuple[str, ...] = _setting(_words, ("127.0.0.1", "::1"))
    database_url: str | None = _setting(_database)
    durable: bool = _setting(_yes, True)
    pg_bin: Path | None = _setting(_folder)
    pg_user: str | None = _setting(_text)
    bus_url: str | None = _setting(_text)
    compress: bool = _setting(_yes, False)
    log_level: str = _setting(_level, "warning")
    restart_grace: int = _setting(_whole, 20)
    room_idle: int = _setting(_positive, 600)
    max_rooms: int = _setting(_positive, 5000)
    max_sockets_per_room: int = _setting(_positive, 60)
    rooms_per_hour: int = _setting(_positive, 60)
    joins_per_minute: int = _setting(_positive, 60)
    frames_per_second: int = _setting(_positive, 20)
    frame_bytes: int = _setting(_positive, 16_384)
    bot_wait_ms: int = _setting(_whole, 2400)
    bot_limit_ms: int = _setting(_positive, 1000)
    bot_processes: int = _setting(_positive, 1)
    bots_rush: bool = _setting(_yes, False)
    talk_per_minute: int = _setting(_positive, 30)
    outbox_frames: int = _setting(_positive, 256)

    def __post_init__(self) -> None:
        if not self.development:
            _refuse_unsafe(self)


def _refuse_unsafe(settings: Settings) -> None:
    """Raises BadSetting for values that are fit for a developer's own machine only."""
    if not settings.durable:
        raise BadSetting("NOTT_DURABLE=0 can lose games that were shown; it needs NOTT_DEVELOPMENT=1")
    if "*" in settings.origins:
        raise BadSetting("NOTT_ORIGINS=* lets every web page act for your players; it needs NOTT_DEVELOPMENT=1")
    if "*" in settings.trusted_proxies:
        raise BadSetting("NOTT_TRUSTED_PROXIES=* lets anyone choose their address; it needs NOTT_DEVELOPMENT=1")
    if settings.log_level == "debug":
        raise BadSetting("NOTT_LOG_LEVEL=debug may write what players hide; it needs NOTT_DEVELOPMENT=1")


def variables() -> tuple[str, ...]:
    """The name of every environment variable that is read here."""
    return tuple(PREFIX + known.name.upper() for known in fields(Settings))


def read_settings(environ: Mapping[str, str]) -> Settings:
    """The settings in `environ`; an empty value counts as not set. Raises BadSetting."""
    given: dict[str, Any] = {"data": default_data(environ)}
    for known in fields(Settings):
        name = PREFIX + known.name.upper()
        if value := environ.get(name, "").strip():
            given[known.name] = _parsed(name, value, known.metadata.get("parse", _folder))
    return Settings(**given)


def unknown(environ: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none: most likely misspelt. Those for tests are left out."""
    like = {name for name in environ if name.startswith(PREFIX) and not name.startswith(f"{PREFIX}TEST_")}
    return sorted(like - set(variables()))


def from_environment() -> Settings:
    """The settings in this process's environment. Raises BadSetting."""
    return read_settings(os.environ)


def _parsed(name: str, value: str, parse: Callable[[str], object]) -> object:
    try:
        return parse(value)
    except ValueError as problem:
        # The value is not repeated: it may hold a password.
        raise BadSetting(f"{name}: {problem}") from None


def default_data(environ: Mapping[str, str]) -> Path:
    """Where data lives when NOTT_DATA does not say: /var/lib/nott for root, else in the user's data folder."""
    if os.geteuid() == 0:
        return Path("/var/lib/nott")
    if chosen := environ.get("XDG_DATA_HOME"):
        return Path(chosen).absolute() / "nott"
    home = environ.get("HOME") or pwd.getpwuid(os.geteuid()).pw_dir
    return Path(home) / ".local" / "share" / "nott"
