"""Reviews of finished games, and the mistakes found in them."""
