// @ts-check
/** Shows the theme and the picture of the last visit's table, before the page's other modules are there. */
import { showPicture } from "./picture.js";
import { KEY } from "./store.js";

try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem(KEY) ?? "").settings.theme;
  showPicture(document, localStorage, KEY);
} catch {
  // Storage can't be reached, or holds what is none of ours: the page is painted from the save.
}
