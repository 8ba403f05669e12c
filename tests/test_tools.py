"""What is shipped, and how it is served."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools.build import ROOT, build, make_library
from tools.hints import hinted
from tools.serve import serving


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(folder)
    return folder


def test_the_library_holds_the_package_without_the_terminal_program(dist: Path) -> None:
    names = set(zipfile.ZipFile(dist / "python.zip").namelist())
    assert {"gin/__init__.pyc", "gin/bridge.pyc", "gin/bots/__init__.pyc", "json/decoder.pyc"} <= names
    assert "gin/__main__.pyc" not in names
    assert all(name.endswith(".pyc") for name in names)


def test_the_library_depends_on_its_sources_alone(dist: Path, tmp_path: Path) -> None:
    make_library(tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == (dist / "python.zip").read_bytes()


def rehearsed(library: Path) -> subprocess.CompletedProcess[str]:
    command = ["node", ROOT / "tools" / "library.mjs", "check", library]
    return subprocess.run(command, capture_output=True, text=True)


def test_python_starts_from_the_library_plays_and_tells_what_went_wrong(dist: Path) -> None:
    done = rehearsed(dist / "python.zip")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)["gin.model.BadIntent"]
    frames = re.findall(r'File "/lib/python\d+\.zip/(gin/.*)", line (\d+), in (\w+)', told)
    assert {function for _, _, function in frames} == {"parse_action", "update", "dispatch"}
    # The line numbers are those of the sources, which are not shipped.
    raising, line, _ = frames[-1]
    assert "raise BadIntent" in (ROOT / raising).read_text().splitlines()[int(line) - 1]


@pytest.mark.parametrize("module", ["hashlib", "difflib"], ids=["to play", "only to tell of a misspelling"])
def test_a_module_missing_from_the_library_is_named(dist: Path, tmp_path: Path, module: str) -> None:
    whole = zipfile.ZipFile(dist / "python.zip")
    with zipfile.ZipFile(tmp_path / "lacking.zip", "w") as lacking:
        for name in whole.namelist():
            if name != f"{module}.pyc":
                lacking.writestr(name, whole.read(name))
    done = rehearsed(tmp_path / "lacking.zip")
    assert done.returncode == 1
    assert module in done.stderr


def test_the_page_hints_at_every_module_and_at_nothing_that_is_not_there(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    hints = re.findall(r'<link rel="(modulepreload|prefetch)" href="([^"]+)"', page)
    assert [address for _, address in hints if not (dist / address).is_file()] == []
    preloaded = {address for kind, address in hints if kind == "modulepreload"}
    modules = {path.relative_to(dist).as_posix() for path in (dist / "static").glob("*.js")}
    assert modules - preloaded == {
        "static/main.js",
        "static/interpreter.js",
    }  # the script itself, and the worker's


def test_a_page_without_its_script_gets_no_hints(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"static/main\.js"):
        hinted("<!doctype html>", tmp_path)


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
