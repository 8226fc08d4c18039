"""The tables of played games: settlements, hands, the dealer, strategy."""
