"""Puts into the built page what it needs to be painted, so that no request comes before that.

Knows the page's own style and its earliest script; has the security policy name both by their hashes.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

STYLE = '<link rel="stylesheet" href="static/style.css">'
SCRIPT = '<script type="module" src="static/early.js"></script>'


def inlined(page: str, folder: Path) -> str:
    """The page with the two files of the folder in it; they are no longer in the folder.

    Raises: ValueError where the page does not name them, or has no policy for them.
    """
    page = _put(page, folder / "static/style.css", STYLE, "style-src", "<style>", "</style>")
    return _put(page, folder / "static/early.js", SCRIPT, "script-src", '<script type="module">', "</script>")


def _put(page: str, file: Path, named: str, directive: str, start: str, end: str) -> str:
    content = file.read_text("utf-8").strip()
    policy = re.search(rf"{directive} 'self'", page)
    if named not in page or not policy or end in content:
        raise ValueError(f"index.html: {file.name} can't be put in place of {named}")
    file.unlink()
    allowed = f"{policy[0]} '{source(content)}'"
    return page.replace(policy[0], allowed, 1).replace(named, f"{start}{content}{end}", 1)


def source(content: str) -> str:
    """How a policy names what stands in the page itself."""
    return f"sha256-{b64encode(sha256(content.encode()).digest()).decode()}"
