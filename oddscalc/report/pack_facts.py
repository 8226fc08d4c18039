"""What is said of a pack of one's own wherever it is dealt from: its cards, and its file's digest."""

from __future__ import annotations

from oddscalc.packs import card_counts, is_own, spelled_counts
from oddscalc.shoe import Deck


def pack_facts(deck: Deck) -> tuple[tuple[str, str], ...]:
    """The cards of a pack of one's own and the SHA-256 of its file; nothing for the packs of the package."""
    if not is_own(deck):
        return ()
    return ("Pack", spelled_counts(deck)), ("Pack file", f"SHA-256 {deck.digest}")


def pack_content(deck: Deck) -> dict[str, object]:
    """The same for JSON, under ``pack``."""
    return {"pack": {"counts": card_counts(deck), "sha256": deck.digest}} if is_own(deck) else {}
