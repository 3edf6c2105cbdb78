"""The one place that wires things together."""

from fastapi import FastAPI

from app.config import Settings


def create_app(settings: Settings) -> FastAPI:
    """The application over the database that `settings` name."""
    app = FastAPI(openapi_url=None)

    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        return {"status": "ok"}

    return app
