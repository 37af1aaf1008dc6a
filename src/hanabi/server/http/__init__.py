"""HTTP and WebSockets: sessions, limits, security headers, errors."""
