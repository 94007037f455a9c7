import { type AnyGame, type JsonObject, JsonReader, legalActionsFor, ParseError, type Seat } from '@roundhouse/kernel';
import { listBids } from './next-queued-action.ts';
import { isPass, type QueueingRules, queueingRulesOf } from './queueing-rules.ts';

/** The actions that a seat that is not to act can queue, as far as they can be predicted. */
export interface QueueableActions {
  readonly pass: boolean;
  /** The lowest possible bid now, and the highest that the seat could pay. */
  readonly bid: { readonly min: number; readonly max: number } | null;
  readonly take: JsonObject[];
}

const NOTHING: QueueableActions = { pass: false, bid: null, take: [] };

/** The actions that can be queued for the next decision of a seat. Reveals nothing that is hidden from the seat. */
export function queueableActions(game: AnyGame, state: unknown, seat: Seat): QueueableActions {
  const turn = game.toAct(state);
  if (typeof turn !== 'number' || turn === seat) return NOTHING;
  const next = PREDICTORS[game.id]?.(game, state, seat) ?? null;
  return next === null ? NOTHING : toQueueable(queueingRulesOf(game), next);
}

function toQueueable(habits: QueueingRules, next: readonly JsonObject[]): QueueableActions {
  const passes = next.filter((action) => isPass(habits, action));
  // If there are several ways to pass, a plain pass means the one without further fields.
  const plain = passes.length === 1 ? passes[0] : passes.find((action) => Object.keys(action).length === 1);
  const bids = listBids(next);
  const [lowest, highest] = [bids[0], bids[bids.length - 1]];
  const choices = next.filter(({ do: kind }) => habits.offered.includes(String(kind)));
  return {
    pass: plain !== undefined,
    bid: lowest === undefined || highest === undefined ? null : { min: lowest.amount, max: highest.amount },
    take: [...choices, ...passes.filter((action) => action !== plain)],
  };
}

/** Predicts the legal actions of the next decision of a seat from the current position; null if that is unknown. */
type Predictor = (game: AnyGame, state: unknown, seat: Seat) => readonly JsonObject[] | null;

const PREDICTORS: { readonly [game: string]: Predictor } = {
  steam: afterMinimalPlay,
  'days-of-steam': (game, state, seat) => {
    const { burnt: _burnt, ...position } = game.position.write(state);
    return position.phase === 'turn' ? legalActionsIfToAct(game, position, seat) : null;
  },
  // Only the takeover of a mortgaged deed can be predicted.
  'steel-and-steam': (game, state, seat) => {
    const deeds = new JsonReader(game.position.write(state).deeds, 'deeds').entries();
    const isAtRisk = deeds.some(([, deed]) => {
      const { owner, mortgaged } = deed.object(['owner', 'mortgaged']);
      return owner.value === seat && mortgaged.value === true;
    });
    return isAtRisk ? [{ do: 'let-go' }] : null;
  },
};

/** The legal actions of a seat if it were to act in this position; null if that is impossible. */
function legalActionsIfToAct(game: AnyGame, position: JsonObject, seat: Seat): readonly JsonObject[] | null {
  try {
    return writtenLegalActions(game, game.position.read({ ...position, actor: seat }), seat);
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

function writtenLegalActions(game: AnyGame, state: unknown, seat: Seat): readonly JsonObject[] {
  return legalActionsFor(game, state, seat).map((action) => game.actions.write(state, action));
}

/** More decisions of other seats than any phase has before the seat is to act. */
const MAX_LOOKAHEAD = 40;

/**
 * Plays minimal actions for the other seats until the seat is to act. The legal actions are those at the beginning of
 * that phase (or now), because it is unknown what the other seats will have taken by then.
 */
function afterMinimalPlay(game: AnyGame, state: unknown, seat: Seat): readonly JsonObject[] | null {
  const habits = queueingRulesOf(game);
  const future = game.copy(state);
  let base = game.copy(state);
  for (let step = 0; step < MAX_LOOKAHEAD; step++) {
    const turn = game.toAct(future);
    if (turn === seat)
      return legalActionsIfToAct(game, game.position.write(base), seat) ?? writtenLegalActions(game, future, seat);
    if (typeof turn !== 'number') return null;
    game.apply(future, game.actions.read(future, minimalAction(game, habits, future, turn)));
    if (game.phase(future) !== game.phase(base)) base = game.copy(future);
  }
  return null;
}

/** In an auction the lowest bid, so that it continues; otherwise a pass, or the first legal action. */
function minimalAction(game: AnyGame, habits: QueueingRules, state: unknown, seat: Seat): JsonObject {
  const legal = writtenLegalActions(game, state, seat);
  const [lowest] = listBids(legal);
  return lowest?.action ?? legal.find((action) => isPass(habits, action)) ?? legal[0];
}
