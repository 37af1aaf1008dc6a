"""The interface of the Hanabi Learning Environment: `from hanabi.envs.hle import pyhanabi, rl_env` and go on.

It is an interface only: the rules, the encoder and every check are those of this package. What a program
could not have there (decks of its own, every rule set, errors instead of aborts) is named in `docs/research.md`.
"""
