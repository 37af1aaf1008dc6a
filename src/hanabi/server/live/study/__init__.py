"""Games looked at again, and the same deal played again."""
