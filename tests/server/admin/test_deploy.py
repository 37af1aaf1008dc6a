"""The files for deployment: their commands, settings and metrics exist."""

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from click.testing import CliRunner
from prometheus_client import generate_latest

import hanabi.server.monitoring  # noqa: F401  # whose figures are asked for
from hanabi.cli import main
from hanabi.server.admin.database_commands import db
from hanabi.server.commands import serve
from hanabi.server.site.routes import BadImprint, read_imprint
from tests.conftest import ROOT

DEPLOY = ROOT / "deploy"
HANABI = "/opt/hanabi/bin/hanabi"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))


def settings() -> set[str]:
    """Return the environment variables of `hanabi serve`."""
    named = [option.envvar for option in serve.params]
    return {name for some in named for name in ([some] if isinstance(some, str) else some or ())}


def check_command(words: list[str]) -> None:
    """Check that a command with these words exists; `--help` prevents its execution."""
    done = CliRunner().invoke(main, [*words, "--help"])
    assert done.exit_code == 0, done.output


def read_unit(file: Path) -> configparser.RawConfigParser:
    """Return the settings of a unit file."""
    parser = configparser.RawConfigParser(strict=True, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(file)
    return parser


def test_every_option_comes_from_the_environment_by_its_own_name() -> None:
    for option in serve.params:
        name = option.opts[0].strip("-").replace("-", "_").upper()
        assert f"HANABI_{'LIMITS' if name == 'LIMIT' else name}" in settings(), name


def test_the_environment_file_has_every_setting() -> None:
    lines = re.findall(r"^#?([A-Z_]+)=(.*)$", (DEPLOY / "hanabi.env").read_text(), re.MULTILINE)
    assert {name for name, _ in lines} == settings() - {"FORWARDED_ALLOW_IPS"}
    usual = {name: value for name, value in lines if name not in ("HANABI_URL", "HANABI_IMPRINT", "HANABI_KEEP_DAYS")}
    context = serve.make_context("serve", [], resilient_parsing=True)
    for option in serve.params:
        own = next(name for name in ([option.envvar] if isinstance(option.envvar, str) else option.envvar or ()))
        if own in usual and own != "HANABI_LIMITS":
            assert str(option.get_default(context)).removesuffix(".0").lower() == usual[own], own


def words_of(value: str) -> list[str]:
    """Return the words of a command in a unit file, without systemd's own escapes."""
    return shlex.split(value.replace("$$", "$").replace("%%", "%"))


def steps() -> list[list[str]]:
    """Return the commands of the page that set up a server and restore a backup, as words."""
    page = (ROOT / "docs" / "deploy.md").read_text()
    section = page.partition("## systemd")[2].partition("\n## ")[0]
    return [shlex.split(line, comments=True) for line in section.splitlines() if line.startswith("    ")]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_run_existing_commands(unit: Path) -> None:
    for section in read_unit(unit).values():
        for key, value in section.items():
            if key.startswith("Exec") and HANABI in value:
                words = words_of(value)
                script = shlex.split(words[2].removeprefix("exec ")) if words[0] == "/bin/sh" else words
                assert script[0] == HANABI
                check_command(script[1:])


def test_the_page_installs_what_the_units_name() -> None:
    done = {words[0]: words for words in steps()}
    copied = [words[1:] for words in steps() if words[0] == "cp"]
    for unit in DEPLOY.glob("*.service"):
        service = read_unit(unit)["Service"]
        assert service["User"] == service["Group"] == done["adduser"][-1]
        assert service["WorkingDirectory"] == done["adduser"][done["adduser"].index("--home") + 1]
        assert service["WorkingDirectory"].removeprefix("/var/lib/") == service["StateDirectory"].split()[0]
        assert ["deploy/hanabi.env", service["EnvironmentFile"].removeprefix("-")] in copied
    assert f"{done['python3'][-1]}/bin/hanabi" == HANABI
    assert {f"deploy/{unit.name}" for unit in UNITS} == set(copied[-1][:-1])
    assert all((ROOT / file).is_file() for *files, _ in copied for file in files)
    runs = [words[words.index(HANABI) + 1 :] for words in steps() if HANABI in words]
    assert runs
    for words in runs:
        check_command(words)


@pytest.mark.slow
def test_the_backup_unit_works_and_its_backup_can_be_restored(tmp_path: Path) -> None:
    service = read_unit(DEPLOY / "hanabi-backup.service")["Service"]
    (tmp_path / "backups").mkdir()
    script = f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m hanabi "$@"\n'
    (tmp_path / "hanabi").write_text(script)
    (tmp_path / "hanabi").chmod(0o755)

    def run(*words: str) -> None:
        ours = [word.replace(HANABI, str(tmp_path / "hanabi")) for word in words]
        subprocess.run(ours, cwd=tmp_path, check=True, capture_output=True, umask=int(service["UMask"], 8))

    run(HANABI, "admin", "db", "upgrade")
    old = tmp_path / "backups" / "old.sqlite3"
    old.touch()
    os.utime(old, (0, 0))
    for key in ("ExecStart", "ExecStartPost"):
        run(*words_of(service[key]))
    (copy,) = (tmp_path / "backups").iterdir()
    assert re.fullmatch(r"\d{8}-\d{6}\.sqlite3", copy.name)
    restore = next(words for words in steps() if "restore" in words)
    run(*(f"backups/{copy.name}" if word.startswith("backups/") else word for word in restore[restore.index(HANABI) :]))
    assert len(list(tmp_path.glob("hanabi.sqlite3.before-*"))) == 1
    assert (tmp_path / "hanabi.sqlite3").stat().st_mode & 0o777 == 0o600  # the permissions are kept


@pytest.mark.slow
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    tool = shutil.which("systemd-analyze")
    if tool is None:
        pytest.skip("there is no systemd here")
    for unit in UNITS:
        (tmp_path / unit.name).write_text(unit.read_text().replace(HANABI, "/bin/true"))
    done = subprocess.run([tool, "verify", *map(str, tmp_path.iterdir())], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "hanabi" in line]
    assert ours == []


def test_the_container_runs_existing_commands_and_copies_existing_files() -> None:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    kinds = {"FROM", "COPY", "RUN", "USER", "WORKDIR", "VOLUME", "ENV", "EXPOSE", "HEALTHCHECK", "CMD"}
    assert {line.split()[0] for line in lines} == kinds
    program, *words = json.loads(next(line for line in lines if line.startswith("CMD")).removeprefix("CMD "))
    assert program == "hanabi"
    check_command(words)
    named = set(re.findall(r"HANABI_[A-Z_]+", text))
    assert named <= settings()
    for name in re.findall(r"/src/([\w.]+)", text):
        assert (ROOT / name).exists()
    assert lines.index("USER hanabi") < next(n for n, line in enumerate(lines) if line.startswith("CMD"))


def test_the_compose_file_is_valid() -> None:
    result: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    server = result["services"]["hanabi"]
    assert set(server["environment"]) <= settings()
    assert server["command"][0] == "hanabi"
    check_command(server["command"][1:])
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    for service in result["services"].values():
        assert set(service.get("depends_on", {})) <= set(result["services"])
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in result["volumes"]


def test_every_metric_of_the_dashboard_exists() -> None:
    result = json.loads((DEPLOY / "dashboard.json").read_text())
    asked = {
        name for panel in result["panels"] for it in panel["targets"] for name in re.findall(r"hanabi_\w+", it["expr"])
    }
    kinds = dict(re.findall(r"^# TYPE (hanabi_\w+) (\w+)$", generate_latest().decode(), re.MULTILINE))
    known = {f"{name}_bucket" if kind == "histogram" else name for name, kind in kinds.items()}
    known = {name for name in known if not name.endswith("_created")}
    assert asked == known


def test_the_deployment_page_lists_every_setting_and_command() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text()
    missing = [name for name in settings() if f"`{name}`" not in page]
    assert missing == []
    assert [name for name in db.commands if f"hanabi admin db {name}" not in page] == []
    assert [file.name for file in DEPLOY.iterdir() if f"deploy/{file.name}" not in page] == []


def test_an_imprint_has_no_tags_and_no_unsafe_links(tmp_path: Path) -> None:
    file = tmp_path / "imprint.md"
    file.write_text(
        "# A & B\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) [y](https://example.org)\n![z](z)"
    )
    html = read_imprint(file)
    assert "<h1>A &amp; B</h1>" in html
    assert '<a href="https://example.org">' in html
    assert not re.search(r"<(?!/?(h1|p|a)\b)|javascript:[^<]*\"", html)
    read_imprint(DEPLOY / "imprint.md")


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"x" * 100_001])
def test_an_imprint_that_cannot_be_shown_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "imprint.md"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadImprint):
        read_imprint(file)
