"""Examples of every kind of reason."""

from hanabi.bots.reasons import (
    BlindPlay,
    ChopDiscard,
    CodedPlay,
    DeckGuess,
    FixHint,
    GentleDiscard,
    Guess,
    HatHint,
    HeldCard,
    HelpfulHint,
    IdleHint,
    LastCopyDiscard,
    LaterHint,
    Learned,
    LeastLossDiscard,
    Lesson,
    LockedDiscard,
    OddDiscard,
    Own,
    PlayHint,
    PromptedPlay,
    Reason,
    Rescue,
    RiskyDiscard,
    SaveHint,
    ScreamDiscard,
    Searched,
    SurePlay,
    UselessDiscard,
)
from hanabi.rules import Card, Discard, Hint, Play, PlayDeck

R1, B2, G5 = Card("R", 1), Card("B", 2), Card("G", 5)
FEW = (R1, B2)
MANY = tuple(Card(suit, 1) for suit in "RYGBW")
MINE, YOURS = HeldCard(1, 4, R1), HeldCard(2, 0, G5)
LESSONS = (
    Lesson(1, 0, FEW, "playable"),
    Lesson(2, 1, (R1,), "known"),
    Lesson(1, 2, (B2,), "useless"),
    Lesson(1, 3, MANY, "narrowed"),
)
SAFE = Lesson(1, 0, MANY, "safe")

EXAMPLES: tuple[Reason, ...] = (
    Own("I like it."),
    SurePlay(2, FEW),
    SurePlay(2, MANY),
    CodedPlay(2, FEW, (SAFE, LESSONS[3])),
    PromptedPlay(0, (R1,)),
    BlindPlay(4, FEW),
    Guess(3, MANY, 60),
    DeckGuess(),
    UselessDiscard(1, FEW),
    UselessDiscard(1, (), LESSONS),
    LastCopyDiscard(1, (G5,)),
    RiskyDiscard(0, MANY, 12),
    LeastLossDiscard(0, MANY, 0.25, LESSONS[3:]),
    ChopDiscard(0),
    LockedDiscard(2),
    OddDiscard(3),
    ScreamDiscard(0, (YOURS,)),
    GentleDiscard(0, (MINE,)),
    PlayHint(1, "R", (MINE, YOURS), (YOURS,)),
    HelpfulHint(1, 1, (MINE,)),
    SaveHint(2, 5, (), (YOURS,)),
    FixHint(1, "R", (YOURS,), (YOURS,), (MINE,)),
    LaterHint(2, "G", (), (), (), (YOURS,)),
    IdleHint(1, 3),
    HatHint(1, "R", 8, LESSONS),
    HatHint(1, "R", 8, ()),
    Learned(0.25, "knowledge", Play(2), HatHint(1, "R", 4, (SAFE,))),
    Rescue(1, Discard(4), SurePlay(2, FEW)),
    Rescue(2, Hint(2, "R"), IdleHint(1, 2)),
    Searched(40, 0.5, 0.1, Hint(1, 5), PlayHint(1, "R", (MINE,))),
    Searched(1, 1.0, 0.0, Play(0, "B"), ChopDiscard(1)),
    Searched(7, 0.12, 0.01, PlayDeck(), Rescue(1, Play(3), DeckGuess())),
)
"""At least one example of each kind, from seat 0 of three."""
