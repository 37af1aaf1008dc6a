"""A program as a bot: it receives what its seat sees and is asked for actions.

Each line is a JSON object. The program receives `start` once a game, `act` when it is its turn, and `end`. It answers
every `act` with a line that has an `action` and optionally a `reason`. `docs/research.md` describes the protocol.
"""

import json
from dataclasses import fields
from typing import Any

from hanabi.bots.base import Bot
from hanabi.bots.programs import process
from hanabi.bots.programs.position import Position, rules_data
from hanabi.bots.programs.process import ProgramNonsense
from hanabi.bots.reasons import Own, Reason
from hanabi.rules import Action, Card, Ended, Event, HanabiError, Rules, Started, parse_action
from hanabi.views import View

PROTOCOL = 1
"""The version of the protocol; a program may refuse other versions."""

SECONDS = 60.0
"""The default time limit for a move."""

LONGEST_REASON = 200


class ProgramBot(Bot):
    """A program at a seat. It is started with its first game and reused for later games."""

    def __init__(self, command: str, seconds: float = SECONDS, tries: int = 1) -> None:
        """Allow `tries` answers per move. After each wrong answer but the last, the error is sent to the program."""
        self._command = command
        self._seconds = seconds
        self._tries = tries
        self._process: process.Process | None = None
        self._news: list[dict[str, Any]] = []
        self._reason: Reason | None = None
        self.refused = 0
        """How many answers were not legal actions."""

    def start(self, rules: Rules, seat: int, seed: int) -> None:
        """Send the rules, the seat and the seed to the program."""
        self._rules = rules
        self._process = process.start(self._command)
        self._send({"type": "start", "protocol": PROTOCOL, "seat": seat, "seed": seed, "rules": rules_data(rules)})

    def observe(self, view: View, event: Event) -> None:
        """Store an event until the program is asked next; at the end, send the result."""
        if not isinstance(event, Started):
            self._news.append(event_data(event))
        if isinstance(event, Ended):
            self._send({"type": "end", "score": view.score, "status": view.status.value})
            assert self._process is not None
            process.give_back(self._process)
            self._process = None

    def texts(self, position: Position) -> dict[str, str]:  # noqa: ARG002
        """Return further texts to send to a program; none by default."""
        return {}

    def act(self, view: View) -> Action:
        """Ask the program."""
        legal = view.legal_actions()
        seen = Position.of(view)
        news, self._news = self._news, []
        actions = [str(action) for action in legal]
        self._send({"type": "act", "view": seen.to_data(), "legal": actions, "events": news} | self.texts(seen))
        for left in reversed(range(self._tries)):
            try:
                return self._receive(legal)
            except ProgramNonsense as error:
                self.refused += 1
                if not left:
                    self._hang_up()
                    raise
                self._send({"type": "refused", "message": str(error), "legal": actions})
        raise AssertionError("The last try returns or raises.")

    def _receive(self, legal: list[Action]) -> Action:
        """Return the program's answer, if it is legal."""
        assert self._process is not None
        answer = _answer(self._command, self._process.receive(self._seconds))
        action = self._action(answer)
        if action not in legal:
            raise ProgramNonsense(f"'{self._command[:80]}' chose {str(action)!r}, which is not legal now.")
        self._reason = _reason(answer.get("reason"))
        return action

    def _hang_up(self) -> None:
        assert self._process is not None
        self._process.kill()

    def _action(self, answer: dict[str, Any]) -> Action:
        """Return the action of an answer, given as text or as an index."""
        chosen = answer.get("action")
        try:
            if isinstance(chosen, str):
                return parse_action(chosen)
            return self._rules.action_at(chosen)  # type: ignore[arg-type]
        except HanabiError as error:
            raise ProgramNonsense(f"'{self._command[:80]}' chose {str(chosen)[:40]!r}: {error}") from None

    def explain(self) -> Reason | None:
        """Return what the program said about its latest move."""
        return self._reason

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None, "The program has not been started."
        self._process.send(json.dumps(message, separators=(",", ":")).encode() + b"\n")


def _answer(command: str, line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        said = line.decode(errors="replace").strip()
        raise ProgramNonsense(f"'{command[:80]}' answered {said[:60]!r}, which is not a JSON object.")
    return answer


def _reason(said: object) -> Reason | None:
    return Own(" ".join(said.split())[:LONGEST_REASON]) if isinstance(said, str) and said.strip() else None


def event_data(event: Event) -> dict[str, Any]:
    """Return an event as JSON values: its kind in lower case, and its fields."""
    return {"type": type(event).__name__.lower()} | {
        field.name: _plain(getattr(event, field.name)) for field in fields(event)
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    return list(value) if isinstance(value, tuple) else value
