"""The interface of the Hanabi Learning Environment: import `pyhanabi` and `rl_env` from `hanabi.envs.hle` instead.

Only the interface is theirs: rules, encoder and checks are those of this package. Its extensions (given decks,
every set of rules, errors instead of aborts) are documented in `docs/research.md`.
"""
