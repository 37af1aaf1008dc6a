"""The compiled engine: many games at once, and the means to measure bots."""
