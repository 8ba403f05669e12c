// @ts-check
/** Lets cards glide from where they were to where they are now. Knows rectangles; why a card moved is not its business. */

/**
 * @typedef {{ left: number, top: number, width: number, height: number }} Rect
 * @typedef {ReturnType<typeof createMotion>} Motion
 */

const SHORTEST_MS = 160;
const LONGEST_MS = 240;
const EASING = "cubic-bezier(.2, .7, .2, 1)";

/** @param {HTMLElement} flight  layer over the page that carries copies of cards which have no element of their own */
export function createMotion(flight) {
  /** @type {Map<Animation, HTMLElement | null>} running glides, each with the copy to take away afterwards */
  const running = new Map();

  /** @param {Animation} animation */
  function end(animation) {
    running.get(animation)?.remove();
    running.delete(animation);
  }

  /**
   * @param {HTMLElement} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {HTMLElement | null} copy
   */
  function run(element, frames, duration, copy) {
    const animation = element.animate(frames, { duration, easing: EASING });
    running.set(animation, copy);
    animation.onfinish = animation.oncancel = () => end(animation);
  }

  return {
    get moving() {
      return running.size > 0;
    },

    /** Ends every glide now; each card is at its place. */
    finish() {
      for (const animation of [...running.keys()]) {
        animation.cancel();
        end(animation);
      }
    },

    /**
     * Glides an element to its place from a rectangle.
     * @param {HTMLElement} element
     * @param {Rect} from
     * @param {Rect} to  its place
     */
    glide(element, from, to) {
      if (isAt(from, to)) return;
      element.style.setProperty("transform-origin", "0 0");
      run(element, [{ transform: transform(from, to), zIndex: 5 }, { transform: "none", zIndex: 5 }], duration(from, to), null);
    },

    /**
     * Glides a copy of a card from one rectangle to another; it fades at the end when nothing stays there.
     * @param {HTMLElement} card
     * @param {Rect} from
     * @param {Rect} to
     */
    fly(card, from, to) {
      const copy = layCopy(flight, card, from);
      const frames = [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: transform(to, from), opacity: 0 }];
      run(copy, frames, duration(from, to), copy);
    },

    /**
     * Keeps a copy of a card lying where it was, under what glides on top of it.
     * @param {HTMLElement} card
     * @param {Rect} at
     */
    linger(card, at) {
      const copy = layCopy(flight, card, at);
      copy.classList.add("below");
      run(copy, [{ opacity: 1 }, { opacity: 1 }], LONGEST_MS, copy);
    },
  };
}

/** @param {HTMLElement} flight @param {HTMLElement} card @param {Rect} at */
function layCopy(flight, card, at) {
  const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
  copy.removeAttribute("data-card");
  copy.removeAttribute("aria-label");
  copy.removeAttribute("role");
  copy.style.setProperty("left", `${at.left}px`);
  copy.style.setProperty("top", `${at.top}px`);
  copy.style.setProperty("--w", `${at.width}px`);
  flight.append(copy);
  return copy;
}

/** @param {Rect} from @param {Rect} to */
function isAt(from, to) {
  return Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width) < 1;
}

/** What puts an element that lies at `to` where `from` is. @param {Rect} from @param {Rect} to */
function transform(from, to) {
  const scale = to.width ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

/** Farther takes longer, within limits. @param {Rect} from @param {Rect} to */
function duration(from, to) {
  const distance = Math.hypot(from.left - to.left, from.top - to.top);
  return Math.min(LONGEST_MS, SHORTEST_MS + distance / 6);
}
