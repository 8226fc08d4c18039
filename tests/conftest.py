"""Hypothesis runs without a deadline, and the same way every time where CI is set."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("everyday", deadline=None, max_examples=40)
settings.register_profile("ci", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "everyday")
