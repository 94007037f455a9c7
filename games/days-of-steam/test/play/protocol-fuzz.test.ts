import { type JsonObject, Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { type FuzzPosition, fuzz } from '../../../../test/engine-protocol/fuzz.ts';
import { EngineClient } from './engine-client.ts';
import { CLOSED } from './maps.ts';
import { position } from './table.ts';

const LINES = 20_000;

const RAILS: JsonObject = {
  kinds: [
    { id: 'rail', segments: ['NS'] },
    { id: 'halt', segments: ['NE'], deadEnds: ['W'], waterTower: true },
    { id: 'cross', segments: ['NS', 'EW'], hill: true },
  ],
  tiles: [
    { kind: 'rail', coal: 1, count: 40 },
    { kind: 'halt', coal: 2, overbuild: true, count: 20 },
    { kind: 'cross', coal: 1, count: 20 },
  ],
  towns: { red: 5, blue: 7 },
};
const TABLES: readonly JsonObject[] = [
  { seats: 2 },
  { seats: 3, options: { startTownGoods: 2, coalWithWater: true } },
  { seats: 4, options: { minSteam: 1, townTileSteam: 2 } },
  { seats: 2, options: { deck: RAILS } },
];

/** Positions of all phases from random games, each with its legal actions. */
function recordScenes(random: Random): FuzzPosition[] {
  const scenes = new Map<string, FuzzPosition>();
  for (const [index, table] of TABLES.entries()) {
    const engine = new EngineClient();
    engine.requestOk({ do: 'new', game: 'days-of-steam', seed: 'scenes', chance: 'manual', ...table });
    for (let step = 0; step < 400; step++) {
      const { turn, phase } = engine.requestOk({ do: 'turn' });
      const key = `${index} ${phase} ${Math.floor(step / 60)}`;
      const actions = engine.legalActions();
      if (!scenes.has(key)) scenes.set(key, { position: engine.position(), actions });
      if (turn === 'over') break;
      engine.act(random.pick(actions));
    }
  }
  const stuck = position({ map: CLOSED, players: [{ hand: ['straight-2', 'bridge-1'], coal: 5 }, {}] });
  return [...scenes.values(), { position: stuck, actions: [{ do: 'pass', discard: 'bridge-1' }] }];
}

const NAMES = ['curve-1', 'straight-2', 'wye-1+', 'bridge-2', 'three-way-1', 'rail-1', 'halt-2+', 'cross-1', 'x'];
const COLOURS = ['red', 'yellow', 'green', 'blue'];

/** A random action that is well formed or nearly so, and legal or not. */
function wildAction(random: Random): JsonObject {
  const cell = () => `${random.below(9) - 4},${random.below(9) - 4}`;
  const path = () => Array.from({ length: random.below(7) }, () => random.pick(['N', 'E', 'S', 'W'])).join('');
  const colour = () => random.pick(COLOURS);
  switch (random.below(10)) {
    case 0:
    case 1:
      return { do: 'play', tile: random.pick(NAMES), cell: cell(), rotation: random.below(4) };
    case 2:
      return { do: 'town', display: 1 + random.below(2), cell: cell() };
    case 3:
      return { do: 'place-town', cell: cell() };
    case 4:
    case 5:
      return { do: 'move', path: path(), train: random.below(4) };
    case 6: {
      const takes = Array.from({ length: random.below(3) }, (_, index) => ({
        at: index + random.below(3),
        cube: colour(),
        ...(random.below(2) === 0 ? {} : { origin: cell() }),
      }));
      return { do: 'move', path: path(), take: takes };
    }
    case 7:
      return random.pick<JsonObject>([
        { do: 'burn', coal: 1 + random.below(6) },
        { do: 'pass', discard: random.pick(NAMES) },
        { do: 'draw-town' },
        { do: 'water' },
      ]);
    default:
      return random.pick<JsonObject>([
        { do: 'deal', tile: random.pick(NAMES) },
        { do: 'reveal', town: colour() },
        { do: 'draw-goods', cube: colour() },
        { do: 'roll', die: 1 + random.below(6) },
        { do: 'first-player', seat: random.below(4) },
      ]);
  }
}

test('Mutated requests neither crash nor hang the engine, and failed requests do not change the state.', () => {
  const positions = recordScenes(new Random('scenes to fuzz'));
  fuzz(new EngineClient(), { game: 'days-of-steam', setups: TABLES, positions, wellFormedAction: wildAction }, LINES);
});

test('The scenes cover every phase, and the random actions every kind.', () => {
  const random = new Random('scenes');
  const phases = new Set(recordScenes(random).map(({ position: scene }) => String(scene.phase ?? 'turn')));
  expect([...phases].sort()).toEqual([
    'deal',
    'display-town',
    'draw-goods',
    'first-player',
    'over',
    'place-town',
    'reveal-town',
    'roll',
    'start-town',
    'turn',
  ]);
  const kinds = new Set(Array.from({ length: 500 }, () => String(wildAction(random).do)));
  expect(kinds.size).toBe(13);
});
