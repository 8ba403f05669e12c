// @ts-check
/**
 * Makes and finds elements; keeps one for each item of a list from one drawing to the next, so that focus and motion survive.
 * Knows no cards.
 */

/**
 * Makes the children of `parent` those of `items`, in their order; an item's element is the one drawn before under its key.
 * @template T
 * @template {HTMLElement} E
 * @param {Element} parent
 * @param {T[]} items
 * @param {object} how
 * @param {(item: T, index: number) => string} how.key
 * @param {(item: T, index: number) => E} how.create
 * @param {(element: E, item: T, index: number) => void} how.update
 */
export function patch(parent, items, { key, create, update }) {
  const before = new Map(Array.from(parent.children, (child) => [/** @type {E} */ (child).dataset.key, /** @type {E} */ (child)]));
  const keys = items.map(key);
  const kept = new Set(keys);
  for (const [name, element] of before) if (!kept.has(name ?? "")) element.remove();
  items.forEach((item, index) => {
    const element = before.get(keys[index]) ?? create(item, index);
    element.dataset.key = keys[index];
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
    update(element, item, index);
  });
}

/**
 * A new element with classes and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {Document} document
 * @param {K} tag
 * @param {string} [className]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(document, tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.append(...children);
  return element;
}

/** Finds what stands in the skeleton, by a selector. @param {Document} document */
export function partOf(document) {
  return (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
}

/**
 * Sets an attribute, or takes it away when the value is null.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
