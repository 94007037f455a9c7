import { type Action, cargoOf, daysOfSteam, type State } from '@roundhouse/days-of-steam/internals';
import { type JsonObject, Random } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { daysOfSteamGreedyBot } from './greedy.ts';

const choose = (state: State): Action => daysOfSteamGreedyBot.choose(state, new Random('decisions')) as Action;
const read = (document: JsonObject): State =>
  daysOfSteam.position.read({ game: 'days-of-steam', seats: 2, ...document });
const decide = (document: JsonObject) => {
  const state = read(document);
  return daysOfSteam.actions.write(state, choose(state));
};
const afterChoice = (document: JsonObject): State => {
  const state = read(document);
  daysOfSteam.apply(state, choose(state));
  return state;
};

const town = (cell: string, colour: string, ...goods: string[]): JsonObject => ({ cell, town: colour, goods });
const lay = (cell: string, tile: string, rotation: number): JsonObject => ({ cell, tile, rotation });
/** A straight from west to east. */
const east = (cell: string): JsonObject => lay(cell, 'straight-2', 1);

/** Red and blue, three steam apart, with goods in the red town. */
const line = (...goods: string[]) => [town('0,0', 'red', ...goods), east('1,0'), east('2,0'), town('3,0', 'blue')];
const HAND = ['curve-1', 'curve-2', 'bridge-1'];

describe('Moving', () => {
  it('The bot makes the winning delivery.', () => {
    const first = { steam: 3, hand: HAND, delivered: ['red', 'green', 'yellow'] };
    const state = afterChoice({ map: line('blue'), players: [first, {}] });
    expect(daysOfSteam.outcome(state)).toMatchObject({ winners: [0], reason: 'thirteen-points' });
  });

  it('The bot plays tiles while it lacks steam.', () => {
    expect(decide({ map: line('blue'), players: [{ steam: 0, hand: HAND }, {}] })).toMatchObject({ do: 'play' });
  });

  it('The bot prefers to deliver a new colour.', () => {
    const map = [...line('blue', 'green'), east('-1,0'), east('-2,0'), town('-3,0', 'green')];
    const delivers = (delivered: string[]) => decide({ map, players: [{ steam: 3, hand: HAND, delivered }, {}] });
    expect(delivers(['blue', 'blue'])).toMatchObject({ do: 'move', path: 'WWW', take: [{ cube: 'green' }] });
    expect(delivers(['green', 'green'])).toMatchObject({ do: 'move', path: 'EEE', take: [{ cube: 'blue' }] });
  });

  it('The bot does not unload cargo where a rival could take it.', () => {
    const map = [...line(), east('4,0'), east('5,0'), town('6,0', 'green')];
    const cargo = { cube: 'green', origin: '0,0' };
    const rival = { steam: 6, train: '3,0' };
    for (const steam of [2, 3, 4, 5]) {
      const state = afterChoice({ map, players: [{ steam, hand: HAND, train: '1,0', cargo }, rival] });
      expect(state.delivered[2] === 1 || cargoOf(state, 0) === 0, `with ${steam} steam`).toBe(true);
    }
  });
});

describe('The die', () => {
  /** Six steam to the blue town, with two curves. */
  const winding = (...goods: string[]) => [
    town('0,0', 'red', ...goods),
    east('1,0'),
    lay('2,0', 'curve-2', 2),
    lay('2,1', 'straight-2', 0),
    lay('2,2', 'curve-2', 0),
    east('3,2'),
    town('4,2', 'blue'),
  ];

  it('The bot does not risk a one-third chance when it can move slowly.', () => {
    const state = afterChoice({ map: winding('blue'), players: [{ steam: 6, hand: HAND }, {}] });
    expect(daysOfSteam.phase(state)).toBe('turn');
    expect(state.steam[0]).toBeGreaterThanOrEqual(3);
  });

  it('The bot risks a roll for a good chance to win.', () => {
    const cargo = { cube: 'blue', origin: '0,0' };
    const first = { steam: 3, hand: HAND, train: '2,1', cargo, delivered: ['red', 'green', 'yellow'] };
    const state = afterChoice({ map: winding(), players: [first, {}] });
    expect(daysOfSteam.phase(state)).toBe('roll');
  });
});

describe('Tiles', () => {
  /** A second route between red and blue lacks one straight. */
  const loop = (...goods: string[]) => [
    ...line(...goods),
    lay('0,-1', 'curve-2', 1),
    east('1,-1'),
    lay('3,-1', 'curve-2', 2),
  ];

  it('The bot completes a circuit.', () => {
    const first = { steam: 2, hand: ['straight-1', 'curve-1', 'bridge-1'] };
    expect(afterChoice({ map: loop(), players: [first, {}] }).counters[0]).toBe(1);
  });

  it('The bot prefers a winning delivery to a circuit.', () => {
    const first = { steam: 3, hand: ['straight-1', 'curve-1'], delivered: ['red', 'green', 'yellow'] };
    expect(decide({ map: loop('blue'), players: [first, {}] })).toMatchObject({ do: 'move', path: 'EEE' });
  });

  it('The bot plays the town whose goods it can deliver.', () => {
    const display = [
      { town: 'green', goods: ['green', 'green'] },
      { town: 'yellow', goods: ['red', 'red'] },
    ];
    const map = [town('0,0', 'red'), east('1,0'), east('2,0')];
    expect(decide({ map, display, players: [{ steam: 5, hand: HAND }, {}] })).toMatchObject({ do: 'town', display: 2 });
  });
});

describe('Steam', () => {
  it('The bot burns coal to make a delivery.', () => {
    const first = { steam: 1, coal: 5, hand: HAND, delivered: ['red'] };
    expect(decide({ map: line('blue'), players: [first, {}] })).toEqual({ do: 'burn', coal: 2 });
  });

  it('The bot uses the water tower before a long trip.', () => {
    const [red, , ...rest] = line();
    const tower = lay('1,0', 'tower-straight-1', 1);
    const map = [red, tower, ...rest, east('4,0'), east('5,0'), town('6,0', 'green')];
    const cargo = { cube: 'green', origin: '0,0' };
    const first = { steam: 0, hand: ['curve-1', 'bridge-1', 'curve-1'], train: '1,0', cargo };
    expect(decide({ map, players: [first, {}] })).toEqual({ do: 'water' });
  });
});
