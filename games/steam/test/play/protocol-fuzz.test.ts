import { type JsonObject, Random } from '@roundhouse/kernel';
import { test } from 'vitest';
import { fuzz, type Scene } from '../../../../test/protocol/fuzz.ts';
import { F1 } from '../fixtures/f1.ts';
import { Line } from './line.ts';

/** Some ten seconds of computing. Raise it for a longer campaign. */
const LINES = 40_000;

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

test('mutated lines: no crash, no hang, and nothing changed by what fails', () => {
  const scenes = filmedScenes(new Random('scenes to fuzz'));
  fuzz(new Line(), { game: 'steam', tables: TABLES, scenes }, LINES);
});
