import { drawOutcome, type JsonObject, type Random, readOptions } from '@roundhouse/kernel';
import { steam } from '../game.ts';

/**
 * A first turn in which everybody has `cash`: random players then play all turns instead of going bankrupt in the
 * first, and see full boards, long deliveries and empty supplies.
 */
export function richStart(options: JsonObject, seats: number, cash: number, random: Random): JsonObject {
  const state = steam.setup(readOptions(steam.options, options), seats);
  while (steam.phase(state) !== 'select-action-tiles' && steam.phase(state) !== 'buy-capital') {
    if (steam.turn(state) === 'chance') steam.apply(state, drawOutcome(steam.chance(state), random));
    else steam.apply(state, steam.actions.read(state, { do: 'pass' }));
  }
  const position = steam.position.write(state);
  const players = position.players as readonly JsonObject[];
  return { ...position, players: players.map((player) => ({ ...player, cash })) };
}
