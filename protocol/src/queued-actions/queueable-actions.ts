import { type AnyGame, type JsonObject, legalFor, Malformed, Reader, type Seat } from '@roundhouse/kernel';
import { bidsAmong } from './plan.ts';
import { type Habits, habitsOf, isPass } from './plan-habits.ts';

/** What somebody who is not waited for can sensibly decide ahead, as far as it can be known. */
export interface Plannable {
  readonly pass: boolean;
  /** The lowest bid there is now, and the highest that the seat could pay. */
  readonly bid: { readonly min: number; readonly max: number } | null;
  readonly take: JsonObject[];
}

const NOTHING: Plannable = { pass: false, bid: null, take: [] };

/** What can be planned for the next decision of a seat. It tells nothing that the seat may not know. */
export function plannable(game: AnyGame, state: unknown, seat: Seat): Plannable {
  const turn = game.turn(state);
  if (typeof turn !== 'number' || turn === seat) return NOTHING;
  const next = FORESIGHT[game.id]?.(game, state, seat) ?? null;
  return next === null ? NOTHING : offer(habitsOf(game), next);
}

function offer(habits: Habits, next: readonly JsonObject[]): Plannable {
  const passes = next.filter((action) => isPass(habits, action));
  // Among several ways of passing only one without any field can be meant by a plain pass.
  const plain = passes.length === 1 ? passes[0] : passes.find((action) => Object.keys(action).length === 1);
  const bids = bidsAmong(next);
  const [lowest, highest] = [bids[0], bids[bids.length - 1]];
  const choices = next.filter(({ do: kind }) => habits.offered.includes(String(kind)));
  return {
    pass: plain !== undefined,
    bid: lowest === undefined || highest === undefined ? null : { min: lowest.amount, max: highest.amount },
    take: [...choices, ...passes.filter((action) => action !== plain)],
  };
}

/** What the next decision of a seat will offer, as things are now; null where that cannot be known. */
type Foresight = (game: AnyGame, state: unknown, seat: Seat) => readonly JsonObject[] | null;

const FORESIGHT: { readonly [game: string]: Foresight } = {
  steam: whenOthersHoldBack,
  'days-of-steam': (game, state, seat) => {
    const { burnt: _burnt, ...position } = game.position.write(state);
    return position.phase === 'turn' ? asIfOnTurn(game, position, seat) : null;
  },
  // Of what comes next only a takeover of what is mortgaged can be foreseen.
  'steel-and-steam': (game, state, seat) => {
    const deeds = new Reader(game.position.write(state).deeds, 'deeds').entries();
    const isAtRisk = deeds.some(([, deed]) => {
      const { owner, mortgaged } = deed.object(['owner', 'mortgaged']);
      return owner.value === seat && mortgaged.value === true;
    });
    return isAtRisk ? [{ do: 'let-go' }] : null;
  },
};

/** The legal actions of a seat if it were its turn in this position. */
function asIfOnTurn(game: AnyGame, position: JsonObject, seat: Seat): readonly JsonObject[] | null {
  try {
    return written(game, game.position.read({ ...position, actor: seat }), seat);
  } catch (error) {
    // It cannot be that seat's turn.
    if (error instanceof Malformed) return null;
    throw error;
  }
}

function written(game: AnyGame, state: unknown, seat: Seat): readonly JsonObject[] {
  return legalFor(game, state, seat).map((action) => game.actions.write(state, action));
}

/** More decisions of others than come before one's own in any phase. */
const FARTHEST = 40;

/**
 * Lets the others do as little as they can until the seat is asked. What it can do then is told as of the beginning of
 * that phase, or of now: what the others will have taken by then is not known.
 */
function whenOthersHoldBack(game: AnyGame, state: unknown, seat: Seat): readonly JsonObject[] | null {
  const habits = habitsOf(game);
  const future = game.copy(state);
  let base = game.copy(state);
  for (let step = 0; step < FARTHEST; step++) {
    const turn = game.turn(future);
    if (turn === seat) return asIfOnTurn(game, game.position.write(base), seat) ?? written(game, future, seat);
    if (typeof turn !== 'number') return null;
    game.apply(future, game.actions.read(future, leastOf(game, habits, future, turn)));
    if (game.phase(future) !== game.phase(base)) base = game.copy(future);
  }
  return null;
}

/** The lowest bid where there is an auction, so that it goes on; elsewhere a pass, or what is listed first. */
function leastOf(game: AnyGame, habits: Habits, state: unknown, seat: Seat): JsonObject {
  const legal = written(game, state, seat);
  const [lowest] = bidsAmong(legal);
  return lowest?.action ?? legal.find((action) => isPass(habits, action)) ?? legal[0];
}
