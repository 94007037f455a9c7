import type { AnyGame, JsonObject } from '@roundhouse/kernel';

/** What planning ahead has to know of a game beyond its contract. Actions by their `do`, phases by their key. */
export interface Habits {
  /** Actions that decline what a decision offers. */
  readonly passes: readonly string[];
  /** Phases in which seats outbid one another by `bid`. */
  readonly auctions: readonly string[];
  /** Decisions that come in between: what was planned for the one behind them stays as it is. */
  readonly asides: readonly string[];
  /** What can be had once: several wishes for it are choices in order of preference, not a list of things to do. */
  readonly once: readonly string[];
  /** What is worth offering to somebody who plans: few, known beforehand, and meaning the same when the time comes. */
  readonly offered: readonly string[];
}

const HABITS: { readonly [game: string]: Habits } = {
  steam: {
    passes: ['pass', 'end-build'],
    auctions: ['seat-auction', 'order-auction'],
    asides: ['buy-capital', 'track-points'],
    once: ['take', 'capital', 'score'],
    offered: ['take', 'capital', 'improve-locomotive'],
  },
  'days-of-steam': {
    passes: ['pass'],
    auctions: [],
    asides: ['place-town'],
    once: ['pass', 'water'],
    offered: ['water'],
  },
  'steel-and-steam': {
    // Doing no business is decided in one's own turn, on arrival, and is not what somebody means who lets a takeover go.
    passes: ['let-go'],
    auctions: [],
    asides: ['settle'],
    once: ['home', 'depart'],
    offered: [],
  },
};

/** In a game that nothing is known of, only what is written as an action can be planned. */
const NO_HABITS: Habits = { passes: [], auctions: [], asides: [], once: [], offered: [] };

export function habitsOf(game: AnyGame): Habits {
  return HABITS[game.id] ?? NO_HABITS;
}

export function isPass({ passes }: Habits, action: JsonObject): boolean {
  return passes.includes(String(action.do));
}
