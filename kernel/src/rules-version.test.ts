import { describe, expect, it } from 'vitest';
import { toyGame } from './conformance/toy-game.ts';
import type { AnyGame } from './game.ts';
import { JsonReader, ParseError } from './json.ts';
import { replayRecord } from './record.ts';
import { supportsRulesVersion, upgradeOptions } from './rules-version.ts';

/** The toy game at rules version 3. Each version added an option, and positions may contain options. */
const game: AnyGame = {
  ...toyGame,
  rulesVersion: 3,
  options: {
    misere: { kind: 'flag', default: false },
    heaps: { kind: 'choice', choices: ['one', 'two'], default: 'one' },
    charms: { kind: 'flag', default: false },
  },
  optionUpgrades: {
    1: (options) => ({ heaps: 'two', ...options }),
    2: (options) => ({ charms: true, ...options }),
  },
  position: {
    ...toyGame.position,
    read(json) {
      const rest = new JsonReader(json).entries().filter(([name]) => name !== 'options');
      return toyGame.position.read(Object.fromEntries(rest.map(([name, { value }]) => [name, value])));
    },
  },
};

const record = { roundhouse: 1, game: 'toy', seats: ['', ''], actions: [] };

describe('Options of older rules versions', () => {
  it('They are upgraded version by version.', () => {
    expect(upgradeOptions(game, 1, { misere: true })).toEqual({ misere: true, heaps: 'two', charms: true });
    expect(upgradeOptions(game, 2, { misere: true })).toEqual({ misere: true, charms: true });
    expect(upgradeOptions(game, 3, { misere: true })).toEqual({ misere: true });
    expect(upgradeOptions(game, 1, undefined)).toEqual({ heaps: 'two', charms: true });
  });

  it('Explicit options are kept.', () => {
    expect(upgradeOptions(game, 1, { heaps: 'one' })).toEqual({ heaps: 'one', charms: true });
  });

  it('A value that is not an object is returned unchanged.', () => {
    expect(upgradeOptions(game, 1, 'none')).toBe('none');
    expect(upgradeOptions(game, 1, null)).toBe(null);
    expect(upgradeOptions(game, 1, [])).toEqual([]);
  });

  it('An unsupported version is rejected.', () => {
    expect([0, 1, 2, 3, 4, 1.5].map((rules) => supportsRulesVersion(game, rules))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    const gap: AnyGame = { ...game, optionUpgrades: { 1: (options) => options } };
    expect([1, 2, 3].map((rules) => supportsRulesVersion(gap, rules))).toEqual([false, false, true]);
    expect(supportsRulesVersion(toyGame, 2)).toBe(false);
    expect(() => upgradeOptions(game, 4, {})).toThrow(
      new ParseError('rules', 'rules version 1 or 2 or 3, which this build of toy plays', { got: '4' }),
    );
  });
});

describe('Records of older rules versions', () => {
  it('They become records of the current version with explicit options.', () => {
    const { rules, options } = replayRecord([game], { ...record, rules: 1, options: { misere: true } }).record();
    expect({ rules, options }).toEqual({ rules: 3, options: { misere: true, heaps: 'two', charms: true } });
    expect(replayRecord([game], { ...record, rules: 1 }).record().options).toMatchObject({ heaps: 'two' });
    expect(replayRecord([game], { ...record, rules: 3 }).record().options).toMatchObject({ heaps: 'one' });
  });

  it('The options of their position become explicit.', () => {
    const position = { game: 'toy', left: 3, actor: 0, seats: 2, drawn: true, charms: [1, 1] };
    const upgraded = (rules: number, given: object) =>
      replayRecord([game], { ...record, rules, position: { ...position, ...given } }).record().position?.options;
    expect(upgraded(1, {})).toEqual({ heaps: 'two', charms: true });
    expect(upgraded(2, { options: { misere: true } })).toEqual({ misere: true, charms: true });
    expect(upgraded(3, { options: { misere: true } })).toEqual({ misere: true });
    expect(upgraded(3, {})).toBeUndefined();
  });

  it('A record of an unsupported version is rejected.', () => {
    expect(() => replayRecord([game], { ...record, rules: 4 })).toThrow(
      'record.rules: expected rules version 1 or 2 or 3',
    );
  });
});
