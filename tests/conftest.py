"""How the tests run: the Hypothesis profiles, and that `soak` tests run only when they are asked for.

pytest            everything that takes seconds
pytest -m core    what needs neither files nor a subprocess: this part also runs under Pyodide
pytest -m soak    what takes minutes
"""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, settings

MARKERS = (
    "core: needs neither files nor a subprocess, runs under Pyodide too",
    "soak: takes minutes; run with -m soak",
)

# The same examples on every machine and every run; soak looks for new ones.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=100,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
# Python in the browser is some times slower; there the examples only have to show that it computes the same.
settings.register_profile("browser", settings.get_profile("steady"), max_examples=20)
settings.register_profile("soak", settings.get_profile("steady"), derandomize=False, max_examples=5_000)


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    ordinary = "browser" if sys.platform == "emscripten" else "steady"
    settings.load_profile("soak" if _soaks(config) else ordinary)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if _soaks(config):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    items[:] = [item for item in items if not item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=long)


def _soaks(config: pytest.Config) -> bool:
    expression = config.getoption("markexpr", "")
    return "soak" in expression and "not soak" not in expression
