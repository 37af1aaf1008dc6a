"""The names that programs import from `pyhanabi`."""

from hanabi.envs.hle.cards import COLOR_CHAR, HanabiCard, HanabiCardKnowledge, color_char_to_idx, color_idx_to_char
from hanabi.envs.hle.moves import HanabiHistoryItem, HanabiMove, HanabiMoveType
from hanabi.envs.hle.observations import HanabiObservation, ObservationEncoder, ObservationEncoderType
from hanabi.envs.hle.parameters import AgentObservationType, HanabiGame
from hanabi.envs.hle.states import CHANCE_PLAYER_ID, HanabiEndOfGameType, HanabiState

__all__ = [
    "CHANCE_PLAYER_ID",
    "COLOR_CHAR",
    "AgentObservationType",
    "HanabiCard",
    "HanabiCardKnowledge",
    "HanabiEndOfGameType",
    "HanabiGame",
    "HanabiHistoryItem",
    "HanabiMove",
    "HanabiMoveType",
    "HanabiObservation",
    "HanabiState",
    "ObservationEncoder",
    "ObservationEncoderType",
    "cdef_loaded",
    "color_char_to_idx",
    "color_idx_to_char",
    "lib_loaded",
    "try_cdef",
    "try_load",
]


def _nothing_to_load(*_: object, **__: object) -> bool:
    """Report that the library is loaded; there is none to load."""
    return True


try_cdef = try_load = cdef_loaded = lib_loaded = _nothing_to_load
