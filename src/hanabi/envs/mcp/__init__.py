"""A seat for a language model: a Model Context Protocol server beside one seat of a table."""
