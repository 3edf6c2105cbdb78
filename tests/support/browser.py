"""Finds a real browser: Chromium, Chrome, Edge, or Playwright's own."""

import os
import shutil
from pathlib import Path

PROGRAMS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge",
)  # fmt: skip
MAC_PROGRAMS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
PLAYWRIGHT_FOLDERS = ("~/.cache/ms-playwright", "~/Library/Caches/ms-playwright")
PLAYWRIGHT_PROGRAMS = ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-mac*/*.app/Contents/MacOS/*")


def find_browser() -> str | None:
    """The path of a browser, or None; NOTT_TEST_BROWSER goes first, and "none" there means none."""
    if chosen := os.environ.get("NOTT_TEST_BROWSER"):
        return None if chosen == "none" else chosen
    for program in PROGRAMS:
        if found := shutil.which(program):
            return found
    return next((program for program in (*MAC_PROGRAMS, *_playwrights_own()) if Path(program).exists()), None)


def _playwrights_own() -> list[str]:
    folders = [os.environ.get("PLAYWRIGHT_BROWSERS_PATH", ""), *PLAYWRIGHT_FOLDERS]
    known = [Path(folder).expanduser() for folder in folders if folder]
    return sorted(str(path) for folder in known for glob in PLAYWRIGHT_PROGRAMS for path in folder.glob(glob))
