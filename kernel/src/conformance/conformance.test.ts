import { describe, expect, it } from 'vitest';
import type { AnyGame, Game } from '../game.ts';
import { describeConformance } from './index.ts';
import { playRandomly } from './random-playout.ts';
import { type Heap, type HeapAction, toyGame } from './toy-game.ts';

const sound = toyGame as unknown as AnyGame;
describeConformance(
  'the toy game',
  [2, 3].map((seats) => ({ game: sound, options: {}, seats, thoroughness: 100 })),
  30,
);

/** Violations of the contract, each of which the kit must detect. */
const VIOLATIONS: readonly [string, Partial<Game<Heap, HeapAction>>][] = [
  [
    'a legal action is not listed',
    { legalActions: (state) => toyGame.legalActions(state).slice(0, state.drawn ? 1 : 9) },
  ],
  ['a listed action is refused', { checkAction: () => ({ rule: 'TOY-9', reason: 'never' }) }],
  [
    'an action is listed twice',
    { legalActions: (state) => [...toyGame.legalActions(state), ...toyGame.legalActions(state)] },
  ],
  ['nobody can act', { legalActions: (state) => (state.left === 2 ? [] : toyGame.legalActions(state)) }],
  ['copies share their state', { copy: (from) => from }],
  [
    'a position forgets who acts',
    { position: { ...toyGame.position, write: (state) => ({ game: 'toy', ...state, actor: 0 }) } },
  ],
  ['creating a view changes the state', { playerView: (state) => ({ left: state.left++ }) }],
  ['a view reveals a secret', { playerView: (state) => ({ ...state }) }],
  [
    'a refusal reveals a secret',
    {
      checkAction(state, action) {
        const refusal = toyGame.checkAction(state, action);
        return refusal && { ...refusal, params: { charms: state.charms } };
      },
    },
  ],
  [
    'an event reveals a secret',
    {
      apply(state, action, emit) {
        if (action.do === 'take') emit?.({ event: 'charm', charm: state.charms[(state.actor + 1) % state.seats] });
        toyGame.apply(state, action, emit);
      },
    },
  ],
  [
    'the legal list depends on a secret',
    {
      legalActions(state) {
        const actions = toyGame.legalActions(state);
        return state.drawn && state.charms[(state.actor + 1) % state.seats] === 1 ? actions.reverse() : actions;
      },
    },
  ],
  [
    'a determinization depends on a secret',
    {
      determinize: (state, viewer) => ({
        ...state,
        charms: state.charms.map((charm, seat) => (seat === viewer ? charm : 3 - charm)),
      }),
    },
  ],
  [
    'a canonical action has another effect',
    { canonicalAction: (_, action) => (action.do === 'take' ? { ...action, count: 1, hand: 'left' } : action) },
  ],
  ['the actor of an action has no seat', { actor: () => 7 }],
  ['the seat to act has no legal action', { actor: (state) => (state.actor + 1) % state.seats }],
  [
    'a weight is not an integer',
    { chanceOutcomes: (state) => toyGame.chanceOutcomes(state).map((each) => ({ ...each, weight: 0.5 })) },
  ],
  ['details reveal a secret', { details: (state) => ({ theirs: state.charms[(state.actor + 1) % state.seats] }) }],
  ['details are not JSON', { details: () => ({ odds: Number.NaN }) }],
  ['computing details changes the state', { details: (state) => ({ left: state.left-- }) }],
  ['a range is wider than the list', { ranges: () => [{ do: 'take', field: 'count', min: 1, max: 4 }] }],
  ['a range is narrower than the list', { ranges: () => [{ do: 'take', field: 'count', min: 2, max: 2 }] }],
  [
    'the refusal out of turn has no text',
    {
      outOfTurnRefusal: () => ({ rule: 'TOY-4', reason: 'early' }),
      text: { ...toyGame.text, refusal: ({ reason }) => (reason === 'early' ? '' : 'No.') },
    },
  ],
  ['an event has no text', { text: { ...toyGame.text, event: () => '' } }],
  ['a refusal has no Japanese text', { text: { ...toyGame.text, refusal: ({ reason }) => reason } }],
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

describe('The conformance kit', () => {
  it.each(VIOLATIONS)('It detects that %s.', (_, violation) => {
    const game = { ...toyGame, ...violation } as unknown as AnyGame;
    const play = () => {
      for (let seed = 0; seed < 40; seed++)
        playRandomly({ game, options: {}, seats: 3, thoroughness: 100 }, `violation ${seed}`);
    };
    expect(play).toThrow();
  });

  it('A playout stops after the maximum number of actions.', () => {
    expect(playRandomly({ game: sound, options: {}, seats: 3, most: 2 }, 'x')).toMatchObject({
      actions: 2,
      ended: false,
    });
    expect(playRandomly({ game: sound, options: {}, seats: 3 }, 'x').ended).toBe(true);
  });

  it('A violated invariant of the game fails the playout.', () => {
    const checkInvariants = () => {
      throw new Error('foul');
    };
    expect(() => playRandomly({ game: sound, options: {}, seats: 2, checkInvariants }, 'x')).toThrow('foul');
  });
});
