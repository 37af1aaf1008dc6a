# The two commands: `make test` and `make serve`. Everything lives in .venv.

# `make test PYTHON=python3.12` makes .venv anew if another Python made it; without PYTHON, the .venv that is there stays.
PYTHON ?= $(or $(shell .venv/bin/python -c 'print(".venv/bin/python")' 2>/dev/null),python3)
LIBRARY := .venv/lib/python$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
BIN := .venv/bin

# The browser client is built in place, with the Node of .venv; `pip install .` builds it for itself.
INSTALL := HANABI_NO_CLIENT=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check

# One more than there are processors: tests of browsers and servers wait a good part of their time.
WORKERS = $$(($$(getconf _NPROCESSORS_ONLN) + 1))

.PHONY: help install quick serve client client-tests chromium tools pictures screenshots protocol test checks lint types layers core units soak bench lock clean

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

install: .venv/installed ## create .venv and install the project for development

$(LIBRARY):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hanabi needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv --clear .venv

.venv/installed: pyproject.toml constraints.txt $(LIBRARY)
	$(INSTALL) -c constraints.txt -e '.[dev]'
	touch $@ .venv/serving

.venv/serving: pyproject.toml constraints.txt $(LIBRARY) # what players need, without the tools of development
	$(INSTALL) --no-compile -c constraints.txt -e '.[client]' # what is not imported need not be compiled: seconds saved
	touch $@

test: install client tools chromium ## everything that must pass: the static checks beside the tests
	@$(MAKE) --no-print-directory --jobs=2 checks units

checks: lint types layers client-tests core

quick: install client layers client-tests ## what can be checked in about a minute: no browser, no compiling, no servers
	$(BIN)/ruff check .
	HANABI_TEST_PROFILE=quick $(BIN)/python -m pytest --ignore=tests/browser -m "not slow and not browser" -n auto -q -rfE --durations=5 --durations-min=2

lint: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python web/make.py lint

types: install
	$(BIN)/mypy
	$(BIN)/python web/make.py types

layers: install
	$(BIN)/lint-imports

client-tests: install # unit tests of the browser client
	$(BIN)/python web/make.py test

chromium: install # for the browser tests
	@$(BIN)/python -m tests.browser.chromium

tools: client # for the browser tests: what looks at pages for their flaws
	$(BIN)/python web/make.py tools

# The core is measured by its own tests alone: measuring coverage triples the time of a test that plays games.
CORE = tests/rules tests/views tests/records tests/test_game.py tests/test_properties.py tests/test_cli.py

core: install # the tests of rules, views, records and games, which must cover all of that code
	$(BIN)/pytest $(CORE) -p no:xdist -q --cov --cov-report=term:skip-covered --cov-fail-under=100

units: install tools chromium # all other tests
	$(BIN)/pytest $(CORE:%=--ignore=%) -n $(WORKERS) --dist worksteal

client: .venv/serving ## build the browser client, if anything in web/ or the texts changed
	$(BIN)/python web/make.py

serve: .venv/serving client ## serve live tables on http://127.0.0.1:8000
	$(BIN)/hanabi serve

pictures: install client ## make the README's pictures of the browser client
	$(BIN)/python -m tests.browser.readme

screenshots: install client ## pictures of every page, wide, tablet and phone, dark and light, in build/screens
	$(BIN)/python -m tests.browser.pictures build/screens

protocol: install ## write the protocol's schema and TypeScript types from the Python types
	$(BIN)/hanabi dev protocol -o docs/protocol.schema.json
	$(BIN)/hanabi dev protocol --typescript -o web/src/protocol.ts

soak: install tools chromium ## those of the tests that draw games, with many more of them
	HANABI_TEST_PROFILE=soak $(BIN)/pytest -n $(WORKERS) --dist worksteal

bench: install ## measure this engine beside others and write benchmarks/RESULTS.md
	$(INSTALL) -c constraints.txt -e '.[benchmarks]'
	$(BIN)/python -m benchmarks.engines

.PHONY: format watch package package-check

format: install ## lay out Python and TypeScript, and mend what ruff and biome can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/python web/make.py format

watch: .venv/serving client ## serve, and build the client again whenever it changes; Ctrl-C ends both
	@$(BIN)/python web/make.py watch & trap "kill $$! 2>/dev/null" EXIT INT TERM; $(BIN)/hanabi serve

package: ## build the sdist and the wheel into dist/, with the browser client inside
	rm -rf dist .venv-package && $(PYTHON) -m venv .venv-package
	.venv-package/bin/python -m pip install --quiet --disable-pip-version-check build
	.venv-package/bin/python -m build
	rm -rf .venv-package

package-check: package ## install the sdist and the wheel in fresh environments without Node, and try them
	$(PYTHON) -m tests.packaging.check dist/*

lock: ## write constraints.txt anew from a fresh environment
	rm -rf .venv-lock && $(PYTHON) -m venv .venv-lock
	HANABI_NO_CLIENT=1 .venv-lock/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev,benchmarks]'
	{ echo '# Locked versions; `make lock` writes this file.'; \
	  .venv-lock/bin/python -m pip freeze --exclude-editable; } > constraints.txt
	rm -rf .venv-lock

clean: ## remove everything that was built
	rm -rf .venv .venv-lock .venv-package web/node_modules src/hanabi/server/static build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
