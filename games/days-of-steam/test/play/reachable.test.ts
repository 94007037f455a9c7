import { daysOfSteam } from '@roundhouse/days-of-steam';
import {
  type Action,
  cellName,
  destinations,
  listMoves,
  rollOdds,
  type State,
} from '@roundhouse/days-of-steam/internals';
import { type GameEvent, readOptions } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { D7 } from './maps.ts';
import { visitRandomGame } from './random-games.ts';
import { move, position, town, track } from './table.ts';

/** Compares `destinations` and `listMoves` with a brute-force search over all paths. */

interface Trip {
  readonly trainPosition: number;
  readonly spent: number;
  readonly need: number | null;
}

/** The only reason for which a longer path may still be legal: a blocking train only prevents stopping. */
const PASSABLE = 'stops-on-train';
const MAX_PATH_LENGTH = 6;

/** All legal moves without goods, found by trying all paths. */
function allTrips(state: State): Trip[] {
  const trips: Trip[] = [];
  const from = (path: string) => {
    if (path.length === MAX_PATH_LENGTH) return;
    for (const edge of 'NESW') {
      const action = daysOfSteam.actions.read(state, move(path + edge));
      const refusal = daysOfSteam.checkAction(state, action);
      if (refusal === null) trips.push(tripOf(state, action));
      if (refusal === null || refusal.reason === PASSABLE) from(path + edge);
    }
  };
  from('');
  return trips;
}

/** Makes the move on a copy, with the best roll. */
function tripOf(state: State, action: Action): Trip {
  const after = daysOfSteam.copy(state);
  const seat = Number(daysOfSteam.toAct(state));
  const events: GameEvent[] = [];
  daysOfSteam.apply(after, action, (event) => events.push(event));
  if (daysOfSteam.phase(after) === 'roll') daysOfSteam.apply(after, { do: 'roll', die: 6 });
  const need = events[0]?.need;
  return {
    trainPosition: after.train[seat],
    spent: state.steam[seat] - after.steam[seat],
    need: typeof need === 'number' ? need : null,
  };
}

/** By position: the lowest cost with its best odds, and the best odds with their lowest cost. */
function bestOf(trips: readonly Trip[]) {
  const byPosition = new Map<number, Trip[]>();
  for (const trip of trips) byPosition.set(trip.trainPosition, [...(byPosition.get(trip.trainPosition) ?? []), trip]);
  return [...byPosition].map(([trainPosition, routes]) => {
    const cheap = Math.min(...routes.map(({ spent }) => spent));
    const safe = Math.max(...routes.map(({ need }) => rollOdds(need)));
    return {
      trainPosition,
      cheapest: [cheap, Math.max(...routes.filter(({ spent }) => spent === cheap).map(({ need }) => rollOdds(need)))],
      safest: [Math.min(...routes.filter(({ need }) => rollOdds(need) === safe).map(({ spent }) => spent)), safe],
    };
  });
}

function summaryOf(state: State) {
  return destinations(state)
    .map(({ trainPosition, cheapest, safest }) => ({
      trainPosition,
      cheapest: [cheapest.spent, cheapest.odds],
      safest: [safest.spent, safest.odds],
    }))
    .sort((a, b) => a.trainPosition - b.trainPosition);
}

function read(fields: Parameters<typeof position>[0]): State {
  return daysOfSteam.position.read(position(fields));
}

describe('Figure 7', () => {
  const state = read({ map: D7, players: [{ steam: 6 }, {}] });
  const at = (name: string) => destinations(state).find(({ cell }) => cellName(state, cell) === name);
  test('The southern route to red is both the cheapest and the safest: 3 steam and odds of 5 in 6.', () => {
    for (const route of [at('2,1')?.cheapest, at('2,1')?.safest]) {
      expect(route).toMatchObject({ spent: 3, need: 2, odds: 5 / 6 });
      expect(route && daysOfSteam.actions.write(state, route.action)).toEqual(move('SEE'));
    }
  });
  test('The northern route costs 4 steam with odds of 4 in 6.', () => {
    const north = listMoves(state).find(
      (listed) => listed.trainPosition === at('2,1')?.trainPosition && listed.spent === 4,
    );
    expect(north).toMatchObject({ need: 3 });
    expect(rollOdds(north?.need ?? null)).toBeCloseTo(4 / 6);
  });
  test('A train on the hill raises the cost to 5 steam, lowers the odds to 3 in 6, and blocks a stop there.', () => {
    const busy = read({ map: D7, players: [{ steam: 6 }, { train: '1,0' }] });
    const red = listMoves(busy).filter((listed) => listed.trainPosition === at('2,1')?.trainPosition);
    expect(red.map(({ spent, need }) => [spent, rollOdds(need)])).toContainEqual([5, 0.5]);
    expect(destinations(busy).map(({ cell }) => cellName(busy, cell))).not.toContain('1,0');
  });
  test('Every destination has the cheapest and the safest route.', () => {
    expect(summaryOf(state)).toEqual(bestOf(allTrips(state)).sort((a, b) => a.trainPosition - b.trainPosition));
  });
});

test('The cheapest and the safest route may differ.', () => {
  const map = [
    town('0,0', 'red'),
    track('1,0', 'hill-straight-2', 'EW'),
    track('2,0', 'hill-straight-2', 'EW'),
    town('3,0', 'blue'),
    track('0,1', 'curve-1', 'NE'),
    track('1,1', 'straight-1', 'EW'),
    track('2,1', 'straight-1', 'EW'),
    track('3,1', 'curve-1', 'NW'),
  ];
  // Over the hills, passing a train: 6 steam without a curve. In the south: 5 steam and a roll.
  const state = read({ map, players: [{ steam: 6 }, { train: '1,0' }] });
  const blue = destinations(state).find(({ cell }) => cellName(state, cell) === '3,0');
  expect(blue).toMatchObject({
    cheapest: { spent: 5, need: 4, odds: 0.5 },
    safest: { spent: 6, need: null, odds: 1 },
  });
  expect(blue && daysOfSteam.actions.write(state, blue.cheapest.action)).toEqual(move('SEEEN'));
  expect(blue && daysOfSteam.actions.write(state, blue.safest.action)).toEqual(move('EEE'));
});

test('Among equally safe routes the cheapest is chosen.', () => {
  // Four towns in a square without curves: both routes have the same number of steps, but the northern one has a hill.
  const map = [
    town('0,0', 'red'),
    track('1,0', 'hill-straight-2', 'EW'),
    town('2,0', 'blue'),
    track('2,1', 'straight-1', 'NS'),
    town('2,2', 'green'),
    track('0,1', 'straight-1', 'NS'),
    town('0,2', 'yellow'),
    track('1,2', 'straight-2', 'EW'),
  ];
  const state = read({ map, players: [{ steam: 6 }, {}] });
  const green = destinations(state).find(({ cell }) => cellName(state, cell) === '2,2');
  expect(green).toMatchObject({ cheapest: { spent: 4, need: null }, safest: { spent: 4, need: null } });
});

describe('Random states', () => {
  const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);
  test('`destinations` matches the brute-force search, and its moves are legal and have the stated cost.', () => {
    let places = 0;
    let risky = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 10, (visited, random) => {
          if (daysOfSteam.phase(visited) !== 'turn') return;
          const state = daysOfSteam.copy(visited);
          // Random games rarely save steam, so set it to get more destinations.
          state.steam[Number(daysOfSteam.toAct(state))] = random.below(7);
          expect(summaryOf(state)).toEqual(bestOf(allTrips(state)).sort((a, b) => a.trainPosition - b.trainPosition));
          for (const { trainPosition, cheapest, safest } of destinations(state)) {
            places++;
            for (const route of [cheapest, safest]) {
              if (route.need !== null) risky++;
              expect(daysOfSteam.checkAction(state, route.action)).toBe(null);
              expect(tripOf(state, route.action)).toEqual({
                trainPosition,
                spent: route.spent,
                need: route.need,
              });
              expect(route.odds).toBe(rollOdds(route.need));
              expect(route.action.takes).toEqual([]);
            }
          }
        });
      }),
      { seed: 1, numRuns: 15 },
    );
    expect(places).toBeGreaterThan(100);
    expect(risky).toBeGreaterThan(5);
  });

  test('`listMoves` has every effect that the brute-force search finds.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 15, (visited, random) => {
          if (daysOfSteam.phase(visited) !== 'turn') return;
          const state = daysOfSteam.copy(visited);
          state.steam[Number(daysOfSteam.toAct(state))] = random.below(7);
          const key = ({ trainPosition, spent, need }: Trip) => `${trainPosition} ${spent} ${need}`;
          const tried = new Set(allTrips(state).map(key));
          // Ignore the effect on the goods.
          const listed = new Set(listMoves(state).map(key));
          expect([...listed].sort()).toEqual([...tried].sort());
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

test('A train without spendable steam has no destinations.', () => {
  expect(destinations(read({ map: D7 }))).toEqual([]);
  const options = readOptions(daysOfSteam.options, { minSteam: 1 });
  expect(destinations(read({ map: D7, options, players: [{ steam: 1 }, {}] }))).toEqual([]);
});
