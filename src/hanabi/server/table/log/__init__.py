"""The log of a table: what its entries say, how they are stored and read again, and what everybody is told of them."""
