// @ts-check
/** Starts the page: Python, which takes longest, then words, then what is drawn, then the game. */
import { ahead } from "./ahead.js";
import { prepareEngine, startEngine } from "./engine.js";
import { Game } from "./game.js";
import { listen } from "./input.js";
import { seeToLater } from "./later.js";
import { keepPictures, pictureSeen, removePicture, tellTableReady } from "./picture.js";
import { createView } from "./render.js";
import { KEY } from "./store.js";
import { isTaken } from "./tab.js";
import { loadWords } from "./words.js";

// Where the browser does not tell, another tab may play.
const taken = isTaken(navigator.locks, KEY).catch(() => true);
const start = ahead(startEngine, Promise.all([taken, prepareEngine()]).then(([is]) => !is));

const [words] = await Promise.all([loadWords(document.documentElement.lang), pictureSeen(document)]);
// From here on nothing is waited for until the table is drawn: nobody sees the page without it.
removePicture(document);
const view = createView(document, words);
const game = new Game(document, view, words, start);
listen(document, view, words, game);
seeToLater(window, game.asking);
keepPictures(window, () => {
  view.finishMotion();
  return game.shownAsStored;
});
await game.start();
tellTableReady(document);

// A browser's first number in a language takes it tens of milliseconds: nobody waits for them while Python is on its way.
requestAnimationFrame(() => setTimeout(() => words.text("round-number", { round: 1 })));
