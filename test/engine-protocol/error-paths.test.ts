import { Engine, type Json, type JsonObject, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../../cli/src/house.ts';
import { JUNCTION_DECK } from '../../games/days-of-steam/test/fixtures/junction-deck.ts';
import { F1 } from '../../games/steam/test/fixtures/f1.ts';
import { type Answer, ask } from '../doc-checks.ts';
import { follow, parsePath } from './paths.ts';

/** Every error of a position, a record or an action says where the fault is, by a path that leads there. */

const CORRUPTIONS = 1500;
/** Milliseconds; it takes some 10 seconds on a machine that has nothing else to do. */
const A_HANG = 120_000;

const TABLES: { readonly [game: string]: readonly JsonObject[] } = {
  steam: [
    { seats: 3 },
    { seats: 4, options: { rules: 'standard', map: 'ruhr', standardNewcomerCredit: [1] } },
    { seats: 3, options: { map: F1, rules: 'first-game' } },
  ],
  'days-of-steam': [{ seats: 2 }, { seats: 3, options: { deck: JUNCTION_DECK, startTownGoods: 2 } }],
  'steel-and-steam': [
    { seats: 3 },
    { seats: 4, options: { length: 'experimental', repairYards: true, barrelhead: true } },
    { seats: 3, options: { length: 'long', economy: true, depression: true, trackReuseInJourney: 'forbidden' } },
  ],
};

interface Scene {
  readonly position: JsonObject;
  readonly actions: readonly JsonObject[];
}

/** Positions of all phases that games of random moves come to. */
function scenesOf(game: string, random: Random): Scene[] {
  const scenes = new Map<string, Scene>();
  for (const [index, table] of TABLES[game].entries()) {
    const engine = new Engine(HOUSE);
    ask(engine, { do: 'new', game, seed: 'paths', chance: 'manual', ...table });
    for (let step = 0; step < 500; step++) {
      const { actions, turn } = ask(engine, { do: 'legal' }) as unknown as Scene & { turn: unknown };
      const { phase } = ask(engine, { do: 'turn' });
      const key = `${index} ${String(phase)} ${step % 120 === 0 ? step : ''}`;
      if (!scenes.has(key)) {
        scenes.set(key, { position: ask(engine, { do: 'position' }).position as JsonObject, actions });
      }
      if (turn === 'over') break;
      const brisk = actions.filter(({ do: kind }) => kind === 'end-build' || kind === 'pass');
      ask(engine, { do: 'act', action: random.pick(brisk.length > 0 && random.below(3) > 0 ? brisk : actions) });
    }
  }
  return [...scenes.values()];
}

type Mutable = Json | Mutable[] | { [key: string]: Mutable };
const STRANGE: readonly Mutable[] = [null, true, -1, 0.5, 99, 1e6, '', 'x', 'Z9.9', [], {}, ['x'], { x: 1 }];

/** The value with one thing in it changed, taken away or put in. */
function corrupted(value: Mutable, random: Random): Mutable {
  if (typeof value !== 'object' || value === null || random.below(8) === 0) return random.pick(STRANGE);
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1);
    if (at === value.length) return [...value, random.pick([...value, ...STRANGE])];
    if (random.below(6) === 0) return value.filter((_, index) => index !== at);
    return value.map((item, index) => (index === at ? corrupted(item, random) : item));
  }
  const keys = Object.keys(value);
  const key = keys.length === 0 ? 'x' : random.pick(keys);
  const object = value as { [key: string]: Mutable };
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
    case 1:
      return { ...object, [random.pick(['x', 'St. Louis', 'a[0]', '', '"', '0'])]: random.pick(STRANGE) };
    default:
      return { ...object, [key]: corrupted(object[key] ?? null, random) };
  }
}

/** What is wrong with the answer to a request that failed; null for nothing. */
function complaint(request: JsonObject, { error, path, expected, candidates }: Answer): string | null {
  if (typeof error !== 'string' || error.startsWith('internal error')) {
    return `error ${String(error)}: ${JSON.stringify(request)}`;
  }
  if (typeof path !== 'string' || typeof expected !== 'string' || expected === '') return `no path: ${error}`;
  if (/, got /.test(expected) || !error.includes(`expected ${expected}`)) return `expected "${expected}": ${error}`;
  if (candidates !== undefined && !Array.isArray(candidates)) return 'candidates';
  return follow(request, path) === 'nowhere' ? `nowhere: ${path}: ${error}` : null;
}

test('paths are parsed and followed', () => {
  const document = { position: { cubes: { 'St. Louis': [1, 2] }, players: [{ cash: 1 }] } };
  expect(parsePath('position.cubes["St. Louis"][1]')).toEqual(['position', 'cubes', 'St. Louis', 1]);
  expect(follow(document, 'position.cubes["St. Louis"][1]')).toBe('found');
  expect(follow(document, 'position.players[0].vp')).toBe('missing');
  expect(follow(document, 'position.players[1]')).toBe('nowhere');
  expect(follow(document, 'position.seats.x')).toBe('nowhere');
  expect(follow(document, '')).toBe('found');
  expect(() => parsePath('tile at H8')).not.toThrow();
  expect(follow(document, 'tile at H8.x')).toBe('nowhere');
});

describe.each(Object.keys(TABLES))('errors of %s have a path', (game) => {
  const scenes = scenesOf(game, new Random('error paths'));

  test(
    'in positions, loaded and in records',
    () => {
      const random = new Random('corruptions');
      const problems = new Set<string>();
      let refused = 0;
      for (let count = 0; count < CORRUPTIONS; count++) {
        const { position } = random.pick(scenes);
        const broken = corrupted(position as Mutable, random) as Json;
        const seats = Array.from({ length: Number(position.seats) }, () => '');
        const record = { roundhouse: 1, game, rules: 1, position: broken, seats, actions: [] };
        const request: JsonObject = random.below(4) === 0 ? { do: 'replay', record } : { do: 'load', position: broken };
        const answer = ask(new Engine(HOUSE), request);
        if (answer.ok === true) continue;
        refused++;
        const wrong = complaint(request, answer);
        if (wrong !== null) problems.add(wrong);
      }
      expect([...problems]).toEqual([]);
      expect(refused).toBeGreaterThan(CORRUPTIONS / 3);
    },
    A_HANG,
  );

  test(
    'in actions, tried and in records',
    () => {
      const random = new Random('corrupted actions');
      const problems = new Set<string>();
      let refused = 0;
      for (let round = 0; round < CORRUPTIONS / 20; round++) {
        const { position, actions } = random.pick(scenes);
        if (actions.length === 0) continue;
        const engine = new Engine(HOUSE);
        ask(engine, { do: 'load', position, chance: 'manual' });
        for (let count = 0; count < 20; count++) {
          const action = corrupted(random.pick(actions) as Mutable, random) as Json;
          const seats = Array.from({ length: Number(position.seats) }, () => '');
          const record = { roundhouse: 1, game, rules: 1, position, seats, actions: [action] };
          const request: JsonObject = count === 0 ? { do: 'replay', record } : { do: 'try', action };
          const answer = ask(engine, request);
          if (answer.ok === true || answer.refusal !== undefined) continue;
          refused++;
          const wrong = complaint(request, answer);
          if (wrong !== null) problems.add(wrong);
        }
      }
      expect([...problems]).toEqual([]);
      expect(refused).toBeGreaterThan(CORRUPTIONS / 3);
    },
    A_HANG,
  );
});
