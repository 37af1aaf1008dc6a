"""Every supported variant of hanab.live, compared with a reference made from that site's own definitions.

The reference is independent of our rules. From the suits and flags of a list (`variants.csv`, `suits.csv`) it computes
which hints touch which card, how many copies there are, and which cards a pile takes next.
"""

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from benchmarks.variants import counted, main, read_list
from click.testing import CliRunner

from hanabi.records.variants import options_of_variant, variant_of_rules, variants
from hanabi.rules import Card, Rules, kernel
from hanabi.rules.cards import START
from tests.support.data import GOLDEN, full_set, sample_set

NO_TABLES = ("alternatingClues", "throwItInAHole", "cowAndPig", "duck", "sudoku")
"""Flags that cannot be described by touches, copies and piles."""

THEIR_START = 7

Row = dict[str, str]


def rows_of(file: Path) -> list[Row]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@dataclass
class Reference:
    """A variant as its site defines it."""

    suits: list[Row]
    reversed: list[bool]
    flags: dict[str, str]

    @classmethod
    def of(cls, row: Row, known: dict[str, Row]) -> "Reference":
        words = row["suits"].split()
        flags = dict(flag.split("=") for flag in row["flags"].split())
        return cls(
            [known[word.removesuffix("_Reversed")] for word in words],
            [word.endswith("_Reversed") for word in words],
            flags,
        )

    def has(self, flag: str) -> bool:
        return self.flags.get(flag) == "true"

    @property
    def colours(self) -> list[str]:
        if self.flags.get("clueColors") == "[]":
            return []
        found: list[str] = []
        for suit in self.suits:
            found += [colour for colour in suit["hint colours"].split() if colour not in found]
        return found

    @property
    def hint_ranks(self) -> list[int]:
        return json.loads(self.flags.get("clueRanks", "[1,2,3,4,5]"))  # type: ignore[no-any-return]

    @property
    def ranks(self) -> list[int]:
        return [1, 2, 3, 4, 5, THEIR_START] if self.has("upOrDown") else [1, 2, 3, 4, 5]

    def copies(self, suit: int, rank: int) -> int:
        if self.suits[suit]["one of each"] or str(rank) == self.flags.get("criticalRank"):
            return 1
        if self.has("upOrDown"):
            return 1 if rank in (1, 5, THEIR_START) else 2
        low, high = (1, 3) if self.reversed[suit] else (3, 1)
        return {1: low - self.has("scarceOnes"), 2: 2, 3: 2, 4: 2, 5: high}[rank]

    def touched_by(self, suit: int, rank: int) -> tuple[set[str], set[int]]:
        """Return the colours and ranks whose hints touch a card."""
        return self._colours(self.suits[suit], rank), self._ranks(suit, rank)

    def _colours(self, suit: Row, rank: int) -> set[str]:
        every = set(self.colours)
        if self.has("colorCluesTouchNothing") or suit["colours touch"] == "none":
            return set()
        if suit["colours touch"] == "all":
            return every
        wheel = self.colours * 7
        by_rank = {(wheel[-1] if rank == THEIR_START else wheel[rank - 1])} if wheel else set()
        extra = by_rank if self.has("synesthesia") and suit["ranks touch"] != "none" else set()
        if str(rank) == self.flags.get("specialRank"):
            if self.has("specialRankAllClueColors"):
                return every
            if self.has("specialRankNoClueColors"):
                return extra
        return extra | (by_rank if suit["prism"] else every & set(suit["hint colours"].split()))

    def _ranks(self, suit: int, rank: int) -> set[int]:
        every = set(self.hint_ranks)
        touch = self.suits[suit]["ranks touch"]
        if self.has("rankCluesTouchNothing") or touch == "none":
            return set()
        if touch == "all":
            return every
        if str(rank) == self.flags.get("specialRank"):
            if self.has("specialRankAllClueRanks"):
                return every
            if self.has("specialRankNoClueRanks"):
                return set()
            if self.has("specialRankDeceptive"):
                return {(self.hint_ranks * 2)[suit]}
        if self.has("oddsAndEvens"):
            return {1} if rank in (1, 3, 5) else {2}
        if self.has("funnels"):
            return {value for value in every if value >= rank}
        if self.has("chimneys"):
            return {value for value in every if value <= rank}
        return every & {rank}

    def next_ranks(self, suit: int, pile: tuple[int, ...]) -> set[int]:
        """Return the ranks that a pile takes next."""
        if len(pile) == 5:
            return set()
        if not self.has("upOrDown"):
            return {5 - len(pile) if self.reversed[suit] else len(pile) + 1}
        if not pile:
            return {1, 5, THEIR_START}
        if len(pile) == 1:
            return {1: {2}, 5: {4}, THEIR_START: {2, 4}}[pile[0]]
        if pile[0] == THEIR_START:
            return {pile[-1] + 1 if pile[1] == 2 else pile[-1] - 1}
        return {pile[-1] + 1 if pile[0] == 1 else pile[-1] - 1}

    def piles(self, suit: int, pile: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
        """Yield every pile that a suit can have."""
        yield pile
        for rank in self.next_ranks(suit, pile):
            yield from self.piles(suit, (*pile, rank))


def is_table(row: Row) -> bool:
    return not any(word in row["flags"] for word in NO_TABLES) and "Orange" not in row["suits"]


def number(rules: Rules, suit: int, rank: int) -> int:
    return rules.number_of(Card(rules.suits[suit].letter, START if rank == THEIR_START else rank))


def check_cards(rules: Rules, reference: Reference) -> None:
    """Compare touches, copies and colours of hints, card by card."""
    assert (len(rules.colours), list(rules.hint_ranks)) == (len(reference.colours), reference.hint_ranks)
    for suit in range(len(reference.suits)):
        for rank in reference.ranks:
            card = number(rules, suit, rank)
            colours, ranks = reference.touched_by(suit, rank)
            named = [colour in colours for colour in reference.colours]
            named += [value in ranks for value in reference.hint_ranks]
            told = [bool(rules.compiled.touched_by[card] >> hint & 1) for hint in range(rules.compiled.hints)]
            assert (told, rules.compiled.copies[card]) == (named, reference.copies(suit, rank)), (suit, rank)
    assert len(rules.cards) == len(reference.suits) * len(reference.ranks)


def check_piles(rules: Rules, reference: Reference) -> None:
    """Compare which cards fit on every possible pile."""
    for suit in range(len(reference.suits)):
        for pile in reference.piles(suit):
            state = rules.blank_state()
            for rank in pile:
                kernel.lay(state, rules.compiled, number(rules, suit, rank))
            fitting = {
                rank for rank in reference.ranks if kernel.fits(state, rules.compiled, number(rules, suit, rank))
            }
            assert fitting == reference.next_ranks(suit, pile), (suit, pile)
            assert (state.fireworks[suit] == rules.compiled.height) == (len(pile) == 5)


@pytest.mark.parametrize("folder", [sample_set("variants"), full_set("variants")])
def test_every_variant_that_is_a_table_is_read_as_its_site_has_it(folder: Path) -> None:
    known = {row["suit"]: row for row in rows_of(folder / "suits.csv")}
    seen: set[tuple[bool, ...]] = set()
    for row in rows_of(folder / "variants.csv"):
        options = options_of_variant(row["name"])
        assert (options is not None) == is_table(row), row["name"]
        if options is None:
            continue
        rules, reference = Rules(**options), Reference.of(row, known)
        assert variant_of_rules(rules) == row["name"]
        assert (rules.half_tokens, rules.max_score) == (reference.has("clueStarved"), 5 * len(reference.suits))
        check_cards(rules, reference)
        ways = (reference.has("upOrDown"), *reference.reversed)
        if ways not in seen:
            check_piles(rules, reference)
            seen.add(ways)
    assert len(seen) > 5
    if folder.parent != GOLDEN:
        assert counted(read_list(folder / "variants.csv"))["share"] >= 0.92


def test_the_reference_has_an_opinion() -> None:
    """Wrong data would not pass: one suit goes the other way, another is touched differently."""
    known = {row["suit"]: row for row in rows_of(GOLDEN / "variants" / "suits.csv")}
    rules = Rules(**variants()["Rainbow (4 Suits)"])
    other = Reference.of({"suits": "Red Green Blue_Reversed White", "flags": ""}, known)
    with pytest.raises(AssertionError):
        check_cards(rules, other)
    with pytest.raises(AssertionError):
        check_piles(rules, other)


def test_nobody_wrote_the_names_down_and_there_are_about_two_thousand() -> None:
    assert 1_900 < len(variants()) < 2_200
    assert "No Variant" in variants()


def test_the_command_counts_what_can_be_read(tmp_path: Path) -> None:
    table = tmp_path / "list.csv"
    table.write_text("name,suits,flags,games\nNo Variant,,,92\nDuck (5 Suits),,,8\n")
    told = CliRunner().invoke(main, [str(table), "--json"])
    assert json.loads(told.output) == {
        "variants": 2,
        "readable_variants": 1,
        "games": 100,
        "readable_games": 92,
        "share": 0.92,
    }
    spoken = CliRunner().invoke(main, [str(table)])
    assert "92 of 100 games can be read: 92.00%." in spoken.output
    assert "not: Duck (5 Suits) (8 games)" in spoken.output
    table.write_text("variant\nNo Variant\n")
    refused = CliRunner().invoke(main, [str(table)])
    assert (refused.exit_code, "needs the columns name and games" in refused.output) == (2, True)
