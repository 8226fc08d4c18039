"""The regulatory filing: one document and its CSV files for each wager, and the folder that holds them."""
