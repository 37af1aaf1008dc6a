"""What bots are called at a table: by seat, so that two of a kind can be told apart."""

NAMES = ("Aki", "Haru", "Natsu", "Fuyu", "Sora", "Yuki")


def name_at(seat: int) -> str:
    """The name of the bot at a seat, the same in browser, terminal and records.

    >>> name_at(1)
    'Haru'
    """
    return NAMES[seat]
