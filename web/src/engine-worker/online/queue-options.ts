import { type AnyGame, type JsonObject, legalActionsFor, ParseError, type Seat } from '@roundhouse/kernel';
import { queueableActions, type ViewerInfo } from '@roundhouse/protocol';
import type { QueueOptions } from './online-types.ts';

/** More decisions of other players than precede a seat's own decision in any phase. */
const MAX_LOOKAHEAD = 40;

/**
 * The actions that the viewer can queue. `describe` gives the consequences of an action in a state; an action is
 * described in the first of the expected states in which it is legal.
 */
export function queueOptions(
  game: AnyGame,
  state: unknown,
  { seat, queuedActions }: ViewerInfo,
  describe: (state: unknown, action: unknown) => string,
): QueueOptions {
  if (seat === null) return { pass: false, bid: null, actions: [], queued: [] };
  const { pass, bid, take } = queueableActions(game, state, seat);
  const queued = queuedActions.map((wish) => (wish.type === 'take' ? wish.action : null));
  const futures = [...take, ...queued].every((action) => action === null) ? [] : expectedStates(game, state, seat);
  const textOf = (action: JsonObject): string => {
    for (const future of futures) {
      const legal = readIfLegal(game, future, action);
      if (legal !== null) return describe(future, legal);
    }
    return plainText(action);
  };
  return {
    pass,
    bid,
    actions: take.map((action) => ({ action, text: textOf(action) })),
    queued: queued.map((action) => (action === null ? null : textOf(action))),
  };
}

/** The current state, and the state at the start of each phase until the seat is to act, as if it were its turn. */
function expectedStates(game: AnyGame, state: unknown, seat: Seat): unknown[] {
  const future = game.copy(state);
  const futures = asIfToAct(game, state, seat);
  for (let step = 0; step < MAX_LOOKAHEAD; step++) {
    const turn = game.toAct(future);
    if (turn === seat) return [...futures, future];
    if (typeof turn !== 'number') return futures;
    const phase = game.phase(future);
    const legal = legalActionsFor(game, future, turn);
    const isPass = (action: unknown) => String(game.actions.write(future, action).do).includes('pass');
    game.apply(future, legal.find(isPass) ?? legal[0]);
    if (game.phase(future) !== phase) futures.push(...asIfToAct(game, future, seat));
  }
  return futures;
}

function asIfToAct(game: AnyGame, state: unknown, seat: Seat): unknown[] {
  try {
    return [game.position.read({ ...game.position.write(state), actor: seat })];
  } catch (error) {
    // In this state it cannot be that seat's turn.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

function readIfLegal(game: AnyGame, state: unknown, json: JsonObject): unknown {
  try {
    const action = game.actions.read(state, json);
    return game.checkAction(state, action) === null ? action : null;
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** The fallback: the action as written in records. */
function plainText({ do: kind, ...rest }: JsonObject): string {
  return [
    kind,
    ...Object.values(rest).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  ].join(' ');
}
