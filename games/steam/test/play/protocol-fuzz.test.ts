import { type JsonObject, Random } from '@roundhouse/kernel';
import { test } from 'vitest';
import { type FuzzPosition, fuzz } from '../../../../test/engine-protocol/fuzz.ts';
import { F1 } from '../fixtures/f1.ts';
import { EngineClient } from './engine-client.ts';

/** About ten seconds. Increase it for a longer fuzzing run. */
const LINES = 40_000;

const TABLES: readonly JsonObject[] = [
  { seats: 3 },
  { seats: 4, options: { rules: 'standard', map: 'ruhr', standardNewcomerCredit: [1] } },
  { seats: 5, options: { rules: 'first-game', townRevisit: false } },
  { seats: 6, options: { rules: 'standard', incomeCap: 20, claimTest: 'before' } },
  { seats: 3, options: { map: F1 } },
];

/** Positions of all phases, from random games, each with its legal actions. */
function recordScenes(random: Random): FuzzPosition[] {
  const scenes = new Map<string, FuzzPosition>();
  for (const table of TABLES) {
    const engine = new EngineClient();
    engine.requestOk({ do: 'new', game: 'steam', seed: 'scenes', chance: 'manual', ...table });
    const { seats } = table;
    for (let step = 0; step < 700; step++) {
      const actions = engine.legalActions();
      const { phase, turn } = engine.requestOk({ do: 'turn' });
      const key = `${seats} ${JSON.stringify(table.options)} ${phase} ${step % 150 === 0 ? step : ''}`;
      if (!scenes.has(key)) scenes.set(key, { position: engine.position(), actions });
      if (turn === 'over') break;
      // Prefer the actions that advance the game over the many ways to build or bid.
      const advancing = actions.filter(({ do: kind }) => kind === 'end-build' || kind === 'pass');
      engine.act(random.pick(advancing.length > 0 && random.below(3) > 0 ? advancing : actions));
    }
  }
  return [...scenes.values()];
}

test('Mutated requests cause no crash and no hang, and a failed request changes nothing.', () => {
  const positions = recordScenes(new Random('scenes to fuzz'));
  fuzz(new EngineClient(), { game: 'steam', setups: TABLES, positions }, LINES);
});
