import { type AnyGame, type JsonObject, legalActionsFor, ParseError, type Seat } from '@roundhouse/kernel';
import type { QueuedAction, QueuedActions } from '../table.ts';
import { isPass, type QueueingRules, queueingRulesOf } from './queueing-rules.ts';

/** The action to take from the queue, or null if the person has to decide; and the remaining queue. */
export interface QueueStep {
  readonly action: JsonObject | null;
  readonly remaining: QueuedActions;
}

/** What happens to one queued action at a decision: executed (and possibly kept for the next), kept, or dropped. */
type Resolution =
  | { readonly status: 'executed'; readonly action: JsonObject; readonly stays: boolean }
  | { readonly status: 'pending' | 'dropped' };
const PENDING: Resolution = { status: 'pending' };
const DROPPED: Resolution = { status: 'dropped' };

/**
 * The queued action that a seat takes at its current decision. The first queued action that applies is executed. Those
 * before it are kept if their decision is still to come, and dropped otherwise:
 *
 * - `pass` is for the next decision only. It is dropped if that decision cannot be passed, because a later pass could
 *   skip much more than the player intended.
 * - `bid` lasts for the whole auction: until the seat passes or has to decide something else.
 * - `take` waits for a decision that allows actions of its kind, and is dropped if the action is not legal then.
 */
export function nextQueuedAction(game: AnyGame, state: unknown, seat: Seat, queue: QueuedActions): QueueStep {
  if (queue.length === 0 || game.toAct(state) !== seat) return { action: null, remaining: queue };
  const decision = decisionAt(game, state, seat);
  const remaining: QueuedAction[] = [];
  for (const [index, queued] of queue.entries()) {
    const resolution = resolve(decision, queued);
    if (resolution.status === 'pending') remaining.push(queued);
    if (resolution.status !== 'executed') continue;
    if (resolution.stays) remaining.push(queued);
    const later = queue.slice(index + 1).filter((each) => !isAlternative(decision.rules, each, resolution.action));
    return { action: resolution.action, remaining: [...remaining, ...later] };
  }
  return { action: null, remaining };
}

/** A decision that the queue is applied to. */
interface Decision {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  readonly rules: QueueingRules;
  readonly phase: string;
  /** The legal actions of the seat as JSON. */
  readonly legal: readonly JsonObject[];
}

function decisionAt(game: AnyGame, state: unknown, seat: Seat): Decision {
  const legal = legalActionsFor(game, state, seat).map((action) => game.actions.write(state, action));
  return { game, state, seat, rules: queueingRulesOf(game), phase: game.phase(state), legal };
}

function resolve(decision: Decision, queued: QueuedAction): Resolution {
  switch (queued.type) {
    case 'pass':
      return resolvePass(decision);
    case 'bid':
      return resolveBid(decision, queued.upTo);
    case 'take':
      return resolveTake(decision, queued.action);
  }
}

function resolvePass({ rules, phase, legal }: Decision): Resolution {
  const action = legal.find((each) => isPass(rules, each));
  if (action !== undefined) return { status: 'executed', action, stays: false };
  return rules.asides.includes(phase) ? PENDING : DROPPED;
}

function resolveBid({ rules, phase, legal }: Decision, upTo: number): Resolution {
  if (!rules.auctions.includes(phase)) return rules.asides.includes(phase) ? PENDING : DROPPED;
  const [lowest] = listBids(legal);
  if (lowest !== undefined && lowest.amount <= upTo) return { status: 'executed', action: lowest.action, stays: true };
  const pass = legal.find((each) => isPass(rules, each));
  return pass === undefined ? DROPPED : { status: 'executed', action: pass, stays: false };
}

function resolveTake({ game, state, seat, legal }: Decision, wanted: JsonObject): Resolution {
  const action = legalForm(game, state, seat, wanted);
  if (action !== null) return { status: 'executed', action, stays: false };
  return legal.some((each) => each.do === wanted.do) ? DROPPED : PENDING;
}

/** The action in its canonical JSON form if the seat may take it now; null otherwise. */
function legalForm(game: AnyGame, state: unknown, seat: Seat, wanted: JsonObject): JsonObject | null {
  try {
    const action = game.actions.read(state, wanted);
    const actor = game.actor === undefined ? game.toAct(state) : game.actor(state, action);
    return actor === seat && game.checkAction(state, action) === null ? game.actions.write(state, action) : null;
  } catch (error) {
    // The action refers to something that no longer exists.
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** For actions that can be taken only once, later queued ones are alternatives in case the first is not possible. */
function isAlternative({ once }: QueueingRules, queued: QueuedAction, done: JsonObject): boolean {
  return queued.type === 'take' && queued.action.do === done.do && once.includes(String(done.do));
}

export function listBids(legal: readonly JsonObject[]): { readonly action: JsonObject; readonly amount: number }[] {
  return legal
    .flatMap((action) =>
      action.do === 'bid' && typeof action.amount === 'number' ? [{ action, amount: action.amount }] : [],
    )
    .sort((one, other) => one.amount - other.amount);
}
