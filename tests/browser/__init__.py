"""Tests of the client in a real Chromium."""
