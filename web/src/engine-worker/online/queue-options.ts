import { type AnyGame, type JsonObject, legalFor, Malformed, type Seat } from '@roundhouse/kernel';
import { plannable, type Yours } from '@roundhouse/wire';
import type { PlanOffer } from './online-types.ts';

/** More decisions of others than come before one's own in any phase. */
const FARTHEST = 40;

/** What the one who looks on can decide ahead, with words for each action: what would come of it if it were to act already. */
export function planOffer(
  game: AnyGame,
  state: unknown,
  { seat, plan }: Yours,
  tell: (state: unknown, action: unknown) => string,
): PlanOffer {
  if (seat === null) return { pass: false, bid: null, take: [], planned: [] };
  const { pass, bid, take } = plannable(game, state, seat);
  const planned = plan.map((wish) => (wish.wish === 'take' ? wish.action : null));
  const futures = [...take, ...planned].every((action) => action === null) ? [] : futuresOf(game, state, seat);
  const textOf = (action: JsonObject): string => {
    for (const future of futures) {
      const read = legalIn(game, future, action);
      if (read !== null) return tell(future, read);
    }
    return plainText(action);
  };
  return {
    pass,
    bid,
    take: take.map((action) => ({ action, text: textOf(action) })),
    planned: planned.map((action) => (action === null ? null : textOf(action))),
  };
}

/** The state now and at the beginning of each phase until the seat is asked, as if it were its turn. */
function futuresOf(game: AnyGame, state: unknown, seat: Seat): unknown[] {
  const future = game.copy(state);
  const futures = asIfOnTurn(game, state, seat);
  for (let step = 0; step < FARTHEST; step++) {
    const turn = game.turn(future);
    if (turn === seat) return [...futures, future];
    if (typeof turn !== 'number') return futures;
    const phase = game.phase(future);
    const legal = legalFor(game, future, turn);
    const passes = (action: unknown) => String(game.actions.write(future, action).do).includes('pass');
    game.apply(future, legal.find(passes) ?? legal[0]);
    if (game.phase(future) !== phase) futures.push(...asIfOnTurn(game, future, seat));
  }
  return futures;
}

function asIfOnTurn(game: AnyGame, state: unknown, seat: Seat): unknown[] {
  try {
    return [game.position.read({ ...game.position.write(state), actor: seat })];
  } catch (error) {
    // It cannot be that seat's turn.
    if (error instanceof Malformed) return [];
    throw error;
  }
}

function legalIn(game: AnyGame, state: unknown, action: JsonObject): unknown {
  try {
    const read = game.actions.read(state, action);
    return game.refuse(state, read) === null ? read : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** The last resort: what the action is called in records. */
function plainText({ do: kind, ...rest }: JsonObject): string {
  return [
    kind,
    ...Object.values(rest).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  ].join(' ');
}
