"""The people at a table of a server: what they say, pauses, and what is proposed."""

from abc import ABC, abstractmethod


class Company(ABC):
    """What a player can do among other people, beside the game."""

    @property
    @abstractmethod
    def remarks(self) -> list[str]:
        """The fixed remarks, in words; none where people play in silence (R30)."""

    def numbered(self) -> str:
        """The remarks with the numbers by which they are asked for."""
        return " ".join(f"{number}. {remark}" for number, remark in enumerate(self.remarks, start=1))

    @property
    @abstractmethod
    def talk_is_open(self) -> bool:
        """Whether any words may be said."""

    @abstractmethod
    def say(self, words: str) -> None:
        """Say something: a remark by its number, or any words where talk is open."""

    @property
    @abstractmethod
    def is_paused(self) -> bool:
        """Whether the clock and all moves stand still."""

    @abstractmethod
    def pause(self) -> None:
        """Stop the clock and all moves."""

    @abstractmethod
    def resume(self) -> None:
        """Go on after a pause."""

    @property
    @abstractmethod
    def question(self) -> str:
        """What is proposed and waits for the player's answer, as a sentence; nothing if there is nothing."""

    @abstractmethod
    def vote(self, agree: bool) -> None:
        """Answer what is proposed."""
