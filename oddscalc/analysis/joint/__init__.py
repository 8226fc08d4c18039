"""Several wagers of one round together, exactly; with the return of the game that they are made beside."""
