"""Who is asked when somebody proposes something, and how many must agree."""

from hanabi.server.table.logged import Motion
from hanabi.server.table.seating import Seating


def electorate(seating: Seating, motion: Motion, seat: int, other: int | None) -> tuple[tuple[int, ...], int]:
    """The seats that are asked and how many must agree: both who swap, all who play for an undo, most for the end.

    The log keeps the answer, so that it may change from release to release; the logs of release 0.1.0 do not have
    it and are read by this rule: persons whose seat a bot plays are not asked.
    """
    voters = (seat, other) if other is not None else tuple(seating.voters())
    return voters, len(voters) // 2 + 1 if motion is Motion.END else len(voters)
