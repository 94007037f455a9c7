import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/engine';
import { type OptionValues, Random, randomAction, readOptions } from '@roundhouse/kernel';

/** Games played by chance alone, for properties that hold in every state. */

const TABLES: readonly { readonly seats: number; readonly options?: OptionValues }[] = [
  { seats: 2 },
  { seats: 3, options: { startTownGoods: 2, coalWithWater: true } },
  { seats: 4, options: { townTileSteam: 0 } },
  { seats: 4, options: { minSteam: 1, townTileSteam: 2 } },
];

/** Visits states of one random game, about one in `every`; the state is the game's own and goes on changing. */
export function walk(seed: string, every: number, visit: (state: State, random: Random) => void): void {
  const random = new Random(seed);
  const { seats, options = {} } = random.pick(TABLES);
  const state = daysOfSteam.setup(readOptions(daysOfSteam.options, options), seats);
  while (daysOfSteam.turn(state) !== 'over') {
    if (random.below(every) === 0) visit(state, random);
    daysOfSteam.apply(state, randomAction(daysOfSteam, state, random));
  }
  visit(state, random);
}
