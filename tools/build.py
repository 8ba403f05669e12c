"""Builds dist/: the game as a plain folder for any static host, at any path.

Knows the layout of dist/ and where each shipped file comes from; knows nothing of the game or of the server.

    dist/index.html      with hints of what to fetch (tools/hints.py)
    dist/static/         the page's own files, as they are in static/
    dist/python.zip      what the page needs of Python's standard library, and the game's package, compiled
    dist/vendor/         Pyodide, PyScript and Fluent from node_modules, each in a folder of its own
    dist/LICENSE  dist/NOTICE.md  dist/licenses/    ours, and those of what is in vendor/

The same sources give the same bytes. python.zip takes seconds to make (tools/library.mjs), so it is kept in
build/ until something that goes into it changes.

    python -m tools.build [FOLDER]
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.hints import hinted

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
KEPT = ROOT / "build"

# The core asks for its small plugins whether or not they are used; for the large ones only when they are.
PYSCRIPT_PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")

# Folder under dist/vendor: (folder under node_modules, the files the page asks for).
VENDOR = {
    "fluent": ("@fluent/bundle/esm", ("*.js",)),
    "pyodide": (
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    ),
    "pyscript": (
        "@pyscript/core/dist",
        ("core.js", "core-*.js", *(f"{plugin}-*.js" for plugin in PYSCRIPT_PLUGINS)),
    ),
}

# Packages that are inside PyScript's bundle and bring a licence text of their own.
BUNDLED = (
    "@webreflection/fetch @webreflection/idb-map @webreflection/utils add-promise-listener basic-devtools "
    "coincident html-escaper next-resolver plain-tag polyscript reflected-ffi sticky-module "
    "type-checked-collections weak-id"
).split()


def build(dist: Path) -> None:
    """Makes `dist` anew.

    Raises: FileNotFoundError naming what is missing.
    """
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copyfile(ROOT / name, dist / name)
    shutil.copytree(ROOT / "static", dist / "static", ignore=shutil.ignore_patterns("*.d.ts", "__pycache__"))
    _copy_licenses(dist / "licenses")
    for folder, (source, patterns) in VENDOR.items():
        _copy_matching(MODULES / source, patterns, dist / "vendor" / folder)
    (dist / "python.zip").write_bytes(_library())
    (dist / "index.html").write_text(hinted((ROOT / "index.html").read_text("utf-8"), dist), "utf-8")


def make_library(target: Path) -> None:
    """Writes python.zip, whether or not one is kept.

    Raises: FileNotFoundError where there is no Node, CalledProcessError where the making fails.
    """
    subprocess.run(["node", ROOT / "tools" / "library.mjs", "make", target], check=True)


def _library() -> bytes:
    kept = KEPT / f"python-{_digest(_library_inputs())}.zip"
    try:
        return kept.read_bytes()
    except FileNotFoundError:
        KEPT.mkdir(exist_ok=True)
    # Complete before it has its name: another build may be looking for it.
    with TemporaryDirectory(dir=KEPT) as folder:
        made = Path(folder) / kept.name
        make_library(made)
        for stale in KEPT.glob("python-*.zip"):
            stale.unlink(missing_ok=True)
        content = made.read_bytes()
        made.replace(kept)
        return content


def _library_inputs() -> list[Path]:
    pyodide = [path for path in (MODULES / "pyodide").iterdir() if path.suffix in (".mjs", ".wasm", ".zip")]
    tools = [ROOT / "tools" / "library.mjs", ROOT / "tools" / "library.py"]
    return sorted([*pyodide, *tools, *(ROOT / "gin").rglob("*.py")])


def _digest(paths: list[Path]) -> str:
    digest = sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _copy_licenses(target: Path) -> None:
    shutil.copytree(ROOT / "licenses", target)
    for package in BUNDLED:
        [text] = (MODULES / package).glob("LICENSE*")
        shutil.copyfile(text, target / f"{package.replace('/', '-')}.txt")


def _copy_matching(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    target.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(source.glob(pattern))
        if not found:
            raise FileNotFoundError(f"{source / pattern}: nothing there; has `npm ci` run?")
        for path in found:
            shutil.copyfile(path, target / path.name)


def main() -> None:
    dist = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    build(dist)
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    print(f"{dist}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
