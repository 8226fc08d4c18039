"""Switch Hands Blackjack (N.J.A.C. 13:69F-2B): a pair that may be thrown away for one that is face down."""
