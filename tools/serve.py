"""Serves a folder on this machine, as a plain static host would: for playing, and for the end-to-end tests.

Knows file types and paths; knows nothing of the game.

    python -m tools.serve [FOLDER | --source] [--port N] [--under PATH]
"""

from __future__ import annotations

import argparse
import functools
import os
import posixpath
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import BinaryIO

from tools.build import ROOT
from tools.names import HASHED
from tools.source import find as find_source

HOST = "127.0.0.1"
PORT = 8000
# As they are asked for, and as the copies' names end; the better one first.
ENCODINGS = (("br", "br"), ("gzip", "gz"))
DIST = Path(__file__).resolve().parent.parent / "dist"


class Handler(SimpleHTTPRequestHandler):
    """Answers for the files of one folder; `under` is the path on the host at which it stands."""

    # Not left to the machine's own table, which may lack or misname these.
    extensions_map = {  # noqa: RUF012 - the base class's attribute
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".ftl": "text/plain; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/markdown; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(
        self, *args: object, find: Callable[[str], Path] | None, directory: str, under: str, quiet: bool
    ) -> None:
        self.find = find
        self.under = under
        self.quiet = quiet
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.under):
            return os.devnull + "/outside"
        within = "/" + path.removeprefix(self.under)
        found = super().translate_path(within)
        if self.find is None:
            return found
        ending = "/" if found.endswith("/") else ""
        return f"{self.find(posixpath.relpath(found, self.directory))}{ending}"

    def send_head(self) -> BinaryIO | None:
        """Sends a smaller copy that lies beside the file, if the browser takes one."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        copies = ((name, Path(f"{path}.{ending}")) for name, ending in ENCODINGS if self._takes(name))
        name, copy = next(((name, copy) for name, copy in copies if copy.is_file()), ("", path))
        if not name:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", name)
        self.send_header("Content-Length", str(copy.stat().st_size))
        self.end_headers()
        return copy.open("rb")

    def send_response(self, code: int, message: str | None = None) -> None:
        self.found = code in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED)
        super().send_response(code, message)

    def _takes(self, encoding: str) -> bool:
        return encoding in re.split(r"[,; ]+", self.headers.get("Accept-Encoding", ""))

    def end_headers(self) -> None:
        # What has its content in its name never changes. Of all else every load asks whether it has: a
        # rebuilt game is never half old.
        lasting = self.found and HASHED.search(self.path.removeprefix(self.under))
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """A server that takes no notice of browsers that stop listening, as they do when a page is left."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(
    folder: Path,
    port: int = 0,
    under: str = "/",
    quiet: bool = True,
    find: Callable[[str], Path] | None = None,
) -> Server:
    """A server bound to 127.0.0.1, not yet answering; port 0 takes any free one.

    Where a path below the folder is to be read from elsewhere, `find` says where.

    Raises: OSError where the port is taken.
    """
    under = f"/{under.strip('/')}/".replace("//", "/")
    handler = functools.partial(Handler, find=find, directory=str(folder), under=under, quiet=quiet)
    return Server((HOST, port), handler)


@contextmanager
def serving(folder: Path, under: str = "/", find: Callable[[str], Path] | None = None) -> Iterator[str]:
    """The address, ending in a slash, at which `folder` is served until the block ends."""
    with server(folder, under=under, find=find) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        try:
            yield address(site, under)
        finally:
            site.shutdown()


def address(site: Server, under: str = "/") -> str:
    path = under.strip("/")
    return f"http://{HOST}:{site.server_port}/" + (f"{path}/" if path else "")


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built game on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--source", action="store_true", help="what is not built: the sources as they are")
    parser.add_argument("--port", type=int, help=f"default {PORT}, or any free one where that is taken")
    parser.add_argument("--under", default="/", help="path at which it stands, such as /gin/")
    options = parser.parse_args()
    folder = ROOT if options.source else options.folder
    with _bound(folder, options.port, options.under, find_source if options.source else None) as site:
        print(f"Gin Rummy: {address(site, options.under)}  (Ctrl+C stops it)", flush=True)
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            print()


def _bound(folder: Path, port: int | None, under: str, find: Callable[[str], Path] | None) -> Server:
    if port is not None:
        return server(folder, port, under, find=find)
    try:
        return server(folder, PORT, under, find=find)
    except OSError:
        return server(folder, 0, under, find=find)


if __name__ == "__main__":
    main()
