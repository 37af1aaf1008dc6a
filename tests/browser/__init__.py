"""The client in a real Chromium."""
