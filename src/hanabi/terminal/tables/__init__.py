"""Where tables come from: a game in this process, one that was left, or one of a server."""
