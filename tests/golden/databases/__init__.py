"""A database of every release, made by that release's code, and what each of its tables must fold to for ever."""
