"""Processes that hear no interrupt: Ctrl-C is for who asked, and he ends them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from threading import current_thread, main_thread
from types import FrameType


@contextmanager
def unheard_by_what_starts() -> Iterator[None]:
    """Whatever starts meanwhile never hears an interrupt; here one is heard afterwards.

    A process can ignore interrupts only once it runs, and would tell of one that comes before.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # lets interrupts through again when it starts
    with _heard_afterwards():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _heard_afterwards() -> Iterator[None]:
    """An interrupt that comes meanwhile comes afterwards.

    That this thread blocks it is not enough: the system gives it to another, such as one of numpy's, and
    Python answers it here.
    """
    if current_thread() is not main_thread():
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    before = signal.signal(signal.SIGINT, lambda *of: came.append(of))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came and callable(before):
            before(*came[0])
