"""Compiled code: the kernel over packed records, deals of a run, redaction in bulk, and the cache.

This package does not depend on bots. It loads NumPy and Numba, so import it only when something has to be compiled.
"""
