"""What a running server does for its operator, and for people who come back after long."""
