"""Generated sections of a page, between two marks; the rest of the page does not change."""

from pathlib import Path


def write_section(page: Path, name: str, text: str) -> None:
    """Replace a section, or add it at the end of a page that does not have it."""
    begin, end = f"<!-- {name}: written by benchmarks/{name}.py -->", f"<!-- end of {name} -->"
    before, found, rest = page.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2] if found else "\n"
    gap = "" if found else "\n"
    page.write_text(f"{before}{gap}{begin}\n{text.strip()}\n{end}{after}", encoding="utf-8")
