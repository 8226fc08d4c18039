"""Sweeps: a question asked for every combination of its options, each answer durable once it is found."""
