"""The printed editions: named sets of defaults, and what a table shows of them."""

from dataclasses import dataclass

COCKTAIL_SCALE = ("horrible", "mediocre", "honourable", "excellent", "amazing", "legendary")
"""Six words for a score, from 5 points or fewer to all 25 (R28)."""

ABACUS_SCALE = ("oh-dear", "poor", "ok", "good", "very-good", "unforgettable")
"""The same six steps in the words of Abacusspiele."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition of the game."""

    name: str
    title: str
    empty_hints: bool = False
    """Whether a hint may match no card (R12)."""
    ratings: bool = True
    """Whether the score is rated in words (R28)."""
    scale: tuple[str, ...] = COCKTAIL_SCALE
    """The words that rate it; tables that add ratings to an edition without them use the usual ones."""
    variants: tuple[str, ...] = ()
    """The variants that its booklet offers; a table may add any other."""
    strike_picture: str = "red tokens"
    """What its strikes look like (R33)."""
    first_player: str = "most colourful"
    """Who begins by its booklet (R7); at our tables, the seat that the table chooses."""


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("cocktail-2010", "Cocktail Games 2010", variants=("crowning",)),
        Edition(
            "abacus",
            "Abacusspiele",
            empty_hints=True,
            scale=ABACUS_SCALE,
            strike_picture="storm tokens",
            first_player="oldest",
        ),
        Edition(
            "splash-2023",
            "Splash 2023",
            ratings=False,
            strike_picture="fuses",
            first_player="not said",
        ),
        Edition("cocktail-2015", "Cocktail Games 2015", variants=("crowning", "choreography", "avalanche")),
        Edition("cocktail-2025", "Cocktail Games 2025", variants=("crowning",), strike_picture="red cards"),
    )
}
"""The five editions by name."""
