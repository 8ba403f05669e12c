// @ts-check
/**
 * Draws the score sheet: a line for every round, the games side by side as on Hollywood's paper, and what a match adds up
 * to. Every number is Python's; nothing is added up here.
 */
import { make, patch } from "./keyed.js";
import { say } from "./text.js";

/**
 * @typedef {import("./screen.js").Screen} Screen
 * @typedef {import("./screen.js").Who} Who
 * @typedef {import("./screen.js").Message} Message
 * @typedef {import("./screen.js").RoundLine} RoundLine
 * @typedef {import("./screen.js").GameSheet} GameSheet
 * @typedef {import("./render.js").Surface} Surface
 * @typedef {import("./screen.js").Table["players"]} Players
 */

/**
 * The rows of a game's sheet: each seat's column fills from the top.
 * @param {GameSheet["entries"]} entries
 */
export function rowsOf(entries) {
  const columns = [0, 1].map((seat) => entries.filter((entry) => entry.seat === seat));
  const length = Math.max(1, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, row) => columns.map((column) => column[row]));
}

/**
 * The whole sheet: under Hollywood its games first, then the rounds.
 * @param {HTMLElement} parent
 * @param {Surface} surface
 */
export function createScores(parent, surface) {
  const { document, words } = surface;
  const games = make(document, "div", "games");
  const rounds = make(document, "div");
  const none = make(document, "p", "none", words.text("rounds-none"));
  const drawGames = createGames(games, surface);
  const drawRounds = createRounds(rounds, surface);
  parent.classList.add("score-part");
  parent.append(make(document, "div", "score-sheet", none, games, rounds));

  return {
    /** @param {Screen} screen */
    draw({ table, games: sheets, games_sum: sum, rounds: lines }) {
      none.hidden = lines.length > 0;
      games.hidden = !table || lines.length === 0 || (sheets.length === 1 && sheets[0].items.length < 2);
      rounds.hidden = !table || lines.length === 0;
      if (!table) return;
      drawGames(sheets, sum, table.players);
      drawRounds(lines, table.players);
    },
  };
}

// The rounds

/** @param {HTMLElement} parent @param {Surface} surface */
function createRounds(parent, { document, words }) {
  const deadwood = heading(document, "col");
  const bonus = heading(document, "col", words.text("column-bonus"));
  const points = heading(document, "col", words.text("column-points"));
  for (const apart of [deadwood, bonus, points]) apart.className = "apart";
  const heads = [heading(document, "col", words.text("column-round")), heading(document, "col", words.text("column-kind")), deadwood, bonus, points];
  const names = [heading(document, "col"), heading(document, "col")];
  for (const name of names) name.className = "total";
  const body = make(document, "tbody");
  const head = make(document, "thead", "", make(document, "tr", "", ...heads, ...names));
  parent.append(make(document, "table", "rounds-table", head, body));

  /** @param {RoundLine} line */
  function row(line) {
    const { round, totals } = line;
    const { how, facts, left, extra, gain } = roundWords(line, words);
    const about = make(document, "td", "kind", make(document, "span", "how", how), " ", make(document, "b", "gain", gain), make(document, "small", "facts", facts));
    const apart = [left, extra, gain].map((text) => make(document, "td", "apart", text));
    const after = totals.map((total, seat) => {
      const own = line.winner !== null && gains(line, seat);
      return make(document, "td", own ? "total own" : "total", String(total));
    });
    return make(document, "tr", line.kind, heading(document, "row", String(round)), about, ...apart, ...after);
  }

  /** Whether the round was won by the player of a column. @param {RoundLine} line @param {number} seat */
  function gains({ winner }, seat) {
    return winner === players[seat];
  }

  /** @type {Players} */
  let players = ["person", "computer"];
  return (/** @type {RoundLine[]} */ lines, /** @type {Players} */ seats) => {
    players = seats;
    names.forEach((name, seat) => say(name, words, nameOf(seats[seat])));
    const [first, second] = seats.map((who) => words.text("player-name", { who }));
    deadwood.textContent = words.text("column-deadwood", { first, second });
    patch(body, lines, { key: (line) => JSON.stringify(line), create: row, update: () => {} });
  };
}

/** A round in words. @param {RoundLine} line @param {import("./words.js").Words} words */
function roundWords({ kind, winner, deadwood, bonus, points, games }, words) {
  const how = words.visible({ id: "round-how", args: { kind, who: winner ?? "computer" } });
  const left = deadwood ? deadwood.join(" – ") : "";
  const facts = [];
  if (deadwood) facts.push(words.text("round-deadwood", { left }));
  if (bonus) facts.push(words.text("round-bonus", { bonus }));
  if (games.length > 1) facts.push(words.text("round-games", { games: games.join(", ") }));
  const times = games.length > 1 ? ` × ${games.length}` : "";
  return {
    how,
    facts: facts.join(" · "),
    left: left || "–",
    extra: bonus ? String(bonus) : "–",
    gain: winner ? `+${points}${times}` : "",
  };
}

// The games

/**
 * Hollywood's games as the paper has them; of a single game only its bill, where that is more than its points.
 * @param {HTMLElement} parent
 * @param {Surface} surface
 */
function createGames(parent, surface) {
  const { document, words } = surface;
  const list = make(document, "div", "games-list");
  const both = createSum(surface);
  both.table.classList.add("all-games");
  parent.append(list, both.table);
  /** How each game's part is drawn. @type {WeakMap<HTMLElement, (game: GameSheet, players: Players) => void>} */
  const draws = new WeakMap();

  return (/** @type {GameSheet[]} */ games, /** @type {Screen["games_sum"]} */ sum, /** @type {Players} */ players) => {
    const several = games.length > 1;
    list.classList.toggle("paper-games", several);
    patch(list, games, {
      key: ({ number }) => `${number} ${several}`,
      create: () => {
        const { part, draw } = createGame(surface, several);
        draws.set(part, draw);
        return part;
      },
      update: (element, game) => draws.get(element)?.(game, players),
    });
    both.table.hidden = !several || sum === null;
    if (several && sum) both.draw([], sum, players, words.text("games-sum"));
  };
}

/** @param {Surface} surface @param {boolean} several */
function createGame(surface, several) {
  const { document, words } = surface;
  const title = make(document, "b");
  const state = make(document, "span", "state");
  const names = [heading(document, "col"), heading(document, "col")];
  const body = make(document, "tbody");
  const caption = make(document, "caption", "", make(document, "div", "", title, " ", state));
  const sheet = make(document, "table", "paper", caption, make(document, "thead", "", make(document, "tr", "", ...names)), body);
  const sum = createSum(surface);
  const part = make(document, "section", "game", sheet, sum.table);
  sheet.hidden = !several;

  /** @param {GameSheet} game @param {Players} players */
  function draw(game, players) {
    title.textContent = words.text("game-number", { number: game.number });
    say(state, words, stateOf(game));
    part.classList.toggle("closed", game.winner !== null);
    names.forEach((name, seat) => say(name, words, nameOf(players[seat])));
    patch(body, rowsOf(game.entries), {
      key: (pair, index) => JSON.stringify([index, pair]),
      create: (pair) => make(document, "tr", "", ...pair.map((entry) => entryCell(entry, surface))),
      update: () => {},
    });
    const more = game.items.length > 1;
    const sums = several || more ? game.sums : null;
    sum.table.hidden = sums === null;
    if (sums) sum.draw(more ? game.items : [], sums, players, words.text("game-sum"));
    part.hidden = sheet.hidden && sum.table.hidden;
  }
  return { part, draw };
}

/** @param {GameSheet} game @returns {Message} */
function stateOf({ winner, entries }) {
  if (winner) return { id: "game-closed", args: { who: winner } };
  return { id: entries.length > 0 ? "game-open" : "game-empty", args: {} };
}

/** @param {GameSheet["entries"][number] | undefined} entry @param {Surface} surface */
function entryCell(entry, { document, words }) {
  if (!entry) return make(document, "td");
  const from = make(document, "small", "from", words.text("entry-round", { round: entry.round_number }));
  const gain = make(document, "small", "gain", `+${entry.points}`);
  return make(document, "td", "", make(document, "div", "entered", from, gain, make(document, "b", "", String(entry.total))));
}

/** A table of what a sum is made of. @param {Surface} surface */
function createSum({ document, words }) {
  const names = [heading(document, "col"), heading(document, "col")];
  const corner = make(document, "td");
  const body = make(document, "tbody");
  const table = make(document, "table", "sums", make(document, "thead", "", make(document, "tr", "", corner, ...names)), body);

  /** @param {GameSheet["items"]} items @param {number[]} sums @param {Players} players @param {string} total */
  function draw(items, sums, players, total) {
    names.forEach((name, seat) => say(name, words, nameOf(players[seat])));
    const rows = [...items.map(({ label, values }) => ({ text: words.visible(label), values })), { text: total, values: sums }];
    patch(body, rows, {
      key: (row, index) => JSON.stringify([index, row]),
      create: ({ text, values }) => make(document, "tr", "", heading(document, "row", text), ...values.map((value) => make(document, "td", "", String(value)))),
      update: (row, _, index) => row.classList.toggle("total", index === rows.length - 1),
    });
  }
  return { table, draw };
}

/** @param {Who} who @returns {Message} */
function nameOf(who) {
  return { id: "seat-name", args: { who } };
}

/** @param {Document} document @param {"row" | "col"} scope @param {string} [text] */
function heading(document, scope, text = "") {
  const head = make(document, "th", "", text);
  head.scope = scope;
  return head;
}
