import { type JsonObject, ParseError, Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import { POINTS, type State, seatsOf } from '../../src/state.ts';
import { visitRandomGame } from '../play/random-play.ts';
import { RandomPositions } from '../play/random-positions.ts';
import { sampleStates } from '../play/sample-states.ts';

const DOCUMENTS = 400;
const STEPS = 300;
/** One in CHECK_EVERY states is checked. */
const CHECK_EVERY = 50;
/** Maximum length of a document in an error message. */
const MAX_SHOWN = 4000;

/** Checks that an accepted position has legal actions and can be viewed, written and read. */
function checkPlayable(state: State): void {
  if (steelAndSteam.toAct(state) !== 'over' && steelAndSteam.legalActions(state).length === 0)
    throw new Error('no legal actions');
  if (seatsOf(state).some((seat) => state.cash[seat] < 0)) throw new Error('negative cash');
  if (state.registers[POINTS] < 0) throw new Error('negative movement points');
  steelAndSteam.playerView(state, 0);
  steelAndSteam.outcome(state);
  const twin = steelAndSteam.position.read(JSON.parse(JSON.stringify(steelAndSteam.position.write(state))));
  if (String(twin.bytes) !== String(state.bytes)) throw new Error('the state changes in a round trip');
}

/** The state, or null for a rejected document. */
function readIfValid(document: JsonObject): State | null {
  try {
    return steelAndSteam.position.read(document);
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

test('A mutated position is either rejected or playable.', () => {
  const random = new Random('mutated');
  const positions = new RandomPositions(sampleStates('to mutate').map((state) => steelAndSteam.position.write(state)));
  const problems = new Map<string, string>();
  let read = 0;
  for (let index = 0; index < DOCUMENTS; index++) {
    const document = positions.next(random);
    try {
      const state = readIfValid(document);
      if (state === null) continue;
      read++;
      checkPlayable(state);
      visitRandomGame(state, random, STEPS, CHECK_EVERY, checkPlayable);
    } catch (error) {
      const problem = String(error).replace(/\d+/g, '#');
      if (!problems.has(problem)) problems.set(problem, JSON.stringify(document).slice(0, MAX_SHOWN));
    }
  }
  expect([...problems].map(([problem, document]) => `${problem} in ${document}`)).toEqual([]);
  // The test is meaningful only if it sees both rejected and accepted documents.
  expect(Math.min(read, DOCUMENTS - read)).toBeGreaterThan(DOCUMENTS / 20);
});
