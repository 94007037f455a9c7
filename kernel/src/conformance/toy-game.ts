import type { ChanceOutcome, Game, Outcome, Refusal } from '../game.ts';
import { type JsonObject, JsonReader } from '../json.ts';

/**
 * A minimal game with every feature of the contract. Each seat secretly draws a charm, which has no effect. Chance sets
 * the heap size, then seats take one to three; the last to take wins. `hand` has no effect, so `canonicalAction` matters.
 */
export interface Heap {
  left: number;
  actor: number;
  readonly seats: number;
  drawn: boolean;
  /** By seat. */
  charms: readonly number[];
}
export type HeapAction =
  | { do: 'charm'; charm: number }
  | { do: 'heap'; size: number }
  | { do: 'take'; count: number; hand: 'left' | 'right' };

const SIZES = [5, 6, 7];
const CHARMS = [1, 2];
const charmsDue = (state: Heap) => state.charms.length < state.seats;

export const toyGame: Game<Heap, HeapAction> = {
  id: 'toy',
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  options: { misere: { kind: 'flag', default: false } },
  text: {
    refusal: ({ reason }, language) => (language === 'en' ? `Not so: ${reason}.` : `できません: ${reason}。`),
    event: ({ event }, language) => (language === 'en' ? `It happened: ${event}.` : `出来事: ${event}。`),
    importance: () => 'normal',
    label: (key) => key,
  },
  setup: (_, seats) => ({ left: 0, actor: 0, seats, drawn: false, charms: [] }),
  toAct: ({ drawn, left, actor }) => (drawn ? (left === 0 ? 'over' : actor) : 'chance'),
  phase: ({ drawn }) => (drawn ? 'take' : 'heap'),
  legalActions(state) {
    if (!state.drawn) return toyGame.chanceOutcomes(state).map(({ action }) => action);
    return [1, 2, 3].filter((count) => count <= state.left).map((count) => ({ do: 'take', count, hand: 'left' }));
  },
  chanceOutcomes(state): ChanceOutcome<HeapAction>[] {
    if (state.drawn) return [];
    if (charmsDue(state)) return CHARMS.map((charm) => ({ action: { do: 'charm', charm }, weight: 1 }));
    return SIZES.map((size) => ({ action: { do: 'heap', size }, weight: size }));
  },
  checkAction(state, action): Refusal | null {
    if (action.do === 'charm') {
      return charmsDue(state) && CHARMS.includes(action.charm) ? null : { rule: 'TOY-3', reason: 'no-charm' };
    }
    if (action.do === 'heap') {
      const fits = !state.drawn && !charmsDue(state) && SIZES.includes(action.size);
      return fits ? null : { rule: 'TOY-1', reason: 'no-heap' };
    }
    const fits = state.drawn && action.count >= 1 && action.count <= Math.min(3, state.left);
    return fits ? null : { rule: 'TOY-2', reason: 'too-many' };
  },
  details: (state, action): JsonObject => (action.do === 'take' ? { leaves: state.left - action.count } : {}),
  ranges: ({ drawn, left }) =>
    drawn && left > 0 ? [{ do: 'take', field: 'count', min: 1, max: Math.min(3, left) }] : [],
  outOfTurnRefusal: () => ({ rule: 'TOY-4', reason: 'not-your-turn' }),
  canonicalAction: (_, action) => (action.do === 'take' ? { ...action, hand: 'left' } : action),
  apply(state, action, emit) {
    if (action.do === 'charm') {
      emit?.({ event: 'charm', only: state.charms.length, charm: action.charm });
      state.charms = [...state.charms, action.charm];
      return;
    }
    emit?.({ event: action.do });
    if (action.do === 'heap') {
      state.left = action.size;
      state.drawn = true;
      return;
    }
    state.left -= action.count;
    if (state.left > 0) state.actor = (state.actor + 1) % state.seats;
  },
  copy: (from, into) => Object.assign(into ?? { ...from }, from),
  playerView: ({ charms, ...open }, viewer) => ({
    ...open,
    charm: viewer === 'spectator' ? null : (charms[viewer] ?? null),
  }),
  determinize: (state, viewer, random) => ({
    ...state,
    charms: state.charms.map((charm, seat) => (seat === viewer ? charm : random.pick(CHARMS))),
  }),
  outcome(state): Outcome | null {
    if (!state.drawn || state.left > 0) return null;
    const seats = Array.from({ length: state.seats }, (_, seat) => {
      const won = seat === state.actor;
      return { seat, rank: won ? 1 : 2, score: won ? 1 : 0, breakdown: { won: won ? 1 : 0 } };
    });
    return { winners: [state.actor], reason: 'empty', seats };
  },
  seatCount: ({ seats }) => seats,
  byteSize: () => 4,
  actions: {
    read(_, json) {
      const f = new JsonReader(json, 'action').object(['do', 'size', 'count', 'charm', 'hand']);
      const kind = f.do.oneOf(['charm', 'heap', 'take']);
      if (kind === 'charm') return { do: 'charm', charm: f.charm.integer(0, 9) };
      if (kind === 'heap') return { do: 'heap', size: f.size.integer(0, 99) };
      const hand = f.hand.isAbsent ? 'right' : f.hand.oneOf(['left', 'right']);
      return { do: 'take', count: f.count.integer(-9, 99), hand };
    },
    write: (_, action): JsonObject => ({ ...action }),
  },
  position: {
    read(json) {
      const f = new JsonReader(json, 'position').object(['game', 'left', 'actor', 'seats', 'drawn', 'charms']);
      return {
        left: f.left.integer(0, 99),
        actor: f.actor.integer(0, 2),
        seats: f.seats.integer(2, 3),
        drawn: f.drawn.boolean(),
        charms: f.charms.array().map((charm) => charm.integer(0, 9)),
      };
    },
    write: (state) => ({ game: 'toy', ...state }),
  },
};
