"""Explanations for people: what moves mean and why they are made."""
