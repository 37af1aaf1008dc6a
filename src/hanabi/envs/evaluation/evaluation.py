"""Evaluations: the games to play, where they are saved, which are done, and their summary."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hanabi import __version__
from hanabi.bots.registry import find_bot
from hanabi.envs.evaluation.deals import DEALS, SEED
from hanabi.envs.evaluation.games import GameResult, play
from hanabi.records import Record
from hanabi.rules import HanabiError, Rules
from hanabi.simulation.runs import Run, play_chunk
from hanabi.simulation.runs.replays import game_of_log, record_of

MOST_GAMES = 1000
"""The number of deals in the list for each number of players."""


class EvaluationError(HanabiError, ValueError):
    """An evaluation that cannot be carried out as described."""


@dataclass(frozen=True)
class Evaluation:
    """An evaluation of a player on some deals, with results saved in a folder so that it can be resumed."""

    folder: Path
    command: str = ""
    """The program to evaluate, or empty for a bot."""
    bot: str = ""
    """The name of the bot to evaluate."""
    players: tuple[int, ...] = (2, 3, 4, 5)
    games: int = 100
    partner: str = ""
    """The bot at the other seats; empty means that the evaluated player sits at all of them."""
    seconds: float = 60.0
    done: dict[tuple[int, int], GameResult] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if bool(self.command) == bool(self.bot):
            raise EvaluationError("Pass either a program's command or a bot.")
        if self.partner and self.bot:
            raise EvaluationError("Only programs can have a partner: use `hanabi research tournament` for bots.")
        if not 1 <= self.games <= MOST_GAMES:
            raise EvaluationError(f"The list has 1 to {MOST_GAMES} deals for each number of players, not {self.games}.")
        if not self.players or not set(self.players) <= {2, 3, 4, 5}:
            raise EvaluationError("The deals are for 2 to 5 players.")
        if not 0 < self.seconds <= 86_400:
            raise EvaluationError("The time limit of a move must be more than 0 and at most 86400 seconds.")
        if self.bot or self.partner:
            find_bot(self.bot or self.partner)
        self._open()

    @property
    def about(self) -> dict[str, Any]:
        """The evaluated player and the list of deals."""
        judged = {"command": self.command, "partner": self.partner} if self.command else {"bot": self.bot}
        return {"deals": DEALS, "seed": SEED, **judged}

    def _open(self) -> None:
        """Create the folder, or read the results already in it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        header = self.folder / "evaluation.json"
        if header.exists():
            there = _read_json(header)
            if {key: there.get(key) for key in self.about} != self.about:
                raise EvaluationError(f"{self.folder} contains a different evaluation. Choose another folder.")
        else:
            header.write_text(json.dumps(self.about | {"hanabi": __version__}, indent=1) + "\n", encoding="utf-8")
        for path in sorted(self.folder.glob("*p-*.result.json")):
            result = GameResult(**_read_json(path))
            self.done[result.players, result.number] = result

    def wanted(self) -> list[tuple[int, int]]:
        """Return the games that are still to be played."""
        games = [(players, number) for players in self.players for number in range(self.games)]
        return [game for game in games if game not in self.done]

    def carry_out(self) -> Iterator[GameResult]:
        """Play the remaining games, saving each before yielding its result."""
        for players, number in self.wanted():
            result, record = self._play(players, number)
            self._keep(result, record)
            yield result

    def _play(self, players: int, number: int) -> tuple[GameResult, Record]:
        if self.command:
            return play(players, number, self.command, self.partner, self.seconds)
        run = Run(bots=(self.bot,), rules=Rules(players=players), games=1, seed=SEED, logged=True)
        chunk = play_chunk(run, number, 1)
        if chunk.failures:
            raise EvaluationError(str(chunk.failures[0]))
        game = game_of_log(run, number, chunk.log[0].tolist())
        result = GameResult(players, number, game.score, game.status.value, game.turn, game.turn, 0, 0.0)
        return result, record_of(run, number, game)

    def _keep(self, result: GameResult, record: Record) -> None:
        """Write the record, then the result, which marks the game as done."""
        name = f"{result.players}p-{result.number:04}"
        (self.folder / f"{name}.record.json").write_text(record.to_json(), encoding="utf-8")
        part = self.folder / f"{name}.part"
        part.write_text(json.dumps(result.to_data()) + "\n", encoding="utf-8")
        part.replace(self.folder / f"{name}.result.json")
        self.done[result.players, result.number] = result

    def rows(self) -> list[dict[str, Any]]:
        """Return a summary for each number of players."""
        return [self._row(players) for players in self.players]

    def _row(self, players: int) -> dict[str, Any]:
        results = [self.done[players, number] for number in range(self.games) if (players, number) in self.done]
        scores = [result.score for result in results]
        count, moves = len(scores), sum(result.moves for result in results)
        mean = sum(scores) / max(count, 1)
        spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / max(count - 1, 1))
        return {
            "players": players,
            "games": count,
            "mean": mean,
            "stderr": spread / math.sqrt(max(count, 1)),
            "perfect": scores.count(Rules(players=players).max_score) / max(count, 1),
            "struck_out": sum(result.status == "struck_out" for result in results),
            "given_up": sum(bool(result.failure) for result in results),
            "illegal": sum(result.illegal for result in results),
            "moves": moves,
            "seconds_per_move": sum(result.seconds for result in results) / max(moves, 1),
        }


def _read_json(path: Path) -> dict[str, Any]:
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return data
    except (OSError, ValueError) as error:
        raise EvaluationError(f"{path} cannot be read: {error}.") from None
