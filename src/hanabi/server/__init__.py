"""The server: live tables for people and bots, accounts, reviews and other features."""
