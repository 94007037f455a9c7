import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type Action, cellName, destinations, listMoves, oddsOf, type State } from '@roundhouse/days-of-steam/engine';
import { type GameEvent, readOptions } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { D7 } from './maps.ts';
import { walk } from './random-games.ts';
import { move, position, town, track } from './table.ts';

/** Where a train can go: every path tried out against what `destinations` and `listMoves` say. */

interface Trip {
  readonly spot: number;
  readonly spent: number;
  readonly need: number | null;
}

/** A path that fails for one of these fails however it goes on; a train in the way is only in the way of stopping. */
const PASSABLE = 'stops-on-train';
const LONGEST = 6;

/** Every move without goods that the rules let pass, by walking all paths. */
function allTrips(state: State): Trip[] {
  const trips: Trip[] = [];
  const from = (path: string) => {
    if (path.length === LONGEST) return;
    for (const edge of 'NESW') {
      const action = daysOfSteam.actions.read(state, move(path + edge));
      const refusal = daysOfSteam.refuse(state, action);
      if (refusal === null) trips.push(tripOf(state, action));
      if (refusal === null || refusal.reason === PASSABLE) from(path + edge);
    }
  };
  from('');
  return trips;
}

/** Makes the move on a copy, with the best of rolls. */
function tripOf(state: State, action: Action): Trip {
  const after = daysOfSteam.copy(state);
  const seat = Number(daysOfSteam.turn(state));
  const events: GameEvent[] = [];
  daysOfSteam.apply(after, action, (event) => events.push(event));
  if (daysOfSteam.phase(after) === 'roll') daysOfSteam.apply(after, { do: 'roll', die: 6 });
  const need = events[0]?.need;
  return {
    spot: after.train[seat],
    spent: state.steam[seat] - after.steam[seat],
    need: typeof need === 'number' ? need : null,
  };
}

/** By spot: the least steam and the odds with it; the best odds and the steam with them. */
function bestOf(trips: readonly Trip[]) {
  const spots = new Map<number, Trip[]>();
  for (const trip of trips) spots.set(trip.spot, [...(spots.get(trip.spot) ?? []), trip]);
  return [...spots].map(([spot, ways]) => {
    const cheap = Math.min(...ways.map(({ spent }) => spent));
    const safe = Math.max(...ways.map(({ need }) => oddsOf(need)));
    return {
      spot,
      cheapest: [cheap, Math.max(...ways.filter(({ spent }) => spent === cheap).map(({ need }) => oddsOf(need)))],
      safest: [Math.min(...ways.filter(({ need }) => oddsOf(need) === safe).map(({ spent }) => spent)), safe],
    };
  });
}

function summaryOf(state: State) {
  return destinations(state)
    .map(({ spot, cheapest, safest }) => ({
      spot,
      cheapest: [cheapest.spent, cheapest.odds],
      safest: [safest.spent, safest.odds],
    }))
    .sort((a, b) => a.spot - b.spot);
}

function read(given: Parameters<typeof position>[0]): State {
  return daysOfSteam.position.read(position(given));
}

describe('figure 7', () => {
  const state = read({ map: D7, players: [{ steam: 6 }, {}] });
  const at = (cell: string) => destinations(state).find((each) => cellName(state, each.cell) === cell);
  test('to red: by the south 3 steam and 5 of 6, which is both the cheapest and the safest way', () => {
    for (const way of [at('2,1')?.cheapest, at('2,1')?.safest]) {
      expect(way).toMatchObject({ spent: 3, need: 2, odds: 5 / 6 });
      expect(way && daysOfSteam.actions.write(state, way.action)).toEqual(move('SEE'));
    }
  });
  test('by the north it is 4 steam and 4 of 6', () => {
    const north = listMoves(state).find((each) => each.spot === at('2,1')?.spot && each.spent === 4);
    expect(north).toMatchObject({ need: 3 });
    expect(oddsOf(north?.need ?? null)).toBeCloseTo(4 / 6);
  });
  test('with a train on the hill it is 5 steam and 3 of 6; and the hill is no place to stop', () => {
    const busy = read({ map: D7, players: [{ steam: 6 }, { train: '1,0' }] });
    const red = listMoves(busy).filter((each) => each.spot === at('2,1')?.spot);
    expect(red.map(({ spent, need }) => [spent, oddsOf(need)])).toContainEqual([5, 0.5]);
    expect(destinations(busy).map(({ cell }) => cellName(busy, cell))).not.toContain('1,0');
  });
  test('every place is reached as cheaply and as safely as it can be', () => {
    expect(summaryOf(state)).toEqual(bestOf(allTrips(state)).sort((a, b) => a.spot - b.spot));
  });
});

test('the cheapest way and the safest may differ', () => {
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
  // Over the hills and past the train there: 6 steam, no curve. Round by the south: 5 steam and a roll.
  const state = read({ map, players: [{ steam: 6 }, { train: '1,0' }] });
  const blue = destinations(state).find(({ cell }) => cellName(state, cell) === '3,0');
  expect(blue).toMatchObject({
    cheapest: { spent: 5, need: 4, odds: 0.5 },
    safest: { spent: 6, need: null, odds: 1 },
  });
  expect(blue && daysOfSteam.actions.write(state, blue.cheapest.action)).toEqual(move('SEEEN'));
  expect(blue && daysOfSteam.actions.write(state, blue.safest.action)).toEqual(move('EEE'));
});

test('of ways that are equally safe, the cheapest', () => {
  // Four towns in a square: no curve, and as many steps by the north, where a hill is, as by the south.
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

describe('on random states', () => {
  const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);
  test('destinations are what trying every path finds, and the moves are legal and cost what is said', () => {
    let places = 0;
    let risky = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 10, (given, random) => {
          if (daysOfSteam.phase(given) !== 'turn') return;
          const state = daysOfSteam.copy(given);
          // Random play spends its steam at once; with more there is more to find.
          state.steam[Number(daysOfSteam.turn(state))] = random.below(7);
          expect(summaryOf(state)).toEqual(bestOf(allTrips(state)).sort((a, b) => a.spot - b.spot));
          for (const { spot, cheapest, safest } of destinations(state)) {
            places++;
            for (const way of [cheapest, safest]) {
              if (way.need !== null) risky++;
              expect(daysOfSteam.refuse(state, way.action)).toBe(null);
              expect(tripOf(state, way.action)).toEqual({ spot, spent: way.spent, need: way.need });
              expect(way.odds).toBe(oddsOf(way.need));
              expect(way.action.takes).toEqual([]);
            }
          }
        });
      }),
      { seed: 1, numRuns: 15 },
    );
    expect(places).toBeGreaterThan(100);
    expect(risky).toBeGreaterThan(5);
  });

  test('the list of moves has every effect that trying every path finds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 15, (given, random) => {
          if (daysOfSteam.phase(given) !== 'turn') return;
          const state = daysOfSteam.copy(given);
          state.steam[Number(daysOfSteam.turn(state))] = random.below(7);
          const key = ({ spot, spent, need }: Trip) => `${spot} ${spent} ${need}`;
          const tried = new Set(allTrips(state).map(key));
          // What a good does on the way is beside the point here.
          const listed = new Set(listMoves(state).map(key));
          expect([...listed].sort()).toEqual([...tried].sort());
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

test('no steam, nowhere to go', () => {
  expect(destinations(read({ map: D7 }))).toEqual([]);
  const options = readOptions(daysOfSteam.options, { minSteam: 1 });
  expect(destinations(read({ map: D7, options, players: [{ steam: 1 }, {}] }))).toEqual([]);
});
