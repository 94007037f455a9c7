import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type JsonObject, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { WALLED_IN } from '../../../games/days-of-steam/test/fixtures/walled-in.ts';

/** For tests: positions in which there is something to plan. */

export const STEAM: AnyGame = steam;
export const DAYS: AnyGame = daysOfSteam;
export const STEEL: AnyGame = steelAndSteam;

/** The Standard Game of Steam in some phase, everybody with $10. */
export function standard(phase: string, more: JsonObject = {}): unknown {
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

/** A game played at random for a while, up to a decision of a seat; what was possible on the way is gathered. */
export function begin(
  game: AnyGame,
  options: JsonObject,
  luck: string,
  far = 0,
  past: JsonObject[] = [],
): { state: unknown; seat: number } {
  const state = game.setup(readOptions(game.options, options), 3);
  const random = new Random(luck);
  for (let count = 0; game.turn(state) !== 'over'; count++) {
    if (typeof game.turn(state) === 'number' && count >= far) break;
    const action = randomAction(game, state, random);
    past.push(game.actions.write(state, action));
    game.apply(state, action);
  }
  return { state, seat: Number(game.turn(state)) };
}

/** Seat 0 can only pass, and so can seat 1. */
export function stalemate(): unknown {
  return DAYS.position.read(WALLED_IN);
}

/** Seat 1 is asked about the takeover of a mortgaged deed. */
export function takeover(): unknown {
  const state = STEEL.position.read(business());
  STEEL.apply(state, STEEL.actions.read(state, { do: 'takeover', deed: 'NH' }));
  return state;
}

/** Seat 0 has arrived, and seat 1 has something mortgaged. */
export function business(): JsonObject {
  return {
    game: 'steel-and-steam',
    seats: 3,
    phase: 'business',
    players: [{ cash: 30_000 }, {}, {}],
    deeds: { NH: { owner: 1, mortgaged: true } },
    turn: { points: 2, spent: 6 },
  };
}
