"""``python -m oddscalc``."""

from oddscalc.cli.app import main

main()
