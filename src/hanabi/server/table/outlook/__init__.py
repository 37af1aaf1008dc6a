"""What one viewer may know of a table: redaction, snapshots, replays."""
