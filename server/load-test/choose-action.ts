import type { JsonObject, Random } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';

/** Mostly passes: players who spend at random are bankrupt after a dozen decisions. */
export function choose(state: ReturnType<typeof steam.setup>, random: Random): JsonObject {
  const legal = steam.legal(state);
  if (random.below(10) > 0) {
    for (const action of legal) {
      const written = steam.actions.write(state, action);
      if (written.do === 'pass') return written;
    }
  }
  return steam.actions.write(state, random.pick(legal));
}
