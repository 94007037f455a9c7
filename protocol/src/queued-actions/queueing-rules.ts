import type { AnyGame, JsonObject } from '@roundhouse/kernel';

/** Facts about a game that queueing needs beyond the game contract. Actions by their `do`, phases by their key. */
export interface QueueingRules {
  /** Actions that pass a decision. */
  readonly passes: readonly string[];
  /** Phases in which seats outbid each other with `bid`. */
  readonly auctions: readonly string[];
  /** Phases that may interrupt: actions queued for the decision after them stay queued. */
  readonly asides: readonly string[];
  /** Actions that can be taken once: several queued ones are alternatives in order of preference. */
  readonly once: readonly string[];
  /** Actions to offer for queueing: few, known in advance, and with the same meaning when the turn comes. */
  readonly offered: readonly string[];
}

const QUEUEING_RULES: { readonly [game: string]: QueueingRules } = {
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
    // A player who queues a pass means to let a takeover go, not to skip business on arrival.
    passes: ['let-go'],
    auctions: [],
    asides: ['settle'],
    once: ['home', 'depart'],
    offered: [],
  },
};

/** For other games only explicit actions can be queued. */
const NO_QUEUEING_RULES: QueueingRules = { passes: [], auctions: [], asides: [], once: [], offered: [] };

export function queueingRulesOf(game: AnyGame): QueueingRules {
  return QUEUEING_RULES[game.id] ?? NO_QUEUEING_RULES;
}

export function isPass({ passes }: QueueingRules, action: JsonObject): boolean {
  return passes.includes(String(action.do));
}
