import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Track } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';

/** Laying a tile on an empty hex (STM-BUILD-10 to -23), on the map F1. */

const A_TO_T: Track = ['21@(1,0){0-3}', BLACK];

describe('a line from A over T to B', () => {
  test('STM-OWN-01 the first straight out of A costs $2 and belongs to who laid it', () => {
    const table = onF1();
    expect(table.lay('21@(1,0){0-3}')).toEqual([2]);
    expect(table.links()).toEqual(['A-open black']);
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: -1 });
    expect(table.document().tilesLaid).toBe(1);
  });

  test('S-BLD-02 the town tile completes A-T for $3; its other spoke is a link of its own', () => {
    const table = onF1({ track: [A_TO_T] });
    expect(table.lay('T21@(2,0){0,3}')).toEqual([3]);
    expect(table.linkAt('(2,0).3')).toBe('A-T black');
    expect(table.linkAt('(2,0).0')).toBe('T-open black');
    expect(table.links()).toEqual(['A-T black', 'T-open black']);
  });

  test('S-BLD-03 the third tile completes T-B: two links for $7 with three tiles', () => {
    const table = onF1();
    expect(table.lay('21@(1,0){0-3}', 'T21@(2,0){0,3}', '21@(3,0){0-3}')).toEqual([2, 3, 2]);
    expect(table.links()).toEqual(['A-T black', 'B-T black']);
    expect(table.document().tilesLaid).toBe(3);
    // $7: two steps of $5, $3 change.
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: -2 });
  });

  test('STM-BUILD-23 each completion is told', () => {
    const table = onF1({ track: [A_TO_T] });
    const events = table.act(lay('T21@(2,0){0,3}'));
    expect(events).toEqual([
      { event: 'money-raised', seat: BLACK, amount: 5, income: 1, vp: 0 },
      { event: 'track-laid', seat: BLACK, hex: expect.any(String), face: 'T21', rotation: 2, cost: 3 },
      { event: 'link-completed', owner: BLACK, ends: ['A', 'T'] },
    ]);
  });
});

/** Name, position, tile, and why it is refused (null when it is legal). */
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

placements('where a tile may lie', [
  ['S-BLD-06 plain track on a town', {}, '21@(2,0){0-3}', 'STM-BUILD-11 plain-tile-on-town'],
  ['S-BLD-06 a town tile on open land', {}, 'T21@(1,0)', 'STM-BUILD-11 town-tile-off-town'],
  ['STM-BUILD-10 on a printed city', {}, '21@(0,0){0-3}', 'STM-BUILD-10 on-city'],
  ['STM-BUILD-10 a town tile on a printed city', {}, 'T21@(0,0){0,3}', 'STM-BUILD-10 on-city'],
  [
    'STM-BUILD-10 a town tile on a New City',
    { also: { newCities: [{ town: 'T', colour: 'gray' }] } },
    'T21@(2,0){0,3}',
    'STM-BUILD-10 on-city',
  ],
  ['STM-BUILD-10 off the map', {}, '21@(7,0){0-3}', 'STM-BUILD-10 off-map'],
]);

const D_ABOVE = f1({ '6,-1': city('D') });
const V_AT_WALL = f1({ '5,0': { ...town('V'), walls: [2] } });
const WALL_AT_B = f1({ '3,0': { walls: [2] }, '4,0': { ...city('B'), walls: [5] } });
const C_TO_U: Track = ['21@(3,2){0-3}', BLACK];

placements('blocked sides', [
  ['S-BLD-13 a straight into the wall', {}, '21@(5,0){0-3}', 'STM-BUILD-12 blocked-edge'],
  ['S-BLD-13 a curve that leaves it aside', {}, '22@(5,0){3-1}', null],
  ['STM-MAP-06 into the wall from its other side', { map: D_ABOVE }, '23@(6,0){4-3}', 'STM-BUILD-12 blocked-edge'],
  ['STM-MAP-06 leaving it aside there', { map: D_ABOVE }, '22@(6,0){4-2}', null],
  ['STM-MAP-06 off the rim', { map: D_ABOVE }, '22@(6,0){4-0}', 'STM-BUILD-12 blocked-edge'],
  ['STM-MAP-06 an unused spoke at the rim', { track: [C_TO_U] }, 'T22@(2,2){0,2}', 'STM-BUILD-12 blocked-edge'],
  ['STM-MAP-06 an unused spoke inland', { track: [C_TO_U] }, 'T22@(2,2){0,4}', null],
  ['STM-MAP-06 an unused spoke at a wall', { map: V_AT_WALL }, 'T21@(5,0){0,3}', 'STM-BUILD-12 blocked-edge'],
  ['STM-MAP-06 the same town without it', { map: V_AT_WALL }, 'T22@(5,0){1,3}', null],
  ['STM-MAP-07 a city across a wall', { map: WALL_AT_B }, '21@(3,0){0-3}', 'STM-BUILD-12 blocked-edge'],
  ['STM-MAP-07 the same city on another side', { map: WALL_AT_B }, '22@(3,1){5-3}', null],
]);

placements('the first tile', [
  ['S-BLD-04 a town tile that touches no city', {}, 'T11@(2,0){3}', 'STM-BUILD-15 first-tile-not-at-city'],
  ['S-BLD-05 in the open', {}, '21@(2,1)', 'STM-BUILD-15 first-tile-not-at-city'],
  ['STM-BUILD-15 beside a city, not out of it', {}, '21@(1,0){1-4}', 'STM-BUILD-15 first-tile-not-at-city'],
  ['STM-BUILD-15 a town tile beside a city', { map: f1({ '1,0': town('V') }) }, 'T11@(1,0){3}', null],
  [
    'STM-BUILD-15 a town tile beside a city, its spoke elsewhere',
    { map: f1({ '1,0': town('V') }) },
    'T11@(1,0){0}',
    'STM-BUILD-15 first-tile-not-at-city',
  ],
  [
    'STM-BUILD-15 an unowned link from a city may be taken up',
    { track: [['21@(1,0){0-3}', NOBODY]] },
    'T11@(2,0){3}',
    null,
  ],
]);

const TOWN_WITH_SPOKES: Given = { track: [A_TO_T, ['T33@(2,0){0,2,3}', BLACK]] };
const NEW_CITY_T: Given = { track: [A_TO_T], also: { newCities: [{ town: 'T', colour: 'gray' }] } };
const CROSSROADS = { '2,0': city('D'), '1,-1': city('E', 'red') };

placements('connecting', [
  ['STM-BUILD-13 track in the open', BOTH, '21@(2,1){1-4}', 'STM-BUILD-13 unconnected'],
  ['STM-BUILD-13 both ends beside the own open end', BOTH, '22@(2,-1){0-2}', 'STM-BUILD-13 unconnected'],
  [
    'STM-BUILD-13 a second segment in the open',
    { map: f1({ '2,0': city('D') }) },
    '41@(1,0){0-3,1-4}',
    'STM-BUILD-13 unconnected',
  ],
  ['STM-BUILD-13 both segments at cities', { map: f1(CROSSROADS) }, '41@(1,0){0-3,1-4}', null],
  ['STM-BUILD-14 a town tile with no spoke connected', BOTH, 'T22@(2,2){0,4}', 'STM-BUILD-14 town-unconnected'],
  ['STM-BUILD-14 a town tile that misses the own open end', BOTH, 'T22@(2,0){0,4}', 'STM-BUILD-14 town-unconnected'],
  ['STM-BUILD-14 one spoke of four at the own open end', BOTH, 'T43@(2,0){0,1,2,3}', null],
  ['STM-BUILD-16 a start at a city never visited', BOTH, '21@(5,2){0-3}', null],
  ['STM-BUILD-16 a start at a New City', NEW_CITY_T, '21@(2,1){1-4}', null],
  ['S-BLD-20 a start at a city full of a rival’s track', { track: [A_TO_T], also: greenActs }, '22@(0,1){0-4}', null],
  ['STM-BUILD-17 leaving a town where it has no spoke', TOWN_WITH_SPOKES, '21@(2,1){1-4}', 'STM-BUILD-13 unconnected'],
  ['STM-BUILD-17 leaving a town by its spoke', TOWN_WITH_SPOKES, '21@(1,1){2-5}', null],
  [
    'S-BLD-19 leaving it by a rival’s spoke',
    { ...TOWN_WITH_SPOKES, also: greenActs },
    '21@(1,1){2-5}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-16 a town of a rival’s, on a side without spoke',
    { ...TOWN_WITH_SPOKES, also: greenActs },
    '21@(2,1){1-4}',
    'STM-BUILD-15 first-tile-not-at-city',
  ],
  [
    'STM-BUILD-18 a rival’s line prolonged',
    { map: WITHOUT_T, track: [A_TO_T], also: greenActs },
    '21@(2,0){0-3}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-18 a rival’s line joined to a city',
    { map: WITHOUT_T, track: [A_TO_T, ['21@(2,0){0-3}', BLACK]], also: greenActs },
    '21@(3,0){0-3}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-18 a rival’s line joined to one’s own',
    { map: WITHOUT_T, track: [A_TO_T, ['21@(3,0){0-3}', GREEN]], also: greenActs },
    '21@(2,0){0-3}',
    'STM-BUILD-18 joins-rival-track',
  ],
  [
    'STM-BUILD-18 one good segment does not excuse the other',
    { map: f1(CROSSROADS), track: [['23@(2,-1){2-3}', GREEN]] },
    '41@(1,0){0-3,2-5}',
    'STM-BUILD-18 joins-rival-track',
  ],
]);

describe('links that a tile makes', () => {
  test('S-BLD-08 from A over the hills: $2 and $4, the open end faces T', () => {
    const table = onF1();
    expect(table.lay('22@(0,1){0-4}', '22@(1,1){3-5}')).toEqual([2, 4]);
    expect(table.links()).toEqual(['A-open black']);
    // A town tile with a spoke there completes it.
    table.lay('T11@(2,0){2}');
    expect(table.links()).toEqual(['A-T black']);
  });

  test('S-BLD-12 one straight between B and C is a link', () => {
    const table = onF1();
    expect(table.lay('21@(4,1){1-4}')).toEqual([2]);
    expect(table.links()).toEqual(['B-C black']);
  });

  test('S-BLD-31 a town tile may complete a rival’s link by the way', () => {
    const table = onF1({ track: [A_TO_T, ['21@(3,0){0-3}', GREEN]], also: greenActs });
    expect(table.lay('T33@(2,0){0,2,3}')).toEqual([4]);
    expect(table.links()).toEqual(['A-T black', 'B-T green', 'T-open green']);
  });

  test('S-BLD-39 two own open ends joined are one link and one point', () => {
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

  test('S-BLD-42 a town between two cities: two links with one tile', () => {
    const table = onF1({ map: f1({ '1,0': town('V'), '2,0': city('D') }) });
    expect(table.lay('T21@(1,0){0,3}')).toEqual([3]);
    expect(table.links()).toEqual(['A-V black', 'D-V black']);
  });

  test('S-BLD-43 two neighbouring towns: their facing spokes are a link', () => {
    const table = onF1({ map: f1({ '3,0': town('V') }) });
    expect(table.lay('21@(1,0){0-3}', 'T21@(2,0){0,3}', 'T21@(3,0){0,3}')).toEqual([2, 3, 3]);
    expect(table.links()).toEqual(['A-T black', 'B-V black', 'T-V black']);
  });
});
