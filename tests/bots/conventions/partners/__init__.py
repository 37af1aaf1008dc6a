"""Tests of what a seat thinks of its partners."""
