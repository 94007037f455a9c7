import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type JsonObject, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { WALLED_IN } from '../../../games/days-of-steam/test/fixtures/walled-in.ts';

/** Positions in which a player can queue actions. */

export const STEAM: AnyGame = steam;
export const DAYS: AnyGame = daysOfSteam;
export const STEEL: AnyGame = steelAndSteam;

/** A position of the Standard Game of Steam in the given phase; every player has $10. */
export function standardSteamPosition(phase: string, more: JsonObject = {}): unknown {
  const players = [{ cash: 10 }, { cash: 10 }, { cash: 10 }];
  return STEAM.position.read({
    game: 'steam',
    seats: 3,
    options: { rules: 'standard' },
    phase,
    players,
    ...more,
  });
}

/** Plays at least `minActions` random actions, up to a decision of a player. The actions are added to `history`. */
export function playToDecision(
  game: AnyGame,
  options: JsonObject,
  seed: string,
  minActions = 0,
  history: JsonObject[] = [],
): { state: unknown; seat: number } {
  const state = game.setup(readOptions(game.options, options), 3);
  const random = new Random(seed);
  for (let count = 0; game.toAct(state) !== 'over'; count++) {
    if (typeof game.toAct(state) === 'number' && count >= minActions) break;
    const action = randomAction(game, state, random);
    history.push(game.actions.write(state, action));
    game.apply(state, action);
  }
  return { state, seat: Number(game.toAct(state)) };
}

/** Seat 0 can only pass, and so can seat 1. */
export function stalematePosition(): unknown {
  return DAYS.position.read(WALLED_IN);
}

/** Seat 1 must answer the takeover of a mortgaged deed. */
export function takeoverPosition(): unknown {
  const state = STEEL.position.read(businessPosition());
  STEEL.apply(state, STEEL.actions.read(state, { do: 'takeover', deed: 'NH' }));
  return state;
}

/** Seat 0 has arrived, and seat 1 has a mortgaged deed. */
export function businessPosition(): JsonObject {
  return {
    game: 'steel-and-steam',
    seats: 3,
    phase: 'business',
    players: [{ cash: 30_000 }, {}, {}],
    deeds: { NH: { owner: 1, mortgaged: true } },
    turn: { points: 2, spent: 6 },
  };
}
