import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/engine';
import { type Json, type JsonObject, Malformed } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walk } from './random-games.ts';

/** Positions from random games, written, read and written again. */

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);
const written = (state: State): string => JSON.stringify(daysOfSteam.position.write(state));
const again = (state: State): State => daysOfSteam.position.read(JSON.parse(written(state)));

function listed(state: State): string {
  return JSON.stringify(daysOfSteam.legal(state).map((action) => daysOfSteam.actions.write(state, action)));
}

/** The same document, byte for byte, and the same state in every respect that shows. */
function comesBack(state: State): void {
  const twin = again(state);
  if (written(twin) !== written(state)) expect(written(twin)).toBe(written(state));
  expect(daysOfSteam.turn(twin)).toBe(daysOfSteam.turn(state));
  // The order of the list comes from the inside: the cells as they came up.
  if (listed(twin) !== listed(state)) expect(listed(twin)).toBe(listed(state));
  if (daysOfSteam.turn(state) === 'over') expect(daysOfSteam.outcome(twin)).toEqual(daysOfSteam.outcome(state));
}

describe('a position read back', () => {
  test('is the same in every phase of a game', () => {
    const phases = new Set<string>();
    for (const seed of ['1', '2', '3']) {
      walk(seed, 1, (state) => {
        phases.add(daysOfSteam.phase(state));
        comesBack(state);
      });
    }
    expect([...phases].sort()).toEqual([
      'deal',
      'display-town',
      'draw-goods',
      'first-player',
      'over',
      'place-town',
      'reveal-town',
      'roll',
      'start-town',
      'turn',
    ]);
  });

  test('is the same in any game', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 6, comesBack);
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('plays on like the original', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 10, (state, random) => {
          const turn = daysOfSteam.turn(state);
          if (turn === 'over') return;
          const index = random.below(daysOfSteam.legal(state).length);
          const [one, other] = [daysOfSteam.copy(state), again(state)];
          for (const each of [one, other]) daysOfSteam.apply(each, daysOfSteam.legal(each)[index]);
          expect(written(other)).toBe(written(one));
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('the order of goods and of the hand does not matter', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 25, (state) => {
          const document = JSON.parse(written(state)) as JsonObject;
          const turned = (value: Json): Json =>
            JSON.parse(JSON.stringify(value), (key, inner: Json) =>
              (key === 'goods' || key === 'hand' || key === 'delivered') && Array.isArray(inner)
                ? [...inner].reverse()
                : inner,
            ) as Json;
          const { display, ...rest } = document;
          const other = daysOfSteam.position.read({ ...(turned(rest) as JsonObject), display });
          expect(written(other)).toBe(written(state));
        });
      }),
      { seed: 1, numRuns: 5 },
    );
  });

  test('every document has its use: without one of its parts it is another position, or none', () => {
    let noticed = 0;
    walk('parts', 30, (state) => {
      const document = JSON.parse(written(state)) as JsonObject;
      for (const field of ['game', 'seats', 'map', 'phase'].filter((each) => each in document)) {
        const { [field]: _, ...rest } = document;
        try {
          if (written(daysOfSteam.position.read(rest)) !== written(state)) noticed++;
        } catch (error) {
          expect(error).toBeInstanceOf(Malformed);
          noticed++;
        }
      }
    });
    expect(noticed).toBeGreaterThan(10);
  });
});
