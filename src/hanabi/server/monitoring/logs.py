"""Logs as one JSON object a line, without anything secret: no cookies, no cards, no links."""

import json
import logging
import sys
import time

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
