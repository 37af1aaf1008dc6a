"""The rate limits of a running server: who went too fast, by person and by address."""

from hanabi.protocol.commands import Change, Command, Rematch
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.server.http.limits import Limits, Penalties, RateLimiter
from hanabi.table.errors import TooFast


class Pace:
    """Every rate limit that people meet; `TooFast` says that somebody has to wait."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.penalties = Penalties(limits)
        self._messages = RateLimiter(limits.messages)
        self._address_messages = RateLimiter(limits.address_messages)
        self._commands = RateLimiter(limits.commands)
        self._creations = RateLimiter(limits.creations)
        self._own_creations = RateLimiter(limits.own_creations)
        self._listings = RateLimiter(limits.listings)
        self._questions = RateLimiter(limits.questions)
        self._lists = RateLimiter(limits.lists)
        self._rules = RateLimiter(limits.rules)
        self._recoveries = RateLimiter(limits.recoveries)
        self._imports = RateLimiter(limits.imports)
        self._address_imports = RateLimiter(limits.imports)
        self._exports = RateLimiter(limits.exports)
        self._address_exports = RateLimiter(limits.exports)

    def check_message(self, person: Person | None, address: str) -> None:
        """For a command over a WebSocket, whichever of them it is."""
        if (person is not None and not self._messages.take(person.id)) or not self._address_messages.take(address):
            raise TooFast("That was too fast: wait a moment.")

    def check_command(self, person: Person, address: str) -> None:
        """For a command over HTTP."""
        if not self._commands.take(person.id) or not self._address_messages.take(address):
            raise TooFast("That was too fast: wait a moment.")

    def check_creation(self, person: Person | None, address: str) -> None:
        """For a new person, table, rematch or link."""
        if (person is not None and not self._own_creations.take(person.id)) or not self._creations.take(address):
            raise TooFast("That was too much at once: wait a moment.")

    def check_making(self, command: Command, table: Settings, person: Person, address: str) -> None:
        """For a command by which a table is made, or comes into the lobby."""
        if isinstance(command, Rematch):
            self.check_creation(person, address)
        if isinstance(command, Rematch | Change):
            self.check_listing(command.settings or table, address)

    def check_listing(self, settings: Settings, address: str) -> None:
        """For a table that everybody is to see."""
        if settings.listed and not self._listings.take(address):
            raise TooFast("Too many tables were put into the lobby from here: wait a moment, or send a link instead.")

    def check_list(self, address: str) -> None:
        """For a page of the lobby or of one's own tables."""
        if not self._lists.take(address):
            raise TooFast("That was too much at once: wait a moment.")

    def check_recovery(self, address: str) -> None:
        """For a sentence that somebody tries."""
        if not self._recoveries.take(address):
            raise TooFast("That was too much at once: wait a moment.")

    def check_import(self, person: Person, address: str) -> None:
        """For some games that somebody brings along."""
        if not self._imports.take(person.id) or not self._address_imports.take(address):
            raise TooFast("That was too much at once: wait a moment.")

    def check_export(self, person: str, address: str) -> None:
        """For all of somebody's games as a file."""
        if not self._exports.take(person) or not self._address_exports.take(address):
            raise TooFast("That was too much at once: wait a moment.")

    def check_rules(self, address: str) -> None:
        """For what somebody asks about rules."""
        if not self._rules.take(address):
            raise TooFast("That was too much at once: wait a moment.")

    def check_question(self, address: str) -> None:
        """For what the bots are asked, and for replays."""
        if not self._questions.take(address):
            raise TooFast("That was too much at once: wait a moment.")
