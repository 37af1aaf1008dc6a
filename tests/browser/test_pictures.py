"""The README's pictures show the client as it is."""

from tests.browser.pictures import MADE_FROM, README_PICTURES, ROOT, client_digest


def test_the_pictures_are_as_new_as_the_client() -> None:
    assert MADE_FROM.read_text().strip() == client_digest(), "The client has changed: run `make pictures` and look."


def test_the_readme_shows_pictures_that_are_there() -> None:
    readme = (ROOT / "README.md").read_text()
    for name in ("home.jpg", "table.jpg", "phone.jpg"):
        assert f"docs/pictures/{name}" in readme
        assert (README_PICTURES / name).is_file()
