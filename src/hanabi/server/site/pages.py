"""Plain HTML pages for servers without the built client: open tables, and how to join."""

from html import escape

from starlette.responses import HTMLResponse

from hanabi.protocol.lobby import TableLine
from hanabi.protocol.messages import SeatInfo

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: 0.9rem/1.4 ui-monospace, monospace; }
pre { padding: 0.75rem; border: 1px solid; border-radius: 0.4rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid; }
button { font: inherit; padding: 0.5rem 1rem; }
"""


def _page(title: str, body: str, prefix: str, status: int = 200) -> HTMLResponse:
    html = f"{_head(title, prefix)}<body><main><h1>{escape(title)}</h1>{body}</main></body></html>"
    return HTMLResponse(html, status, {"Cache-Control": "no-store"})


def _head(title: str, prefix: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="icon" href="{prefix}/favicon.svg"><link rel="stylesheet" href="{prefix}/style.css"></head>'
    )


def _who(seat: SeatInfo) -> str:
    if seat.person is not None:
        return f"{seat.person.name} ({seat.bot} stands in)" if seat.bot else seat.person.name
    return f"bot {seat.bot}" if seat.bot else "free"


def start_page(lines: list[TableLine], address: str, prefix: str = "") -> HTMLResponse:
    """Return a page with the open tables, and how to open one."""
    rows = "".join(
        f'<tr><td><a href="{prefix}/t/{escape(line.id)}">{escape(line.title or "Table")}</a></td>'
        f"<td>{escape(line.rules)}</td><td>{escape(line.phase)}</td>"
        f"<td>{escape(', '.join(map(_who, line.seats)))}</td></tr>"
        for line in lines
    )
    tables = f"<table><tr><th>Table</th><th>Rules</th><th>Phase</th><th>Seats</th></tr>{rows}</table>"
    body = (
        f"<h2>Open tables</h2>{tables if lines else '<p>No table is listed just now.</p>'}"
        "<p>The browser client is not part of this installation: <code>make client</code> in a checkout builds it, "
        "and so does <code>pip install</code> without HANABI_NO_CLIENT.</p>"
        "<h2>Play from a terminal</h2>"
        f"<pre>hanabi play --join {escape(address)}/t/...</pre>"
        "<h2>Open a table, or send a bot</h2>"
        f"<pre>hanabi research connect {escape(address)} --open --bot cautious --name Ann\n"
        f"hanabi research connect {escape(address)}/t/... --bot cautious</pre>"
        "<p>Any program can play: the protocol is JSON over a WebSocket, described in docs/protocol.md, "
        f'with its types in <a href="{prefix}/api/schema">/api/schema</a>.</p>'
    )
    return _page("Hanabi", body, prefix)


def table_page(line: TableLine, prefix: str = "") -> HTMLResponse:
    """Return the page of a table: who sits there, and how to join."""
    seats = "".join(f"<li>{escape(_who(seat))}</li>" for seat in line.seats)
    body = (
        f"<p>{escape(line.rules)}, {escape(line.phase)}.</p><ol start='0'>{seats}</ol>"
        "<h2>Join from a terminal</h2>"
        f"<pre>hanabi play --join {escape(line.link)}</pre>"
        "<h2>Let a bot join</h2>"
        f"<pre>hanabi research connect {escape(line.link)} --bot cautious</pre>"
    )
    return _page(line.title or "Hanabi table", body, prefix)


def device_page(code: str, prefix: str = "") -> HTMLResponse:
    """Return the page that asks before a one-time link is used, since previews of the link must not use it."""
    body = (
        "<p>This link makes this device the same person as the one where the link was made. It works once.</p>"
        f'<form method="post"><input type="hidden" name="code" value="{escape(code)}">'
        "<button>Use it here</button></form>"
    )
    return _page("Play on this device", body, prefix)


def message_page(title: str, sentence: str, status: int, prefix: str = "") -> HTMLResponse:
    """Return a page with a message."""
    return _page(title, f'<p>{escape(sentence)}</p><p><a href="{prefix}/">To the start</a></p>', prefix, status)


def text_page(html: str, prefix: str) -> HTMLResponse:
    """Return a page from the operator's own text, which has its own headings."""
    page = _head("Hanabi", prefix) + f'<body><main>{html}<p><a href="{prefix}/">Hanabi</a></p></main></body></html>'
    return HTMLResponse(page, headers={"Cache-Control": "no-cache"})
