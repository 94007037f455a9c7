import { describe, expect, it } from 'vitest';
import type { AnyGame, Game } from '../game.ts';
import { describeConformance } from './index.ts';
import { type Heap, type HeapAction, toyGame } from './toy-game.ts';
import { walk } from './walk.ts';

const sound = toyGame as unknown as AnyGame;
describeConformance(
  'the toy game',
  [2, 3].map((seats) => ({ game: sound, options: {}, seats, thoroughness: 100 })),
  30,
);

/** Ways to break the contract, each of which the kit has to notice. */
const BREACHES: readonly [string, Partial<Game<Heap, HeapAction>>][] = [
  ['a legal action is not listed', { legal: (state) => toyGame.legal(state).slice(0, state.drawn ? 1 : 9) }],
  ['a listed action is refused', { refuse: () => ({ rule: 'TOY-9', reason: 'never' }) }],
  ['an action is listed twice', { legal: (state) => [...toyGame.legal(state), ...toyGame.legal(state)] }],
  ['nobody can act', { legal: (state) => (state.left === 2 ? [] : toyGame.legal(state)) }],
  ['copies share their state', { copy: (from) => from }],
  [
    'a position forgets who acts',
    { position: { ...toyGame.position, write: (state) => ({ game: 'toy', ...state, actor: 0 }) } },
  ],
  ['asking changes the state', { view: (state) => ({ left: state.left++ }) }],
  ['a view shows a secret', { view: (state) => ({ ...state }) }],
  [
    'a refusal tells a secret',
    {
      refuse(state, action) {
        const refusal = toyGame.refuse(state, action);
        return refusal && { ...refusal, params: { charms: state.charms } };
      },
    },
  ],
  [
    'an event tells a secret',
    {
      apply(state, action, tell) {
        if (action.do === 'take') tell?.({ event: 'charm', charm: state.charms[(state.actor + 1) % state.seats] });
        toyGame.apply(state, action, tell);
      },
    },
  ],
  [
    'the legal list depends on a secret',
    {
      legal(state) {
        const actions = toyGame.legal(state);
        return state.drawn && state.charms[(state.actor + 1) % state.seats] === 1 ? actions.reverse() : actions;
      },
    },
  ],
  [
    'what a seat imagines depends on a secret',
    {
      imagine: (state, viewer) => ({
        ...state,
        charms: state.charms.map((charm, seat) => (seat === viewer ? charm : 3 - charm)),
      }),
    },
  ],
  [
    'a listed action stands for another',
    { listed: (_, action) => (action.do === 'take' ? { ...action, count: 1, hand: 'left' } : action) },
  ],
  ['an action is taken by a stranger', { actor: () => 7 }],
  ['who is waited for can do nothing', { actor: (state) => (state.actor + 1) % state.seats }],
  ['a weight is not whole', { chance: (state) => toyGame.chance(state).map((each) => ({ ...each, weight: 0.5 })) }],
  ['details tell a secret', { details: (state) => ({ theirs: state.charms[(state.actor + 1) % state.seats] }) }],
  ['details are no data', { details: () => ({ odds: Number.NaN }) }],
  ['asking for details changes the state', { details: (state) => ({ left: state.left-- }) }],
  ['a range is wider than the list', { ranges: () => [{ do: 'take', field: 'count', min: 1, max: 4 }] }],
  ['a range is narrower than the list', { ranges: () => [{ do: 'take', field: 'count', min: 2, max: 2 }] }],
  [
    'a seat out of turn is told nothing',
    {
      outOfTurn: () => ({ rule: 'TOY-4', reason: 'early' }),
      text: { ...toyGame.text, refusal: ({ reason }) => (reason === 'early' ? '' : 'No.') },
    },
  ],
  ['an event has no sentence', { text: { ...toyGame.text, event: () => '' } }],
  ['a refusal has no Japanese', { text: { ...toyGame.text, refusal: ({ reason }) => reason } }],
  [
    'the breakdown does not add up',
    {
      outcome(state) {
        const outcome = toyGame.outcome(state);
        return outcome && { ...outcome, seats: outcome.seats.map((seat) => ({ ...seat, breakdown: { won: 7 } })) };
      },
    },
  ],
  [
    'an action does not survive writing',
    {
      actions: {
        ...toyGame.actions,
        write: (_, action) => ({ ...action, ...('count' in action ? { count: 1 } : {}) }),
      },
    },
  ],
];

describe('the conformance kit notices when', () => {
  it.each(BREACHES)('%s', (_, breach) => {
    const game = { ...toyGame, ...breach } as unknown as AnyGame;
    const play = () => {
      for (let seed = 0; seed < 40; seed++) walk({ game, options: {}, seats: 3, thoroughness: 100 }, `breach ${seed}`);
    };
    expect(play).toThrow();
  });

  it('a game has been watched long enough', () => {
    expect(walk({ game: sound, options: {}, seats: 3, most: 2 }, 'x')).toMatchObject({ actions: 2, ended: false });
    expect(walk({ game: sound, options: {}, seats: 3 }, 'x').ended).toBe(true);
  });

  it('a referee objects', () => {
    const referee = () => {
      throw new Error('foul');
    };
    expect(() => walk({ game: sound, options: {}, seats: 2, referee }, 'x')).toThrow('foul');
  });
});
