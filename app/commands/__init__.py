"""The commands of ``./nott`` besides serving: each module has ``arguments(parser)`` and ``run(args) -> exit code``."""
