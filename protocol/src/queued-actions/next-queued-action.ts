import { type AnyGame, type JsonObject, legalFor, Malformed, type Seat } from '@roundhouse/kernel';
import { type Habits, habitsOf, isPass } from './plan-habits.ts';
import type { Plan, Wish } from './table.ts';

/** What a plan comes to at a decision: the action to take, or null when it is left to the person; and what remains. */
export interface PlanStep {
  readonly action: JsonObject | null;
  readonly rest: Plan;
}

/** What becomes of one wish at a decision: it is done (and perhaps stays for the next), kept for later, or it lapses. */
type Fate =
  | { readonly is: 'done'; readonly action: JsonObject; readonly stays: boolean }
  | { readonly is: 'kept' | 'lapsed' };
const KEPT: Fate = { is: 'kept' };
const LAPSED: Fate = { is: 'lapsed' };

/**
 * What a seat that has to decide now has decided ahead. Wishes are looked at in order, and the first that applies is
 * done; those before it are kept when their time has not come and lapse when it is over:
 *
 * - `pass` is for the next decision. Where that cannot be passed it lapses, or one might sit out much more than one
 *   meant to.
 * - `bid` stays while the auction lasts: until the seat passes, or has something else to decide than an auction.
 * - `take` waits for a decision at which actions of its kind are allowed, and lapses if it is not among them then.
 */
export function followPlan(game: AnyGame, state: unknown, seat: Seat, plan: Plan): PlanStep {
  if (plan.length === 0 || game.turn(state) !== seat) return { action: null, rest: plan };
  const decision = decisionAt(game, state, seat);
  const kept: Wish[] = [];
  for (const [index, wish] of plan.entries()) {
    const fate = fateOf(decision, wish);
    if (fate.is === 'kept') kept.push(wish);
    if (fate.is !== 'done') continue;
    if (fate.stays) kept.push(wish);
    const later = plan.slice(index + 1).filter((each) => !isAlternative(decision.habits, each, fate.action));
    return { action: fate.action, rest: [...kept, ...later] };
  }
  return { action: null, rest: kept };
}

/** A decision as plans see it. */
interface Decision {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  readonly habits: Habits;
  readonly phase: string;
  /** What the seat may do, as written. */
  readonly legal: readonly JsonObject[];
}

function decisionAt(game: AnyGame, state: unknown, seat: Seat): Decision {
  const legal = legalFor(game, state, seat).map((action) => game.actions.write(state, action));
  return { game, state, seat, habits: habitsOf(game), phase: game.phase(state), legal };
}

function fateOf(decision: Decision, wish: Wish): Fate {
  switch (wish.wish) {
    case 'pass':
      return fateOfPass(decision);
    case 'bid':
      return fateOfBid(decision, wish.upTo);
    case 'take':
      return fateOfTake(decision, wish.action);
  }
}

function fateOfPass({ habits, phase, legal }: Decision): Fate {
  const action = legal.find((each) => isPass(habits, each));
  if (action !== undefined) return { is: 'done', action, stays: false };
  return habits.asides.includes(phase) ? KEPT : LAPSED;
}

function fateOfBid({ habits, phase, legal }: Decision, upTo: number): Fate {
  if (!habits.auctions.includes(phase)) return habits.asides.includes(phase) ? KEPT : LAPSED;
  const [lowest] = bidsAmong(legal);
  if (lowest !== undefined && lowest.amount <= upTo) return { is: 'done', action: lowest.action, stays: true };
  const pass = legal.find((each) => isPass(habits, each));
  return pass === undefined ? LAPSED : { is: 'done', action: pass, stays: false };
}

function fateOfTake({ game, state, seat, legal }: Decision, wanted: JsonObject): Fate {
  const action = allowed(game, state, seat, wanted);
  if (action !== null) return { is: 'done', action, stays: false };
  return legal.some((each) => each.do === wanted.do) ? LAPSED : KEPT;
}

/** The action as the rules write it, if that seat may take it now. */
function allowed(game: AnyGame, state: unknown, seat: Seat, wanted: JsonObject): JsonObject | null {
  try {
    const action = game.actions.read(state, wanted);
    const actor = game.actor === undefined ? game.turn(state) : game.actor(state, action);
    return actor === seat && game.refuse(state, action) === null ? game.actions.write(state, action) : null;
  } catch (error) {
    // Names something that is not there any more.
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** Of several wishes for what can be had only once, the later ones were for the case that the first cannot be had. */
function isAlternative({ once }: Habits, wish: Wish, done: JsonObject): boolean {
  return wish.wish === 'take' && wish.action.do === done.do && once.includes(String(done.do));
}

export function bidsAmong(legal: readonly JsonObject[]): { readonly action: JsonObject; readonly amount: number }[] {
  return legal
    .flatMap((action) =>
      action.do === 'bid' && typeof action.amount === 'number' ? [{ action, amount: action.amount }] : [],
    )
    .sort((one, other) => one.amount - other.amount);
}
