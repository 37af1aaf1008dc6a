"""What goes over HTTP of the reviews of finished games."""
