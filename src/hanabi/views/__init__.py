"""What a viewer may know of a game: redacted events, views folded from them, and knowledge about cards."""

from hanabi.views.knowledge import Knowledge
from hanabi.views.pace import Pace, pace_of
from hanabi.views.view import View
from hanabi.views.viewers import Beside, Omniscient, Seat, Spectator, Viewer, redact

__all__ = ["Beside", "Knowledge", "Omniscient", "Pace", "Seat", "Spectator", "View", "Viewer", "pace_of", "redact"]
