"""The rulebook, lessons and course over HTTP, and how far people got."""
