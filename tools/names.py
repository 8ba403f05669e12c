"""Gives built files names with a hash of their content, and writes those wherever a file names another.

Knows addresses, as they stand in quotes in pages, styles and scripts; knows nothing of what files are for.
"""

from __future__ import annotations

import posixpath
import re
from hashlib import sha256
from pathlib import Path

DIGITS = 10

# An address in quotes, alone or before a heading's id.
ADDRESS = re.compile(r"""(?<=["'`])[\w./-]+(?=["'`#])""")

# A part of a path that was named here. What is under such a path never changes.
HASHED = re.compile(rf"-[0-9a-f]{{{DIGITS}}}(?=[./]|$)")


class Names:
    """The new names of the files and folders of one folder; those that are named must be named first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.given: dict[str, str] = {}

    def give(self, path: str) -> str:
        """Renames the file, or the folder with all that is in it; returns its new path."""
        source = self.folder / path
        name = Path(path)
        new = name.with_name(f"{name.stem}-{digest(source)}{name.suffix}").as_posix()
        source.rename(self.folder / new)
        ending = "/" if path.endswith("/") else ""
        self.given[path] = new + ending
        return new

    def refer(self, path: str) -> None:
        """Has the file name others by their new names."""
        file = self.folder / path
        file.write_text(self.referring(file.read_text("utf-8"), path), "utf-8")

    def referring(self, text: str, path: str) -> str:
        """The text, which stands at the path, naming others by their new names."""
        here = posixpath.dirname(path)

        def renamed(address: re.Match[str]) -> str:
            ending = "/" if address[0].endswith("/") else ""
            new = self.new(posixpath.normpath(posixpath.join(here, address[0])) + ending)
            return posixpath.relpath(new, here or ".") + ending if new else address[0]

        return ADDRESS.sub(renamed, text)

    def new(self, path: str) -> str | None:
        """What the path has become, if it or a folder that it lies in was renamed."""
        for old, new in self.given.items():
            if path == old or (old.endswith("/") and path.startswith(old)):
                return new + path.removeprefix(old)
        return None


def digest(path: Path) -> str:
    """Of the content of a file, or of all files in a folder with their names."""
    found = sha256()
    if path.is_file():
        found.update(path.read_bytes())
    else:
        for file in sorted(path.rglob("*")):
            if file.is_file():
                content = file.read_bytes()
                found.update(f"{file.relative_to(path).as_posix()} {len(content)}\n".encode() + content)
    return found.hexdigest()[:DIGITS]
