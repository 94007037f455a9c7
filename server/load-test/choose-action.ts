import type { JsonObject, Random } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';

/** Mostly passes: players who spend at random are bankrupt after a dozen actions. */
export function chooseAction(state: ReturnType<typeof steam.setup>, random: Random): JsonObject {
  const legal = steam.legalActions(state);
  if (random.below(10) > 0) {
    for (const action of legal) {
      const json = steam.actions.write(state, action);
      if (json.do === 'pass') return json;
    }
  }
  return steam.actions.write(state, random.pick(legal));
}
