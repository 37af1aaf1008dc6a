"""A module of bots as users might write them, good and bad."""

OWN = """
import os, time
from hanabi import Play
from hanabi.bots import Bot, Strategy
from hanabi.rules import kernel
from hanabi.rules.state import Packed

class First(Bot):
    def act(self, view):
        return view.legal_actions()[-1]

class Raises(Bot):
    def act(self, view):
        if view.turn == 3:
            raise KeyError("lost")
        return view.legal_actions()[-1]

class Illegal(Bot):
    def act(self, view):
        return Play(17)

class Hangs(Bot):
    def act(self, view):
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                pass

class Ends(Bot):
    def act(self, view):
        os._exit(7)

def act(memory, game, rules, seat):
    return last(memory, kernel.legal_actions(game, rules, memory.legal))

def last(memory, count):
    return memory.legal[count - 1]

def act_badly(memory, game, rules, seat):
    return rules.hand_size if game.turn < 2 else 1000 + seat

def count_turns(memory, game, rules, seat):
    memory.turns += 1
    memory.seen += game.last_seat + 1

def act_by_memory(memory, game, rules, seat):
    count = kernel.legal_actions(game, rules, memory.legal)
    return memory.legal[(memory.turns + memory.seen) % count]

LEGAL = {"legal": Packed("i2", ("actions",))}
LAST = Strategy(memory=LEGAL, start=None, observe=None, act=act)
BAD = Strategy(memory={}, start=None, observe=None, act=act_badly)
REMEMBERS = Strategy(
    memory=LEGAL | {"turns": Packed("i4"), "seen": Packed("i4")}, start=None, observe=count_turns, act=act_by_memory
)
"""
