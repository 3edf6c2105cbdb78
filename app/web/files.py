"""The client's files, under an address that changes whenever one of them does."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
TEMPLATES = ROOT / "templates"


def build_of(*folders: Path) -> str:
    """A name for exactly these files and their contents."""
    whole = sha256()
    for folder in folders:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            whole.update(f"{file.relative_to(folder).as_posix()}\0{file.stat().st_size}\0".encode())
            whole.update(file.read_bytes())
    return whole.hexdigest()[:12]


HEADERS = {
    "cache-control": "public, max-age=31536000, immutable",
    # The page's own rules hold for what it loads; a file opened by itself may do nothing at all. Seventy times the long
    # form would be a tenth of what a first visit loads.
    "content-security-policy": "default-src 'none'",
}


class Files(StaticFiles):
    """Kept by browsers for a year: under this address a file never changes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(HEADERS)
        return response
