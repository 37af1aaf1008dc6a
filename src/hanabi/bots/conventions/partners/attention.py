"""Observation of a turn: what the move looks like, what it means, and what it shows about its player."""

from hanabi.bots.conventions.notebook import Memory
from hanabi.bots.conventions.partners.kinds import agree, weigh_look
from hanabi.bots.conventions.partners.outcomes import (
    look_of_discard,
    look_of_hint,
    look_of_play,
    mark_calls,
    read_plainly,
    strongest_urge,
)
from hanabi.bots.conventions.understand.turns import follow
from hanabi.rules import CompiledRules, State, kernel

UNSEEN = -1


def attend(memory: Memory, game: State, rules: CompiledRules, viewer: int) -> None:
    """Update a seat's book with the latest turn, and its model of the player, who may be the seat itself."""
    actor = game.last_seat + 0
    kind = rules.action_type[game.last_action]
    strongest = strongest_urge(memory, rules, actor)
    memory.look = look_before(memory, game, rules, actor, strongest)
    if kind == kernel.HINT:
        read_plainly(memory, game, rules, viewer)
    follow(memory, game, rules, viewer)
    if kind == kernel.HINT:
        memory.look = look_of_hint(memory, game, strongest)
        mark_calls(memory, game, rules)
    if memory.look >= 0 and game.turns_left == 0:
        weigh_look(rules, memory.book, actor, memory.look + 0)
        agree(rules, memory.book, viewer)


def look_before(memory: Memory, game: State, rules: CompiledRules, actor: int, strongest: int) -> int:
    """Return the look of a play or discard, based on the notes before it; -1 for other moves."""
    action = game.last_action + 0
    kind = rules.action_type[action]
    if kind == kernel.HINT or kind == kernel.PLAY_DECK:
        return UNSEEN
    card = memory.held[actor][rules.action_place[action]] + 0
    if kind == kernel.PLAY:
        return look_of_play(memory, game, rules, actor, card, strongest)
    return look_of_discard(memory, rules, actor, card, strongest)
