"""Makes the zip from which the page's Python starts: what is used of its library, and a package.

Knows modules and zips; knows nothing of the game. Runs inside the Pyodide that the page runs, called by
tools/library.mjs: no other Python's compiled modules would fit.
"""

from __future__ import annotations
import __future__

import ast
import marshal
import re
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER
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
            archive.writestr(entry, compiled(name, source, own=name.startswith(own)))


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


def compiled(name: str, source: bytes, own: bool) -> bytes:
    """The bytes of the module's .pyc, the same for the same source. Tracebacks name a source beside it.

    What a start has no use for is left out, half of what would have to be sent: docstrings, columns, lines
    but the first of each function; and of the package annotations, what is imported for them, and in what
    each function was defined.
    """
    path = f"{LIBRARY}/{name}"
    tree = documented(ast.parse(source))
    if own:
        tree = without_types(Unannotated().visit(tree))
    # As text, a class has its annotations without a function that makes them.
    flags = __future__.annotations.compiler_flag if own else 0
    code = compile(tree, path, "exec", flags, dont_inherit=True, optimize=2)
    # Unchecked: there is no source beside it, nor a hash of one. A time would make each build another.
    unchecked = 0b01.to_bytes(4, "little") + bytes(8)
    return MAGIC_NUMBER + unchecked + marshal.dumps(without_lines(code, own))


def documented(module: ast.Module) -> ast.Module:
    """The module with a mark in place of its dataclasses' docstrings.

    To a class without any one is made of its fields when it is imported, which takes as long as the class.
    """
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and "dataclass" in " ".join(map(ast.unparse, node.decorator_list)):
            node.body.insert(0, ast.parse("__doc__ = '-'").body[0])
    return module


# The annotations that say more of a dataclass than that it has a field.
HEEDED = {"ClassVar", "InitVar", "KW_ONLY"}


class Unannotated(ast.NodeTransformer):
    """Takes away annotations. Of a class, which may be made from them, the fields' names and order stay."""

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(function)
        function.returns = None
        return function

    def visit_arg(self, argument: ast.arg) -> ast.arg:
        argument.annotation = None
        return argument

    def visit_AnnAssign(self, variable: ast.AnnAssign) -> ast.stmt:
        bare = ast.Assign([variable.target], variable.value) if variable.value else ast.Pass()
        return ast.copy_location(bare, variable)

    def visit_ClassDef(self, made: ast.ClassDef) -> ast.ClassDef:
        fields = [part for part in made.body if isinstance(part, ast.AnnAssign)]
        for field in fields:
            if not HEEDED & {*re.findall(r"\w+", ast.unparse(field.annotation))}:
                field.annotation = ast.copy_location(ast.Constant(None), field.annotation)
        made.body = [part if part in fields else self.visit(part) for part in made.body]
        return made


def without_types(module: ast.Module) -> ast.Module:
    """The module without imports of what only annotations name."""
    used = {node.id for node in ast.walk(module) if isinstance(node, ast.Name)}
    for statement in list(module.body):
        if isinstance(statement, ast.ImportFrom) and statement.module in ("typing", "collections.abc"):
            statement.names = [name for name in statement.names if name.name in used]
            if not statement.names:
                module.body.remove(statement)
    return module


def without_lines(code: CodeType, own: bool) -> CodeType:
    """The same code, and all that is defined in it; a traceback names the line on which each begins."""
    constants = (
        without_lines(constant, own) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    return code.replace(
        co_linetable=same_line(len(code.co_code) // 2),
        co_consts=tuple(constants),
        co_qualname=code.co_name if own else code.co_qualname,
    )


def same_line(units: int) -> bytes:
    """A table that says of so many units of code that they lie on the first line, at most eight to an entry.

    >>> same_line(9).hex()
    'ef00e800'
    """
    kind = 13  # a line without columns
    lengths = [8] * (units // 8) + [units % 8] * (units % 8 > 0)
    return b"".join(bytes([0x80 | kind << 3 | length - 1, 0]) for length in lengths)
