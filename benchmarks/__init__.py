"""Timed work, kept out of the tests: ``python -m benchmarks`` prints the first table of docs/benchmarks.md."""
