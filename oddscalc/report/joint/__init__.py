"""Wagers of one round together as Tables: their joint law, their figures, how they hang together."""
