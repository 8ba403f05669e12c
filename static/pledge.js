// @ts-check
/** Draws how the deals of a match were pledged, and how anyone can check it. Checks nothing itself. */
import { copyText } from "./copying.js";
import { linesByHand, promiseOf } from "./fair.js";
import { make, patch } from "./keyed.js";
import { createVerdict } from "./verdict.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./fair.js").Revealed} Revealed
 * @typedef {import("./render.js").Surface} Surface
 */

/**
 * Everything about the pledge: what it was, what it was made of, the verdict, how to check it by hand.
 * @param {HTMLElement} parent
 * @param {Surface} surface
 */
export function createPledge(parent, surface) {
  const { document, words } = surface;
  const verdict = createVerdict(surface, "fair-verdict");
  const facts = make(document, "dl", "fair-facts");
  const byHand = createLines(surface);
  const more = make(document, "a", "", words.text("fair-help"));
  more.href = "#help-fair-proves";
  parent.append(make(document, "p", "", words.text("fair-what")), verdict.element, facts, byHand.element, make(document, "p", "", more));

  return {
    /** @param {Screen} screen @param {string | null} remembered */
    draw(screen, remembered) {
      const { fair } = screen;
      const promised = promiseOf(screen, remembered);
      verdict.draw(screen, promised);
      const shown = fair ? factsOf(promised ?? fair.commitment, fair.revealed) : [];
      facts.hidden = shown.length === 0;
      patch(facts, shown, {
        key: ([name]) => name,
        create: ([name]) => make(document, "div", "", make(document, "dt", "", words.text(`fair-${name}`)), make(document, "dd", "")),
        update: (row, [, value]) => {
          /** @type {Element} */ (row.lastElementChild).replaceChildren(value ? make(document, "code", "digits", value) : words.text("fair-no-word"));
        },
      });
      byHand.draw(fair?.revealed ? linesByHand(fair.revealed, promised ?? fair.commitment) : []);
    },
  };
}

/** @param {string | null} commitment @param {Revealed | null} revealed @returns {[string, string][]} */
function factsOf(commitment, revealed) {
  /** @type {[string, string][]} */
  const facts = commitment ? [["commitment", commitment]] : [];
  if (revealed) facts.push(["secret", revealed.secret], ["salt", revealed.salt], ["word", revealed.word], ["seed", revealed.seed]);
  return facts;
}

/** Lines for a terminal, what each must print, and a button that copies them. @param {Surface} surface */
function createLines({ document, words }) {
  const list = make(document, "ol", "by-hand");
  const copy = make(document, "button", "outlined", words.text("notice-copy"));
  const done = make(document, "span", "copied");
  done.setAttribute("role", "status");
  const element = make(document, "section", "by-hand-part", make(document, "h3", "", words.text("fair-by-hand")), list, make(document, "p", "copy-line", copy, done));
  let text = "";

  copy.addEventListener("click", async () => {
    const copied = await copyText(text, element, words.text("notice-text"));
    done.textContent = words.text(copied ? "notice-copied" : "copy-by-hand");
  });

  /** @param {{ line: string, prints: string }[]} lines */
  function draw(lines) {
    element.hidden = lines.length === 0;
    const now = lines.map(({ line, prints }) => `${line}\n# ${prints}\n`).join("");
    if (now === text) return;
    text = now;
    done.textContent = "";
    list.replaceChildren(
      ...lines.map(({ line, prints }) =>
        make(document, "li", "", make(document, "code", "digits", line), make(document, "span", "", words.text("fair-prints")), " ", make(document, "code", "digits", prints)),
      ),
    );
  }
  return { element, draw };
}
