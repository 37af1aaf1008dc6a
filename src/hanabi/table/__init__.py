"""One live table, pure: commands become log entries, entries fold into a table, and viewers get redacted updates."""
