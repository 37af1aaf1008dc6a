"""Checks of the built packages, run by `make package-check`."""
