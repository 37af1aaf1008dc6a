"""From a command to a log entry, or to the error that says why it is refused."""
