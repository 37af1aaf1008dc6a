"""The table in a terminal: a full screen and a line mode over the same table."""
