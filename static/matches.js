// @ts-check
/**
 * Draws the finished matches that the page keeps, with what can be done with each, and takes one in as text. What a record
 * says is Python's affair.
 */
import { MOST_KEPT, broughtRecord } from "./archive.js";
import { download } from "./copying.js";
import { copyButtons, drawKept } from "./ended.js";
import { make, patch } from "./keyed.js";
import { createTold, say } from "./text.js";
import { targetOfControl } from "./targets.js";

/**
 * @typedef {import("./archive.js").FinishedMatch} FinishedMatch
 * @typedef {import("./screen.js").Control} Control
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./render.js").Surface} Surface
 */

/** In bytes; no record comes near it. */
const LARGEST_FILE = 2_000_000;

/**
 * @param {HTMLElement} parent
 * @param {Surface} surface
 * @param {(question: Message) => Promise<boolean>} ask
 * @param {Pick<import("./render.js").Callbacks, "mayForget" | "forget">} callbacks
 */
export function createMatches(parent, surface, ask, callbacks) {
  const { document, words } = surface;
  const about = make(document, "p", "soft", words.text("matches-about", { most: MOST_KEPT }));
  const none = make(document, "p", "none", words.text("matches-none"));
  const list = make(document, "ol", "matches-list");
  const told = createTold(document);
  const field = createTextField(surface);
  parent.append(about, none, told, list, field.part);

  /** @type {FinishedMatch[]} */
  let matches = [];
  /** @type {Control[]} */
  let offered = [];
  /** @type {WeakMap<HTMLElement, (match: FinishedMatch, kept: Control[]) => void>} */
  const draws = new WeakMap();
  let numbered = 0;

  function draw() {
    none.hidden = matches.length > 0;
    field.draw(offered.find(({ name }) => name === "watch"));
    patch(list, matches, {
      key: ({ record }) => record,
      create: () => {
        numbered += 1;
        const item = createMatch(surface, `match-${numbered}`, forget);
        draws.set(item.element, item.draw);
        return item.element;
      },
      update: (element, match) => draws.get(element)?.(match, offered),
    });
  }

  /** Forgets a match, if the person means it; focus goes to the one that takes its place. @param {FinishedMatch} match */
  async function forget(match) {
    if (!callbacks.mayForget()) return tell("matches-elsewhere");
    const place = matches.indexOf(match);
    if (!(await ask({ id: "confirm-forget", args: {} }))) return;
    if (!callbacks.forget(match.record)) return tell("matches-elsewhere");
    tell("matches-forgotten");
    const next = list.children[Math.min(place, matches.length - 1)] ?? parent;
    /** @type {HTMLElement} */ (next.querySelector("button") ?? parent).focus();
  }

  /** @param {string} id */
  function tell(id) {
    told.textContent = words.text(id);
  }

  return {
    refuse: field.refuse,

    /** @param {FinishedMatch[]} kept newest first */
    show(kept) {
      matches = kept;
      draw();
    },

    /** @param {Screen} screen */
    draw({ kept }) {
      if (JSON.stringify(kept) === JSON.stringify(offered)) return;
      offered = kept;
      draw();
    },
  };
}

/**
 * One match of the list.
 * @param {Surface} surface
 * @param {string} id
 * @param {(match: FinishedMatch) => void} forget
 */
function createMatch(surface, id, forget) {
  const { document, words } = surface;
  const result = make(document, "span");
  const givenUp = make(document, "span", "chip", words.text("match-given-up"));
  const known = make(document, "span", "chip", words.text("match-known"));
  const heading = make(document, "h3", "", result, " ", givenUp, " ", known);
  heading.id = id;
  const time = make(document, "time");
  const facts = make(document, "span");
  const told = createTold(document);
  const acts = make(document, "div", "match-acts");
  const more = make(document, "div", "match-acts");
  const element = make(document, "li", "match", heading, make(document, "p", "soft", time, " · ", facts), acts,
    make(document, "details", "", make(document, "summary", "", words.text("match-more")), more, told));
  /** @type {FinishedMatch} */
  let shown;

  const copies = copyButtons(surface, () => shown, told);
  const save = make(document, "button", "outlined", words.text("match-download"));
  save.addEventListener("click", () => download(document, fileName(new Date(shown.at)), shown.record));
  const remove = make(document, "button", "outlined", words.text("match-forget"));
  remove.addEventListener("click", () => forget(shown));
  more.append(...copies, save, remove);
  for (const button of more.children) button.setAttribute("aria-describedby", id);

  return {
    element,
    /** @param {FinishedMatch} match @param {Control[]} kept */
    draw(match, kept) {
      shown = match;
      say(result, words, resultOf(match));
      givenUp.hidden = !match.given_up;
      known.hidden = !match.known;
      time.dateTime = new Date(match.at).toISOString();
      time.textContent = dateText(match.at, words.language);
      facts.textContent = words.text("match-about", aboutOf(match));
      drawKept(acts, kept, match, surface);
      for (const button of acts.children) button.setAttribute("aria-describedby", id);
    },
  };
}

/** Takes a record from the clipboard or from a file. @param {Surface} surface */
function createTextField({ document, words, targets }) {
  const area = make(document, "textarea");
  area.id = "match-text";
  area.rows = 5;
  area.spellcheck = false;
  area.setAttribute("autocomplete", "off");
  const label = make(document, "label", "", words.text("match-text"));
  label.htmlFor = area.id;
  const file = createFileChoice(document, words.text("match-file"), take);
  const watch = make(document, "button", "outlined");
  watch.dataset.control = "watch";
  const told = createTold(document);
  const part = make(document, "details", "from-text", make(document, "summary", "", words.text("match-from-text")),
    label, area, make(document, "div", "match-acts", file, watch), told);
  /** @type {Control | undefined} */
  let control;

  function mark() {
    const text = area.value.trim();
    if (control && text) targets.mark(watch, { ...targetOfControl(control), values: { record: JSON.stringify(broughtRecord(text)) } });
    else targets.clear(watch);
  }

  /** @param {string} id @param {Record<string, string>} [args] */
  function tell(id, args) {
    told.textContent = words.text(id, args);
  }

  /**
   * Takes what a file holds.
   * @param {string} name
   * @param {string | null} text  null where there is none to take
   * @param {string} why  the id of the words that say so
   */
  function take(name, text, why) {
    if (text === null) return tell(why, { name });
    area.value = text;
    tell("match-file-read", { name });
    mark();
    watch.focus();
  }

  area.addEventListener("input", mark);
  // The lines that Python counts are those that stand here.
  area.addEventListener("change", () => void (area.value &&= broughtRecord(area.value)));
  watch.addEventListener("click", () => {
    told.textContent = "";
    if (targets.of(watch)) return;
    tell("match-text-none");
    area.focus();
  });
  return {
    part,

    /** @param {string} reason */
    refuse(reason) {
      told.textContent = reason;
      area.focus();
    },

    /** @param {Control | undefined} offered */
    draw(offered) {
      control = offered;
      part.hidden = !control;
      if (control) say(watch, words, control.label);
      mark();
    },
  };
}

/**
 * A button that has the person choose a file.
 * @param {Document} document
 * @param {string} label
 * @param {(name: string, text: string | null, why: string) => void} take
 */
function createFileChoice(document, label, take) {
  const input = make(document, "input", "sr");
  Object.assign(input, { type: "file", accept: ".txt,text/plain" });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    // Else the same file could not be chosen again.
    input.value = "";
    if (!file) return;
    if (file.size > LARGEST_FILE) return take(file.name, null, "match-file-large");
    const text = (await file.text().catch(() => null))?.replace(/^\uFEFF/, "");
    take(file.name, text?.trim() ? text : null, text === undefined ? "match-file-unread" : "match-file-empty");
  });
  return make(document, "label", "outlined file", label, input);
}

/** @param {Pick<FinishedMatch, "winner" | "players" | "points">} match @returns {Message} */
export function resultOf({ winner, players, points }) {
  if (winner === null) return { id: "match-draw", args: { score: points[0], other: points[1] } };
  const seat = players.indexOf(winner);
  return { id: "match-won", args: { who: winner, score: points[seat], other: points[1 - seat] } };
}

/** @param {Pick<FinishedMatch, "opponent" | "rules" | "rounds">} match */
export function aboutOf({ opponent, rules, rounds }) {
  return { opponent, level: opponent, rules, rounds };
}

/** @param {number} at @param {string} language */
function dateText(at, language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** "gin-rummy-2026-11-30-0955.txt", by the clock of the place. @param {Date} date */
export function fileName(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `gin-rummy-${day}-${two(date.getHours())}${two(date.getMinutes())}.txt`;
}
