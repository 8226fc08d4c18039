"""Timed work, kept out of the tests: ``python -m benchmarks`` prints the README's table."""
