"""Commands that replay and analyse recorded games."""
