"""The one function the browser calls: text in, text out, with the model kept in between.

    load                   begin with nothing
    load {"version": …}    begin with a save
    12 discard 5h          an intent made on the screen of revision 12

The reply is JSON as `static/screen.d.ts` describes it (`Reply`). An intent that was made on an older
screen does nothing, and so does one that brings a text that can't be used; the reply shows what is there.
"""

import json
from typing import Any

from gin.app import Refused, finished, update
from gin.match import Match
from gin.model import Model, at_rest
from gin.save import SaveError, load, save
from gin.scores import kept_match
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
        before, refused = self.model, None
        if head == str(self.revision):
            try:
                self.model = update(before, rest)
                self.revision += 1
            except Refused as error:
                refused = message(f"refused-{error.reason}", **error.details)
        return self._reply(before, refused, finished(before, self.model, rest))

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

    def _reply(self, before: Model | None, refused: dict[str, Any] | None, ended: Match | None = None) -> str:
        rest = at_rest(self.model)
        reply = {
            "revision": self.revision,
            "screen": screen(self.model, before),
            "at_rest": None if rest == self.model else screen(rest),
            "save": save(self.model),
            "finished": kept_match(ended) if ended else None,
            "refused": refused,
        }
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("garbled") from None


dispatch = Session().dispatch
