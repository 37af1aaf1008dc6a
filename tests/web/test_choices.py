"""The browser has names and pictures for every suit, option and bot of the game."""

import re

from hanabi.bots.registry import BOTS
from hanabi.protocol.rules_options import option_infos
from hanabi.protocol.settings import Settings
from hanabi.rules import EDITIONS, SUITS
from hanabi.rules.notation import ADDED_SUITS, FLAGS, NUMBERS
from hanabi.rules.suits import PLAIN, TRAITS
from tests.conftest import ROOT
from tests.texts.catalogues import read

SOURCES = ROOT / "web" / "src"
TEXTS = read("en", "common", "rules", "room")


def block(path: str, begins: str) -> str:
    """Return a table or list in a source file, up to its closing bracket."""
    source = (SOURCES / path).read_text(encoding="utf-8")
    return re.split(r"\n[}\]]|\];\n", source[source.index(begins) + len(begins) :])[0]


def keys(path: str, begins: str) -> set[str]:
    """Return the keys of a table in a source file."""
    return set(re.findall(r'^  "?([a-z][a-z0-9-]*)"?:', block(path, begins), re.MULTILINE))


def words(path: str, begins: str) -> list[str]:
    """Return the words of a list in a source file."""
    return re.findall(r'"([a-z:-]+)"', block(path, begins))


def test_every_suit_has_an_ink_and_a_shape() -> None:
    assert keys("art/suits.tsx", "const INKS") == set(SUITS)
    assert {key for key in keys("art/suits.tsx", "const SHAPES") if not key.startswith("spare-")} == set(SUITS)


def test_every_additional_suit_has_a_description() -> None:
    special = set(SUITS) - {suit.name for suit in PLAIN[:5]}
    assert {f"sixth.{name}.about" for name in special} <= set(TEXTS)
    assert set(words("rules-form/rules.ts", "const FIRST = [")) <= special


def test_every_option_and_trait_of_a_suit_has_texts() -> None:
    options = [option for option in option_infos() if option.word != "players"]
    kinds = {option.word: "variant" if option.kind == "switch" else "option" for option in options}
    wanted = {key for word, kind in kinds.items() for key in (f"{kind}.{word}", f"{kind}.{word}.about")}
    wanted |= {f"rules.{option.word}" for option in options if option.kind == "number"}
    wanted |= {
        f"option.{option.word}.{value}" for option in options if option.kind == "choice" for value in option.values
    }
    wanted |= {f"trait.{word}" for word in TRAITS}
    assert wanted - set(TEXTS) == set()
    assert set(words("rules-form/RulesForm.tsx", "export const MAIN = [")) <= set(kinds)


def test_every_switch_of_a_table_has_its_words() -> None:
    switches = {name for name, kind in Settings.__annotations__.items() if kind is bool}
    assert switches
    assert {f"switch.{name}{more}" for name in switches for more in ("", ".about", ".on")} <= set(TEXTS)


def test_the_browser_does_not_use_the_notation_of_rules() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts*")))
    sources = re.sub(r"/\*\*.*?\*/", "", sources)
    assert [word for word in (*NUMBERS, "rearrange") if re.search(rf"[`\"+]{word}=", sources)] == []
    assert [
        word for word in ("avalanche", "six-suits", *FLAGS) if re.search(rf"[\"`](?:no-)?{word}[+`]", sources)
    ] == []
    assert [word for word in ADDED_SUITS if f'"{word}"' in sources and word not in SUITS] == []
    assert "R Y G B W" not in sources


def test_only_the_default_edition_is_known_by_name() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts*")))
    assert [name for name in EDITIONS if f'"{name}"' in sources] == ["cocktail-2015"]


def test_every_bot_for_tables_has_a_display_name() -> None:
    honest = [name for name, bot in BOTS.items() if not bot.cheats]
    assert [name for name in honest if not {f"bot.{name}", f"bot.{name}.about"} <= set(TEXTS)] == []
    assert set(words("bots.ts", "const ORDER: readonly BuiltinBot[] = [")) <= set(honest)


def test_the_browser_does_not_compute_touched_cards() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts*")))
    assert re.findall(r"\bsuit\.(?:colours|ranks)\b", sources) == []
