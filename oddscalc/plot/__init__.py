"""Drawings, made with matplotlib: the one room where exact values become floats, to be drawn."""
