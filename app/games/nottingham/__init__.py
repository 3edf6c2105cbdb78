"""Nottingham (2006), 3 to 7 players; docs/rules/nottingham.md is its law."""
