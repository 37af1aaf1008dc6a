"""Pages and static files: the built client, invitations, icons."""
