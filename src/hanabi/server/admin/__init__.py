"""`hanabi admin`: backups, moderation, retention and the audit log."""
