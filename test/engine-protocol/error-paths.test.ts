import { EngineServer, type Json, type JsonObject, Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ENGINE_CONFIG } from '../../cli/src/engine-config.ts';
import { JUNCTION_DECK } from '../../games/days-of-steam/test/fixtures/junction-deck.ts';
import { F1 } from '../../games/steam/test/fixtures/f1.ts';
import { type EngineAnswer, sendRequest } from '../doc-checks.ts';
import { parsePath, resolvePath } from './paths.ts';

/** Tests that every error about a position, a record or an action has a path to the invalid value. */

const CORRUPTIONS = 1500;
/** The tests take about 10 seconds on an idle machine. */
const TIMEOUT_MS = 120_000;

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

/** Positions of all phases that random games reach. */
function scenesOf(game: string, random: Random): Scene[] {
  const scenes = new Map<string, Scene>();
  for (const [index, table] of TABLES[game].entries()) {
    const engine = new EngineServer(ENGINE_CONFIG);
    sendRequest(engine, { do: 'new', game, seed: 'paths', chance: 'manual', ...table });
    for (let step = 0; step < 500; step++) {
      const { actions, turn } = sendRequest(engine, { do: 'legal' }) as unknown as Scene & { turn: unknown };
      const { phase } = sendRequest(engine, { do: 'turn' });
      const key = `${index} ${String(phase)} ${step % 120 === 0 ? step : ''}`;
      if (!scenes.has(key)) {
        scenes.set(key, { position: sendRequest(engine, { do: 'position' }).position as JsonObject, actions });
      }
      if (turn === 'over') break;
      const fast = actions.filter(({ do: kind }) => kind === 'end-build' || kind === 'pass');
      sendRequest(engine, { do: 'act', action: random.pick(fast.length > 0 && random.below(3) > 0 ? fast : actions) });
    }
  }
  return [...scenes.values()];
}

type Mutable = Json | Mutable[] | { [key: string]: Mutable };
const INVALID_VALUES: readonly Mutable[] = [null, true, -1, 0.5, 99, 1e6, '', 'x', 'Z9.9', [], {}, ['x'], { x: 1 }];

/** Changes, removes or adds one part of the value. */
function corrupt(value: Mutable, random: Random): Mutable {
  if (typeof value !== 'object' || value === null || random.below(8) === 0) return random.pick(INVALID_VALUES);
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1);
    if (at === value.length) return [...value, random.pick([...value, ...INVALID_VALUES])];
    if (random.below(6) === 0) return value.filter((_, index) => index !== at);
    return value.map((item, index) => (index === at ? corrupt(item, random) : item));
  }
  const keys = Object.keys(value);
  const key = keys.length === 0 ? 'x' : random.pick(keys);
  const object = value as { [key: string]: Mutable };
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
    case 1:
      return { ...object, [random.pick(['x', 'St. Louis', 'a[0]', '', '"', '0'])]: random.pick(INVALID_VALUES) };
    default:
      return { ...object, [key]: corrupt(object[key] ?? null, random) };
  }
}

/** What is wrong with the error answer to a request; null if it is correct. */
function checkError(request: JsonObject, { error, path, expected, candidates }: EngineAnswer): string | null {
  if (typeof error !== 'string' || error.startsWith('internal error')) {
    return `error ${String(error)}: ${JSON.stringify(request)}`;
  }
  if (typeof path !== 'string' || typeof expected !== 'string' || expected === '') return `no path: ${error}`;
  if (/, got /.test(expected) || !error.includes(`expected ${expected}`)) return `expected "${expected}": ${error}`;
  if (candidates !== undefined && !Array.isArray(candidates)) return 'candidates';
  return resolvePath(request, path) === 'nowhere' ? `nowhere: ${path}: ${error}` : null;
}

test('Paths can be parsed and resolved.', () => {
  const document = { position: { cubes: { 'St. Louis': [1, 2] }, players: [{ cash: 1 }] } };
  expect(parsePath('position.cubes["St. Louis"][1]')).toEqual(['position', 'cubes', 'St. Louis', 1]);
  expect(resolvePath(document, 'position.cubes["St. Louis"][1]')).toBe('found');
  expect(resolvePath(document, 'position.players[0].vp')).toBe('missing');
  expect(resolvePath(document, 'position.players[1]')).toBe('nowhere');
  expect(resolvePath(document, 'position.seats.x')).toBe('nowhere');
  expect(resolvePath(document, '')).toBe('found');
  expect(() => parsePath('tile at H8')).not.toThrow();
  expect(resolvePath(document, 'tile at H8.x')).toBe('nowhere');
});

describe.each(Object.keys(TABLES))('Errors of %s', (game) => {
  const scenes = scenesOf(game, new Random('error paths'));

  test(
    'Errors in positions, loaded or in records, have a path.',
    () => {
      const random = new Random('corruptions');
      const problems = new Set<string>();
      let rejected = 0;
      for (let count = 0; count < CORRUPTIONS; count++) {
        const { position } = random.pick(scenes);
        const corrupted = corrupt(position as Mutable, random) as Json;
        const seats = Array.from({ length: Number(position.seats) }, () => '');
        const record = { roundhouse: 1, game, rules: 1, position: corrupted, seats, actions: [] };
        const request: JsonObject =
          random.below(4) === 0 ? { do: 'replay', record } : { do: 'load', position: corrupted };
        const answer = sendRequest(new EngineServer(ENGINE_CONFIG), request);
        if (answer.ok === true) continue;
        rejected++;
        const problem = checkError(request, answer);
        if (problem !== null) problems.add(problem);
      }
      expect([...problems]).toEqual([]);
      expect(rejected).toBeGreaterThan(CORRUPTIONS / 3);
    },
    TIMEOUT_MS,
  );

  test(
    'Errors in actions, tried or in records, have a path.',
    () => {
      const random = new Random('corrupted actions');
      const problems = new Set<string>();
      let rejected = 0;
      for (let round = 0; round < CORRUPTIONS / 20; round++) {
        const { position, actions } = random.pick(scenes);
        if (actions.length === 0) continue;
        const engine = new EngineServer(ENGINE_CONFIG);
        sendRequest(engine, { do: 'load', position, chance: 'manual' });
        for (let count = 0; count < 20; count++) {
          const action = corrupt(random.pick(actions) as Mutable, random) as Json;
          const seats = Array.from({ length: Number(position.seats) }, () => '');
          const record = { roundhouse: 1, game, rules: 1, position, seats, actions: [action] };
          const request: JsonObject = count === 0 ? { do: 'replay', record } : { do: 'try', action };
          const answer = sendRequest(engine, request);
          if (answer.ok === true || answer.refusal !== undefined) continue;
          rejected++;
          const problem = checkError(request, answer);
          if (problem !== null) problems.add(problem);
        }
      }
      expect([...problems]).toEqual([]);
      expect(rejected).toBeGreaterThan(CORRUPTIONS / 3);
    },
    TIMEOUT_MS,
  );
});
