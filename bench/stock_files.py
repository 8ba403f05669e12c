"""What set-ups beside the game are served: bench/stock, both libraries as they come, zips of sources."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.build import MODULES, ROOT, VENDOR

STOCK = ROOT / "bench" / "stock"
PACKAGE = tuple(sorted((ROOT / "gin").rglob("*.py")))


def stock_file(path: str) -> Path:
    """The file at a path below bench/stock, where vendor/ stands for the packages of node_modules."""
    first, _, rest = path.partition("/")
    if first == "vendor":
        name, _, file = rest.partition("/")
        return MODULES / VENDOR[name] / file
    return STOCK / path


def pack(archive: Path, modules: Iterable[Path]) -> None:
    """Writes a zip of modules, named as they lie in the project."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for module in modules:
            packed.write(module, module.relative_to(ROOT))
