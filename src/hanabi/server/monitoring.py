"""What operators see of a running server: figures for Prometheus, and logs a line each."""

import json
import logging
import sys
import time

from prometheus_client import Counter, Gauge, Histogram

COMMANDS = Counter("hanabi_commands", "Commands by what they were and what came of them.", ["command", "outcome"])
CONNECTIONS = Gauge("hanabi_connections", "Open WebSocket connections.")
TABLES = Gauge("hanabi_tables", "Tables held in memory.")
WAKEUPS = Counter("hanabi_wakeups", "Tables of this process that another one moved on.")
COMMITTED = Counter("hanabi_writes", "Writes made durable, or refused by the database.")
COMMIT_SECONDS = Histogram(
    "hanabi_commit_seconds",
    "Seconds a commit of everything that waited took.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
COMMAND_SECONDS = Histogram(
    "hanabi_command_seconds",
    "Seconds from a command's arrival until everybody was told.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
BOT_SECONDS = Histogram("hanabi_bot_seconds", "Seconds a bot took for a move.", ["bot"])
BOT_FAILURES = Counter("hanabi_bot_failures", "Moves that a bot did not make in time or at all.", ["bot"])
DROPPED = Counter("hanabi_dropped_connections", "Connections that the server closed.", ["reason"])
CALLS = Counter("hanabi_calls", "Calls of people to their turns, by what came of them.", ["outcome"])


PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Formats a log record for a program that reads logs."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: str(value)[:200] for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def configure(level: str) -> None:
    """Send everything to standard error, one line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # Libraries tell of every path and every row when they may, and the path of a table is its key.
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("hanabi").setLevel(level.upper())
