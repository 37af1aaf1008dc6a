"""WebSocket connections: over any ASGI server, and with additional limits over uvicorn."""
