"""Triple Attack Blackjack: its rules, the attack decisions, the game solved, its insurance."""
