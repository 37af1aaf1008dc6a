"""Ways to operate a page: with a mouse, by touch, or by keyboard alone."""

from playwright.sync_api import Locator, Page, expect


class Hands:
    """A player at a page who clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        """Press a button, or select a card."""
        what.click()

    def own(self, slot: int) -> Locator:
        """Return a card of the player's own hand."""
        return self.page.locator(".card.own").nth(slot)

    def mate(self, mate: int, slot: int) -> Locator:
        """Return a card of a teammate."""
        return self.page.locator(".hand").nth(mate).locator(".card").nth(slot)

    def choose(self, slot: int) -> None:
        """Select a card of the player's own hand."""
        self.press(self.own(slot))

    def play(self, slot: int) -> None:
        """Play a card, confirming if asked."""
        self.choose(slot)
        self.press(self.page.locator("#act-play"))
        self.confirm()

    def confirm(self) -> None:
        """Confirm if the page asks."""
        question = self.page.get_by_role("alertdialog")
        if question.count():
            self.press(question.get_by_role("button").first)

    def announce(self, slot: int, letter: str) -> None:
        """Play a card and announce its suit."""
        self.choose(slot)
        self.press(self.page.locator(f".announce button:has(.chip:text-is('{letter}'))"))
        self.confirm()

    def discard(self, slot: int) -> None:
        """Discard a card."""
        self.choose(slot)
        self.press(self.page.locator("#act-discard"))
        self.confirm()

    def hint(self, mate: int, slot: int, value: str) -> None:
        """Select a teammate's card and a value, check the preview, and give the hint."""
        self.press(self.mate(mate, slot))
        self.press(self.page.locator(f".values button:has(.chip:text-is('{value}'))"))
        self.press(self.page.locator("#act-hint"))


class Mouse(Hands):
    """A player with a mouse, who can also drag."""

    def drag(self, slot: int, zone: str) -> None:
        """Drag an own card to the place where it is played or discarded."""
        mouse = self.page.mouse
        mouse.move(*middle(self.own(slot)))
        mouse.down()
        x, y = middle(self.own(slot))
        mouse.move(x, y - 40, steps=3)
        target = self.page.locator(f".drop-zones [data-drop={zone}]")
        mouse.move(*middle(target), steps=3)
        expect(target).to_have_attribute("data-over", "true")
        mouse.up()


def middle(what: Locator) -> tuple[float, float]:
    """Return the middle of an element."""
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger(Hands):
    """A player with a touch screen."""

    def press(self, what: Locator) -> None:
        what.tap()


class Keys(Hands):
    """A player with a keyboard alone."""

    def type(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def press(self, what: Locator) -> None:
        raise AssertionError(f"There is no mouse to press {what}.")

    def walk(self, to: Locator, key: str = "Tab") -> None:
        """Press a key until an element has the focus."""
        for _ in range(60):
            if to.evaluate("(it) => it === document.activeElement"):
                return
            self.type(key)
        raise AssertionError(f"{key} does not lead to {to}.")

    def choose(self, slot: int) -> None:
        self.type(str(slot + 1))

    def play(self, slot: int) -> None:
        self.choose(slot)
        self.type("p")
        self.confirm()

    def confirm(self) -> None:
        question = self.page.get_by_role("alertdialog")
        if question.count():
            self.walk(question.get_by_role("button").first, "Shift+Tab")
            self.type("Enter")

    def discard(self, slot: int) -> None:
        self.choose(slot)
        self.type("d")
        self.confirm()

    def hint(self, mate: int, slot: int, value: str) -> None:  # noqa: ARG002 a key selects the hand, not the card
        self.type(*"h" * (mate + 1), value.lower(), value.lower())
