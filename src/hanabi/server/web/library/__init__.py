"""People's libraries over HTTP: their finished games, statistics, games that come and go as files."""
