"""The conventions as a course: a page each, with a position that moves and three to solve."""
