"""Bots at work: processes in which they think, what those are asked, and what they answer."""
