"""A live table as pure code: commands become log entries, entries make up a table, and viewers get redacted updates."""
