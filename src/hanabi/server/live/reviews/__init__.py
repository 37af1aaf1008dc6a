"""Reviews of finished games: asked for once, worked out move by move, kept for everybody who comes later."""
