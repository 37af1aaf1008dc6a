"""Packed games read back."""

import numpy as np

from hanabi.rules import Rules
from hanabi.rules.state import STATE_FIELDS, State


def unpack_state(record: np.void, rules: Rules) -> State:
    """Return a record as a state of plain numbers, each dimension as long as the rules need it."""
    return State(
        *(
            record[name][tuple(map(slice, layout.shape(rules.compiled)))].tolist()
            for name, layout in STATE_FIELDS.items()
        )
    )
