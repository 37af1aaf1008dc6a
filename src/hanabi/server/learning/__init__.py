"""The rulebook, lessons, course and questions to bots over HTTP, and learning progress."""
