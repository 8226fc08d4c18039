"""Simulation: the one place, beside plots, where numbers need not be exact; each says its error."""
