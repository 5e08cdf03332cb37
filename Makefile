# Each target sets up what it needs in .venv, on any machine with Python 3.11 or later.

PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,\
	$(shell $(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $(python))))
BIN := .venv/bin

.PHONY: play test check bench format pins clean

play: .venv/play          ## a match of Aqualin in the terminal against the computer
	@$(BIN)/atoll play aqualin

test: .venv/dev           ## all tests; the rules also plain and with bounds checks
	$(BIN)/pytest
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -m rules
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m rules

check: .venv/dev          ## format, lint, types, layers
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: .venv/dev          ## speed, and its ratio to plain C where there is a C compiler
	$(BIN)/atoll bench
	$(BIN)/python bench/ratio_to_c.py
	$(BIN)/python bench/score_cards.py

format: .venv/dev         ## put the sources into their form
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

pins: .venv/dev           ## choose the newest versions that fit, and pin them with hashes
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile $(PIN) --output-file requirements.txt --group build pyproject.toml
	$(BIN)/uv pip compile $(PIN) --output-file requirements-dev.txt --group dev pyproject.toml

PIN := --upgrade --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url

clean:                    ## forget the environment
	rm -rf .venv

.venv/play: requirements.txt pyproject.toml | .venv/bin/python
	@echo "setting up Atoll, first start only ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(MAKE) --no-print-directory install-atoll
	@touch $@

.venv/dev: requirements-dev.txt pyproject.toml | .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@$(MAKE) --no-print-directory install-atoll
	@touch $@ .venv/play

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Atoll needs Python 3.11 or later (python3); none was found."; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "Python could not make .venv; on Debian and Ubuntu: apt install python3-venv"; exit 1; }

.PHONY: install-atoll
install-atoll:
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
