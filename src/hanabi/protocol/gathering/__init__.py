"""How people find together: calls to a turn, evenings with several tables."""
