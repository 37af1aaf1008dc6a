"""The printed editions: named sets of defaults, and how tables present them."""

from dataclasses import dataclass

COCKTAIL_SCALE = ("horrible", "mediocre", "honourable", "excellent", "amazing", "legendary")
"""Six ratings, from at most 5 points to all 25 (R28)."""

ABACUS_SCALE = ("oh-dear", "poor", "ok", "good", "very-good", "unforgettable")
"""The same six ratings in the wording of Abacusspiele."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition of the game."""

    name: str
    title: str
    empty_hints: bool = False
    """Whether hints may touch no card (R12)."""
    ratings: bool = True
    """Whether the score is rated in words (R28)."""
    scale: tuple[str, ...] = COCKTAIL_SCALE
    """The ratings; if ratings are switched on for an edition without its own, the usual ones apply."""
    variants: tuple[str, ...] = ()
    """The variants in its rulebook. Other variants can be added, too."""
    strike_picture: str = "red tokens"
    """What its strikes look like (R33)."""
    first_player: str = "most colourful"
    """Who starts according to its rulebook (R7); here, the table chooses the seat."""


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
