"""Explain: what moves mean and why they are made, for people."""
