import { Random } from '@roundhouse/kernel';
import { steelAndSteam } from '../../src/game.ts';
import type { State } from '../../src/state.ts';
import { LOW_CASH_POSITIONS } from './low-cash-positions.ts';
import { setUpTable, TABLES, visitRandomGame } from './random-play.ts';

/** Number of sampled states per phase and table. */
const STATES_PER_PHASE = 6;
const STEPS = 1200;
const LOW_CASH_STEPS = 300;
const LOW_CASH_GAMES = 8;

/** Sample states of all phases, from games at all tables, spread over the game. */
export function sampleStates(seed: string): State[] {
  const samples: State[] = [];
  const random = new Random(seed);
  const sample = (state: State, steps: number, counts: Map<string, number>): void => {
    visitRandomGame(state, random, steps, 1, (each) => {
      const phase = steelAndSteam.phase(each);
      const count = counts.get(phase) ?? 0;
      // The sampling rate decreases with the number of samples of a phase.
      if (count >= STATES_PER_PHASE || (count > 0 && random.below(4 ** count) !== 0)) return;
      counts.set(phase, count + 1);
      samples.push(steelAndSteam.copy(each));
    });
  };
  for (const table of TABLES) sample(setUpTable(table), STEPS, new Map());
  for (const position of LOW_CASH_POSITIONS) {
    const counts = new Map<string, number>();
    for (let game = 0; game < LOW_CASH_GAMES; game++)
      sample(steelAndSteam.position.read(position), LOW_CASH_STEPS, counts);
  }
  return samples;
}
