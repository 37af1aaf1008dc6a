"""What whoever runs a server reads: logs and metrics."""
