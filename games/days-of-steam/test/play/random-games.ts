import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/internals';
import { type OptionValues, Random, randomAction, readOptions } from '@roundhouse/kernel';

/** Random games, for properties that hold in every state. */

const TABLES: readonly { readonly seats: number; readonly options?: OptionValues }[] = [
  { seats: 2 },
  { seats: 3, options: { startTownGoods: 2, coalWithWater: true } },
  { seats: 4, options: { townTileSteam: 0 } },
  { seats: 4, options: { minSteam: 1, townTileSteam: 2 } },
];

/** Visits about one in `every` states of a random game. The state is mutable and changes after the visit. */
export function visitRandomGame(seed: string, every: number, visit: (state: State, random: Random) => void): void {
  const random = new Random(seed);
  const { seats, options = {} } = random.pick(TABLES);
  const state = daysOfSteam.setup(readOptions(daysOfSteam.options, options), seats);
  while (daysOfSteam.toAct(state) !== 'over') {
    if (random.below(every) === 0) visit(state, random);
    daysOfSteam.apply(state, randomAction(daysOfSteam, state, random));
  }
  visit(state, random);
}
