"""WebSockets: over any ASGI server, and by the short way that uvicorn offers."""
