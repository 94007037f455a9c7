import { Random } from '@roundhouse/kernel';
import { steelAndSteam } from '../../src/game.ts';
import type { State } from '../../src/state.ts';
import { begin, TABLES, walk } from './journeys.ts';
import { POOR } from './poor.ts';

/** Of a phase, this many states at each table are kept. */
const OF_A_PHASE = 6;
const STEPS = 1200;
const POOR_STEPS = 300;
const POOR_GAMES = 8;

/** States of all phases, from games at all tables; the later ones of a phase come from later in the game. */
export function scenes(seed: string): State[] {
  const kept: State[] = [];
  const random = new Random(seed);
  const film = (state: State, steps: number, counts: Map<string, number>): void => {
    walk(state, random, steps, 1, (each) => {
      const phase = steelAndSteam.phase(each);
      const count = counts.get(phase) ?? 0;
      // The more there are of a phase, the longer it takes for the next one.
      if (count >= OF_A_PHASE || (count > 0 && random.below(4 ** count) !== 0)) return;
      counts.set(phase, count + 1);
      kept.push(steelAndSteam.copy(each));
    });
  };
  for (const table of TABLES) film(begin(table), STEPS, new Map());
  for (const position of POOR) {
    const counts = new Map<string, number>();
    for (let game = 0; game < POOR_GAMES; game++) film(steelAndSteam.position.read(position), POOR_STEPS, counts);
  }
  return kept;
}
