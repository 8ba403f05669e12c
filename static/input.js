// @ts-check
/**
 * Presses of keys, mouse and fingers, turned into what the screen offers. Knows the page's events; knows no rule, and
 * sends nothing itself.
 */
import { helpIn, linkIn } from "./intents.js";
import { asksForHelp, escapeIntent, isPlain, letterOf, opensElsewhere, pressOf, stepOf } from "./keys.js";
import { neighbour } from "./rows.js";
import { Sight } from "./sight.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./render.js").View} View
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./keys.js").Press} Press
 *
 * @typedef {object} Game
 * @property {Screen | null} screen  what the person sees
 * @property {boolean} letters  whether letter keys act
 * @property {(intent: string) => boolean} keeps  whether a press is going to be carried out, if not at once
 * @property {(press: Press) => void} press
 * @property {(intent: string, keepFocus: boolean) => void} send
 * @property {() => void} hurry  the person would not wait
 * @property {(link: string) => void} follow  the address names a match
 */

/** @type {Record<string, import("./rows.js").Way>} */
const WAYS = { ArrowLeft: "Left", ArrowRight: "Right", ArrowUp: "Up", ArrowDown: "Down", Home: "Home", End: "End" };

/**
 * @param {Document} document
 * @param {View} view
 * @param {Words} words
 * @param {Game} game
 */
export function listen(document, view, words, game) {
  heedMeans(document);
  heedPointer(document, view, game);
  heedSight(document, view);
  heedKeys(document, view, words, game);
  document.defaultView?.addEventListener("hashchange", openLinked);
  openLinked();

  /** A link to a match, or to a heading of the help, is followed once: a reload goes on with the match. */
  function openLinked() {
    const { hash, pathname, search } = document.location;
    const [link, heading] = [linkIn(hash), helpIn(hash)];
    if (link === null && heading === null) return;
    document.defaultView?.history.replaceState(null, "", pathname + search);
    if (heading !== null) view.openPanel("help", heading);
    if (link !== null) game.follow(link);
  }
}

/** Marks the page by what was used last, so that focus is shown to whom it tells something. @param {Document} document */
function heedMeans({ documentElement: { dataset }, defaultView: window }) {
  if (window?.matchMedia("(pointer: coarse)").matches) dataset.by = "pointer";
  window?.addEventListener("pointerdown", () => { dataset.by = "pointer"; }, { capture: true });
  window?.addEventListener("keydown", () => { dataset.by = "keys"; }, { capture: true });
}

/**
 * Mouse and fingers: what is pressed is done.
 * @param {Document} document
 * @param {View} view
 * @param {Game} game
 */
function heedPointer(document, view, game) {
  /** What the press under way went down on. @type {EventTarget | null} */
  let hit = null;
  /** Cards were flying then. */
  let flew = false;

  // Capturing: the cards lie where they belong before anything else hears of the press.
  document.addEventListener("pointerdown", pointerDown, true);
  document.addEventListener("click", clicked);

  /** @param {PointerEvent} event */
  function pointerDown({ target }) {
    hit = target;
    flew = view.moving;
    view.finishMotion();
  }

  /** @param {MouseEvent} event */
  function clicked(event) {
    if (element(event.target)?.closest("a") && opensElsewhere(event)) return;
    const pressed = pressedElement(event);
    const panel = pressed?.closest("[data-panel]")?.getAttribute("data-panel");
    if (panel) {
      event.preventDefault();
      return view.openPanel(panel);
    }
    const target = view.targetOf(pressed);
    if (target?.intent && !target.confirm && game.keeps(target.intent)) view.markPending(pressed);
    if (target) game.press(target);
    else if (!reading(document)) game.hurry();
  }

  /**
   * What was meant. Where cards fly, it is what lies at that place once they rest; the card that was hit in its flight,
   * where nothing can be done there.
   * @param {MouseEvent} event
   */
  function pressedElement({ target, detail, clientX, clientY }) {
    const moved = detail > 0 && (flew || view.moving);
    flew = false;
    if (!moved) return element(target);
    view.finishMotion();
    const under = document.elementFromPoint(clientX, clientY);
    return !acts(under) && acts(element(hit)) ? element(hit) : under;
  }

  /** @param {Element | null} pressed */
  function acts(pressed) {
    return Boolean(view.targetOf(pressed)?.intent ?? pressed?.closest("[data-panel]"));
  }
}

/**
 * Mouse and fingers: what the person can't have seen takes no press. Listens after what carries presses out has begun to.
 * @param {Document} document
 * @param {View} view
 */
function heedSight(document, view) {
  const sight = new Sight();
  document.addEventListener("pointerdown", ({ clientX: x, clientY: y, timeStamp }) => sight.press({ x, y }, liesAt({ x, y }), timeStamp), true);
  document.addEventListener("click", holdBack, true);
  document.addEventListener("click", look);
  view.whenChanged(look);

  /** A press on what has only just come under the pointer was meant for what lay there before. @param {MouseEvent} event */
  function holdBack(event) {
    if (event.detail === 0 || !sight.blind) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Sees what the page's change has brought to where the person pressed last. */
  function look() {
    if (sight.place) sight.look(liesAt(sight.place), performance.now());
  }

  /** What lies at a place, by what a press on it would mean. @param {{ x: number, y: number }} place */
  function liesAt({ x, y }) {
    const lies = document.elementFromPoint(x, y);
    const target = view.targetOf(lies);
    if (target) return `${target.control} ${target.card} ${target.intent}`;
    const pressable = lies?.closest("button, a, summary, label");
    return pressable?.getAttribute("aria-label") ?? pressable?.textContent;
  }
}

/**
 * @param {Document} document
 * @param {View} view
 * @param {Words} words
 * @param {Game} game
 */
function heedKeys(document, view, words, game) {
  const walk = createWalk(document, view, game);
  document.addEventListener("keydown", keyDown);

  /** @param {KeyboardEvent} event */
  function keyDown(event) {
    if (event.defaultPrevented) return;
    // A key held down: the browser would press whatever has focus again and again.
    if (event.repeat && event.key === "Enter") return event.preventDefault();
    if (!isPlain(event)) return;
    view.finishMotion();
    if (reading(document) || isTyping(event)) return;
    const step = game.screen && stepOf(event.key, game.screen);
    if (step) {
      event.preventDefault();
      game.press(step);
      return;
    }
    const way = WAYS[event.key];
    if (event.repeat && !(way && !event.shiftKey)) return;
    if (way ? walk(way, event.shiftKey) : act(event)) event.preventDefault();
    else if (!worksFocused(event)) game.hurry();
  }

  /** Whether the key was for us. @param {KeyboardEvent} event */
  function act(event) {
    if (event.key === "Escape") return takeBack();
    if (!game.letters) return false;
    const letter = letterOf(event);
    if (asksForHelp(event) || (letter && letter === words.keyOf("help"))) {
      view.openPanel("help");
      return true;
    }
    const press = letter && game.screen && pressOf(letter, game.screen, words.keyOf);
    if (press) game.press(press);
    return Boolean(press);
  }

  function takeBack() {
    const intent = game.screen && escapeIntent(game.screen);
    if (intent) game.send(intent, false);
    return Boolean(intent);
  }
}

/**
 * @param {Document} document
 * @param {View} view
 * @param {Game} game
 */
function createWalk(document, view, game) {
  /**
   * From elsewhere on the table left and right lead to the cards; up and down still scroll.
   * @param {HTMLElement[]} cards
   * @param {import("./rows.js").Way} way
   */
  function enterCards(cards, way) {
    const card = way === "Right" ? cards[0] : way === "Left" ? cards.at(-1) : undefined;
    card?.focus();
    return card !== undefined;
  }

  /** @param {Element} element @param {import("./rows.js").Way} way */
  function shiftCard(element, way) {
    const card = view.targetOf(element)?.card;
    const step = { Left: -1, Right: 1 }[/** @type {string} */ (way)];
    if (!card || !step || !game.screen?.hand?.movable) return false;
    game.send(`shift ${card} ${step}`, true);
    return true;
  }

  /**
   * Moves focus among the cards, or with Shift the card itself. Whether it was for us.
   * @param {import("./rows.js").Way} way
   * @param {boolean} shift
   */
  return (way, shift) => {
    const cards = view.cardElements();
    const from = cards.find((card) => card === document.activeElement);
    if (shift) return from !== undefined && shiftCard(from, way);
    if (!from) return enterCards(cards, way);
    neighbour(cards, from, way)?.focus();
    return true;
  };
}

/** Whether a panel lies over the table. @param {Document} document */
function reading(document) {
  return document.querySelector("dialog[open]") !== null;
}

/** Enter and Space press what has focus, Tab leaves it: no sign of impatience. @param {KeyboardEvent} event */
function worksFocused({ key }) {
  return key === "Enter" || key === " " || key === "Tab";
}

/** @param {EventTarget | null} target */
function element(target) {
  return target instanceof Element ? target : null;
}

/** Fields that nothing is written in. */
const UNWRITTEN = "[type=radio], [type=checkbox], [type=file]";

/** Whether the key is for the field that has focus. A list takes letters to find an entry by. @param {KeyboardEvent} event */
function isTyping({ target, key }) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("select")) return key !== "Escape";
  return target.isContentEditable || (target.matches("input, textarea") && !target.matches(UNWRITTEN));
}
