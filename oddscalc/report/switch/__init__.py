"""The tables of Switch Hands Blackjack that no other game has."""
