"""A course on the conventions: a page for each, with an animated example and three positions to solve."""
