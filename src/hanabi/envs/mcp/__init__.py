"""A seat for a language model: a Model Context Protocol server for one seat of a table."""
