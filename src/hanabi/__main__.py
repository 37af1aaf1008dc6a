"""`python -m hanabi` is `hanabi`."""

from hanabi.cli import main

if __name__ == "__main__":
    main()
