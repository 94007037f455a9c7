import { type JsonObject, Malformed, Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import { POINTS, type State, seatsOf } from '../../src/state.ts';
import { walk } from '../play/journeys.ts';
import { scenes } from '../play/scenes.ts';
import { WildPositions } from '../play/wild-positions.ts';

const DOCUMENTS = 400;
const STEPS = 300;
/** One in so many states is looked at closely. */
const LOOK = 50;
/** A document with a fault is as long as this in a message at most. */
const SHOWN = 4000;

/** Whatever was accepted: somebody can act, and it can be seen, written and read. */
function isGame(state: State): void {
  if (steelAndSteam.turn(state) !== 'over' && steelAndSteam.legal(state).length === 0) throw new Error('nothing to do');
  if (seatsOf(state).some((seat) => state.cash[seat] < 0)) throw new Error('less than no money');
  if (state.now[POINTS] < 0) throw new Error('less than no movement points');
  steelAndSteam.view(state, 0);
  steelAndSteam.outcome(state);
  const twin = steelAndSteam.position.read(JSON.parse(JSON.stringify(steelAndSteam.position.write(state))));
  if (String(twin.bytes) !== String(state.bytes)) throw new Error('another state when read back');
}

/** Null for a document that is refused. */
function accepted(document: JsonObject): State | null {
  try {
    return steelAndSteam.position.read(document);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

test('a mutated position is refused, or it is a game that can be played on', () => {
  const random = new Random('mutated');
  const wild = new WildPositions(scenes('to mutate').map((state) => steelAndSteam.position.write(state)));
  const problems = new Map<string, string>();
  let read = 0;
  for (let index = 0; index < DOCUMENTS; index++) {
    const document = wild.next(random);
    try {
      const state = accepted(document);
      if (state === null) continue;
      read++;
      isGame(state);
      walk(state, random, STEPS, LOOK, isGame);
    } catch (error) {
      const problem = String(error).replace(/\d+/g, '#');
      if (!problems.has(problem)) problems.set(problem, JSON.stringify(document).slice(0, SHOWN));
    }
  }
  expect([...problems].map(([problem, document]) => `${problem} in ${document}`)).toEqual([]);
  // Neither nearly all refused nor nearly all accepted.
  expect(Math.min(read, DOCUMENTS - read)).toBeGreaterThan(DOCUMENTS / 20);
});
