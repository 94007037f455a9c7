import type { ChanceOutcome, Game, Outcome, Refusal } from '../game.ts';
import { type JsonObject, Reader } from '../json.ts';

/** The smallest game that has everything: chance sets the heap, then seats take one to three; the last to take wins. */
export interface Heap {
  left: number;
  actor: number;
  readonly seats: number;
  drawn: boolean;
}
export type HeapAction = { do: 'heap'; size: number } | { do: 'take'; count: number };

const SIZES = [5, 6, 7];

export const toyGame: Game<Heap, HeapAction> = {
  id: 'toy',
  rules: 1,
  seats: { min: 2, max: 3 },
  options: { misere: { kind: 'flag', default: false } },
  text: {
    refusal: ({ reason }, language) => (language === 'en' ? `Not so: ${reason}.` : `できません: ${reason}。`),
    event: ({ event }, language) => (language === 'en' ? `It happened: ${event}.` : `出来事: ${event}。`),
    prominence: () => 'line',
    label: (key) => key,
  },
  setup: (_, seats) => ({ left: 0, actor: 0, seats, drawn: false }),
  turn: ({ drawn, left, actor }) => (drawn ? (left === 0 ? 'over' : actor) : 'chance'),
  phase: ({ drawn }) => (drawn ? 'take' : 'heap'),
  legal(state) {
    if (!state.drawn) return SIZES.map((size) => ({ do: 'heap', size }));
    return [1, 2, 3].filter((count) => count <= state.left).map((count) => ({ do: 'take', count }));
  },
  chance: ({ drawn }): ChanceOutcome<HeapAction>[] =>
    drawn ? [] : SIZES.map((size) => ({ action: { do: 'heap', size }, weight: size })),
  refuse(state, action): Refusal | null {
    if (action.do === 'heap')
      return !state.drawn && SIZES.includes(action.size) ? null : { rule: 'TOY-1', reason: 'no-heap' };
    const fits = state.drawn && action.count >= 1 && action.count <= Math.min(3, state.left);
    return fits ? null : { rule: 'TOY-2', reason: 'too-many' };
  },
  apply(state, action, tell) {
    tell?.({ event: action.do });
    if (action.do === 'heap') {
      state.left = action.size;
      state.drawn = true;
      return;
    }
    state.left -= action.count;
    if (state.left > 0) state.actor = (state.actor + 1) % state.seats;
  },
  copy: (from, into) => Object.assign(into ?? { ...from }, from),
  view: (state) => ({ ...state }),
  outcome(state): Outcome | null {
    if (!state.drawn || state.left > 0) return null;
    const seats = Array.from({ length: state.seats }, (_, seat) => {
      const won = seat === state.actor;
      return { seat, rank: won ? 1 : 2, score: won ? 1 : 0, breakdown: { won: won ? 1 : 0 } };
    });
    return { winners: [state.actor], reason: 'empty', seats };
  },
  seatCount: ({ seats }) => seats,
  optionsOf: () => ({ misere: false }),
  size: () => 4,
  actions: {
    read(_, json) {
      const f = new Reader(json, 'action').object(['do', 'size', 'count']);
      if (f.do.oneOf(['heap', 'take']) === 'heap') return { do: 'heap', size: f.size.integer(0, 99) };
      return { do: 'take', count: f.count.integer(-9, 99) };
    },
    write: (_, action): JsonObject => ({ ...action }),
  },
  position: {
    read(json) {
      const f = new Reader(json, 'position').object(['game', 'left', 'actor', 'seats', 'drawn']);
      return {
        left: f.left.integer(0, 99),
        actor: f.actor.integer(0, 2),
        seats: f.seats.integer(2, 3),
        drawn: f.drawn.boolean(),
      };
    },
    write: (state) => ({ game: 'toy', ...state }),
  },
};
