"""Benchmarks of this project, some in comparison with others."""
