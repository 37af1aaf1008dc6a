"""What finished games are studied with: the same deal again, what might have been, looking together."""
