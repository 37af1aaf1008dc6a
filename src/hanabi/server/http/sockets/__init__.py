"""WebSocket connections, over any ASGI server and over uvicorn."""
