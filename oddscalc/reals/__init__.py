"""Real numbers that need not be rational, each known by rationals that enclose it."""
