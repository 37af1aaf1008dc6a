"""Choose: which move to make by what is noted."""
