"""The Dockerfile and the compose file, as far as they can be checked without an engine."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "docker-compose.yml").read_text()
INSTRUCTIONS = re.findall(r"^([A-Z]+) ", DOCKERFILE, re.MULTILINE)


def test_the_image_serves_as_an_ordinary_user() -> None:
    """Nothing after USER needs root, and the data lie in a volume that this user owns."""
    assert INSTRUCTIONS[0] == "FROM"
    assert "USER nott" in DOCKERFILE
    assert "VOLUME /data" in DOCKERFILE
    assert "NOTT_DATA=/data" in DOCKERFILE
    assert re.search(r"--owner=nott .*/data", DOCKERFILE)


def test_everything_that_is_copied_is_there() -> None:
    """A COPY of a path that was renamed would fail on the engine alone."""
    for sources in re.findall(r"^COPY --chown=nott:nott (.+) \S+$", DOCKERFILE, re.MULTILINE):
        assert all((ROOT / source).exists() for source in sources.split())


def test_it_stops_by_the_signal_that_saves() -> None:
    """SIGTERM stops server and database in order, and the engine waits long enough for it."""
    assert "STOPSIGNAL SIGTERM" in DOCKERFILE
    assert 'CMD ["./nott", "serve"]' in DOCKERFILE
    assert "stop_grace_period: 60s" in COMPOSE


def test_compose_keeps_the_data_and_maps_the_port_that_is_exposed() -> None:
    """The volume is the image's data folder and the port the one it listens on."""
    assert "- data:/data" in COMPOSE
    exposed = re.search(r"EXPOSE (\d+)", DOCKERFILE)
    assert exposed is not None
    assert f":{exposed[1]}" in COMPOSE
