// @ts-check
/**
 * Message ids into the words of one language, for the eye ("7♠") and for the ear ("7 bích").
 * Knows Fluent, where the catalogues lie and how cards are written; knows no rule of the game and no DOM.
 */
import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { SUIT_SIGNS, rankSign } from "./signs.js";

/**
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./screen.js").Arg} Arg
 * @typedef {import("./screen.js").CardText} CardText
 * @typedef {Record<string, string | number>} PlainArgs
 *
 * @typedef {object} Words
 * @property {string} language
 * @property {(message: Message) => string} visible  as it is written on the page
 * @property {(message: Message) => string} spoken  with cards spelt out, for labels and the live region
 * @property {(id: string, args?: PlainArgs) => string} text  words of the page itself, or of a message's attribute ("id.attribute")
 * @property {(controlName: string) => string | null} keyOf  lower-case letter that works a control
 * @property {() => Promise<void>} learnRest  reads the words of the panels that are filled later; throws where it can't
 *
 * @typedef {object} Hand how cards are turned into text
 * @property {(card: CardText) => string} card
 * @property {(cards: CardText[]) => string} run
 * @property {string} beside  between cards that are no run
 */

const CATALOGUES = ["game", "page"];
/** What is said in the panels that are filled later. */
const REST = ["rest"];
const RANKS = "A23456789TJQK";
/** Follows a suit's sign and has it drawn as text: phones make emoji of them. */
const AS_TEXT = "\uFE0E";

/**
 * The words of `language`, read from its catalogues.
 * @param {string} language
 * @param {(url: URL) => Promise<string>} [read]
 * @returns {Promise<Words>}
 */
export async function loadWords(language, read = fetchText) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const learn = async (/** @type {string[]} */ names) => {
    const sources = await Promise.all(names.map((name) => read(catalogueUrl(language, name))));
    for (const source of sources) {
      for (const error of bundle.addResource(new FluentResource(source))) console.error(error);
    }
  };
  await learn(CATALOGUES);
  return { ...wordsOf(bundle, language), learnRest: () => learn(REST) };
}

/**
 * @param {FluentBundle} bundle
 * @param {string} language
 * @returns {Omit<Words, "learnRest">}
 */
function wordsOf(bundle, language) {
  /** @param {string} id @param {PlainArgs} [args] */
  const text = (id, args = {}) => {
    const [name, attribute] = id.split(".");
    const found = bundle.getMessage(name);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (!pattern) {
      console.error(`No words for “${id}” in ${language}`);
      return id;
    }
    /** @type {Error[]} */
    const errors = [];
    const result = bundle.formatPattern(pattern, args, errors);
    for (const error of errors) console.error(`Words of “${id}”:`, error);
    return result;
  };
  const speech = speechOf(text);
  return {
    language,
    text: (id, args = {}) => text(id, plain(args, WRITING, text)),
    visible: ({ id, args }) => text(id, plain(args, WRITING, text)),
    spoken: ({ id, args }) => text(id, plain(args, speech, text)),
    keyOf: (controlName) => {
      const id = `key-${dashed(controlName)}`;
      return bundle.hasMessage(id) ? text(id) : null;
    },
  };
}

/** @type {Hand} */
const WRITING = {
  card: (card) => rankSign(card) + suitSign(card),
  run: (cards) => cards.map(rankSign).join("-") + suitSign(cards[0]),
  beside: " ",
};

/**
 * @param {(id: string, args?: PlainArgs) => string} text
 * @returns {Hand}
 */
function speechOf(text) {
  /** @param {CardText} card */
  const rank = (card) => text("speech-rank", { rank: rankOf(card) });
  /** @param {CardText | undefined} card */
  const suit = (card) => text("speech-suit", { suit: suitOf(card) });
  return {
    card: (card) => text("speech-card", { rank: rank(card), suit: suit(card) }),
    run: (cards) => text("speech-card", { rank: cards.map(rank).join("-"), suit: suit(cards[0]) }),
    beside: ", ",
  };
}

/**
 * @param {Record<string, Arg>} args
 * @param {Hand} hand
 * @param {(id: string, args?: PlainArgs) => string} text
 * @returns {PlainArgs}
 */
function plain(args, hand, text) {
  const plainArgs = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, plainArg(arg, hand, text)]));
  return "who" in plainArgs ? { ...plainArgs, ...named(text("player-name", { who: plainArgs.who })) } : plainArgs;
}

/** A player's name as it stands within a sentence and at its beginning. @param {string} name */
function named(name) {
  return { name, Name: name.charAt(0).toLocaleUpperCase() + name.slice(1) };
}

/**
 * @param {Arg} arg
 * @param {Hand} hand
 * @param {(id: string) => string} text
 */
function plainArg(arg, hand, text) {
  if (typeof arg !== "object") return arg;
  if ("text" in arg) return text(arg.text);
  if ("card" in arg) return hand.card(arg.card);
  if ("cards" in arg) return cardsText(arg.cards, hand);
  return arg.melds.map((cards) => cardsText(cards, hand)).join("; ");
}

/**
 * @param {CardText[]} cards
 * @param {Hand} hand
 */
function cardsText(cards, hand) {
  return isRun(cards) ? hand.run(cards) : cards.map(hand.card).join(hand.beside);
}

/** Whether the cards may be written with one suit sign ("5-6-7♥") and still be read one way. @param {CardText[]} cards */
function isRun(cards) {
  return cards.length > 1 && cards.every((card, i) => i === 0 || follows(card, cards[i - 1]));
}

/** @param {CardText} card @param {CardText | undefined} before */
function follows(card, before) {
  return suitOf(card) === suitOf(before) && RANKS.indexOf(rankOf(card)) === RANKS.indexOf(rankOf(before)) + 1;
}

/** @param {CardText | undefined} card */
function suitSign(card) {
  return SUIT_SIGNS[suitOf(card)] + AS_TEXT;
}

/** @param {CardText | undefined} card */
function rankOf(card = "") {
  return card.charAt(0);
}

/** @param {CardText | undefined} card */
function suitOf(card = "") {
  return card.charAt(1);
}

/** A name as the catalogue's ids have it. @param {string} name */
export function dashed(name) {
  return name.replaceAll("_", "-");
}

/** @param {string} language @param {string} name */
function catalogueUrl(language, name) {
  return new URL(`${language}/${name}.ftl`, new URL("i18n/", import.meta.url));
}

/** @param {URL} url */
async function fetchText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.text();
}
