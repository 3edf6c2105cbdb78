"""Nottingham: card tables for friends, in the browser."""
