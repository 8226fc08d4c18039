"""Run every benchmark and print the README's table."""

from __future__ import annotations

from tabulate import tabulate

from benchmarks import designs, filings, simulations, startup, walks

rows = [
    [one.what, one.measured, one.target]
    for module in (startup, walks, designs, filings, simulations)
    for one in module.measure()
]
print(tabulate(rows, headers=["what", "measured", "at most"], tablefmt="pipe", disable_numparse=True))
