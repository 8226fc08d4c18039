"""The wagers, one room for each section of the regulations, and the registry that finds them."""
