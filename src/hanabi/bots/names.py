"""Names of bots at a table, by seat, so that two bots of a kind can be distinguished."""

NAMES = ("Aki", "Haru", "Natsu", "Fuyu", "Sora", "Yuki")


def name_at(seat: int) -> str:
    """Return the name of the bot at a seat, the same in browser, terminal and records.

    >>> name_at(1)
    'Haru'
    """
    return NAMES[seat]
