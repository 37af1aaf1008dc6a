"""Monitoring: metrics for Prometheus, and logs as lines of JSON."""

import json
import logging
import sys
import time

from prometheus_client import Counter, Gauge, Histogram

COMMANDS = Counter("hanabi_commands", "Commands by type and outcome.", ["command", "outcome"])
CONNECTIONS = Gauge("hanabi_connections", "Open WebSocket connections.")
TABLES = Gauge("hanabi_tables", "Tables held in memory.")
WAKEUPS = Counter("hanabi_wakeups", "Tables of this process that another process changed.")
COMMITTED = Counter("hanabi_writes", "Writes committed or refused by the database.")
COMMIT_SECONDS = Histogram(
    "hanabi_commit_seconds",
    "Seconds that a commit of all pending writes took.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
COMMAND_SECONDS = Histogram(
    "hanabi_command_seconds",
    "Seconds from a command's arrival until its update was broadcast.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
BOT_SECONDS = Histogram("hanabi_bot_seconds", "Seconds that a bot took for a move.", ["bot"])
BOT_FAILURES = Counter("hanabi_bot_failures", "Moves that a bot failed to make in time.", ["bot"])
DROPPED = Counter("hanabi_dropped_connections", "Connections that the server closed.", ["reason"])
CALLS = Counter("hanabi_calls", "Notifications by outcome.", ["outcome"])


PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Formats a log record for a program that reads logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line of JSON."""
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
    """Log everything to standard error, one line per record."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # At lower levels, libraries log every path and row, and a table's path is the key to it.
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("hanabi").setLevel(level.upper())
