"""The table itself, pure: commands become entries, entries fold into the table; no waiting, no database, no web."""
