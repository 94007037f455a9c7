import { drawOutcome, type JsonObject, type Random, readOptions } from '@roundhouse/kernel';
import { steam } from '../game.ts';

/**
 * A position in the first turn in which every player has `cash`. Random players then play all turns instead of going
 * bankrupt in the first, and reach full boards, long deliveries and empty supplies.
 */
export function richStart(options: JsonObject, seats: number, cash: number, random: Random): JsonObject {
  const state = steam.setup(readOptions(steam.options, options), seats);
  while (steam.phase(state) !== 'select-action-tiles' && steam.phase(state) !== 'buy-capital') {
    if (steam.toAct(state) === 'chance') steam.apply(state, drawOutcome(steam.chanceOutcomes(state), random));
    else steam.apply(state, steam.actions.read(state, { do: 'pass' }));
  }
  const position = steam.position.write(state);
  const players = position.players as readonly JsonObject[];
  return { ...position, players: players.map((player) => ({ ...player, cash })) };
}
