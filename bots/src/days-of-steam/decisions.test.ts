import { type Action, cargoOf, daysOfSteam, type State } from '@roundhouse/days-of-steam/engine';
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

describe('moving', () => {
  it('takes the delivery that wins', () => {
    const first = { steam: 3, hand: HAND, delivered: ['red', 'green', 'yellow'] };
    const state = afterChoice({ map: line('blue'), players: [first, {}] });
    expect(daysOfSteam.outcome(state)).toMatchObject({ winners: [0], reason: 'thirteen-points' });
  });

  it('plays tiles while the steam does not reach', () => {
    expect(decide({ map: line('blue'), players: [{ steam: 0, hand: HAND }, {}] })).toMatchObject({ do: 'play' });
  });

  it('delivers a new colour rather than one it has', () => {
    const map = [...line('blue', 'green'), east('-1,0'), east('-2,0'), town('-3,0', 'green')];
    const delivers = (delivered: string[]) => decide({ map, players: [{ steam: 3, hand: HAND, delivered }, {}] });
    expect(delivers(['blue', 'blue'])).toMatchObject({ do: 'move', path: 'WWW', take: [{ cube: 'green' }] });
    expect(delivers(['green', 'green'])).toMatchObject({ do: 'move', path: 'EEE', take: [{ cube: 'blue' }] });
  });

  it('does not put its cargo down for others to take', () => {
    const map = [...line(), east('4,0'), east('5,0'), town('6,0', 'green')];
    const cargo = { cube: 'green', origin: '0,0' };
    const rival = { steam: 6, train: '3,0' };
    for (const steam of [2, 3, 4, 5]) {
      const state = afterChoice({ map, players: [{ steam, hand: HAND, train: '1,0', cargo }, rival] });
      expect(state.delivered[2] === 1 || cargoOf(state, 0) === 0, `with ${steam} steam`).toBe(true);
    }
  });
});

describe('the die', () => {
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

  it('is not rolled for a third of a chance when one can go slowly', () => {
    const state = afterChoice({ map: winding('blue'), players: [{ steam: 6, hand: HAND }, {}] });
    expect(daysOfSteam.phase(state)).toBe('turn');
    expect(state.steam[0]).toBeGreaterThanOrEqual(3);
  });

  it('is rolled for a good chance to win', () => {
    const cargo = { cube: 'blue', origin: '0,0' };
    const first = { steam: 3, hand: HAND, train: '2,1', cargo, delivered: ['red', 'green', 'yellow'] };
    const state = afterChoice({ map: winding(), players: [first, {}] });
    expect(daysOfSteam.phase(state)).toBe('roll');
  });
});

describe('tiles', () => {
  /** A second way between red and blue lacks a straight. */
  const loop = (...goods: string[]) => [
    ...line(...goods),
    lay('0,-1', 'curve-2', 1),
    east('1,-1'),
    lay('3,-1', 'curve-2', 2),
  ];

  it('complete a circuit', () => {
    const first = { steam: 2, hand: ['straight-1', 'curve-1', 'bridge-1'] };
    expect(afterChoice({ map: loop(), players: [first, {}] }).counters[0]).toBe(1);
  });

  it('complete no circuit instead of a delivery that wins', () => {
    const first = { steam: 3, hand: ['straight-1', 'curve-1'], delivered: ['red', 'green', 'yellow'] };
    expect(decide({ map: loop('blue'), players: [first, {}] })).toMatchObject({ do: 'move', path: 'EEE' });
  });

  it('bring a town whose goods are wanted at once', () => {
    const display = [
      { town: 'green', goods: ['green', 'green'] },
      { town: 'yellow', goods: ['red', 'red'] },
    ];
    const map = [town('0,0', 'red'), east('1,0'), east('2,0')];
    expect(decide({ map, display, players: [{ steam: 5, hand: HAND }, {}] })).toMatchObject({ do: 'town', display: 2 });
  });
});

describe('steam', () => {
  it('comes from coal when that makes a delivery', () => {
    const first = { steam: 1, coal: 5, hand: HAND, delivered: ['red'] };
    expect(decide({ map: line('blue'), players: [first, {}] })).toEqual({ do: 'burn', coal: 2 });
  });

  it('comes from the water tower under a train that has far to go', () => {
    const [red, , ...rest] = line();
    const tower = lay('1,0', 'tower-straight-1', 1);
    const map = [red, tower, ...rest, east('4,0'), east('5,0'), town('6,0', 'green')];
    const cargo = { cube: 'green', origin: '0,0' };
    const first = { steam: 0, hand: ['curve-1', 'bridge-1', 'curve-1'], train: '1,0', cargo };
    expect(decide({ map, players: [first, {}] })).toEqual({ do: 'water' });
  });
});
