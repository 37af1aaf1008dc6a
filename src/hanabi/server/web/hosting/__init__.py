"""Hosting: evenings with one deal at several tables."""
