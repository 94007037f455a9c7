import { describe, expect, test } from 'vitest';
import { onF1 } from '../fixtures/f1.ts';
import { onNortheast } from '../fixtures/northeast.ts';
import { BLACK, GREEN, type Table, WHITE } from '../fixtures/play.ts';

/** The rulebook's examples of building, on its map and at the hexes it names. */

const RON = BLACK;
const BILL = GREEN;
const MORGAN = WHITE;

/** The turn of the three diagrams: Ron has First Build, Bill Urbanization, Morgan Engineer. */
function exampleTurn(): Table {
  const table = onNortheast({ also: { phase: 'select-action-tiles', supply: [['red', 'gray'], ['blue']] } });
  table.take('first-build', 'urbanization', 'engineer');
  return table;
}

/** The same turn when it is this player's build turn: Ron first, then player order. */
function exampleTurnOf(seat: number): Table {
  const table = exampleTurn();
  while (table.document().actor !== seat) {
    if (table.document().actor === BILL) table.act({ do: 'urbanize', town: 'Augusta', colour: 'red', supply: 1 });
    table.endBuild();
  }
  return table;
}

describe('paying for track', () => {
  test('S-EX-01 Richard spends $8 without cash: income falls by two, and $2 are left.', () => {
    const table = onF1();
    expect(table.lay('22@(0,1){0-4}', '22@(1,1){3-5}', '21@(1,0){0-3}')).toEqual([2, 4, 2]);
    expect(table.player(BLACK)).toMatchObject({ cash: 2, income: -2, vp: 0 });
  });

  test('S-EX-04 Ron, with First Build, joins Albany, Poughkeepsie and New York for $10.', () => {
    const table = exampleTurn();
    expect(table.document().actor).toBe(RON);
    expect(table.lay('21@0,1{N-S}', 'T21@Poughkeepsie{N,S}', '21@0,3{N-S}')).toEqual([3, 4, 3]);
    expect(table.links()).toEqual(['Albany-Poughkeepsie black', 'New York-Poughkeepsie black']);
    expect(table.refusalOf('21@1,0{NW-SE}')).toBe('STM-BUILD-02 tile-limit');
    expect(table.player(RON)).toMatchObject({ cash: 0, income: -2 });
  });

  test('S-EX-05 Morgan, with Engineer, joins Albany and New York with four tiles for $10.', () => {
    const table = exampleTurnOf(MORGAN);
    const costs = table.lay('22@-1,1{NE-S}', '21@-1,2{N-S}', '21@-1,3{N-S}', '22@-1,4{N-SE}');
    expect(costs).toEqual([4, 2, 2, 2]);
    expect(table.links()).toEqual(['Albany-New York white']);
    expect(table.player(MORGAN)).toMatchObject({ cash: 0, income: -2 });
  });

  test('S-EX-06 Bill spends $14 with Urbanization; the New City completes his second link.', () => {
    const table = exampleTurnOf(BILL);
    expect(table.player(BILL)).toMatchObject({ cash: 4, income: -2 });
    expect(table.lay('21@1,0{NW-SE}', '22@2,0{NW-S}', '22@2,2{N-SE}')).toEqual([2, 4, 2]);
    expect(table.links()).toEqual(['Albany-Hartford green', 'Hartford-open green']);
    const events = table.act({ do: 'urbanize', town: 'New Haven', colour: 'gray', supply: 1 });
    expect(events).toContainEqual({ event: 'link-completed', owner: BILL, ends: ['Hartford', 'New Haven'] });
    expect(table.links()).toEqual(['Albany-Hartford green', 'Hartford-New Haven green']);
    const { newCities, cubes, supply } = table.document();
    expect(newCities).toEqual([{ town: 'New Haven', colour: 'gray' }]);
    expect(cubes['New Haven']).toEqual(['red', 'gray']);
    expect(supply[0]).toEqual([]);
    // $14 in all, $6 of them at selection.
    expect(table.player(BILL)).toMatchObject({ cash: 1, income: -3, action: 'done' });
  });

  test('S-EX-07 Two straights and a New City on Poughkeepsie make two links and leave one tile to lay.', () => {
    const table = exampleTurnOf(BILL);
    table.lay('21@0,1{N-S}', '21@0,3{N-S}');
    table.act({ do: 'urbanize', town: 'Poughkeepsie', colour: 'gray', supply: 2 });
    expect(table.links()).toEqual(['Albany-Poughkeepsie green', 'New York-Poughkeepsie green']);
    table.lay('21@1,0{NW-SE}');
    expect(table.refusalOf('22@2,0{NW-S}')).toBe('STM-BUILD-02 tile-limit');
  });

  test('S-EX-08 Crossing a rival’s curve southwest of Boston costs $4, without the river.', () => {
    const table = onNortheast({
      track: [
        ['22@4,-1{NE-NW}', BLACK],
        ['T11@Springfield{SE}', BLACK],
        ['22@4,0{SE-N}', GREEN],
      ],
      also: { actor: GREEN },
    });
    expect(table.links()).toEqual(['Boston-Springfield black', 'Providence-open green at risk']);
    expect(table.lay('42@4,-1{N-S,NE-NW}')).toEqual([4]);
    expect(table.links()).toEqual(['Boston-Springfield black', 'Providence-open green']);
    expect(table.document().tilesLaid).toBe(1);
    expect(table.linkAt('4,-1.N')).toBe('Providence-open green');
    expect(table.linkAt('4,-1.NE')).toBe('Boston-Springfield black');
  });

  test('S-EX-09 Two segments on the empty river hex by Hartford cost $5.', () => {
    const table = onNortheast({ also: { newCities: [{ town: 'New Haven', colour: 'gray' }] } });
    expect(table.lay('42@3,1{NW-SE,S-NE}')).toEqual([5]);
    expect(table.links()).toEqual(['Hartford-open black', 'New Haven-open black']);
  });
});

describe('S-EX-10 the lettered placements', () => {
  // Black has a link that runs from A around to (1,1) and could turn back, and one at B that meets the wall.
  const table = () =>
    onF1({
      track: [
        ['22@(1,0){3-1}', BLACK],
        ['23@(1,1){4-3}', BLACK],
      ],
    });

  test.each([
    ['A: Extending own track', '22@(0,1){0-2}'],
    ['B: Starting at a city', '21@(3,0){0-3}'],
  ])('%s is legal.', (_, notation) => {
    expect(table().refusalOf(notation)).toBeNull();
  });

  test.each([
    ['C: Returning to the city where the link starts', '22@(0,1){0-4}', 'STM-LINK-06 self-loop'],
    ['D: Building into a thick line', '21@(5,0){0-3}', 'STM-BUILD-12 blocked-edge'],
    ['E: Unconnected track', '21@(2,1){1-4}', 'STM-BUILD-13 unconnected'],
    ['F: Building off the edge of the board', '21@(0,-2){1-4}', 'STM-BUILD-12 blocked-edge'],
    ['G: Building outside the map', '21@(9,9){0-3}', 'STM-BUILD-10 off-map'],
    ['H: Building on a city', '21@(4,0){0-3}', 'STM-BUILD-10 on-city'],
  ])('%s is illegal.', (_, notation, refusal) => {
    expect(table().refusalOf(notation)).toBe(refusal);
  });
});

test('S-EX-11 A spur is lost when it is not extended, and only a player with links at its town may claim it.', () => {
  // Town T: Black's links from A and southwest towards H, and an unowned spur to the northeast.
  const given = {
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['T34@(2,0){1,2,3}', [BLACK, BLACK, BLACK]],
    ],
  } as const;
  const spoke = onF1(given);
  expect(spoke.links()).toEqual(['A-T black', 'T-open black at risk', 'T-open black at risk']);
  spoke.lay('22@(2,1){4-0}');
  const events = spoke.endBuild();
  expect(events).toContainEqual({ event: 'link-lost', seat: BLACK, start: 'T' });
  expect(spoke.links()).toEqual(['A-T black', 'T-open black', 'T-open nobody']);
  // Green has no link at T.
  expect(spoke.refusalOf('21@(1,1){2-5}')).toBe('STM-OWN-08 not-claimable');
  spoke.endBuild();
  spoke.finishTurn();
  spoke.take('turn-order', 'engineer', 'first-move');
  expect(spoke.document().actor).toBe(BLACK);
  expect(spoke.lay('21@(1,1){2-5}')).toEqual([4]);
  expect(spoke.links()).toEqual(['A-T black', 'T-open black', 'T-open black at risk']);
});
