"""Deals played at several tables: the deal of the day, the same deal again, chosen deals."""
