"""Tests of the teaching parts: what they say is true, in every language."""
