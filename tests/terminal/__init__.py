"""Tests of the table in a terminal."""
