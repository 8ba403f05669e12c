"""Makes the zip from which the page's Python starts: what is used of its library, and a package.

Knows modules and zips; knows nothing of the game. Runs inside the Pyodide that the page runs, called by
tools/library.mjs: no other Python's compiled modules would fit.
"""

from __future__ import annotations

import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType, ModuleType
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
    own = f"{Path(package).name}/"
    with zipfile.ZipFile(target, "w") as archive:
        for name, source in sorted(sources.items()):
            entry = zipfile.ZipInfo(f"{name}c", ZIP_TIME)
            entry.external_attr = 0o644 << 16
            # Stored, not deflated: unpacking here would cost every start, and hosts compress what they send.
            archive.writestr(entry, compiled(name, source, whole=name.startswith(own)))


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


def compiled(name: str, source: bytes, whole: bool) -> bytes:
    """The bytes of the module's .pyc, the same for the same source. Tracebacks name a source beside it.

    Unless it is to be whole, it has no docstrings and few line numbers: a third of what has to be sent.
    """
    path = f"{LIBRARY}/{name}"
    code = compile(source, path, "exec", dont_inherit=True, optimize=0 if whole else 2)
    # Unchecked: there is no source to check it against. A time would make each build another.
    unchecked = 0b01.to_bytes(4, "little") + source_hash(source)
    return MAGIC_NUMBER + unchecked + marshal.dumps(code if whole else without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """The same code, and all that is defined in it, with each function's first line for all of its lines."""
    constants = (
        without_lines(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts
    )
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = line_stays(8) * full + (line_stays(rest) if rest else b"")
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def line_stays(units: int) -> bytes:
    """What a code object's table of lines has for so many units of code, one to eight, on the line before."""
    return bytes([0x80 | 13 << 3 | units - 1, 0])
