"""Makes the zip from which the page's Python starts: what is used of its library, and a package.

Knows modules and zips; knows nothing of the game. Runs inside the Pyodide that the page runs, called by
tools/library.mjs: no other Python's compiled modules would fit.
"""

from __future__ import annotations

import py_compile
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from zipimport import zipimporter

# Where Pyodide keeps the standard library's zip, and will keep the one made here.
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))

# The earliest time a zip can hold.
ZIP_TIME = (1980, 1, 1, 0, 0, 0)


def write(imported: Iterable[ModuleType], package: str, target: str) -> None:
    """Writes `target`: the modules `imported` from the standard library and all of the package, compiled.

    Left out are the package's terminal program, and modules frozen into Pyodide, which are found there first.
    """
    sources = library_sources(imported) | package_sources(Path(package))
    with zipfile.ZipFile(target, "w") as archive, TemporaryDirectory() as folder:
        for name, source in sorted(sources.items()):
            entry = zipfile.ZipInfo(f"{name}c", ZIP_TIME)
            entry.external_attr = 0o644 << 16
            # Stored, not deflated: unpacking here would cost every start, and hosts compress what they send.
            archive.writestr(entry, compiled(name, source, Path(folder)))


def library_sources(imported: Iterable[ModuleType]) -> dict[str, bytes]:
    """Path in the zip, such as "json/decoder.py", and source of those that lie there."""
    found: dict[str, bytes] = {}
    for module in imported:
        spec = module.__spec__
        loader: object = spec and spec.loader
        if spec and spec.origin and isinstance(loader, zipimporter):
            found[spec.origin.removeprefix(f"{LIBRARY}/")] = loader.get_data(spec.origin)
    return found


def package_sources(package: Path) -> dict[str, bytes]:
    paths = (path for path in package.rglob("*.py") if path.name != "__main__.py")
    return {path.relative_to(package.parent).as_posix(): path.read_bytes() for path in paths}


def compiled(name: str, source: bytes, folder: Path) -> bytes:
    """The bytes of the module's .pyc, the same for the same source. Tracebacks name a source beside it."""
    file = folder / "module.py"
    file.write_bytes(source)
    # Unchecked: there is no source to check it against. By default it would hold a time.
    target = py_compile.compile(
        str(file),
        cfile=str(folder / "module.pyc"),
        dfile=f"{LIBRARY}/{name}",
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    assert target
    return Path(target).read_bytes()
