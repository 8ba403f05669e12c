// @ts-check
/** Which element an arrow key leads to, by where the elements stand on the page. Knows rectangles. */

/** Where one can go: a key's name without "Arrow". @typedef {"Left" | "Right" | "Up" | "Down" | "Home" | "End"} Way */

/**
 * The element that lies that way of `from`; null when there is none.
 * @template {Element} E
 * @param {E[]} elements  in reading order
 * @param {E} from
 * @param {Way} way
 * @returns {E | null}
 */
export function neighbour(elements, from, way) {
  if (way === "Up" || way === "Down") return nearestInRow(elements, from, way === "Down" ? 1 : -1);
  const last = elements.length - 1;
  const at = elements.indexOf(from);
  const index = { Left: at - 1, Right: at + 1, Home: 0, End: last }[way];
  return elements[index] ?? null;
}

/**
 * @template {Element} E
 * @param {E[]} elements
 * @param {E} from
 * @param {1 | -1} direction
 * @returns {E | null}
 */
function nearestInRow(elements, from, direction) {
  const origin = centre(from);
  const beyond = elements
    .map((element) => ({ element, ...centre(element) }))
    .map((place) => ({ ...place, rise: (place.y - origin.y) * direction, run: Math.abs(place.x - origin.x) }))
    .filter(({ rise }) => rise > origin.height / 2);
  const nearestRow = Math.min(...beyond.map(({ rise }) => rise)) + origin.height / 2;
  const row = beyond.filter(({ rise }) => rise <= nearestRow);
  return row.sort((a, b) => a.run - b.run)[0]?.element ?? null;
}

/** @param {Element} element */
function centre(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
}
