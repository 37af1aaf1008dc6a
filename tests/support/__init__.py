"""Builders, fixtures and servers that tests in several folders share."""
