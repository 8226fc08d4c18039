"""Programs from outside Python that look at what we write."""

from __future__ import annotations

import subprocess
from pathlib import Path

PATIENCE = 120
"""Seconds a program may take."""


def run(*command: str | Path, into: Path) -> str:
    """Run a program in a folder and answer what it printed; fails with its words if it fails."""
    done = subprocess.run(command, cwd=into, capture_output=True, timeout=PATIENCE, check=False)
    said = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, said + done.stderr.decode("utf-8", "replace")
    return said


def chromium(page: Path, *options: str) -> str:
    """Open a page in headless Chromium, without network, and answer what it printed."""
    return run(
        "chromium",
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        f"--user-data-dir={page.parent / 'profile'}",
        "--host-resolver-rules=MAP * ~NOTFOUND",
        *options,
        page.as_uri(),
        into=page.parent,
    )


def words(pdf: Path) -> str:
    """The text of a PDF with single spaces between its words."""
    return " ".join(run("pdftotext", "-layout", pdf, "-", into=pdf.parent).split())
