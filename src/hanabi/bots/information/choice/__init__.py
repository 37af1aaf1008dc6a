"""The learned choice among the moves that the protocol allows: candidates, their features, and trees that rate them."""
