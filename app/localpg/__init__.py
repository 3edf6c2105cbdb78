"""Finds, starts, watches and stops the embedded PostgreSQL."""

from app.localpg.problem import LocalPgProblem
from app.localpg.server import Server, running_url, started

__all__ = ["LocalPgProblem", "Server", "running_url", "started"]
