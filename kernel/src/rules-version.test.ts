import { describe, expect, it } from 'vitest';
import { toyGame } from './conformance/toy-game.ts';
import type { AnyGame } from './game.ts';
import { Malformed, Reader } from './json.ts';
import { replayRecord } from './record.ts';
import { canPlayRules, upgradeOptions } from './rules-version.ts';

/** The toy game at version 3; it has got an option in each version, and `position` may have options. */
const game: AnyGame = {
  ...toyGame,
  rules: 3,
  options: {
    misere: { kind: 'flag', default: false },
    heaps: { kind: 'choice', choices: ['one', 'two'], default: 'one' },
    charms: { kind: 'flag', default: false },
  },
  olderRules: {
    1: (options) => ({ heaps: 'two', ...options }),
    2: (options) => ({ charms: true, ...options }),
  },
  position: {
    ...toyGame.position,
    read(json) {
      const rest = new Reader(json).entries().filter(([name]) => name !== 'options');
      return toyGame.position.read(Object.fromEntries(rest.map(([name, { value }]) => [name, value])));
    },
  },
};

const record = { roundhouse: 1, game: 'toy', seats: ['', ''], actions: [] };

describe('options of older rules versions', () => {
  it('are told to the present version, version by version', () => {
    expect(upgradeOptions(game, 1, { misere: true })).toEqual({ misere: true, heaps: 'two', charms: true });
    expect(upgradeOptions(game, 2, { misere: true })).toEqual({ misere: true, charms: true });
    expect(upgradeOptions(game, 3, { misere: true })).toEqual({ misere: true });
    expect(upgradeOptions(game, 1, undefined)).toEqual({ heaps: 'two', charms: true });
  });

  it('keep what they say themselves', () => {
    expect(upgradeOptions(game, 1, { heaps: 'one' })).toEqual({ heaps: 'one', charms: true });
  });

  it('are left to be refused where they are no options', () => {
    expect(upgradeOptions(game, 1, 'none')).toBe('none');
    expect(upgradeOptions(game, 1, null)).toBe(null);
    expect(upgradeOptions(game, 1, [])).toEqual([]);
  });

  it('are refused for a version that is not played here', () => {
    expect([0, 1, 2, 3, 4, 1.5].map((rules) => canPlayRules(game, rules))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    const gap: AnyGame = { ...game, olderRules: { 1: (options) => options } };
    expect([1, 2, 3].map((rules) => canPlayRules(gap, rules))).toEqual([false, false, true]);
    expect(canPlayRules(toyGame, 2)).toBe(false);
    expect(() => upgradeOptions(game, 4, {})).toThrow(
      new Malformed('rules', 'rules version 1 or 2 or 3, which this build of toy plays', { got: '4' }),
    );
  });
});

describe('records of older rules versions', () => {
  it('become records of the present version, with the options named', () => {
    const { rules, options } = replayRecord([game], { ...record, rules: 1, options: { misere: true } }).record();
    expect({ rules, options }).toEqual({ rules: 3, options: { misere: true, heaps: 'two', charms: true } });
    expect(replayRecord([game], { ...record, rules: 1 }).record().options).toMatchObject({ heaps: 'two' });
    expect(replayRecord([game], { ...record, rules: 3 }).record().options).toMatchObject({ heaps: 'one' });
  });

  it('have the options of their position named', () => {
    const position = { game: 'toy', left: 3, actor: 0, seats: 2, drawn: true, charms: [1, 1] };
    const upgraded = (rules: number, given: object) =>
      replayRecord([game], { ...record, rules, position: { ...position, ...given } }).record().position?.options;
    expect(upgraded(1, {})).toEqual({ heaps: 'two', charms: true });
    expect(upgraded(2, { options: { misere: true } })).toEqual({ misere: true, charms: true });
    expect(upgraded(3, { options: { misere: true } })).toEqual({ misere: true });
    expect(upgraded(3, {})).toBeUndefined();
  });

  it('are refused when they are of a version that is not played here', () => {
    expect(() => replayRecord([game], { ...record, rules: 4 })).toThrow(
      'record.rules: expected rules version 1 or 2 or 3',
    );
  });
});
