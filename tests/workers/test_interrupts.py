"""An interrupt that comes while processes start is heard when they have started."""

from __future__ import annotations

import signal
from threading import Thread

import pytest

from oddscalc.workers.interrupts import unheard_by_what_starts


@pytest.mark.parametrize("elsewhere", [True, False])
def test_an_interrupt_is_heard_afterwards_whatever_thread_gets_it(elsewhere: bool) -> None:
    started = False
    other = Thread(target=signal.raise_signal, args=(signal.SIGINT,))
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012  # when it comes is what is tested
        with unheard_by_what_starts():
            if elsewhere:
                signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
                other.start()
                other.join()
            else:
                signal.raise_signal(signal.SIGINT)
            started = True
        raise AssertionError("not heard")
    assert started
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_another_thread_is_left_alone() -> None:
    seen = []

    def ask() -> None:
        with unheard_by_what_starts():
            seen.append(signal.pthread_sigmask(signal.SIG_BLOCK, set()))

    other = Thread(target=ask)
    other.start()
    other.join()
    assert seen == [{signal.SIGINT}]
