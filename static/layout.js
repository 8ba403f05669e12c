// @ts-check
/** Where the cards of a hand lie: pure geometry in px, so that no card ever covers another's index. Knows no DOM and no rules. */

/**
 * @typedef {object} Bundle  cards that lie together
 * @property {number} size
 * @property {boolean} breakable  may go on in the next row
 * @property {number} caption     width of what stands under it
 *
 * @typedef {object} Box
 * @property {number} width
 * @property {number} card    width of a card
 * @property {number} gap     between bundles
 * @property {number} step    widest distance from one card's left edge to the next one's
 * @property {number} rows    1 or 2
 * @property {boolean} centred
 *
 * @typedef {object} Segment  a stretch of one bundle in one row
 * @property {number} bundle
 * @property {number} from    index of its first card in the bundle
 * @property {number} size
 * @property {number} room    width that a single card takes with its caption
 * @property {number} row
 * @property {number} left
 * @property {number} width
 *
 * @typedef {{ step: number, rows: number, segments: Segment[] }} Layout
 *
 * @typedef {Omit<Segment, "left" | "width" | "row">} Piece
 */

/** A cut through a bundle is only worth it when it widens the steps by this much. */
const CUT_COST = 5;

/**
 * The layout with the widest steps, at most `box.step`; among equals the one with most cards in the upper row.
 * @param {Bundle[]} bundles
 * @param {Box} box
 * @returns {Layout}
 */
export function layOut(bundles, box) {
  const rows = box.rows === 1 ? [pieces(bundles, 0, Infinity, box)] : bestRows(bundles, box);
  const step = Math.min(...rows.map((row) => stepOf(row, box)));
  return { step, rows: rows.length, segments: rows.flatMap((row, index) => place(row, index, step, box)) };
}

/**
 * @param {Bundle[]} bundles
 * @param {Box} box
 * @returns {Piece[][]}
 */
function bestRows(bundles, box) {
  const total = bundles.reduce((sum, { size }) => sum + size, 0);
  let best = [pieces(bundles, 0, total, box)];
  let worth = total <= 2 ? Infinity : -Infinity;
  for (let cut = total - 1; cut > 0; cut--) {
    const inside = bundleCutAt(bundles, cut);
    if (inside && !inside.breakable) continue;
    const rows = [pieces(bundles, 0, cut, box), pieces(bundles, cut, total, box)];
    const step = Math.min(...rows.map((row) => stepOf(row, box)));
    const evenness = Math.abs(total - 2 * cut) / 100;
    const value = step - (inside ? CUT_COST : 0) - evenness;
    if (value > worth) [best, worth] = [rows, value];
  }
  return best;
}

/** @param {Bundle[]} bundles @param {number} cut */
function bundleCutAt(bundles, cut) {
  let start = 0;
  for (const bundle of bundles) {
    if (cut > start && cut < start + bundle.size) return bundle;
    start += bundle.size;
  }
  return null;
}

/**
 * The pieces of the cards numbered `from` up to `to`, counted over all bundles.
 * @param {Bundle[]} bundles
 * @param {number} from
 * @param {number} to
 * @param {Box} box
 * @returns {Piece[]}
 */
function pieces(bundles, from, to, { card }) {
  const found = [];
  let start = 0;
  for (const [bundle, { size, caption }] of bundles.entries()) {
    const first = Math.max(from, start);
    const end = Math.min(to, start + size);
    const room = end - first === 1 && first === start ? Math.max(card, caption) : card;
    if (first < end) found.push({ bundle, from: first - start, size: end - first, room });
    start += size;
  }
  return found;
}

/**
 * The step with which a row fills the width.
 * @param {Piece[]} row
 * @param {Box} box
 */
function stepOf(row, { width, gap, step }) {
  const steps = row.reduce((sum, { size }) => sum + size - 1, 0);
  const taken = row.reduce((sum, { room }) => sum + room + gap, -gap);
  return steps === 0 ? step : Math.min(step, Math.floor(((width - taken) / steps) * 4) / 4);
}

/**
 * @param {Piece[]} row
 * @param {number} number
 * @param {number} step
 * @param {Box} box
 * @returns {Segment[]}
 */
function place(row, number, step, box) {
  const widths = row.map(({ size, room }) => room + (size - 1) * step);
  const used = widths.reduce((sum, width) => sum + width + box.gap, -box.gap);
  let left = box.centred ? Math.max(0, (box.width - used) / 2) : 0;
  return row.map((piece, index) => {
    const segment = { ...piece, row: number, left, width: widths[index] };
    left += widths[index] + box.gap;
    return segment;
  });
}
