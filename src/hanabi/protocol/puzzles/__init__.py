"""What goes over HTTP of puzzles and of the course."""
