"""Serves a folder on this machine, as a plain static host would: for playing, and for the end-to-end tests.

Knows file types and paths; knows nothing of the game.

    python -m tools.serve [FOLDER] [--port N] [--under PATH]
"""

from __future__ import annotations

import argparse
import functools
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

HOST = "127.0.0.1"
PORT = 8000
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

    def __init__(self, *args: object, directory: str, under: str, quiet: bool) -> None:
        self.under = under
        self.quiet = quiet
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.under):
            return os.devnull + "/outside"
        return super().translate_path("/" + path.removeprefix(self.under))

    def end_headers(self) -> None:
        # Every load asks whether the file changed: a rebuilt game is never half old.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """A server that takes no notice of browsers that stop listening, as they do when a page is left."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int = 0, under: str = "/", quiet: bool = True) -> Server:
    """A server bound to 127.0.0.1, not yet answering; port 0 takes any free one.

    Raises: OSError where the port is taken.
    """
    under = f"/{under.strip('/')}/".replace("//", "/")
    handler = functools.partial(Handler, directory=str(folder), under=under, quiet=quiet)
    return Server((HOST, port), handler)


@contextmanager
def serving(folder: Path, under: str = "/") -> Iterator[str]:
    """The address, ending in a slash, at which `folder` is served until the block ends."""
    with server(folder, under=under) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield address(site, under)
        site.shutdown()


def address(site: Server, under: str = "/") -> str:
    path = under.strip("/")
    return f"http://{HOST}:{site.server_port}/" + (f"{path}/" if path else "")


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built game on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--port", type=int, help=f"default {PORT}, or any free one where that is taken")
    parser.add_argument("--under", default="/", help="path at which it stands, such as /gin/")
    options = parser.parse_args()
    with _bound(options.folder, options.port, options.under) as site:
        print(f"Gin Rummy: {address(site, options.under)}  (Ctrl+C stops it)", flush=True)
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            print()


def _bound(folder: Path, port: int | None, under: str) -> Server:
    if port is not None:
        return server(folder, port, under)
    try:
        return server(folder, PORT, under)
    except OSError:
        return server(folder, 0, under)


if __name__ == "__main__":
    main()
