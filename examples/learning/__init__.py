"""Machine learning with this engine: self-play on a small game, and imitation of recorded games."""
