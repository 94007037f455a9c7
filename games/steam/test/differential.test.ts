import { type JsonObject, Random, randomAction } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { richStart } from '@roundhouse/steam/bench-positions';
import { describe, expect, it } from 'vitest';
import type { Action } from '../src/action.ts';
import { findRefusalReason } from '../src/game.ts';
import { ACTOR, LINK_COUNT, OPEN_END, type State } from '../src/state.ts';
import { candidateActions } from './candidate-actions.ts';

/**
 * Compares `legalActions` with brute force: it must list exactly the candidate actions that `checkAction` accepts.
 * `checkAction` is `findRefusalReason` plus details; using the bare reason makes thousands of positions affordable.
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
const MAX_WALKS = 400;

describe('legalActions agrees with brute force', () => {
  it.each(SETTINGS.map((setting) => [JSON.stringify(setting), setting] as const))(
    'The lists are equal with %s.',
    (_, setting) => {
      let seen = 0;
      for (let game = 0; seen < POSITIONS_EACH; game++) {
        for (const state of randomPositions(setting, `differential ${game}`)) {
          expect(listed(state)).toEqual(accepted(state));
          if (++seen === POSITIONS_EACH) break;
        }
      }
      expect(seen).toBe(POSITIONS_EACH);
    },
  );
});

/** Yields about one decision in eight of a random game. */
function* randomPositions({ options, seats, cash }: Setting, seed: string): Generator<State> {
  const random = new Random(seed);
  const state = steam.position.read(richStart(options, seats, cash, random));
  while (steam.toAct(state) !== 'over') {
    if (random.below(8) === 0 && isSmallEnough(state)) yield state;
    steam.apply(state, randomAction(steam, state, random));
  }
}

/** Whether brute force over all walks takes only seconds. */
function isSmallEnough(state: State): boolean {
  if (steam.phase(state) !== 'move-goods') return true;
  const ends: number[] = [];
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    ends.push(state.linkStart[link]);
    if (state.linkEnd[link] !== OPEN_END) ends.push(state.linkEnd[link]);
  }
  const busiest = Math.max(1, ...ends.map((place) => ends.filter((each) => each === place).length));
  return busiest ** (state.locomotive[state.registers[ACTOR]] + 1) < MAX_WALKS;
}

const key = (action: Action) => JSON.stringify(action);

function listed(state: State): string[] {
  return steam.legalActions(state).map(key).sort();
}

function accepted(state: State): string[] {
  const found: string[] = [];
  let count = 0;
  for (const action of candidateActions(state)) {
    const reason = findRefusalReason(state, action);
    if (reason === null) found.push(key(action));
    if (++count % 997 === 0) expect(steam.checkAction(state, action) === null).toBe(reason === null);
  }
  return found.sort();
}
