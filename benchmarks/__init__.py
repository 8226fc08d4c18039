"""Timed work, kept out of the tests: ``python -m benchmarks`` prints the table of docs/benchmarks.md."""
