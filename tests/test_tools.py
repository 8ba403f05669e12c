"""What is shipped, and how it is served."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools.build import ROOT, build, zip_package
from tools.serve import serving


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


def test_the_zip_holds_the_package_without_the_terminal_program(dist: Path) -> None:
    names = set(zipfile.ZipFile(dist / "gin.zip").namelist())
    assert {"gin/__init__.py", "gin/bridge.py", "gin/bots/__init__.py"} <= names
    assert "gin/__main__.py" not in names
    assert all(name.endswith(".py") for name in names)


def test_the_zip_depends_on_the_text_of_the_modules_alone(tmp_path: Path) -> None:
    zips = []
    for folder in (tmp_path / "here", tmp_path / "there"):
        package = folder / "game"
        package.mkdir(parents=True)
        for name in ("b.py", "a.py") if folder.name == "here" else ("a.py", "b.py"):
            (package / name).write_text(f"NAME = {name!r}\n")
        (package / "a.py").chmod(0o600 if folder.name == "here" else 0o755)
        zip_package(package, folder / "game.zip")
        zips.append((folder / "game.zip").read_bytes())
    assert zips[0] == zips[1]


def test_declarations_and_source_maps_are_not_shipped(dist: Path) -> None:
    assert [path for path in dist.rglob("*") if path.name.endswith((".d.ts", ".map"))] == []


def test_shipped_versions_are_those_that_the_notice_names(dist: Path) -> None:
    notice = (dist / "NOTICE.md").read_text()
    packages = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert [version for version in packages.values() if version not in notice] == []


def test_the_lock_file_names_no_registry() -> None:
    assert "resolved" not in (ROOT / "package-lock.json").read_text()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("static/main.js", "text/javascript; charset=utf-8"),
        ("static/engine.py", "text/x-python; charset=utf-8"),
        ("vendor/pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("vendor/pyodide/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_files_are_served_below_a_path_with_their_types(dist: Path, path: str, kind: str) -> None:
    with serving(dist, under="/some/game/") as site, urlopen(site + path) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/", "/static/main.js", "/some/game/../../etc/passwd", "/some/game/nothing"]
)
def test_nothing_else_is_served(dist: Path, path: str) -> None:
    with serving(dist, under="/some/game/") as site, pytest.raises(HTTPError, match="404"):
        urlopen(site.removesuffix("/some/game/") + path)
