# Each target sets up what it needs in .venv, on any machine with Python 3.11 or later.

PYTHON ?= $(firstword $(foreach python,python3 python3.13 python3.12 python3.11,\
	$(shell $(python) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $(python))))
BIN := .venv/bin
SIDE_BY_SIDE := --numprocesses 2 --dist worksteal --quiet

.PHONY: play test test-long check bench environments examples format types page pins clean

play: .venv/play page     ## the page in the browser: alone, with friends, or at one screen
	@$(BIN)/atoll serve --open

test: .venv/dev page .venv/chromium .venv/postgresql .venv/redis  ## all tests; the rules in all three modes
	$(BIN)/python -m tests.prepare
	$(BIN)/python -m tests.engine_vectors
	$(NPM) run --silent test
	$(BIN)/pytest $(SIDE_BY_SIDE)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -m rules $(SIDE_BY_SIDE)
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m rules $(SIDE_BY_SIDE)

test-long: .venv/dev page .venv/postgresql .venv/redis  ## the tests with larger counts: kills, bad inputs
	$(BIN)/python -m tests.engine_vectors
	$(BIN)/pytest -m long --quiet

check: .venv/dev node_modules/.package-lock.json  ## format, lint, types, layers
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run --silent check

bench: .venv/dev page .venv/chromium  ## speed, and its ratio to plain C if there is a compiler
	$(BIN)/atoll bench
	$(BIN)/python -m bench.ratio_to_c
	$(BIN)/python bench/score_cards.py
	$(BIN)/python -m bench.search_speed
	$(BIN)/python -m bench.turn
	$(BIN)/python -m bench.answer_to_a_touch

environments: .venv/peers/ready  ## steps a second, beside plain C and environments of others
	.venv/peers/bin/python -m bench.environments

examples: .venv/examples/ready  ## a network learns Aqualin and plays in the arena; RLlib learns it too
	.venv/examples/bin/python examples/masked_ppo.py
	.venv/examples/bin/python examples/draw_curve.py examples/results/aqualin.json examples/results/aqualin.svg
	.venv/examples/bin/atoll arena aqualin trained random --games 40
	.venv/examples/bin/python examples/rllib_aqualin.py

format: .venv/dev         ## put the sources into their form
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run --silent format

types: .venv/dev          ## write messages and views as types for the page
	$(BIN)/python -m atoll.server.typescript > web/wire/messages.ts
	$(BIN)/python -m atoll.view_types

page: src/atoll/server/page/index.html .venv/wasm  ## build the page, and the games for it

pins: .venv/dev           ## choose the newest versions that fit, and pin them with hashes
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile $(PIN) --output-file requirements.txt --group build pyproject.toml
	$(BIN)/uv pip compile $(PIN) --output-file requirements-dev.txt \
		--extra redis --extra research --group dev pyproject.toml
	$(BIN)/uv pip compile $(PIN) --output-file requirements-node.txt --group node
	rm -rf node_modules package-lock.json
	$(NPM) install --silent
	$(BIN)/python -c "$$WITHOUT_ADDRESSES"

define WITHOUT_ADDRESSES
import json, pathlib
file = pathlib.Path("package-lock.json")
lock = json.loads(file.read_text())
for package in lock["packages"].values():
    package.pop("funding", None)
file.write_text(json.dumps(lock, indent=2) + "\n")
endef
export WITHOUT_ADDRESSES

PIN := --upgrade --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url

clean:                    ## forget the environment
	rm -rf .venv node_modules src/atoll/server/page

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

# The page needs Node: the machine's own if it is recent enough, otherwise the one on PyPI.
PAGE_SOURCES := $(shell find web src/atoll/games -path '*/tests' -prune -o -type f \
	\( -path 'web/*' -o -path '*/board/*' -o -name 'rulebook*.md' \) -print)
NODE_IS_RECENT := $(shell node -e '\
	const [major, minor] = process.versions.node.split(".").map(Number); \
	process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null \
	&& test "$$(npm --version 2>/dev/null | cut -d. -f1)" -ge 11 && echo yes)
NPM := $(if $(NODE_IS_RECENT),,PATH="$(CURDIR)/$(BIN):$$PATH" )npm

src/atoll/server/page/index.html: $(PAGE_SOURCES) vite.config.ts svelte.config.js \
		node_modules/.package-lock.json
	@echo "building the page ..."
	@$(NPM) run --silent build -- --logLevel warn

# The games as WebAssembly. Building the page empties its folder; the cache still has what was built.
RULES := $(wildcard src/atoll/*.py) $(shell find src/atoll/bots src/atoll/games src/atoll/matches \
	src/atoll/site src/atoll/wasm src/atoll/words -path '*/tests' -prune -o \( -name '*.py' \
	-o -name '*.csv' -o -name '*.toml' \) -print)

.venv/wasm: src/atoll/server/page/index.html $(RULES) | .venv/play
	@echo "compiling the games for the page ..."
	@$(BIN)/python -m atoll.wasm src/atoll/server/page/wasm
	@$(BIN)/python -m atoll.server.offers src/atoll/server/page
	@$(BIN)/python -m atoll.site.release src/atoll/server/page
	@$(NPM) run --silent compress
	@touch $@

node_modules/.package-lock.json: package-lock.json | $(if $(NODE_IS_RECENT),,.venv/node)
	@echo "fetching what the page is built with ..."
	@$(NPM) install --no-save --silent
	@touch $@

.venv/node: requirements-node.txt | .venv/bin/python
	@echo "fetching Node, which the page is built with ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.txt
	@touch $@

# Neither PyTorch and RLlib nor the environments of others are part of the tests: each of these has
# an environment of its own. Where pip is offered several builds of PyTorch it takes that for
# processors.
.venv/examples/ready: examples/pyproject.toml pyproject.toml | .venv/bin/python
	@echo "setting up PyTorch and RLlib, first start only ..."
	@$(BIN)/python -m venv .venv/examples
	@.venv/examples/bin/pip install --quiet --disable-pip-version-check -e . -e 'examples[rllib]'
	@touch $@

.venv/peers/ready: pyproject.toml | .venv/bin/python
	@echo "setting up the environments of others, first start only ..."
	@$(BIN)/python -m venv .venv/peers
	@.venv/peers/bin/pip install --quiet --disable-pip-version-check -e '.[research]' \
		pgx==2.6.0 'pettingzoo[classic]==1.27.0'
	@touch $@

# The tests play in a real browser.
.venv/chromium: | .venv/bin/python
	@command -v chromium-headless-shell >/dev/null || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "installing Chromium for the tests ..." && apt-get update -qq && \
		export DEBIAN_FRONTEND=noninteractive && \
		{ apt-get install -y -qq chromium-headless-shell >/dev/null || \
		apt-get install -y -qq chromium >/dev/null; }; } || \
		command -v chromium >/dev/null || command -v google-chrome >/dev/null || { \
		echo "The tests need Chromium (Debian and Ubuntu: apt install chromium); none was found."; exit 1; }
	@touch $@

# Half of the server's tests run on PostgreSQL.
.venv/postgresql: | .venv/bin/python
	@command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "installing PostgreSQL for the tests ..." && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null; } || { \
		echo "The tests need PostgreSQL (Debian and Ubuntu: apt install postgresql); none was found."; exit 1; }
	@touch $@

# Servers on one PostgreSQL may tell each other by Redis.
.venv/redis: | .venv/bin/python
	@command -v redis-server >/dev/null || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "installing Redis for the tests ..." && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq redis-server >/dev/null; } || { \
		echo "The tests need Redis (Debian and Ubuntu: apt install redis-server); none was found."; exit 1; }
	@touch $@
