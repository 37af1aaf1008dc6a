"""Programs that show how this engine is used."""
