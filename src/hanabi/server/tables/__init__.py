"""Tables over HTTP: opened, listed, looked at, replayed and exported."""
