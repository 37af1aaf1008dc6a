"""Partner models: which conventions each teammate seems to use, and which ones are therefore played."""
