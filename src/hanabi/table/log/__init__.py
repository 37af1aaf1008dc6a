"""The log of a table: what its entries say, how they are stored, and what they tell everyone."""
