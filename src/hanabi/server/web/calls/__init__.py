"""Calls over HTTP: how somebody wants to be called, the private feed."""
