"""The pages: what is embedded, what they may load, how long it is kept."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.web.files import build_of
from tests.support.fake_house import Place, fake_place

NASTY = "<img src=x onerror=alert(1)></script>&'"


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with fake_place() as made:
        yield made


def data_of(page: str) -> Any:
    """What the page carries for its script."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


async def test_the_room_page_carries_the_first_view_of_its_player(place: Place) -> None:
    """Whoever has a place sees the table at once; a name cannot break out of the page."""
    async with place.browser() as ann:
        code = (await ann.post("/api/rooms", {"game": "counting", "name": NASTY})).json()["code"]
        page = (await ann.http.get(f"/r/{code}")).text
        data = data_of(page)
        assert (data["code"], data["build"], data["public_url"]) == (code, place.house.build, "https://cards.example")
        assert (data["hello"]["who"], data["view"]["mine"]) == (0, {"who": 0})
        assert data["view"]["table"]["people"][0]["name"] == NASTY
        assert "<img" not in page
        assert place.rooms.rooms[0].sinks == []


async def test_a_page_can_be_asked_for_its_head_alone(place: Place) -> None:
    """Link previews and monitors ask with HEAD: the same status and headers, no body."""
    async with place.browser() as ann:
        code = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()["code"]
        for path in ("/", f"/r/{code}", "/healthz"):
            answer = await ann.http.head(path)
            assert (answer.status_code, answer.content) == (200, b"")


async def test_a_stranger_gets_the_page_without_a_view(place: Place) -> None:
    """The same page for every code: it tells nobody which rooms there are."""
    async with place.browser() as ann, place.browser() as eve:
        code = (await ann.post("/api/rooms", {"game": "counting", "name": "Ann"})).json()["code"]
        for typed in (code, "ZZZZ"):
            data = data_of((await eve.http.get(f"/r/{typed}")).text)
            assert (data["code"], data["hello"], data["view"]) == (typed, None, None)


async def test_nothing_is_loaded_from_elsewhere_and_nothing_kept(place: Place) -> None:
    """Every answer carries the headers, that to a fault of the server's own too; pages and answers are not stored."""
    place.store.codes["BROKEN"] = 99
    async with place.browser() as ann:
        for path in ("/", "/r/AB3K", "/api/games", "/nowhere", "/api/rooms/BROKEN"):
            headers = (await ann.http.get(path)).headers
            assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'; ")
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["cache-control"] == "no-store"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"


async def test_every_file_of_the_page_is_there_and_kept_for_long(place: Place) -> None:
    """Scripts and styles stand under the build, and never change there."""
    async with place.browser() as ann:
        page = (await ann.http.get("/r/AB3K")).text
        files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
        assert files
        for path in files:
            answer = await ann.http.get(path)
            assert path.startswith(f"/static/{place.house.build}/")
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
            assert answer.headers["content-security-policy"] == "default-src 'none'"
            assert answer.headers["x-content-type-options"] == "nosniff"


async def test_files_outside_the_folder_are_not_served(place: Place) -> None:
    """No way leads out of the folder."""
    async with place.browser() as ann:
        for way in ("../pyproject.toml", "%2e%2e/pyproject.toml", "..%2fpyproject.toml"):
            assert (await ann.http.get(f"/static/{place.house.build}/{way}")).status_code == 404


def test_the_build_changes_with_every_file(tmp_path: Path) -> None:
    """Another content or another name is another build; the same files are the same."""
    (tmp_path / "a.js").write_text("one")
    first = build_of(tmp_path)
    assert build_of(tmp_path) == first
    (tmp_path / "a.js").write_text("two")
    second = build_of(tmp_path)
    (tmp_path / "a.js").rename(tmp_path / "b.js")
    assert len({first, second, build_of(tmp_path)}) == 3
