"""What is measured: the engine's speed, and how often bots move as people did."""
