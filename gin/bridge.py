"""The one function the browser calls: text in, text out, with the model kept in between.

    load                   begin with nothing
    load {"version": …}    begin with a save
    12 discard 5h          an intent made on the screen of revision 12

The reply is JSON as `static/screen.d.ts` describes it (`Reply`). An intent that was made on an older
screen does nothing; the reply shows what is there now.
"""

import json
from typing import Any

from gin.app import Model, update
from gin.save import SaveError, load, save
from gin.screen import screen
from gin.sheet import message


class Session:
    """One page's conversation: the model, and the number of the screen that the page was last given."""

    def __init__(self) -> None:
        self.model = Model()
        self.revision = 0

    def dispatch(self, text: str) -> str:
        """The reply to one line from the page.

        Raises: BadIntent where an intent was on no screen, which is a fault of the page.
        """
        head, _, rest = text.partition(" ")
        if head == "load":
            return self._load(rest)
        before = self.model
        if head == str(self.revision):
            self.model = update(before, rest)
            self.revision += 1
        return self._reply(before)

    def _load(self, text: str) -> str:
        refused = None
        self.model = Model()
        self.revision += 1
        if text:
            try:
                self.model = load(_parsed(text))
            except SaveError as error:
                refused = message(f"refused-{error.reason}", **error.details)
        return self._reply(None, refused)

    def _reply(self, before: Model | None, refused: dict[str, Any] | None = None) -> str:
        reply = {
            "revision": self.revision,
            "screen": screen(self.model, before),
            "save": save(self.model),
            "refused": refused,
        }
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("garbled") from None


dispatch = Session().dispatch
