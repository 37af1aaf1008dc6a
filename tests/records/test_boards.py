"""Transcripts with the board after every turn."""

from hanabi.records import Record
from hanabi.records.boards import transcript_with_boards
from hanabi.rules import Discard, Hint, Play, Rules
from hanabi.views import Seat
from tests.support.games import game_with


def test_the_board_and_every_hand_follow_each_entry() -> None:
    game = game_with(Rules(players=2), "R1 R2 R3 B5 W3", "R4 Y1 Y2 G4 B1", then="G1 G2")
    game.apply(Play(0))
    game.apply(Play(1))
    lines = list(transcript_with_boards(Record.of(game, ("Ann", "Ben")), Seat(0)))
    assert lines[3:6] == [
        "    Fireworks R0 Y0 G0 B0 W0; hint tokens 8; strikes 0; draw pile 40; score 0, reachable 25.",
        "    Ann: ?? ?? ?? ?? ??",
        "    Ben: R4 Y1 Y2 G4 B1",
    ]
    assert lines[-4:] == [
        "2. Ben plays Y1 (card 2): it fits. Ben draws G2.",
        "    Fireworks R1 Y1 G0 B0 W0; hint tokens 8; strikes 0; draw pile 38; score 2, reachable 25.",
        "    Ann: ?? ?? ?? ?? ??",
        "    Ben: R4 Y2 G4 B1 G2",
    ]


def test_half_tokens_are_shown() -> None:
    game = game_with(Rules(players=2, half_tokens=True), "R1 R2 R3 B5 W3", "R4 Y1 Y2 G4 B1")
    game.apply(Hint(1, 4))
    game.apply(Discard(0))
    boards = [line for line in transcript_with_boards(Record.of(game), Seat(0)) if "Fireworks" in line]
    assert [("and a half" in line) for line in boards] == [False, False, True]
