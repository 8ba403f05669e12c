// @ts-check
/**
 * Whether the deals of a match were the pledged ones: what the page remembers of the pledge, and its own check with the
 * browser's SHA-256. Takes nothing of what Python computed for granted; knows no DOM and no storage.
 */
import { digest } from "./digest.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").FairDeal} FairDeal
 * @typedef {NonNullable<FairDeal["revealed"]>} Revealed
 *
 * How a match stands to its pledge. `unpledged`: there is none; `running`: not revealed yet; `changed`: another pledge
 * than the one that was shown; `commitment`: secret and salt do not give it; `seed`: the deals are not made from secret
 * and word; `unremembered`: all agrees, but nobody knows what was shown before the first card; `unchecked`: the browser
 * computes no digests here; `kept`: all agrees, with what was shown too.
 * @typedef {"unpledged" | "running" | "changed" | "commitment" | "seed" | "unremembered" | "unchecked" | "kept"} Verdict
 */

const SEED_DIGITS = 32;

/**
 * The commitment that the page remembers after an intent: the one that stood on the screen on which a match was begun.
 * A match begun in another way was pledged on no screen.
 * @param {string | null} promised
 * @param {{ intent: string, screen: Screen }} order
 */
export function promisedAfter(promised, { intent, screen }) {
  const [word] = intent.split(" ");
  if (word === "begin") return screen.setup?.commitment ?? null;
  return word === "again" ? null : promised;
}

/**
 * What the page remembers of the match on a screen. A finished match that is looked at is the remembered one only where
 * it has the same pledge; of any other, what was shown before it is gone.
 * @param {Screen} screen
 * @param {string | null} promised
 */
export function promiseOf({ replay, fair }, promised) {
  return replay && promised !== fair?.commitment ? null : promised;
}

/**
 * @param {FairDeal | null} fair
 * @param {string | null} promised what the page remembers of this match
 * @param {string | null} dealt the seed that the match was dealt from, as far as it is told apart from the pledge
 * @param {SubtleCrypto | undefined} subtle missing where a page is not served securely
 * @returns {Promise<Verdict>}
 */
export async function check(fair, promised, dealt, subtle) {
  if (fair === null) return "unpledged";
  if (promised !== null && promised !== fair.commitment) return "changed";
  const { commitment, revealed } = fair;
  if (revealed === null) return "running";
  if (!subtle) return "unchecked";
  const { secret, salt, word, seed } = revealed;
  if ((await digestOf(`${secret}/${salt}`, subtle)) !== commitment) return "commitment";
  const made = word ? (await digestOf(`${secret}/${word}`, subtle)).slice(0, SEED_DIGITS) : secret;
  if (made !== seed || made !== (dealt ?? seed)) return "seed";
  return promised === null ? "unremembered" : "kept";
}

/**
 * Command lines that anyone can run, each with what it must print.
 * @param {Revealed} revealed
 * @param {string} commitment
 */
export function linesByHand({ secret, salt, word, seed }, commitment) {
  const lines = [{ line: `printf %s ${quoted(`${secret}/${salt}`)} | sha256sum`, prints: commitment }];
  if (word) lines.push({ line: `printf %s ${quoted(`${secret}/${word}`)} | sha256sum | cut -c 1-${SEED_DIGITS}`, prints: seed });
  return lines;
}

/** The text as a shell takes it to the letter. @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** @param {string} text @param {SubtleCrypto} subtle */
function digestOf(text, subtle) {
  return digest(new TextEncoder().encode(text), subtle);
}
