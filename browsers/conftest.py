"""What the journeys through other browsers start from: the built game on a host that can be switched off."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import webdriver
from tools.build import build

# What is pressed is the same as in the end-to-end tests.
sys.path.append(str(Path(__file__).parent.parent / "e2e"))

from hosts import Host


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    host = Host(dist)
    yield host
    host.off()


@pytest.fixture(params=webdriver.NAMES)
def browser(request: pytest.FixtureRequest) -> Iterator[object]:
    lacking = webdriver.missing(request.param)
    if lacking:
        pytest.skip(f"{request.param} is not driven without {lacking}")
    with webdriver.launched(request.param) as driver:
        yield driver
