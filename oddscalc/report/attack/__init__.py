"""The tables that only Triple Attack Blackjack has: its attacks, its summary, its part of a filing."""
