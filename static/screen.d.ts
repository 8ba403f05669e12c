// The one contract between gin/screen.py and the page: what a reply of gin.bridge.dispatch holds.
// Python decides everything in it; the page turns message ids into words and draws.

/** A card's text: rank A23456789TJQK, suit s h d c. */
export type CardText = string;

/** "person" and "computer", or of two persons "first" and "second". */
export type Who = "person" | "computer" | "first" | "second";

/**
 * Arguments of a message. Plain strings select a variant; with `who` (a Who) come `name` and `Name`, what the page calls
 * that player. `text` is another message's id, whose words are put in.
 */
export type Arg = number | string | { card: CardText } | { cards: CardText[] } | { melds: CardText[][] } | { text: string };

/** Words still to be chosen: an id in the language's Fluent catalogue, with its arguments. */
export interface Message {
  id: string;
  args: Record<string, Arg>;
}

/** Something the person may do. Every intent on a screen is accepted when it is sent back. */
export interface Control {
  /** "draw_stock", "discard", …: what the catalogue's letter keys (`key-…`) and the tests go by. */
  name: string;
  /**
   * null: not possible now; `why` then says the reason. What the page puts in: for each `$seed` 32 fresh hex digits, for
   * `$word` the person's word, for `$value` a knob's new value, for `$record` a kept record as a JSON string.
   */
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
  who: Who;
  /** "medium"… for the computer, else null. */
  level: string | null;
  /** Round points: one number, under Hollywood one a game. */
  scores: number[];
  wins: number;
  dealer: boolean;
  /** Cards held. */
  count: number;
}

export interface Table {
  round: number;
  target: number;
  /** Points of loose cards with which a player may knock this round; 0: only gin. */
  limit: number;
  /** Under Oklahoma the card turned at the deal, which set the limit, else null. */
  first_upcard: CardText | null;
  /** The round counts twice (Oklahoma, a spade turned). */
  doubled: boolean;
  /** The deals are known from an earlier match, and marked so. */
  known: boolean;
  /** Who sits in seat 0 and in seat 1: the order of all pairs, whoever sits near. */
  players: [Who, Who];
  /** The near seat (at the bottom), then the far one. */
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

/** One finished round. Pairs are [seat 0, seat 1]. */
export interface RoundLine {
  round: number;
  kind: "gin" | "big_gin" | "knock" | "undercut" | "dead";
  winner: Who | null;
  deadwood: [number, number] | null;
  /** Included in `points`. */
  bonus: number;
  points: number;
  /** Numbers (1…) of the games that it was entered in: [1], under Hollywood up to three. */
  games: number[];
  /** Over all games, after the round. */
  totals: [number, number];
}

/** A game of the score sheet: one, under Hollywood three. Pairs are [seat 0, seat 1]. */
export interface GameSheet {
  number: number;
  /** A box each, oldest first. */
  entries: { round_number: number; seat: 0 | 1; points: number; /** Of the seat in this game, after it. */ total: number }[];
  /** Who closed it by reaching the target; null while it is open. */
  winner: Who | null;
  /** Once closed: what `sums` are made of, the round points first. */
  items: { label: Message; values: [number, number] }[];
  sums: [number, number] | null;
}

/** How the round was settled. */
export interface Settlement {
  headline: Message;
  /** The sum, line by line; `value` in points, null for a remark. */
  lines: { label: Message; value: number | null }[];
  /** Both hands face up, [seat 0, seat 1]; lay-offs stand on the melds they joined. */
  hands: [Group[], Group[]];
}

export interface Finish {
  headline: Message;
  /** The seed of the deals. */
  seed: string;
  /** Of the match, as it is kept. */
  record: string;
}

/** What the deals were pledged by: SHA-256 of "secret/salt"; revealed when the match is over. */
export interface FairDeal {
  commitment: string;
  /** `seed`, of the deals: the secret itself without a word, else the first 32 digits of SHA-256 of "secret/word". */
  revealed: { secret: string; salt: string; word: string; seed: string } | null;
}

/** The next match being chosen. */
export interface Setup {
  presets: { name: string; intent: string; chosen: boolean }[];
  /** Levels of the computer, then "person" for two at one device. */
  opponents: { name: string; intent: string; chosen: boolean }[];
  knobs: Knob[];
  /** What is wrong with the choice, else null; the match can't begin then. */
  wrong: Message | null;
  /** Shown before the person names a word; null for deals known from a link. */
  commitment: string | null;
  /** The longest word, in characters. */
  word_length: number;
}

/** A knob of the rules: either named `values` ("off", "on" for a switch), or a whole number from `low` to `high`, or "off". */
export interface Knob {
  name: string;
  value: string;
  /** Differs from Standard. */
  changed: boolean;
  intent: string;
  values: string[] | null;
  low: number | null;
  high: number | null;
  may_be_off: boolean;
}

/** A finished match looked at, step by step; its table, rounds, games and log are those of the step. */
export interface Replay {
  /** From 0, the first deal, to `last`. */
  step: number;
  last: number;
  /** The intents of the controls that step, by name, those too that lead nowhere from here: beyond an end it stays at it. */
  steps: Record<string, string>;
  /** Both hands face up, [seat 0, seat 1]. */
  hands: [Group[], Group[]];
  /** Where the step ends a round. */
  settlement: Settlement | null;
  /** At the last step. */
  finish: Finish | null;
}

/** A finished match, to be kept by the page. */
export interface KeptMatch {
  /** Opaque; goes back in `$record`. */
  record: string;
  /** What follows "#" in an address that invites to the same deals. */
  link: string;
  /** "standard", or the knobs that differ from it; a preset's name where it is one. */
  rules: string;
  /** A level, or "person". */
  opponent: string;
  /** Who sat in seat 0 and in seat 1. */
  players: [Who, Who];
  winner: Who | null;
  given_up: boolean;
  known: boolean;
  rounds: number;
  points: [number, number];
}

export interface Screen {
  stage:
    | "welcome" | "setup" | "cover" | "offer" | "draw" | "discard" | "wait" | "knock" | "defence" | "settled"
    | "finished" | "replay";
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
  setup: Setup | null;
  replay: Replay | null;
  /** null where the deals were not pledged. */
  fair: FairDeal | null;
  /** Finished rounds of this match, oldest first. */
  rounds: RoundLine[];
  games: GameSheet[];
  /** What the games give together, [seat 0, seat 1], once the last one is closed. */
  games_sum: [number, number] | null;
  /** This round's public moves, oldest first. */
  log: { who: Who; label: Message }[];
  /** Restart, give up, new match: what the menu offers. */
  menu: Control[];
  /** What can be done with any match that the page keeps: watch it, play its deals again. */
  kept: Control[];
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
  /** What a reload paints, where that is another screen: two persons' cover, the table behind a choice. */
  at_rest: Screen | null;
  /** To be written to storage; null: nothing to keep (before the first match). */
  save: Save | null;
  /** A match that has just ended, to be kept, else null. */
  finished: KeptMatch | null;
  /** Why a save, or a text that an intent brought, was refused (ids `refused-…`), else null. */
  refused: Message | null;
}
