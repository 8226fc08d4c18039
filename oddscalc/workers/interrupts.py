"""Processes that hear no interrupt: Ctrl-C is for who asked, and he ends them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def unheard_by_what_starts() -> Iterator[None]:
    """Whatever starts meanwhile never hears an interrupt; here one is heard afterwards.

    A process can ignore interrupts only once it runs, and would tell of one that comes before.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # lets interrupts through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
