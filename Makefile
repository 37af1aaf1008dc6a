# The two commands: `make test` and `make serve`. Everything lives in .venv.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: help install serve protocol test lint types layers units soak bench lock clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

install: .venv/installed ## create .venv and install the project for development

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hanabi needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@ .venv/serving

.venv/serving: pyproject.toml constraints.txt # what players need, without the tools of development
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

test: lint types layers units ## everything that must pass

lint: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: install
	$(BIN)/mypy

layers: install
	$(BIN)/lint-imports

units: install
	$(BIN)/pytest -n auto --cov --cov-report=term:skip-covered
	$(BIN)/coverage report --include='src/hanabi/rules/*,src/hanabi/views/*,src/hanabi/records/*,src/hanabi/game.py' --fail-under=100

serve: .venv/serving ## serve live tables on http://127.0.0.1:8000
	$(BIN)/hanabi serve

protocol: install ## write the protocol's schema and TypeScript types from the Python types
	$(BIN)/hanabi protocol -o docs/protocol.schema.json
	$(BIN)/hanabi protocol --typescript -o web/src/protocol.ts

soak: install ## the same tests with many more random games
	HYPOTHESIS_PROFILE=soak $(BIN)/pytest -n auto

bench: install ## measure this engine beside others and write benchmarks/RESULTS.md
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[benchmarks]'
	$(BIN)/python -m benchmarks.engines

lock: ## write constraints.txt anew from a fresh environment
	rm -rf .venv-lock && $(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev,benchmarks]'
	{ echo '# Locked versions; `make lock` writes this file.'; \
	  .venv-lock/bin/python -m pip freeze --exclude-editable; } > constraints.txt
	rm -rf .venv-lock

clean: ## remove everything that was built
	rm -rf .venv .venv-lock build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
