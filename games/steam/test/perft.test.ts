import { drawOutcome, type JsonObject, Random, randomAction } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { boardCities, fullBoard, richStart } from '@roundhouse/steam/bench-positions';
import { describe, expect, it } from 'vitest';
import type { State } from '../src/state.ts';

/**
 * Perft, as in chess engines: the number of action sequences of each length from fixed positions. The numbers are
 * golden values: a change means that the rules or the legal actions have changed, and must be intended.
 */
function perft(state: State, depth: number): number {
  const actions = steam.legalActions(state);
  if (depth === 1) return actions.length;
  const next = steam.copy(state);
  let count = 0;
  for (const action of actions) {
    steam.copy(state, next);
    steam.apply(next, action);
    count += perft(next, depth - 1);
  }
  return count;
}

/** Plays random actions from a rich start until the given turn and phase. */
function reach(options: JsonObject, seats: number, turn: number, phase: string): State {
  const random = new Random('perft');
  const state = steam.position.read(richStart(options, seats, 200, random));
  while (steam.phase(state) !== phase || steam.position.write(state).turn !== turn) {
    steam.apply(state, randomAction(steam, state, random));
  }
  return state;
}

const CASES: readonly [string, () => State, readonly number[]][] = [
  [
    'Northeast, Base, 4 players, choosing action tiles',
    () => reach({}, 4, 1, 'select-action-tiles'),
    [9, 68, 420, 2040],
  ],
  ['Northeast, Base, 4 players, first build turn', () => reach({}, 4, 1, 'build-track'), [302, 94614]],
  ['Northeast, Base, 3 players, building in turn 5', () => reach({}, 3, 5, 'build-track'), [247, 61333]],
  [
    'Northeast, Base, 3 players, building in turn 5, redirecting judged after',
    () => reach({ redirectUnowned: 'after' }, 3, 5, 'build-track'),
    [247, 61334],
  ],
  ['Ruhr, Base, 5 players, moving goods, best locomotives', () => fullBoardGoods(), [7, 18, 58, 247]],
  [
    'Ruhr, Standard, 4 players, buying capital',
    () => reach({ map: 'ruhr', rules: 'standard' }, 4, 1, 'buy-capital'),
    [11, 121, 1331, 14641],
  ],
  [
    'Ruhr, Standard, 6 players, building in turn 4',
    () => reach({ map: 'ruhr', rules: 'standard' }, 6, 4, 'build-track'),
    [567, 77377],
  ],
  ['Northeast, Base, 3 players, bidding for seats', () => afterDraws(), [52, 1378, 24804]],
];

/** The last Move Goods of a random game, with the best locomotives and every city full of cubes. */
function fullBoardGoods(): State {
  const position = steam.position.write(reach({ map: 'ruhr' }, 5, 7, 'move-goods'));
  return steam.position.read(fullBoard(position, boardCities('ruhr')));
}

/** The Base auction before turn 1. */
function afterDraws(): State {
  const random = new Random('perft auction');
  const state = steam.setup({ ...defaults(), rules: 'base' }, 3);
  while (steam.toAct(state) === 'chance') steam.apply(state, drawOutcome(steam.chanceOutcomes(state), random));
  return state;
}

function defaults(): JsonObject {
  return Object.fromEntries(Object.entries(steam.options).map(([name, option]) => [name, option.default]));
}

describe('perft', () => {
  it.each(CASES)('The counts are unchanged: %s.', (_, position, golden) => {
    const state = position();
    expect(golden.map((_, depth) => perft(state, depth + 1))).toEqual(golden);
  });
});
