"""What a viewer may see of a table: redaction, snapshots, replays."""
