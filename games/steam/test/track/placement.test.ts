import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Track } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';

/** Laying a tile on an empty hex (STM-BUILD-10 to -23), on the map F1. */

const A_TO_T: Track = ['21@(1,0){0-3}', BLACK];

describe('a line from A over T to B', () => {
  test('STM-OWN-01 The first straight out of A costs $2 and belongs to its builder.', () => {
    const table = onF1();
    expect(table.lay('21@(1,0){0-3}')).toEqual([2]);
    expect(table.links()).toEqual(['A-open black']);
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: -1 });
    expect(table.document().tilesLaid).toBe(1);
  });

  test('S-BLD-02 The town tile completes A-T for $3; its other spoke is a separate link.', () => {
    const table = onF1({ track: [A_TO_T] });
    expect(table.lay('T21@(2,0){0,3}')).toEqual([3]);
    expect(table.linkAt('(2,0).3')).toBe('A-T black');
    expect(table.linkAt('(2,0).0')).toBe('T-open black');
    expect(table.links()).toEqual(['A-T black', 'T-open black']);
  });

  test('S-BLD-03 The third tile completes T-B: two links for $7 with three tiles.', () => {
    const table = onF1();
    expect(table.lay('21@(1,0){0-3}', 'T21@(2,0){0,3}', '21@(3,0){0-3}')).toEqual([2, 3, 2]);
    expect(table.links()).toEqual(['A-T black', 'B-T black']);
    expect(table.document().tilesLaid).toBe(3);
    // $7: two steps of $5, $3 change.
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: -2 });
  });

  test('STM-BUILD-23 An event announces each completed link.', () => {
    const table = onF1({ track: [A_TO_T] });
    const events = table.act(lay('T21@(2,0){0,3}'));
    expect(events).toEqual([
      { event: 'money-raised', seat: BLACK, amount: 5, income: 1, vp: 0 },
      { event: 'track-laid', seat: BLACK, hex: expect.any(String), face: 'T21', rotation: 2, cost: 3 },
      { event: 'link-completed', owner: BLACK, ends: ['A', 'T'] },
    ]);
  });
});

/** Name, position, tile, and the refusal (null when it is legal). */
type Case = readonly [name: string, given: Given, notation: string, refusal: string | null];

function placements(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    test.each(cases)('%s', (_, given, notation, refusal) => {
      expect(onF1(given).refusalOf(notation)).toBe(refusal);
    });
  });
}

const greenActs = { actor: GREEN };
/** Black has track at A, Green at B. */
const BOTH: Given = { track: [A_TO_T, ['21@(4,1){1-4}', GREEN]] };
/** Open land instead of T between A and B. */
const WITHOUT_T = f1({ '2,0': {} });

placements('hexes for tiles', [
  ['S-BLD-06 A plain tile cannot be laid on a town.', {}, '21@(2,0){0-3}', 'STM-BUILD-11 plain-tile-on-town'],
  ['S-BLD-06 A town tile cannot be laid on open land.', {}, 'T21@(1,0)', 'STM-BUILD-11 town-tile-off-town'],
  ['STM-BUILD-10 A plain tile cannot be laid on a printed city.', {}, '21@(0,0){0-3}', 'STM-BUILD-10 on-city'],
  ['STM-BUILD-10 A town tile cannot be laid on a printed city.', {}, 'T21@(0,0){0,3}', 'STM-BUILD-10 on-city'],
  [
    'STM-BUILD-10 A town tile cannot be laid on a New City.',
    { also: { newCities: [{ town: 'T', colour: 'gray' }] } },
    'T21@(2,0){0,3}',
    'STM-BUILD-10 on-city',
  ],
  ['STM-BUILD-10 A tile cannot be laid off the map.', {}, '21@(7,0){0-3}', 'STM-BUILD-10 off-map'],
]);

const D_ABOVE = f1({ '6,-1': city('D') });
const V_AT_WALL = f1({ '5,0': { ...town('V'), walls: [2] } });
const WALL_AT_B = f1({ '3,0': { walls: [2] }, '4,0': { ...city('B'), walls: [5] } });
const C_TO_U: Track = ['21@(3,2){0-3}', BLACK];

placements('blocked sides', [
  ['S-BLD-13 A straight into the wall is refused.', {}, '21@(5,0){0-3}', 'STM-BUILD-12 blocked-edge'],
  ['S-BLD-13 A curve that avoids the wall is legal.', {}, '22@(5,0){3-1}', null],
  [
    'STM-MAP-06 Track into the wall from its other side is refused.',
    { map: D_ABOVE },
    '23@(6,0){4-3}',
    'STM-BUILD-12 blocked-edge',
  ],
  ['STM-MAP-06 Track that avoids the wall on that side is legal.', { map: D_ABOVE }, '22@(6,0){4-2}', null],
  ['STM-MAP-06 Track off the rim is refused.', { map: D_ABOVE }, '22@(6,0){4-0}', 'STM-BUILD-12 blocked-edge'],
  [
    'STM-MAP-06 An unused spoke at the rim is refused.',
    { track: [C_TO_U] },
    'T22@(2,2){0,2}',
    'STM-BUILD-12 blocked-edge',
  ],
  ['STM-MAP-06 An unused spoke inland is legal.', { track: [C_TO_U] }, 'T22@(2,2){0,4}', null],
  [
    'STM-MAP-06 An unused spoke at a wall is refused.',
    { map: V_AT_WALL },
    'T21@(5,0){0,3}',
    'STM-BUILD-12 blocked-edge',
  ],
  ['STM-MAP-06 A tile on the same town without that spoke is legal.', { map: V_AT_WALL }, 'T22@(5,0){1,3}', null],
  [
    'STM-MAP-07 Track to a city across a wall is refused.',
    { map: WALL_AT_B },
    '21@(3,0){0-3}',
    'STM-BUILD-12 blocked-edge',
  ],
  ['STM-MAP-07 Track to the same city on another side is legal.', { map: WALL_AT_B }, '22@(3,1){5-3}', null],
]);

placements('the first tile', [
  [
    'S-BLD-04 The first tile cannot be a town tile that touches no city.',
    {},
    'T11@(2,0){3}',
    'STM-BUILD-15 first-tile-not-at-city',
  ],
  ['S-BLD-05 The first tile cannot be unconnected.', {}, '21@(2,1)', 'STM-BUILD-15 first-tile-not-at-city'],
  [
    'STM-BUILD-15 The first tile cannot only pass by a city.',
    {},
    '21@(1,0){1-4}',
    'STM-BUILD-15 first-tile-not-at-city',
  ],
  [
    'STM-BUILD-15 The first tile may be a town tile at a city.',
    { map: f1({ '1,0': town('V') }) },
    'T11@(1,0){3}',
    null,
  ],
  [
    'STM-BUILD-15 The first tile cannot be a town tile next to a city with its spoke elsewhere.',
    { map: f1({ '1,0': town('V') }) },
    'T11@(1,0){0}',
    'STM-BUILD-15 first-tile-not-at-city',
  ],
  [
    'STM-BUILD-15 The first tile may continue an unowned link from a city.',
    { track: [['21@(1,0){0-3}', NOBODY]] },
    'T11@(2,0){3}',
    null,
  ],
]);

const TOWN_WITH_SPOKES: Given = { track: [A_TO_T, ['T33@(2,0){0,2,3}', BLACK]] };
const NEW_CITY_T: Given = { track: [A_TO_T], also: { newCities: [{ town: 'T', colour: 'gray' }] } };
const CROSSROADS = { '2,0': city('D'), '1,-1': city('E', 'red') };

placements('connecting', [
  ['STM-BUILD-13 Unconnected track is refused.', BOTH, '21@(2,1){1-4}', 'STM-BUILD-13 unconnected'],
  [
    'STM-BUILD-13 Track with both ends next to the own open end is refused.',
    BOTH,
    '22@(2,-1){0-2}',
    'STM-BUILD-13 unconnected',
  ],
  [
    'STM-BUILD-13 An unconnected second segment is refused.',
    { map: f1({ '2,0': city('D') }) },
    '41@(1,0){0-3,1-4}',
    'STM-BUILD-13 unconnected',
  ],
  ['STM-BUILD-13 Two segments at cities are legal.', { map: f1(CROSSROADS) }, '41@(1,0){0-3,1-4}', null],
  [
    'STM-BUILD-14 A town tile without a connected spoke is refused.',
    BOTH,
    'T22@(2,2){0,4}',
    'STM-BUILD-14 town-unconnected',
  ],
  [
    'STM-BUILD-14 A town tile that misses the own open end is refused.',
    BOTH,
    'T22@(2,0){0,4}',
    'STM-BUILD-14 town-unconnected',
  ],
  ['STM-BUILD-14 One of four spokes at the own open end is enough.', BOTH, 'T43@(2,0){0,1,2,3}', null],
  ['STM-BUILD-16 Track may start at any city.', BOTH, '21@(5,2){0-3}', null],
  ['STM-BUILD-16 Track may start at a New City.', NEW_CITY_T, '21@(2,1){1-4}', null],
  [
    'S-BLD-20 Track may start at a city with a rival’s track.',
    { track: [A_TO_T], also: greenActs },
    '22@(0,1){0-4}',
    null,
  ],
  [
    'STM-BUILD-17 Track cannot leave a town on a side without a spoke.',
    TOWN_WITH_SPOKES,
    '21@(2,1){1-4}',
    'STM-BUILD-13 unconnected',
  ],
  ['STM-BUILD-17 Track may leave a town by its spoke.', TOWN_WITH_SPOKES, '21@(1,1){2-5}', null],
  [
    'S-BLD-19 Track cannot leave a town by a rival’s spoke.',
    { ...TOWN_WITH_SPOKES, also: greenActs },
    '21@(1,1){2-5}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-16 Track cannot leave a rival’s town on a side without a spoke.',
    { ...TOWN_WITH_SPOKES, also: greenActs },
    '21@(2,1){1-4}',
    'STM-BUILD-15 first-tile-not-at-city',
  ],
  [
    'STM-BUILD-18 A rival’s link cannot be extended.',
    { map: WITHOUT_T, track: [A_TO_T], also: greenActs },
    '21@(2,0){0-3}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-18 A rival’s link cannot be joined to a city.',
    { map: WITHOUT_T, track: [A_TO_T, ['21@(2,0){0-3}', BLACK]], also: greenActs },
    '21@(3,0){0-3}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-18 A rival’s link cannot be joined to an own link.',
    { map: WITHOUT_T, track: [A_TO_T, ['21@(3,0){0-3}', GREEN]], also: greenActs },
    '21@(2,0){0-3}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-18 Both segments of a tile must be legal.',
    { map: f1(CROSSROADS), track: [['23@(2,-1){2-3}', GREEN]] },
    '41@(1,0){0-3,2-5}',
    'STM-BUILD-18 joins-rival-track',
  ],
]);

describe('links that a tile makes', () => {
  test('S-BLD-08 A link from A over the hills costs $2 and $4, and its open end faces T.', () => {
    const table = onF1();
    expect(table.lay('22@(0,1){0-4}', '22@(1,1){3-5}')).toEqual([2, 4]);
    expect(table.links()).toEqual(['A-open black']);
    // A town tile with a spoke there completes it.
    table.lay('T11@(2,0){2}');
    expect(table.links()).toEqual(['A-T black']);
  });

  test('S-BLD-12 One straight between B and C is a link.', () => {
    const table = onF1();
    expect(table.lay('21@(4,1){1-4}')).toEqual([2]);
    expect(table.links()).toEqual(['B-C black']);
  });

  test('S-BLD-31 A town tile may also complete a rival’s link.', () => {
    const table = onF1({ track: [A_TO_T, ['21@(3,0){0-3}', GREEN]], also: greenActs });
    expect(table.lay('T33@(2,0){0,2,3}')).toEqual([4]);
    expect(table.links()).toEqual(['A-T black', 'B-T green', 'T-open green']);
  });

  test('S-BLD-39 Two joined own open ends are one link and one point.', () => {
    const table = onF1({
      map: WITHOUT_T,
      track: [A_TO_T, ['21@(3,0){0-3}', BLACK]],
      also: { turn: 10 },
    });
    expect(table.links()).toEqual(['A-open black at risk', 'B-open black at risk']);
    table.lay('21@(2,0){0-3}');
    expect(table.links()).toEqual(['A-B black']);
    table.finishTurn();
    expect(table.session.outcome()?.seats[BLACK].breakdown.links).toBe(1);
  });

  test('S-BLD-42 A town tile between two cities makes two links.', () => {
    const table = onF1({ map: f1({ '1,0': town('V'), '2,0': city('D') }) });
    expect(table.lay('T21@(1,0){0,3}')).toEqual([3]);
    expect(table.links()).toEqual(['A-V black', 'D-V black']);
  });

  test('S-BLD-43 The facing spokes of two neighbouring towns are a link.', () => {
    const table = onF1({ map: f1({ '3,0': town('V') }) });
    expect(table.lay('21@(1,0){0-3}', 'T21@(2,0){0,3}', 'T21@(3,0){0,3}')).toEqual([2, 3, 3]);
    expect(table.links()).toEqual(['A-T black', 'B-V black', 'T-V black']);
  });
});
