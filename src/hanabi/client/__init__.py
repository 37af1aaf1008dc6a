"""A client for live tables: take a seat, receive updates, act. It reconnects by itself.

account = await Account.register("http://localhost:8000", "Ann")
async with LiveTable(link, account) as table:
    await table.sit()
    async for news in table:
        if table.is_my_turn:
            await table.act(choose(table.view))
"""

from hanabi.client.account import Account, ServerError
from hanabi.client.live_table import ConnectionChanged, LiveTable, News, Refusal, TableClosed

__all__ = ["Account", "ConnectionChanged", "LiveTable", "News", "Refusal", "ServerError", "TableClosed"]
