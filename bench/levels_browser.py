"""How long the levels think about a move in this browser: bench/levels.py in a worker's Pyodide.

python -m bench.levels_browser
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.browser import launched
from tools.build import MODULES, ROOT, VENDOR
from tools.serve import serving

STOCK = ROOT / "bench" / "stock"

ASK = """() => new Promise((resolve, reject) => {
  const worker = new Worker("levels-worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
})"""


def pack(archive: Path) -> None:
    """What the worker unpacks: the package, and what measures it."""
    with zipfile.ZipFile(archive, "w") as packed:
        for module in (*(ROOT / "gin").rglob("*.py"), ROOT / "bench" / "levels.py"):
            packed.write(module, module.relative_to(ROOT))


def main() -> int:
    with TemporaryDirectory() as folder:
        archive = Path(folder) / "game.zip"
        pack(archive)

        def find(path: str) -> Path:
            vendor, _, file = path.removeprefix("vendor/").partition("/")
            if path.startswith("vendor/"):
                return MODULES / VENDOR[vendor] / file
            return archive if path == archive.name else STOCK / path

        with serving(STOCK, find=find) as site, launched() as browser:
            page = browser.new_page()
            page.goto(f"{site}empty.html")
            answer = page.evaluate(ASK)
    print("\n".join(answer["printed"]))
    return int(answer["code"])


if __name__ == "__main__":
    sys.exit(main())
