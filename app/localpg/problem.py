"""The one error of this package."""


class LocalPgProblem(Exception):
    """The embedded PostgreSQL cannot be used: says why, and what to do."""
