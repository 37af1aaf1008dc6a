"""Check the solver's results with a SAT solver: `python -m benchmarks.sat [--players N] [--rules TEXT] [--deals N]`.

The encoding is independent of the solver's bounds: turn by turn over single cards, it describes who holds which card,
tokens, strikes and the last round. It checks that a deal can score as much as the solver found, and that it cannot
score one more than was proved. It only supports the usual end of games: no crowning piece, no choreography, no plays
from the deck. It needs `python-sat`.
"""

import argparse
import time
from collections import Counter
from threading import Timer
from typing import Any

from hanabi import Game, Rules
from hanabi.review.solver import solve_deal
from hanabi.review.solver.machine import machine_of
from hanabi.review.solver.workspace import CHAIN, OPEN, PACE, POOL

NAMES = {PACE: "pace", CHAIN: "chain", POOL: "pool", OPEN: "search"}


class Encoding:
    """A deal as clauses, which are satisfiable if some line reaches the score."""

    def __init__(self, game: Game, score: int) -> None:
        self.game, self.rules, self.score = game, game.rules, score
        self.state, self.compiled = game.state, game.rules.compiled
        self.pile = game.deck_size
        self.count = 0
        self.clauses: list[list[int]] = []
        spare = self.pile + self.rules.players - score
        self.turns = self.pile + self.rules.players + self.rules.hint_tokens + max(spare, 0) + self.compiled.suits
        self._declare()
        for turn in range(self.turns):
            self._turn(turn)
        self._goal()

    def new(self) -> int:
        """Return a new variable."""
        self.count += 1
        return self.count

    def add(self, *clause: int) -> None:
        """Add a clause: at least one of these is true."""
        self.clauses.append(list(clause))

    def _declare(self) -> None:
        turns, cards = self.turns, range(len(self.state.deck))
        self.play, self.discard, self.hint, self.strike, self.idle = (
            [self.new() for _ in range(turns)] for _ in range(5)
        )
        self.uses = [[self.new() for _ in cards] for _ in range(turns)]
        self.used = [[self.new() for _ in cards] for _ in range(turns + 1)]
        self.drawn = [[self.new() for _ in range(self.pile + 2)] for _ in range(turns + 1)]
        self.taken = [[self.new() for _ in range(self.rules.players)] for _ in range(self.pile)]
        self.laid = [[self.new() for _ in range(self.compiled.kinds)] for _ in range(turns + 1)]
        self.tokens = [[self.new() for _ in range(self.rules.hint_tokens + 2)] for _ in range(turns + 1)]
        self.struck = [[self.new() for _ in range(self.rules.strikes + 1)] for _ in range(turns + 1)]
        self._begin()

    def _begin(self) -> None:
        """Set the initial state. Counters are unary: the variable of a number means "at least this many"."""
        for card in range(len(self.state.deck)):
            self.add(-self.used[0][card])
        for kind in range(self.compiled.kinds):
            self.add(-self.laid[0][kind])
        for counters, number in ((self.drawn, 0), (self.tokens, self.rules.hint_tokens), (self.struck, 0)):
            for at in counters:
                self.add(at[0])
                self.add(-at[-1])
                for more, fewer in zip(at[1:], at, strict=False):
                    self.add(-more, fewer)
            for place, variable in enumerate(counters[0]):
                self.add(variable if place <= number else -variable)
        for holders in self.taken:
            self._at_most_one(holders)

    def _at_most_one(self, variables: list[int]) -> None:
        for place, one in enumerate(variables):
            for other in variables[:place]:
                self.add(-one, -other)

    def _turn(self, turn: int) -> None:
        seat = (self.state.seat + turn) % self.rules.players
        kinds = [self.play[turn], self.discard[turn], self.hint[turn], self.strike[turn], self.idle[turn]]
        self.clauses.append(kinds)
        self._at_most_one(kinds)
        acts = [self.play[turn], self.discard[turn], self.strike[turn]]
        self._last_round(turn)
        self._cards(turn, seat, acts)
        self._counters(turn, acts)
        self._fireworks(turn)

    def _last_round(self, turn: int) -> None:
        """Forbid actions once the deck has been empty for as many turns as there are players."""
        ended = self.drawn[turn - self.rules.players][self.pile] if turn >= self.rules.players else None
        if ended is None:
            self.add(-self.idle[turn])
            return
        self.add(-ended, self.idle[turn])
        self.add(ended, -self.idle[turn])

    def _cards(self, turn: int, seat: int, acts: list[int]) -> None:
        """Make a play, a discard or a strike use one card, which the player holds."""
        uses = self.uses[turn]
        self._at_most_one(uses)
        for act in acts:
            self.add(-act, *uses)
        for card, use in enumerate(uses):
            self.add(-use, *acts)
            self.add(-use, -self.used[turn][card])
            self.add(-use, self.used[turn + 1][card])
            self.add(-self.used[turn][card], self.used[turn + 1][card])
            self.add(use, self.used[turn][card], -self.used[turn + 1][card])
            self._held(turn, seat, card, use)

    def _held(self, turn: int, seat: int, card: int, use: int) -> None:
        place = card - (len(self.state.deck) - self.pile)
        if place >= 0:
            self.add(-use, self.taken[place][seat])
            self.add(-use, self.drawn[turn][place + 1])
        elif card not in self.state.drawn[seat]:
            self.add(-use)

    def _counters(self, turn: int, acts: list[int]) -> None:
        """Update drawn cards, tokens and strikes after the turn."""
        seat = (self.state.seat + turn) % self.rules.players
        now, then = self.drawn[turn], self.drawn[turn + 1]
        for number in range(self.pile + 1):
            self.add(-now[number], then[number])
            self.add(now[number], -then[number + 1])
            quiet = [self.hint[turn], self.idle[turn]]
            for still in quiet:
                self.add(-still, now[number], -then[number])
            if number > 0:
                for act in acts:
                    self.add(-act, -now[number - 1], then[number])
                    self.add(-act, -now[number - 1], now[number], self.taken[number - 1][seat])
        self._tokens(turn)
        for number in range(self.rules.strikes):
            self.add(-self.struck[turn][number], self.struck[turn + 1][number])
            self.add(-self.strike[turn], -self.struck[turn][number], self.struck[turn + 1][number + 1])

    def _tokens(self, turn: int) -> None:
        """Bound the tokens after the turn from above: more tokens never hurt, except at the limit for discards."""
        now, then, most = self.tokens[turn], self.tokens[turn + 1], self.rules.hint_tokens
        ends = [self.uses[turn][card] for card, kind in enumerate(self.state.deck) if self._is_last(kind)]
        self.add(-self.hint[turn], now[1])
        self.add(-self.discard[turn], -now[most])
        bonus = self.new()  # a firework completed
        self.add(-bonus, self.play[turn])
        self.add(-bonus, *ends)
        for end in ends:
            self.add(-end, -self.play[turn], bonus)
        gains = [self.discard[turn], bonus]
        for number in range(1, most + 1):
            for gain in gains:
                self.add(-gain, -now[number - 1], then[number])
                self.add(-gain, now[number - 1], -then[number])
            self.add(-self.hint[turn], now[min(number + 1, most + 1)], -then[number])
            if number < most:
                self.add(-self.hint[turn], -now[number + 1], then[number])
            self.add(self.hint[turn], -now[number], then[number])
            self.add(*gains, now[number], -then[number])

    def _is_last(self, kind: int) -> bool:
        return self.compiled.rank_of[kind] == self.compiled.ranks - 1

    def _fireworks(self, turn: int) -> None:
        """Make plays fit, make strikes not fit, and keep played cards."""
        now, then = self.laid[turn], self.laid[turn + 1]
        for kind in range(self.compiled.kinds):
            uses = [self.uses[turn][card] for card, found in enumerate(self.state.deck) if found == kind]
            before = now[kind - 1] if self.compiled.rank_of[kind] > 0 else None
            self.add(-now[kind], then[kind])
            self.add(now[kind], -then[kind], self.play[turn])
            self.add(now[kind], -then[kind], *uses)
            for use in uses:
                self.add(-use, -self.play[turn], then[kind])
                self.add(-use, -self.play[turn], -now[kind])
                self.add(-use, -self.strike[turn], now[kind], *([-before] if before else []))
                if before:
                    self.add(-use, -self.play[turn], before)

    def _goal(self) -> None:
        from pysat.card import CardEnc, EncType

        laid = self.laid[self.turns]
        if self.score == len(laid):
            for variable in laid:
                self.add(variable)
            return
        enough = CardEnc.atleast(laid, self.score, top_id=self.count, encoding=EncType.seqcounter)
        self.clauses += enough.clauses


def can_score(game: Game, score: int, seconds: float) -> bool | None:
    """Return whether some line of a deal reaches a score; None if time runs out."""
    from pysat.solvers import Glucose4

    with Glucose4(bootstrap_with=Encoding(game, score).clauses) as solver:
        timer = Timer(seconds, solver.interrupt)
        timer.start()
        found: bool | None = solver.solve_limited(expect_interrupt=True)
        timer.cancel()
        return found


def refuted_by(game: Game, score: int) -> str:
    """Return what refutes a score of a deal: a bound, or the search."""
    refuted: Any = machine_of(game.rules).refute(game.state, score)["refutations"].tolist()
    return next((name for way, name in NAMES.items() if refuted[way] == sum(refuted)), "several")


def main() -> None:
    """Compare deal by deal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rules", default="R Y, ranks=5, hand=2", metavar="TEXT")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--only", help="only deals whose next score is refuted this way: pace, chain, pool or search")
    parser.add_argument("--seconds", type=float, default=60.0, help="time limit per question")
    wanted = parser.parse_args()
    rules = Rules.parse(wanted.rules, wanted.players)
    counts: Counter[str] = Counter()
    for seed in range(wanted.first, wanted.first + wanted.deals):
        compare(Game.deal(rules, seed=seed), seed, wanted.only, wanted.seconds, counts)
    print(rules, dict(counts))


def compare(game: Game, seed: int, only: str | None, seconds: float, counts: Counter[str]) -> None:
    """Check both questions for one deal, and report differences."""
    bounds = solve_deal(game)
    questions = [("found", bounds.found, True)]
    if bounds.proved < game.rules.max_score:
        questions.append((f"refuted by {refuted_by(game, bounds.proved + 1)}", bounds.proved + 1, False))
    if only and questions[-1][0] != f"refuted by {only}":
        return
    for name, score, expected in questions[1:] if only else questions:
        began = time.perf_counter()
        answer = can_score(game, score, seconds)
        word = "not finished" if answer is None else "agrees" if answer == expected else "DIFFERS"
        counts[f"{name}: {word}"] += 1
        if answer is not expected:
            print(f"seed {seed}: {name} ({score}) {word}, {time.perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
