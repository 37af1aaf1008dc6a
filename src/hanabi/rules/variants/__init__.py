"""What variants of the game add to it: hints that touch otherwise, fireworks that go either way."""
