"""The subcommands, a module each: `configure(parser)` adds its arguments, `run(settings, arguments)` does it."""
