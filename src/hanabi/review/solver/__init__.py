"""The solver: with every card known, the best score that can still be reached, and a line that reaches it.

Plain functions with the kernel's manners, over the records that `work.py` declares: they run interpreted as they stand,
and compiled in `machine.py`.
"""
