"""The screens and widgets of the full-screen interface."""
