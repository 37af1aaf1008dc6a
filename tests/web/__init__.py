"""Tests of the browser client's source that need no browser."""
