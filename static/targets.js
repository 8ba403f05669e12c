// @ts-check
/** Remembers what each drawn element stands for when it is pressed. Does nothing about a press itself. */

/**
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./screen.js").Control} Control
 *
 * @typedef {object} Target
 * @property {string | null} intent  what to send, null when it can't be done now
 * @property {Message | null} why    the reason then
 * @property {Message | null} confirm  a question to ask first
 * @property {string | null} control  name of the control
 * @property {string | null} card     the card, in text
 * @property {import("./intents.js").Values} values  what the page puts into the intent
 *
 * @typedef {ReturnType<typeof createTargets>} Targets
 */

/** @type {Target} */
const NOTHING = { intent: null, why: null, confirm: null, control: null, card: null, values: {} };

export function createTargets() {
  /** @type {WeakMap<Element, Target>} */
  const targets = new WeakMap();
  return {
    /** @param {Element} element @param {Partial<Target>} target */
    mark(element, target) {
      targets.set(element, { ...NOTHING, ...target });
    },

    /** @param {Element} element */
    clear(element) {
      targets.delete(element);
    },

    /**
     * What the element, or the nearest one around it, stands for.
     * @param {Element | null} element
     * @returns {Target | null}
     */
    of(element) {
      for (let at = element; at; at = at.parentElement) {
        const target = targets.get(at);
        if (target) return target;
      }
      return null;
    },
  };
}

/**
 * What a control's button stands for.
 * @param {Control} control
 * @returns {Partial<Target>}
 */
export function targetOfControl({ intent, why, confirm, name }) {
  return { intent, why, confirm, control: name };
}
