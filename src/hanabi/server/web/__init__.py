"""The tables on the web: HTTP to find them, WebSockets to play."""
