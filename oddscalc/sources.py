"""What this program is made of: the digest of its sources, by which answers of another one are told apart."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path


@cache
def sources_digest() -> str:
    """SHA-256 of the package's own sources and data."""
    digest = sha256()
    package = Path(__file__).parent
    paths = (path for ending in ("*.py", "*.toml") for path in package.rglob(ending))
    for path in sorted(paths):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
