"""Which changes make the built client out of date."""

import runpy

from tests.conftest import ROOT

WEB = ROOT / "web"


def test_unit_tests_do_not_make_the_client_stale() -> None:
    make = runpy.run_path(str(WEB / "make.py"))
    files = {path.relative_to(WEB).as_posix() for path in make["sources"]() if path.is_relative_to(WEB)}
    assert {"src/main.tsx", "build.mjs", "chunks.mjs", "plugins.mjs"} <= files
    assert "test.mjs" not in files
    assert not any(name.startswith(("tests/", "node_modules/")) for name in files)
