import { describe, expect, it } from 'vitest';
import { toyGame } from './conformance/toy-game.ts';
import type { AnyGame } from './game.ts';
import { ParseError } from './json.ts';
import { replayRecord } from './record.ts';

const game = toyGame as unknown as AnyGame;
const actions = [
  { do: 'charm', charm: 1 },
  { do: 'charm', charm: 2 },
  { do: 'heap', size: 5 },
  { do: 'take', count: 3, hand: 'left' },
];
const record = { roundhouse: 1, game: 'toy', rules: 1, options: { misere: false }, seats: ['Ann', 'Ben'], actions };

describe('Records', () => {
  it('A record keeps which seats are played by bots.', () => {
    const bots = [null, 'greedy'];
    const session = replayRecord([game], { ...record, bots });
    expect(session.bots).toEqual(bots);
    expect(session.record()).toEqual({ ...record, bots });
    expect(Object.keys(session.record())).toEqual([
      'roundhouse',
      'game',
      'rules',
      'options',
      'seats',
      'bots',
      'actions',
    ]);
    session.undo();
    expect(session.record()).toMatchObject({ bots, actions: actions.slice(0, 3) });
  });

  it('A record keeps the name of a bot that this build does not have.', () => {
    expect(replayRecord([game], { ...record, bots: ['of another day', null] }).bots).toEqual(['of another day', null]);
  });

  it('A record without bots has no field for them.', () => {
    for (const given of [record, { ...record, bots: [null, null] }]) {
      expect(replayRecord([game], given).record()).toEqual(record);
    }
  });

  it.each([[['greedy']], [['greedy', null, null]], [[1, null]], ['greedy'], [null], [[{}, null]]])(
    '%j is rejected as a list of bots.',
    (bots) => {
      expect(() => replayRecord([game], { ...record, bots })).toThrow(ParseError);
    },
  );
});
