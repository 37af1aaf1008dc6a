"""Accounts: linked devices, recovery phrases, preferences."""
