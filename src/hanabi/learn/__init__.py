"""Teaching: the rulebook, lessons at a real table, a course on conventions, puzzles and a coach, all as data."""
