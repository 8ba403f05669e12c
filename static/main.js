// @ts-check
/** Starts the page: words, then what is drawn, then the game. */
import { startEngine } from "./engine.js";
import { Game } from "./game.js";
import { listen } from "./input.js";
import { seeToLater } from "./later.js";
import { keepPictures, pictureSeen, removePicture, tellTableReady } from "./picture.js";
import { createView } from "./render.js";
import { loadWords } from "./words.js";

const [words] = await Promise.all([loadWords(document.documentElement.lang), pictureSeen(document)]);
// From here on nothing is waited for until the table is drawn: nobody sees the page without it.
removePicture(document);
const view = createView(document, words);
const game = new Game(document, view, words, startEngine);
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
