import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/internals';
import { type Json, type JsonObject, ParseError } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitRandomGame } from './random-games.ts';

/** Round trips of positions from random games: write, read and write again. */

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);
const written = (state: State): string => JSON.stringify(daysOfSteam.position.write(state));
const readBack = (state: State): State => daysOfSteam.position.read(JSON.parse(written(state)));

function listed(state: State): string {
  return JSON.stringify(daysOfSteam.legalActions(state).map((action) => daysOfSteam.actions.write(state, action)));
}

/** Expects that the document is identical byte for byte, and that the state behaves the same. */
function expectRoundTrip(state: State): void {
  const twin = readBack(state);
  if (written(twin) !== written(state)) expect(written(twin)).toBe(written(state));
  expect(daysOfSteam.toAct(twin)).toBe(daysOfSteam.toAct(state));
  // The order of the legal actions depends on the internal numbers of the cells.
  if (listed(twin) !== listed(state)) expect(listed(twin)).toBe(listed(state));
  if (daysOfSteam.toAct(state) === 'over') expect(daysOfSteam.outcome(twin)).toEqual(daysOfSteam.outcome(state));
}

describe('A position read back', () => {
  test('It is the same in every phase of a game.', () => {
    const phases = new Set<string>();
    for (const seed of ['1', '2', '3']) {
      visitRandomGame(seed, 1, (state) => {
        phases.add(daysOfSteam.phase(state));
        expectRoundTrip(state);
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

  test('It is the same in any random game.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 6, expectRoundTrip);
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('It continues like the original.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 10, (state, random) => {
          if (daysOfSteam.toAct(state) === 'over') return;
          const index = random.below(daysOfSteam.legalActions(state).length);
          const [original, copy] = [daysOfSteam.copy(state), readBack(state)];
          for (const each of [original, copy]) daysOfSteam.apply(each, daysOfSteam.legalActions(each)[index]);
          expect(written(copy)).toBe(written(original));
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('The order of goods and hands is irrelevant.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 25, (state) => {
          const document = JSON.parse(written(state)) as JsonObject;
          const reversed = (value: Json): Json =>
            JSON.parse(JSON.stringify(value), (key, inner: Json) =>
              (key === 'goods' || key === 'hand' || key === 'delivered') && Array.isArray(inner)
                ? [...inner].reverse()
                : inner,
            ) as Json;
          const { display, ...rest } = document;
          const other = daysOfSteam.position.read({ ...(reversed(rest) as JsonObject), display });
          expect(written(other)).toBe(written(state));
        });
      }),
      { seed: 1, numRuns: 5 },
    );
  });

  test('Removing a field gives another position or an error.', () => {
    let noticed = 0;
    visitRandomGame('parts', 30, (state) => {
      const document = JSON.parse(written(state)) as JsonObject;
      for (const field of ['game', 'seats', 'map', 'phase'].filter((name) => name in document)) {
        const { [field]: _, ...rest } = document;
        try {
          if (written(daysOfSteam.position.read(rest)) !== written(state)) noticed++;
        } catch (error) {
          expect(error).toBeInstanceOf(ParseError);
          noticed++;
        }
      }
    });
    expect(noticed).toBeGreaterThan(10);
  });
});
