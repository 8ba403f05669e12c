"""Builds dist/: the game as a plain folder for any static host, at any path.

Knows the layout of dist/ and where each shipped file comes from; knows nothing of the game or of the server.

    dist/index.html
    dist/static/         the page's own files, as they are in static/
    dist/gin.zip         the Python package, without the terminal program
    dist/vendor/         Pyodide, PyScript and Fluent from node_modules, each in a folder of its own
    dist/LICENSE  dist/NOTICE.md  dist/licenses/    ours, and those of what is in vendor/

The same sources give the same bytes, on the same Python.

    python -m tools.build [FOLDER]
"""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"

# The core asks for its small plugins whether or not they are used; for the large ones only when they are.
PYSCRIPT_PLUGINS = ("deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")

# Folder under dist/vendor: (folder under node_modules, the files the page asks for).
VENDOR = {
    "fluent": ("@fluent/bundle/esm", ("*.js",)),
    "pyodide": (
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
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

# The earliest time a zip can hold.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def build(dist: Path) -> None:
    """Makes `dist` anew.

    Raises: FileNotFoundError naming what is missing.
    """
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    for name in ("index.html", "LICENSE", "NOTICE.md"):
        shutil.copyfile(ROOT / name, dist / name)
    shutil.copytree(ROOT / "static", dist / "static", ignore=shutil.ignore_patterns("*.d.ts", "__pycache__"))
    _copy_licenses(dist / "licenses")
    for folder, (source, patterns) in VENDOR.items():
        _copy_matching(MODULES / source, patterns, dist / "vendor" / folder)
    zip_package(ROOT / "gin", dist / "gin.zip")


def zip_package(package: Path, target: Path) -> None:
    """Writes the package's modules, but not the terminal program; the bytes depend on the sources alone."""
    modules = sorted(path for path in package.rglob("*.py") if path.name != "__main__.py")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in modules:
            entry = zipfile.ZipInfo(path.relative_to(package.parent).as_posix(), ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


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
