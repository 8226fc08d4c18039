"""Every format of an answer, and how a file in it is called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "text": ".txt",
        "csv": ".csv",
        "json": ".json",
        "markdown": ".md",
        "latex": ".tex",
        "html": ".html",
        "pdf": ".pdf",
        "xlsx": ".xlsx",
    }
)
"""Format → the ending of its files."""
