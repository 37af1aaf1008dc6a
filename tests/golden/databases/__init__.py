"""A database of every release, made by that release's code, and what its tables must load as."""
