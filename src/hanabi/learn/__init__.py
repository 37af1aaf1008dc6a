"""What teaches: the rules as a page, lessons at a real table, a coach; all of it data that texts are made from."""
