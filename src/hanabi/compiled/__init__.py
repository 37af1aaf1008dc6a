"""What compiles: the kernel over packed records, deals of a run, the bulk form of redaction, and the cache.

Nothing here knows a bot. Nothing outside imports it before something is to be compiled, for it loads NumPy and Numba.
"""
