"""`hanabi replay`, with a bot's reasons on request."""

import json
from typing import Any

import click

from hanabi.records.commands import load
from hanabi.records.commands import replay as plain_replay
from hanabi.review.explanations import Reason, reasons


@click.command(help=plain_replay.help)
@click.argument("file")
@click.option("--seat", type=int, metavar="N", help="Show what seat N saw; without it, all cards are open.")
@click.option("--boards", is_flag=True, help="Show the board after every turn.")
@click.option(
    "--explain", "bot", metavar="BOT", help="Say why each move was made, or what this bot would have done and why."
)
@click.option("--json", "as_json", is_flag=True, help="Print the outcome for a program to read.")
@click.pass_context
def replay(ctx: click.Context, file: str, seat: int | None, boards: bool, bot: str | None, as_json: bool) -> None:
    """Show a game, or a bot's reasons for its moves."""
    if bot is None:
        ctx.invoke(plain_replay, file=file, seat=seat, boards=boards, as_json=as_json)
        return
    record = load(file)
    found = (reason for reason in reasons(record, bot) if seat is None or reason.seat == seat)
    if as_json:
        click.echo(json.dumps([_data(reason) for reason in found]))
        return
    for reason in found:
        click.echo(_line(reason, record.players[reason.seat]))


def _line(reason: Reason, player: str) -> str:
    why = reason.explanation.sentence if reason.explanation else ""
    if reason.choice != reason.action:
        why = f"[would {reason.choice}] {why}"
    return f"{reason.turn + 1:3}  {player}: {reason.action}. {why}".rstrip()


def _data(reason: Reason) -> dict[str, Any]:
    explanation = reason.explanation
    return {
        "turn": reason.turn,
        "seat": reason.seat,
        "action": str(reason.action),
        "choice": str(reason.choice),
        "kind": explanation.kind if explanation else None,
        "sentence": explanation.sentence if explanation else None,
        "data": dict(explanation.data) if explanation else None,
    }
