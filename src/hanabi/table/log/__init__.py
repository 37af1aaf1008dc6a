"""The log of a table: its entries, how they are stored, and what is public about them."""
