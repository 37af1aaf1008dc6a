"""What a player sees of the table, read from the page alone."""

from dataclasses import dataclass

from playwright.sync_api import Page

_READ = """() => {
  const all = (root, what) => [...root.querySelectorAll(what)];
  const face = (at) => at ? at.dataset.letter + at.dataset.rank : null;
  const on = (card, what) => "hinted" in card.dataset
    ? all(card, `${what} i:not([data-off])`).map((it) => it.textContent) : [];
  return {
    turn: Number(document.querySelector(".turn-pill")?.textContent.replace(/\\D/g, "")),
    mine: document.querySelector(".me[data-turn]") !== null,
    over: document.querySelector(".ending, .ending-bar") !== null,
    own: all(document, ".card.own").map((card) =>
      ({ card: face(card.querySelector(".face")), ranks: on(card, ".ranks"), suits: on(card, ".suits") })),
    hands: all(document, ".hand").map((hand) => all(hand, ".card").map((card) =>
      ({ card: face(card.querySelector(".face")), hinted: all(card, ".told .chip").map((it) => it.textContent) }))),
    fireworks: Object.fromEntries(all(document, ".firework .pile").map((pile) =>
      [pile.querySelector(".face")?.dataset.letter ?? pile.querySelector(".letter").textContent,
       Number(pile.querySelector(".face")?.dataset.rank ?? 0)])),
    ranks: document.querySelector(".card.own .ranks")?.children.length ?? 5,
    tokens: all(document, ".counters .token:not([data-spent])").length,
    limit: all(document, ".counters .token").length,
    strikes: all(document, ".counters .strike[data-on]").length,
  };
}"""


@dataclass(frozen=True)
class OwnCard:
    """A card of the player's own hand: its hints, and its face once it is shown."""

    card: str | None
    ranks: list[str]
    suits: list[str]


@dataclass(frozen=True)
class MateCard:
    """A teammate's card and its hints."""

    card: str
    hinted: list[str]


@dataclass(frozen=True)
class Sight:
    """The table as the page shows it."""

    turn: int
    mine: bool
    over: bool
    own: list[OwnCard]
    hands: list[list[MateCard]]
    fireworks: dict[str, int]
    ranks: int
    tokens: int
    limit: int
    strikes: int

    def fits(self, card: str) -> bool:
        """Return whether a card would continue its firework."""
        return self.fireworks[card[0]] == int(card[1:]) - 1

    def may_be(self, own: OwnCard) -> list[str]:
        """Return the possible cards given the hints."""
        ranks = own.ranks or [str(rank) for rank in range(1, self.ranks + 1)]
        return [letter + rank for letter in own.suits or self.fireworks for rank in ranks]


def look(page: Page) -> Sight:
    """Read the page, once all of its parts show the same moment."""
    page.locator("html:not([data-settling])").wait_for()
    seen = page.evaluate(_READ)
    own = [OwnCard(**card) for card in seen.pop("own")]
    hands = [[MateCard(**card) for card in hand] for hand in seen.pop("hands")]
    return Sight(own=own, hands=hands, **seen)
