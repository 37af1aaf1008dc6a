"""Tests of the partner models."""
