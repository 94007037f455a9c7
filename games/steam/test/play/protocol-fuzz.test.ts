import { type JsonObject, Random } from '@roundhouse/kernel';
import { test } from 'vitest';
import { fuzz, QUESTIONS, type Scene } from '../../../../test/protocol/fuzz.ts';
import { F1 } from '../fixtures/f1.ts';
import { Line } from './line.ts';

const LINES = 100_000;
/** Milliseconds; the lines take some 15 seconds on a machine that has nothing else to do. */
const A_HANG = 120_000;

const TABLES: readonly JsonObject[] = [
  { seats: 3 },
  { seats: 4, options: { rules: 'standard', map: 'ruhr', standardNewcomerCredit: [1] } },
  { seats: 5, options: { rules: 'first-game', townRevisit: false } },
  { seats: 6, options: { rules: 'standard', incomeCap: 20, claimTest: 'before' } },
  { seats: 3, options: { map: F1 } },
];

/** Positions of all phases, from random games, each with its legal actions. */
function filmedScenes(random: Random): Scene[] {
  const scenes = new Map<string, Scene>();
  for (const table of TABLES) {
    const line = new Line();
    line.send({ do: 'new', game: 'steam', seed: 'scenes', chance: 'manual', ...table });
    const { seats } = table;
    for (let step = 0; step < 700; step++) {
      const actions = line.legal();
      const { phase, turn } = line.send({ do: 'turn' });
      const key = `${seats} ${JSON.stringify(table.options)} ${phase} ${step % 150 === 0 ? step : ''}`;
      if (!scenes.has(key)) scenes.set(key, { position: line.position(), actions });
      if (turn === 'over') break;
      // Of the many ways to build or bid only the end of it moves the game on.
      const brisk = actions.filter(({ do: kind }) => kind === 'end-build' || kind === 'pass');
      line.act(random.pick(brisk.length > 0 && random.below(3) > 0 ? brisk : actions));
    }
  }
  return [...scenes.values()];
}

function shortRecords(): JsonObject[] {
  const line = new Line();
  return TABLES.map((table) => {
    line.send({ do: 'new', game: 'steam', seed: 'records', ...table });
    for (let step = 0; step < 8; step++) line.act(line.legal()[0] ?? {});
    return line.record();
  });
}

/** A valid line for the scene, before anything is broken in it. */
function validRequest(
  random: Random,
  scenes: readonly Scene[],
  here: Scene,
  records: readonly JsonObject[],
): JsonObject {
  const kind = random.below(100);
  if (kind < 60 && here.actions.length > 0) {
    return { do: kind < 25 ? 'act' : 'try', action: random.pick(here.actions) };
  }
  if (kind < 70) return { do: 'load', position: random.pick(scenes).position, chance: 'manual', seed: 's' };
  if (kind < 73) return { do: 'replay', record: random.pick(records), to: 5, seed: 's' };
  if (kind < 77) return { do: 'new', game: 'steam', seed: 'n', chance: 'manual', ...random.pick(TABLES) };
  return random.pick(QUESTIONS);
}

test(
  'mutated lines: no crash, no hang, and nothing changed by what fails',
  () => {
    const scenes = filmedScenes(new Random('scenes to fuzz'));
    const records = shortRecords();
    fuzz(new Line(), scenes, LINES, (random, here) => validRequest(random, scenes, here, records));
  },
  A_HANG,
);
