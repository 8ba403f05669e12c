# The commands of this project; `make help` lists them. Each sets up what it needs and can be run again at any time.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PORT ?=
# Tests on every core. The benchmark plugin would warn that it can't measure so.
SIDE_BY_SIDE := -n auto -p no:benchmark
# What keeps one core busy runs beside others of its kind; each tells what it has to when it is done, where make can.
BESIDE := $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
TRAIN := build/train --threads 2

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play build dev test lint types unit page pyodide e2e test-browsers soak bench train shots setup browser site clean

help: ## list these commands
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: build ## set up, build and serve the game on this machine (PORT=8000)
	$(PYTHON) -m tools.serve $(if $(PORT),--port $(PORT))

build: node_modules/.stamp ## make dist/, the game as a plain folder for any static host
	$(PYTHON) -m tools.build
	@$(if $(wildcard $(PY)),$(PY),$(PYTHON)) -m tools.check

dev: node_modules/.stamp ## serve the sources as they are, without a build; starts slower (PORT=8000)
	$(PYTHON) -m tools.serve --source $(if $(PORT),--port $(PORT))

test: setup ## set up and run every check
	$(BESIDE) pyodide site types page lint
	$(MAKE) --no-print-directory unit e2e

lint: $(VENV)/.stamp ## ruff: style and format
	$(PY) -m ruff check
	$(PY) -m ruff format --check

types: $(VENV)/.stamp node_modules/.stamp ## mypy over the Python, TypeScript's checker over the JavaScript
	$(PY) -m mypy
	node_modules/.bin/tsc --project .

unit: $(VENV)/.stamp node_modules/.stamp ## pytest over the engine and the tools, doctests too
	$(PY) -m pytest $(SIDE_BY_SIDE)

page: node_modules/.stamp ## the page's own tests, those that need no browser
	node --test --test-reporter=spec tests/js/*.test.mjs

pyodide: $(VENV)/.stamp node_modules/.stamp ## the core of the engine's tests under Pyodide
	node tools/pyodide_pytest.mjs

e2e: setup ## a real browser plays the built game
	$(PY) -m pytest $(SIDE_BY_SIDE) e2e

test-browsers: setup ## the main journeys in Firefox and WebKit too, as far as they are here or can be installed
	$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements-browsers.txt
	$(PY) -m tools.webdriver
	$(PY) -m pytest browsers

soak: $(VENV)/.stamp ## the tests that take minutes
	$(PY) -m pytest -m soak

bench: setup build ## measure: deadwood and decisions in Python and Pyodide, and the page in a browser
	mkdir -p build
	$(PY) -m pytest -q bench/bench_deadwood.py -o python_functions='bench_*' --benchmark-columns=median,rounds \
	    --benchmark-json=build/bench.json
	$(PY) -m bench.report build/bench.json
	$(PY) -m bench.levels
	$(PY) -m bench.levels_browser
	$(PY) -m bench.page
	$(PY) -m bench.start

train: $(VENV)/.stamp ## train the hard level's nets, build/nets/hard; takes an hour, docs/ai.md tells how
	mkdir -p build/nets
	$(CC) -O3 -march=native -ffast-math -o build/train tools/train/train.c -lm -lpthread
	$(TRAIN) --matches 1200000 --seed 1 --checkpoint 20000 --out build/nets/first
	$(TRAIN) --course 2 --from build/nets/first --matches 1000000 --rate 0.0007 --seed 3 --checkpoint 20000 \
	    --out build/nets/second
	$(TRAIN) --course 2 --stock-only 1 --from build/nets/second --matches 16000 --seed 2 --out build/nets/hard

shots: setup ## pictures of every moment at every size, to look at, in build/shots/
	PYTHONPATH=. $(PY) e2e/shots.py

# The first build compresses for half a minute; later ones, of which the tests make several at a time, find it done.
site: node_modules/.stamp
	$(PYTHON) -m tools.build build/site

setup: $(VENV)/.stamp node_modules/.stamp browser ## install everything, build nothing

browser: $(VENV)/.stamp
	@$(PY) -m tools.chromium >/dev/null

clean: ## remove what was built and installed
	rm -rf build dist node_modules $(VENV) .*_cache .hypothesis .benchmarks *.egg-info

# The stamps are written last: an interrupted installation starts again.
$(VENV)/.stamp: requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed (make PYTHON=python3.12 …)")'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	touch $@

node_modules/.stamp: package.json package-lock.json .npmrc
	npm ci
	touch $@
