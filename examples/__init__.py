"""Examples of programs that use this engine."""
