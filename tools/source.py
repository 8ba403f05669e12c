"""Where the page's files lie before anything is built, for a server of the source tree.

Knows the layout that the page's modules expect, and where that differs from the source tree's.
"""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from tools.build import KEPT, MODULES, ROOT, VENDOR


def find(path: str) -> Path:
    """The file that stands for a path of the page; python.zip is made anew from the sources as they are."""
    first, _, rest = path.partition("/")
    if path == "python.zip":
        return _library()
    if first == "vendor":
        name, _, file = rest.partition("/")
        return MODULES / VENDOR.get(name, "nothing") / file
    return ROOT / path


def _library() -> Path:
    """Python's whole library, and the game's package, all to be compiled by the browser."""
    KEPT.mkdir(exist_ok=True)
    target = KEPT / "source.zip"
    shutil.copyfile(MODULES / VENDOR["pyodide"] / "python_stdlib.zip", target)
    with zipfile.ZipFile(target, "a") as archive:
        for module in sorted((ROOT / "gin").rglob("*.py")):
            archive.write(module, module.relative_to(ROOT))
    return target
