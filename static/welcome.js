// @ts-check
/**
 * The screen before there is a match, which can be seen and pressed while Python is still on its way. It is what Python
 * says of no match, to the letter (tests/test_welcome.py), so a press on it is good for Python's own.
 */

/** @type {import("./screen.js").Screen} */
export const WELCOME = {
  "stage": "welcome",
  "status": {"id": "status-welcome", "args": {}},
  "news": null,
  "table": null,
  "hand": null,
  "spread": null,
  "choices": [],
  "controls": [
    {
      "name": "new_match",
      "intent": "setup $seed $seed",
      "label": {"id": "control-new-match", "args": {}},
      "why": null,
      "confirm": null,
      "primary": true
    }
  ],
  "settlement": null,
  "finish": null,
  "setup": null,
  "replay": null,
  "fair": null,
  "rounds": [],
  "games": [],
  "games_sum": null,
  "log": [],
  "menu": [],
  "kept": [
    {
      "name": "watch",
      "intent": "watch $record",
      "label": {"id": "control-watch", "args": {}},
      "why": null,
      "confirm": null,
      "primary": false
    },
    {
      "name": "again",
      "intent": "again $record",
      "label": {"id": "control-again", "args": {}},
      "why": null,
      "confirm": null,
      "primary": false
    }
  ],
  "focus": "control new_match",
  "say": [
    {
      "id": "status-welcome",
      "args": {}
    }
  ],
  "tick": false
};
