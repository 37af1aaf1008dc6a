"""Events: one deal at several tables, compared at the end."""
