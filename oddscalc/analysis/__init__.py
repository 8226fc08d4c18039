"""Questions asked of odds."""
