import { type JsonObject, Random, randomAction } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { richStart } from '@roundhouse/steam/study';
import { describe, expect, it } from 'vitest';
import type { Action } from '../src/action.ts';
import { reasonAgainst } from '../src/game.ts';
import { ACTOR, LINK_COUNT, OPEN_END, type State } from '../src/state.ts';
import { conceivable } from './conceivable.ts';

/**
 * `legal` against brute force: every conceivable action that `refuse` lets pass is listed, and no other. `refuse` is
 * `reasonAgainst` with an explanation; asking for the bare reason lets brute force see thousands of positions.
 */

interface Setting {
  readonly options: JsonObject;
  readonly seats: number;
  readonly cash: number;
}
const SETTINGS: readonly Setting[] = [
  { options: { rules: 'base' }, seats: 4, cash: 100 },
  { options: { rules: 'base', map: 'ruhr' }, seats: 6, cash: 60 },
  { options: { rules: 'base' }, seats: 5, cash: 0 },
  { options: { rules: 'standard' }, seats: 3, cash: 50 },
  { options: { rules: 'standard', map: 'ruhr', claimTest: 'before' }, seats: 5, cash: 80 },
  { options: { claimTest: 'before', townTileCompletesRival: false, townRevisit: false }, seats: 3, cash: 120 },
  { options: { redirectMayAddSegment: true, adjacentCityLinkSurvives: true }, seats: 4, cash: 120 },
  { options: { redirectUnowned: 'after', redirectMayAddSegment: true }, seats: 4, cash: 120 },
  { options: { rules: 'first-game', map: 'ruhr', redirectMayAddSegment: true }, seats: 3, cash: 150 },
];
const POSITIONS_EACH = 260;
const MOST_WALKS = 400;

describe('the legal list and brute force agree', () => {
  it.each(SETTINGS.map((setting) => [JSON.stringify(setting), setting] as const))('%s', (_, setting) => {
    let seen = 0;
    for (let game = 0; seen < POSITIONS_EACH; game++) {
      for (const state of randomPositions(setting, `differential ${game}`)) {
        expect(listed(state)).toEqual(accepted(state));
        if (++seen === POSITIONS_EACH) break;
      }
    }
    expect(seen).toBe(POSITIONS_EACH);
  });
});

/** About one decision in eight of a random game. */
function* randomPositions({ options, seats, cash }: Setting, seed: string): Generator<State> {
  const random = new Random(seed);
  const state = steam.position.read(richStart(options, seats, cash, random));
  while (steam.turn(state) !== 'over') {
    if (random.below(8) === 0 && walkable(state)) yield state;
    steam.apply(state, randomAction(steam, state, random));
  }
}

/** Whether brute force over all walks is still a matter of seconds. */
function walkable(state: State): boolean {
  if (steam.phase(state) !== 'move-goods') return true;
  const ends: number[] = [];
  for (let link = 0; link < state.now[LINK_COUNT]; link++) {
    ends.push(state.linkStart[link]);
    if (state.linkEnd[link] !== OPEN_END) ends.push(state.linkEnd[link]);
  }
  const busiest = Math.max(1, ...ends.map((place) => ends.filter((each) => each === place).length));
  return busiest ** (state.locomotive[state.now[ACTOR]] + 1) < MOST_WALKS;
}

const key = (action: Action) => JSON.stringify(action);

function listed(state: State): string[] {
  return steam.legal(state).map(key).sort();
}

function accepted(state: State): string[] {
  const found: string[] = [];
  let asked = 0;
  for (const action of conceivable(state)) {
    const reason = reasonAgainst(state, action);
    if (reason === null) found.push(key(action));
    if (++asked % 997 === 0) expect(steam.refuse(state, action) === null).toBe(reason === null);
  }
  return found.sort();
}
