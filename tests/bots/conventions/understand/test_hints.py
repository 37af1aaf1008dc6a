"""The meanings of moves in textbook positions, at the level that teaches them."""

import pytest

from hanabi.bots.conventions import Meaning, read

ONES = "R1 Y1 G1 B1 W1"
C12 = 'C "G4 W4 R3 W3 G3"'

HINTS = [
    (1, 'B "G4 B3 R1 W2 B4"', "red to B", ["B slot 2: play {R1}"]),
    (1, 'R1 G1; B "R4 Y2 B1 G3 B4"', "1 to B", ["B slot 2: play {Y1,B1,W1}"]),
    (1, 'R1; B "W4 G1 R4 R2 B5"; C "R3 B3 G4 W3 B1[B]"', "2 to B", ["B slot 3: play {R2,B2}"]),
    (1, 'B "G5 R3 B3 R4 B4"', "5 to B", ["B slot 0: save {R5,Y5,G5,B5,W5}"]),
    (1, 'B "R1 G3 R4 B3 R5"', "red to B", ["B slot 0: play {R1}"]),
    (1, 'R1; B "G2 R3 B3 R4 B4"', "2 to B", ["B slot 0: play-or-save {R2,Y2,G2,B2,W2}"]),
    (1, 'R1; B "G2 R3 B3 R4 B4"; C "G4 B2 Y3 W3 G3"', "2 to B", ["B slot 0: play-or-save {R2,Y2,G2,W2}"]),
    (1, 'B1; discard B4; B "B4 R3 G1 R4 W2"', "blue to B", ["B slot 0: play-or-save {B2,B4}"]),
    (1, 'R1; discard R3; B "R3 G1 R4 W2 B4"; C "G4 W4 Y3 W3 R2"', "3 to B", ["B slot 0: save {R3}"]),
    (1, 'R1; B "G4 R2[2] B3 R3 B4"', "red to B", ["B slot 3: play {R3}"]),
    (6, 'R2; B "B3[3] R3[3] R4 G1 B4"', "3 to B", ["B slot 1: play {R3}", "B slot 2: chop-move"]),
    (1, f'R1; B "G1 R2[2] W1 B4 B3"; {C12}', "red to C", ["B slot 1: prompt {R2}", "C slot 2: play {R3}"]),
    (
        2,
        'G1; B "G3[G] W1 G2[G] R4 B4"; C "R3 B3 G4 W3 W4"',
        "green to C",
        ["B slot 0: prompt {G3}", "B slot 2: prompt {G2}", "C slot 2: play {G4}"],
    ),
    (1, f'R1; B "Y1 G1 W1 B4 R2"; {C12}', "red to C", ["B slot 4: finesse {R2}", "C slot 2: play {R2,R3}"]),
    (1, f'R1; B "Y1 R4[R] G1 B4 R2"; {C12}', "red to C", ["B slot 1: prompt {R2}", "C slot 2: play {R2}"]),
    (
        2,
        'B "B3 G1 W1 R2 B4"; C "Y3 W4 G4 W3 R1"',
        "red to B",
        ["B slot 3: play {R1,R2}", "C slot 4: finesse {R1}"],
    ),
    (7, '0 tokens; A "Y4 W4 Y3 W3 R1[R1]"; B "G5 R3 B3 R4 B4"', "A discards 0", ["B slot 0: chop-move"]),
    (
        2,
        f'{ONES}; B "G1 W2 R3 Y1 R2"; C "R4 B4 G4 G3 B5"',
        "3 to B",
        ["B slot 2: play {R3,Y3,G3,B3,W3}", "B slot 4: finesse {R2,Y2,G2,B2,W2}"],
    ),
    (
        2,
        f'B "Y1 G1 W1 R2 R1"; {C12}',
        "red to C",
        ["B slot 3: finesse {R2}", "B slot 4: finesse {R1}", "C slot 2: play {R1,R2,R3}"],
    ),
    (
        5,
        'R1 G1; B "Y1 W1 B4 R2 G2"; C "G4 W4 R3 W3 B3"',
        "red to C",
        ["B slot 4: finesse {R2}", "C slot 2: play {R2,R3}"],
    ),
    (4, 'B "B3 R5 R3 R4 B4"', "5 to B", ["B slot 0: chop-move", "B slot 1: save {R5,Y5,G5,B5,W5}"]),
    (4, 'early; B "B3 R5 R3 R4 B4"', "5 to B", ["B slot 1: stall {R5,Y5,G5,B5,W5}"]),
    (
        4,
        f'{ONES}; B "B3 R3 G1 R4 B4"',
        "1 to B",
        ["B slot 0: chop-move", "B slot 1: chop-move", "B slot 2: trash {R1,Y1,G1,B1,W1}"],
    ),
    (4, 'B (starting) "R4 W1[1] G1[1] B1[1] B4"', "B plays 2", ["C slot 0: chop-move"]),
    (3, 'B4; B "R4 B3[B] G1 W2 Y2"', "3 to B", ["B slot 1: fix {B3}"]),
    (3, 'R2; B "G1 R3[R3] W1 B4 B3"; C "G4 R3[3] W4 B1 G3"', "B discards 1", ["C slot 1: transfer {R3}"]),
    (
        1,
        'W3; B "G1 R4 Y1 B4 W4"; C "R4 W5[5] G4 B3 G3"',
        "white to C",
        ["B slot 4: finesse {W4}", "C slot 1: play {W5}"],
    ),
]


def said(meanings: list[Meaning]) -> list[str]:
    return [str(meaning) for meaning in meanings if meaning.kind != "touch"]


@pytest.mark.parametrize(("level", "position", "move", "expected"), HINTS, ids=range(1, len(HINTS) + 1))
def test_a_move_means_what_people_mean_by_it(level: int, position: str, move: str, expected: list[str]) -> None:
    meanings = said(read(f"{position}; discard Y1", move, level))
    assert [meaning for meaning in meanings if meaning in expected] == expected, meanings


@pytest.mark.parametrize(("level", "position", "move", "expected"), HINTS, ids=range(1, len(HINTS) + 1))
def test_a_move_has_no_further_meaning(level: int, position: str, move: str, expected: list[str]) -> None:
    asked = {line.split(":")[0] for line in expected}
    others = [line for line in said(read(f"{position}; discard Y1", move, level)) if line.split(":")[0] not in asked]
    assert [line for line in others if line.split()[3] in ("play", "finesse", "prompt", "chop-move", "trash")] == []
