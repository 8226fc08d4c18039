"""Completion in shells: what may stand next on a command line, and the scripts that ask for it."""
