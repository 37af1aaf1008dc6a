"""The tests."""

import os

# Several workers share the processors: further threads for matrices would only get in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
