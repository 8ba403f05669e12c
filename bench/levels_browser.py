"""How long the levels think about a move in this browser: bench/levels.py in a worker's Pyodide.

python -m bench.levels_browser
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.stock_files import PACKAGE, STOCK, pack, stock_file
from tools.browser import launched
from tools.build import ROOT
from tools.serve import serving

ASK = """() => new Promise((resolve, reject) => {
  const worker = new Worker("levels-worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
})"""


def main() -> int:
    with TemporaryDirectory() as folder:
        archive = Path(folder) / "game.zip"
        # What the worker unpacks: the package, and what measures it.
        pack(archive, [*PACKAGE, ROOT / "bench" / "levels.py"])

        def find(path: str) -> Path:
            return archive if path == archive.name else stock_file(path)

        with serving(STOCK, find=find) as site, launched() as browser:
            page = browser.new_page()
            page.goto(f"{site}empty.html")
            answer = page.evaluate(ASK)
    print("\n".join(answer["printed"]))
    return int(answer["code"])


if __name__ == "__main__":
    sys.exit(main())
