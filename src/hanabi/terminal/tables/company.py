"""Interaction with the people at a table on a server: chat, pauses and proposals."""

from abc import ABC, abstractmethod


class Company(ABC):
    """What a player can do at a table with other people besides moving."""

    @property
    @abstractmethod
    def remarks(self) -> list[str]:
        """The fixed remarks as text; empty where the table plays in silence (R30)."""

    def numbered(self) -> str:
        """Return the remarks with the numbers that select them."""
        return " ".join(f"{number}. {remark}" for number, remark in enumerate(self.remarks, start=1))

    @property
    @abstractmethod
    def talk_is_open(self) -> bool:
        """Whether free chat is allowed."""

    @abstractmethod
    def say(self, words: str) -> None:
        """Send a remark by its number, or any text where chat is open."""

    @property
    @abstractmethod
    def is_paused(self) -> bool:
        """Whether the game is paused."""

    @abstractmethod
    def pause(self) -> None:
        """Pause the clock and all moves."""

    @abstractmethod
    def resume(self) -> None:
        """Resume after a pause."""

    @property
    @abstractmethod
    def question(self) -> str:
        """The proposal that waits for the player's vote as a sentence, or an empty string."""

    @abstractmethod
    def vote(self, agree: bool) -> None:
        """Vote on the proposal."""
