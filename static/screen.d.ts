// The one contract between gin/screen.py and the page: what a reply of gin.bridge.dispatch holds.
// Python decides everything in it; the page turns message ids into words and draws.

/** A card's text: rank A23456789TJQK, suit s h d c. */
export type CardText = string;

/** Arguments of a message. Plain strings select a variant (`$who` is "person" or "computer"). */
export type Arg = number | string | { card: CardText } | { cards: CardText[] } | { melds: CardText[][] };

/** Words still to be chosen: an id in the language's Fluent catalogue, with its arguments. */
export interface Message {
  id: string;
  args: Record<string, Arg>;
}

/** Something the person may do. Every intent on a screen is accepted when it is sent back. */
export interface Control {
  /** "draw_stock", "discard", …: what the catalogue's letter keys (`key-…`) and the tests go by. */
  name: string;
  /** null: not possible now; `why` then says the reason. `$seed` in it stands for 32 fresh hex digits. */
  intent: string | null;
  label: Message;
  why: Message | null;
  /** Ask this first, in a dialog. */
  confirm: Message | null;
  /** The one filled button: what to do next. At most one on a screen. */
  primary: boolean;
}

export interface Card {
  card: CardText;
  /** Spoken name with its meld: "7 cơ, trong phỏm dọc 5-6-7 cơ". */
  label: Message;
  intent: string | null;
  selected: boolean;
  /** Just drawn. */
  fresh: boolean;
  /** Why it may not be discarded, else null. */
  held: Message | null;
  /** In a row that is not grouped by melds: number of the meld it lies in (1…), else 0. */
  meld: number;
  /** A card the defender added to the knocker's meld. */
  laid_off: boolean;
}

/** Cards that lie together. `row`: person's own, by rank or by suit order, melds only marked (`Card.meld`). */
export interface Group {
  kind: "run" | "set" | "loose" | "row" | "discard";
  cards: Card[];
  /** Caption: "phỏm dọc", "bài lẻ 6". */
  caption: Message | null;
  /** What a press on the group does (break a meld up; lay the chosen card off on it), else null. */
  control: Control | null;
}

export interface Seat {
  who: "person" | "computer";
  /** "medium"… for the computer, else null. */
  level: string | null;
  score: number;
  wins: number;
  dealer: boolean;
  /** Cards held. */
  count: number;
}

export interface Table {
  round: number;
  target: number;
  /** Points of loose cards with which a player may knock this round. */
  limit: number;
  /** The deals are known from an earlier match: marked so, kept out of statistics. */
  known: boolean;
  /** [person, computer]. */
  seats: [Seat, Seat];
  stock: { count: number; intent: string | null };
  pile: {
    /** Top card, null when the pile is empty or its top lies face down. */
    top: CardText | null;
    face_down: boolean;
    count: number;
    intent: string | null;
  };
}

export interface Hand {
  order: "meld" | "rank" | "suit" | "manual";
  /** "bài lẻ còn 6", "bỏ K♦ thì còn 6". */
  deadwood: Message;
  groups: Group[];
  /** Sort button and the switch of the tap-then-tap arranging mode. */
  tools: Control[];
  /** Shift+arrows send `shift <card> -1` and `shift <card> 1`. */
  movable: boolean;
}

/** Another choice of melds for the hand, before a knock or in defence. */
export interface Choice {
  intent: string;
  label: Message;
  chosen: boolean;
}

/** One finished round. Pairs are [person, computer]. */
export interface RoundLine {
  round: number;
  dealer: "person" | "computer";
  kind: "gin" | "big_gin" | "knock" | "undercut" | "dead";
  winner: "person" | "computer" | null;
  knocker: "person" | "computer" | null;
  deadwood: [number, number] | null;
  points: number;
  totals: [number, number];
}

/** How the round was settled. */
export interface Settlement {
  headline: Message;
  /** The sum, line by line; `value` in points, null for a remark. */
  lines: { label: Message; value: number | null }[];
  /** Both hands face up, [person, computer]; lay-offs stand on the melds they joined. */
  hands: [Group[], Group[]];
  line: RoundLine;
}

export interface Finish {
  headline: Message;
  seed: string;
  given_up: boolean;
}

export interface Screen {
  stage: "welcome" | "offer" | "draw" | "discard" | "wait" | "knock" | "defence" | "settled" | "finished";
  /** Whose turn it is and what can be done, in words. */
  status: Message;
  /** What the computer did last ("Máy lấy 7♠ từ chồng bỏ, rồi bỏ 9♦"), else null. */
  news: Message | null;
  table: Table | null;
  hand: Hand | null;
  /** The knocker's cards on the table while the person defends: melds (with lay-offs), then loose. */
  spread: Group[] | null;
  choices: Choice[];
  /** Beside the hand, the primary one first. */
  controls: Control[];
  settlement: Settlement | null;
  finish: Finish | null;
  /** Finished rounds of this match, oldest first. */
  rounds: RoundLine[];
  /** This round's public moves, oldest first. */
  log: { who: "person" | "computer"; label: Message }[];
  /** Restart, give up, new match: what the menu offers. */
  menu: Control[];
  /** Where focus rests for the next decision: "control draw_stock", "card 5h", "hand" (its first card). */
  focus: string;
  /** What a screen reader is to hear, in order, once. */
  say: Message[];
  /** The computer moves next: send "tick" after a pause. */
  tick: boolean;
}

/** What is kept: Python's own fields, opaque to the page, which adds `screen` and `settings`. */
export interface Save {
  version: number;
  [field: string]: unknown;
}

export interface Reply {
  revision: number;
  screen: Screen;
  /** To be written to storage; null: nothing to keep (before the first match). */
  save: Save | null;
  /** Why a save was refused (ids `refused-…`), else null. */
  refused: Message | null;
}
