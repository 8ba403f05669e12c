"""Builds dist/: the game as a plain folder for any static host, at any path.

Knows the layout of dist/ and where each shipped file comes from; knows nothing of the game or of the server.

    dist/index.html      with its style (tools/inline.py), and hints of what to fetch (tools/hints.py)
    dist/sw.js           the service worker, which knows all files of the version
    dist/manifest.webmanifest
    dist/static/         the page: its modules joined into few files, its words and help
    dist/python.zip      what the page needs of Python's standard library, and the game's package, compiled
    dist/vendor/         Pyodide as it is in node_modules, and PyScript joined into one file
    dist/LICENSE  dist/NOTICE.md  dist/licenses/    ours, and those of what is in vendor/

All but the pages have a hash of their content in their names (tools/names.py), and smaller copies beside
them (tools/compress.mjs). The same sources give the same bytes. What takes long to make, python.zip and the
smaller copies, is kept in build/.

    python -m tools.build [FOLDER]
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.hints import hinted
from tools.inline import inlined
from tools.names import DIGITS, HASHED, Names

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
KEPT = ROOT / "build"

# Where the files lie, under node_modules, that modules import from ../vendor/….
VENDOR = {
    "fluent": "@fluent/bundle/esm",
    "pyodide": "pyodide",
    "pyscript": "@pyscript/core/dist",
}

# What Pyodide fetches by itself.
PYODIDE = ("pyodide.asm.mjs", "pyodide.asm.wasm")

# What is joined into one file: tools/bundle.mjs.
BUNDLES: dict[str, dict[str, object]] = {
    "static/main.js": {
        "entry": "static/main.js",
        "external": [],
        # Fetched when the page is painted.
        "apart": ["pyscript"],
        "shorten": True,
    },
    # Fetched when a start is over.
    "static/contents.js": {
        "entry": "static/contents.js",
        "external": [],
        "shorten": True,
    },
    "static/contents.css": {"entry": "static/contents.css", "external": ["*"], "shorten": True},
    "static/early.js": {
        "entry": "static/early.js",
        "external": [],
        "shorten": True,
    },
    "static/interpreter.js": {
        "entry": "static/interpreter.js",
        "external": ["node:*"],
        "shorten": True,
    },
    "static/snapshot-maker.js": {
        "entry": "static/snapshot-maker.js",
        "external": ["node:*"],
        "shorten": True,
    },
    "static/style.css": {"entry": "static/style.css", "external": ["*"], "shorten": True},
    "static/help/help.css": {"entry": "static/help/help.css", "external": ["*"], "shorten": True},
    "sw.js": {
        "entry": "static/sw.js",
        "external": [],
        "shorten": True,
    },
    # The core asks for its small plugins whether or not they are used; for the large ones only when they are.
    "vendor/pyscript/core.js": {
        "entry": f"node_modules/{VENDOR['pyscript']}/core.js",
        "external": [
            "./codemirror*",
            "./pyodide_graph-*",
            "./toml-*",
            "./xterm*",
            "./zip-*",
            "micropip",
            "mip",
        ],
        "shorten": False,
    },
}

# In an order in which each comes after those that it names.
NAMED = (
    "python.zip",
    "vendor/pyodide/",
    "vendor/pyscript/core.js",
    "static/i18n/",
    "static/icon.svg",
    "static/icon-180.png",
    "static/icon-192.png",
    "static/icon-512.png",
    "static/icon-maskable.png",
    "static/engine.py",
    "static/interpreter.js",
    "static/snapshot-maker.js",
    "static/contents.css",
    "static/contents.js",
    "static/main.js",
    "static/help/help.css",
)
PAGES = ("index.html", "static/help/vi.html", "manifest.webmanifest")

# What the service worker keeps, with all that has a hash in its name.
KEPT_BY_NAME = ("static/help/vi.html", "manifest.webmanifest")

# Packages that are inside PyScript's bundle and bring a licence text of their own.
BUNDLED = (
    "@webreflection/fetch @webreflection/idb-map @webreflection/utils add-promise-listener basic-devtools "
    "coincident html-escaper next-resolver plain-tag polyscript reflected-ffi sticky-module "
    "type-checked-collections weak-id"
).split()


def build(dist: Path) -> None:
    """Makes `dist` anew.

    Raises: FileNotFoundError naming what is missing; CalledProcessError where a step fails.
    """
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    for name in ("LICENSE", "NOTICE.md", "manifest.webmanifest"):
        shutil.copyfile(ROOT / name, dist / name)
    _copy_licenses(dist / "licenses")
    shutil.copytree(
        ROOT / "static", dist / "static", ignore=shutil.ignore_patterns("*.ts", "*.js", "__pycache__")
    )
    for words in (dist / "static" / "i18n").rglob("*.ftl"):
        words.write_text(_uncommented(words.read_text("utf-8")), "utf-8")
    (dist / "vendor" / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(MODULES / VENDOR["pyodide"] / name, dist / "vendor" / "pyodide" / name)
    glue = dist / "vendor" / "pyodide" / "pyodide.asm.mjs"
    glue.write_text(read_once(glue.read_text("utf-8")), "utf-8")
    (dist / "python.zip").write_bytes(_library())
    large = {"library": "python.zip", "wasm": "vendor/pyodide/pyodide.asm.wasm"}
    lengths = {name: (dist / path).stat().st_size for name, path in large.items()}
    known = {"globalThis.LENGTHS": json.dumps(lengths)}
    bundle_into(dist, {target: {**bundle, "define": known} for target, bundle in BUNDLES.items()})
    (dist / "index.html").write_text(hinted((ROOT / "index.html").read_text("utf-8")), "utf-8")
    _name(dist)
    _complete_worker(dist)
    compress(dist, KEPT / "compressed")


GLUE = re.compile(r"(async function (\w+)\(.*\})export default \2;\s*", re.DOTALL)


def read_once(glue: str) -> str:
    """Pyodide's glue with the one function that it is in parentheses, so that engines read all of it at once.

    Without, they skim it when it arrives and read it when it is called.

    Raises: ValueError where it is not of that form.
    """
    found = GLUE.fullmatch(glue)
    if not found:
        raise ValueError("pyodide.asm.mjs: not one function, exported")
    return f"export default ({found[1]});\n"


def _uncommented(words: str) -> str:
    """A catalogue without what it says to translators."""
    return "\n".join(line for line in words.splitlines() if line and not line.startswith("#")) + "\n"


def _name(dist: Path) -> None:
    names = Names(dist)
    for path in NAMED:
        if path.endswith((".js", ".css")):
            names.refer(path)
        names.give(path)
    for path in PAGES:
        names.refer(path)
    page = dist / "index.html"
    page.write_text(inlined(page.read_text("utf-8"), dist), "utf-8")


def bundle_into(folder: Path, bundles: dict[str, dict[str, object]]) -> None:
    """Writes the bundles, each under its name; `BUNDLES` shows what a bundle is."""
    _run("bundle", json.dumps({"vendor": VENDOR, "bundles": bundles}), folder)


def compress(folder: Path, kept: Path) -> None:
    """Puts smaller copies beside the files of the folder, and keeps them for the next time."""
    _run("compress", folder, kept)


def _complete_worker(dist: Path) -> None:
    """Puts before the service worker's code which files its version has, the page under the folder's name."""
    found = (path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())
    files = {path: path for path in sorted(found) if HASHED.search(path) or path in KEPT_BY_NAME}
    files["./"] = "index.html"
    digests = {name: sha256((dist / path).read_bytes()).hexdigest() for name, path in files.items()}
    version = sha256(json.dumps(digests).encode()).hexdigest()[:DIGITS]
    code = (dist / "sw.js").read_text("utf-8")
    build = json.dumps({"version": version, "files": digests}, indent=0)
    (dist / "sw.js").write_text(f"self.build = {build};\n{code}", "utf-8")


def _run(tool: str, *arguments: str | Path) -> None:
    subprocess.run(["node", ROOT / "tools" / f"{tool}.mjs", *arguments], check=True)


def make_library(target: Path) -> None:
    """Writes python.zip, whether or not one is kept.

    Raises: FileNotFoundError where there is no Node, CalledProcessError where the making fails.
    """
    _run("library", "make", target)


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


def main() -> None:
    dist = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    build(dist)
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    print(f"{dist}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
