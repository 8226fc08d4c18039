"""Tests of the wagers."""
