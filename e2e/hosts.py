"""A host below a path that can be switched off, and may get another version meanwhile."""

from pathlib import Path
from threading import Thread

from tools.serve import Server, address, server

UNDER = "/some/where/"


class Host:
    """Serves a folder, from the first moment on, always at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site: Server | None = server(folder, under=UNDER)
        self.address = address(self.site, UNDER)
        Thread(target=self.site.serve_forever, daemon=True).start()

    def off(self) -> None:
        """Answer nothing any more."""
        if self.site:
            self.site.shutdown()
            self.site.server_close()
        self.site = None
