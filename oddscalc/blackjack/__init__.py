"""The played games, solved exactly: rules, hands, the dealer, play, splits, whole rounds."""
