"""Measure bots beside partners that are not copies of them.

    python -m benchmarks.partners [--games 1000] [--seed 5000] [--players 3] [--partner hasty] [BOT ...]

One seat is the partner, the others are the bot. The partners are: one who uses facts alone (`cautious`), each level of
the conventions, one who errs in every tenth move, one who forgets earlier hints, a hasty one who plays every hinted
card, and the player learned from people (once trained; see `benchmarks.learned`). Every cell is saved in
results/partners.json when it has been played, and docs/conventions.md shows all saved cells. `hanabi research
tournament` accepts any of them by its name below.
"""

import json
from pathlib import Path
from typing import Any

import click

from benchmarks.conventions import tally_of, write
from benchmarks.learned import MODEL
from hanabi.bots.base import Strategy
from hanabi.bots.cautious import STRATEGY as CAUTIOUS
from hanabi.bots.cautious.policy import act as act_cautious
from hanabi.bots.conventions.strategy import STANDARD_STRATEGY, start_standard
from hanabi.bots.conventions.strategy import act as act_standard
from hanabi.bots.conventions.strategy import observe as observe_standard
from hanabi.rules import CompiledRules, Rules, State, kernel
from hanabi.rules.randomness import advance, below, generator
from hanabi.rules.state import Packed
from hanabi.simulation.runs import Run, play_chunk

ERRS = 10
"""The average number of moves between random ones of the erring partner."""
USUAL = 1000
"""The default number of games per cell."""
FORGETS = 12
"""The average number of turns until the forgetful partner forgets what was hinted about the own hand."""


def start_with_chance(memory: Any, game: State, rules: CompiledRules, seat: int, seed: int) -> None:
    """Prepare with the standard conventions and a source of random numbers."""
    memory.chance = generator(seed)
    start_standard(memory, game, rules, seat, seed)


def strikes_now(memory: Any, often: int) -> bool:
    """Return whether an event with a frequency of one in `often` happens now."""
    memory.chance = advance(memory.chance)
    return below(memory.chance, often) == 0


def act_erring(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Move by the conventions, but sometimes at random."""
    action = act_standard(memory, game, rules, seat)
    if strikes_now(memory, ERRS):
        count = kernel.legal_actions(game, rules, memory.legal)
        memory.chance = advance(memory.chance)
        action = memory.legal[below(memory.chance, count)] + 0
    return action


def observe_forgetfully(memory: Any, game: State, rules: CompiledRules, seat: int) -> None:
    """Follow the game, and sometimes forget what conventions promised about the own hand."""
    observe_standard(memory, game, rules, seat)
    if strikes_now(memory, FORGETS):
        for slot in range(game.hand_sizes[seat]):
            note = memory.book.cards[game.drawn[seat][slot]]
            note.promised = rules.everything
            note.belief = note.facts


def act_hastily(memory: Any, game: State, rules: CompiledRules, seat: int) -> int:
    """Play the newest hinted card that may fit, else use facts alone."""
    playable = 0
    for suit in range(rules.suits):
        if game.fireworks[suit] < rules.ranks:
            playable |= 1 << (suit * rules.ranks + game.fireworks[suit])
    for slot in range(game.hand_sizes[seat] - 1, -1, -1):
        if game.told[seat][slot] and game.possible[seat][slot] & playable:
            return rules.hand_size + slot
    return act_cautious(memory, game, rules, seat)


WITH_CHANCE = {**STANDARD_STRATEGY.memory, "chance": Packed("i8")}
ERRING = Strategy(WITH_CHANCE, start_with_chance, STANDARD_STRATEGY.observe, act_erring)
FORGETFUL = Strategy(WITH_CHANCE, start_with_chance, observe_forgetfully, STANDARD_STRATEGY.act)
HASTY = Strategy(CAUTIOUS.memory, None, None, act_hastily)

PARTNERS = {
    "facts alone": "cautious",
    "beginner": "conventions:beginner",
    "standard": "conventions:standard",
    "expert": "conventions:expert",
    "erring": "benchmarks.partners:ERRING",
    "forgetful": "benchmarks.partners:FORGETFUL",
    "hasty": "benchmarks.partners:HASTY",
    "learned": "benchmarks.learned:Learned",
}
BOTS = ("conventions", "conventions:standard", "conventions:beginner", "cautious")
COUNTS = (2, 3, 4)
KEPT = Path(__file__).parent / "results" / "partners.json"

Cells = dict[str, str]
"""Mean, standard error and strike-outs by players, partner and bot."""


def cell(bot: str, partner: str, players: int, games: int, seed: int) -> str:
    """Return mean, standard error and strike-outs of a bot with one partner, who has the last seat."""
    run = Run(bots=(bot,) * (players - 1) + (partner,), rules=Rules(players=players), games=games, seed=seed)
    tally = tally_of(play_chunk(run, 0, games).results)
    few = f" ({games:,} games)" if games < USUAL else ""
    return f"{tally.mean:.2f} ± {tally.stderr:.2f}, {100 * tally.struck_out / games:.1f} %{few}"


def matrix(cells: Cells) -> list[str]:
    """Return the table of all known cells, with a line for each number of players and partner."""
    lines = [f"| players | beside | {' | '.join(f'`{name}`' for name in BOTS)} |", f"|---|---|{'---|' * len(BOTS)}"]
    for players in COUNTS:
        for partner in PARTNERS:
            found = [cells.get(f"{players} {partner} {bot}", "") for bot in BOTS]
            if any(found):
                lines.append(f"| {players} | {partner} | {' | '.join(found)} |")
    return lines


def keep(key: str, value: str, seed: int) -> None:
    """Save a cell, and write all saved cells to the page."""
    cells = {**json.loads(KEPT.read_text(encoding="utf-8")), key: value} if KEPT.exists() else {key: value}
    KEPT.write_text(json.dumps(cells, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    footer = f"Mean and standard error, struck out; {USUAL:,} games a cell where no other number is said, seed {seed}."
    write("partners", [*matrix(cells), "", footer])


@click.command()
@click.argument("bots", nargs=-1, type=click.Choice(BOTS))
@click.option("--games", default=USUAL, show_default=True, help="Games per cell.")
@click.option("--seed", default=5000, show_default=True, help="Seed of all deals.")
@click.option(
    "--players",
    multiple=True,
    type=click.Choice([*map(str, COUNTS)]),
    help="Only this number of players; by default all.",
)
@click.option("--partner", multiple=True, type=click.Choice([*PARTNERS]), help="Only this partner; by default all.")
def main(bots: tuple[str, ...], games: int, seed: int, players: tuple[str, ...], partner: tuple[str, ...]) -> None:
    """Play bots beside partners, save each cell, and write the table to the page."""
    known = [name for name in PARTNERS if name != "learned" or MODEL.exists()]
    for count in map(int, players or COUNTS):
        for name in partner or known:
            for bot in bots or BOTS:
                found = cell(bot, PARTNERS[name], count, games, seed)
                keep(f"{count} {name} {bot}", found, seed)
                click.echo(f"{count} {name} {bot}: {found}")


if __name__ == "__main__":
    main()
