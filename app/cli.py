"""`./nott COMMAND`: serve (also without a command), migrate, backup, restore, healthcheck, ...

A command is a module of its name in app/commands and a line in COMMANDS; only the module asked for is imported.
"""

import argparse
import os
import sys
from importlib import import_module

from app.config import BadSetting, unknown
from app.localpg.problem import LocalPgProblem

COMMANDS = {
    "serve": "start the database and the web server, and print the links (also without a command)",
    "migrate": "bring the database to this version's tables; serve does it by itself",
    "backup": "write everything into one file, also while the server runs",
    "restore": "put a backup in the place of everything there is; stop the server first",
    "simulate": "play random lawful games through the engine, and time it",
    "arena": "let bots play each other, and tell who wins how often",
    "replay": "prove that an exported finished game was dealt fairly and played by the rules",
    "bench": "play many rooms against a server of its own, and time it",
    "healthcheck": "ask the running server whether it is well",
}
IN_NOTT = {
    "test": "run the tests; --quick: in under a minute; --long: with mutations; other arguments go to pytest",
    "setup": "install what serving needs, and stop there; every other command does it by itself",
}
HELP = {"help", "-h", "--help"}


def main(arguments: list[str]) -> int:
    """Runs one command and returns the exit code: 1 where it could not be done, 2 where it was asked wrongly."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in HELP):
        arguments = ["serve", *arguments]
    name = arguments[0]
    if name not in COMMANDS:
        print(overview(), file=sys.stdout if name in HELP else sys.stderr)
        return 0 if name in HELP else 2
    command = import_module(f"app.commands.{name}")
    parser = argparse.ArgumentParser(prog=f"./nott {name}", description=COMMANDS[name])
    command.arguments(parser)
    parsed = parser.parse_args(arguments[1:])
    for variable in unknown(os.environ):
        print(f"nott: {variable} is no setting; docs/operating.md lists them", file=sys.stderr)
    try:
        return int(command.run(parsed))
    except (BadSetting, LocalPgProblem) as problem:
        print(f"nott: {problem}", file=sys.stderr)
        return 1


def overview() -> str:
    """What `./nott help` prints."""
    lines = [f"  {name:12} {help_line}" for name, help_line in (COMMANDS | IN_NOTT).items()]
    return "\n".join(["usage: ./nott [COMMAND] [options]; ./nott COMMAND --help tells a command's options", "", *lines])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
