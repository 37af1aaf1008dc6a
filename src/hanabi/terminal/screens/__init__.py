"""The full screen: what a player sees and touches."""
