import { describe, expect, test } from 'vitest';
import { D10, D10_DOORS, lay, table, town } from '../fixtures/board.ts';

/** Figure 10: four junction tiles in a row, at 0,0 to 3,0, with eight entrances A to H. */

type Door = keyof typeof D10_DOORS;
const DOORS = Object.keys(D10_DOORS) as Door[];
const OPPOSITE: { readonly [edge: string]: string } = { N: 'S', E: 'W', S: 'N', W: 'E' };
const STEP: { readonly [edge: string]: readonly [number, number] } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The column (x) of the tile at a door. */
const columnOf = (door: Door): number => {
  const { cell, into } = D10_DOORS[door];
  const [x] = cell.split(',').map(Number);
  return x + STEP[into][0];
};
const outBy = (door: Door): string => OPPOSITE[D10_DOORS[door].into];

/** The path along the row and out, the only path between two doors that does not use a tile twice. */
const along = (from: number, to: Door): string =>
  (from < columnOf(to) ? 'E' : 'W').repeat(Math.abs(columnOf(to) - from)) + outBy(to);

function cellsOn(start: string, path: string): string[] {
  let [x, y] = start.split(',').map(Number);
  return [...path].map((edge) => {
    x += STEP[edge][0];
    y += STEP[edge][1];
    return `${x},${y}`;
  });
}

const board = (train: string) => table({ map: D10, players: { 0: { train, steam: 6 } } });

/** The doors that a train can leave by. Checks each path individually and compares the result with the listed moves. */
function doorsFrom(train: string, pathTo: (door: Door) => string): string {
  const at = board(train);
  const legal = DOORS.filter((door) => at.session.checkAction({ do: 'move', path: pathTo(door) }) === null).join('');
  const reached = new Set<string>();
  for (const { do: kind, path } of at.legal()) {
    if (kind !== 'move' || typeof path !== 'string') continue;
    const cells = cellsOn(train, path);
    // Ignore moves that reverse in the town beyond F.
    const beyond = cells.includes('5,0');
    // The step out of the start cell must lead onto the four tiles.
    const onTiles = /^[0-3],0$/.test(cells[0]) || /^[0-3],0$/.test(train);
    if (!beyond && onTiles) reached.add(cells[cells.length - 1]);
  }
  const listed = DOORS.filter((door) => reached.has(D10_DOORS[door].cell)).join('');
  expect(listed).toBe(legal);
  return legal;
}

describe('Figure 10: Moving through junctions in a single turn', () => {
  /** By entrance: the possible exits. All others are refused. */
  const EXITS: readonly (readonly [Door, string])[] = [
    ['A', 'BCDF'],
    ['B', 'A'],
    ['C', 'ADF'],
    ['D', 'AC'],
    ['E', 'F'],
    ['F', 'ACEGH'],
    ['G', 'F'],
    ['H', 'F'],
  ];

  test.each(EXITS)('Figure 10: D-EX-07 A train that enters at %s can leave at %s.', (entry, exits) => {
    const { cell, into } = D10_DOORS[entry];
    expect(doorsFrom(cell, (door) => into + along(columnOf(entry), door))).toBe(exits);
  });

  test('Figure 10: Every path is possible in both directions.', () => {
    for (const [entry, exits] of EXITS) {
      for (const exit of DOORS) {
        const back = EXITS.find(([door]) => door === exit)?.[1] ?? '';
        expect([entry, exit, back.includes(entry)]).toEqual([entry, exit, exits.includes(exit)]);
      }
    }
  });

  test('Figure 10: The refusals have the right reasons.', () => {
    const { A, B, E } = D10_DOORS;
    // From the west, tile 3 has no segment to the south, and tile 4 none to the north or south.
    board(A.cell).expectRefused({ do: 'move', path: 'EEES' }, 'no-such-way');
    board(A.cell).expectRefused({ do: 'move', path: 'EEEEN' }, 'DOS-MOVE-03');
    board(B.cell).expectRefused({ do: 'move', path: 'NE' }, 'no-such-way');
    board(B.cell).expectRefused({ do: 'move', path: 'NS' }, 'reverses');
    board(E.cell).expectRefused({ do: 'move', path: 'NW' }, 'DOS-MOVE-03');
    board(E.cell).expectRefused({ do: 'move', path: 'NN' }, 'DOS-MOVE-03');
  });
});

describe('Figure 10: Stopping on junctions', () => {
  test.each([
    ['0,0', 'ABCDF'],
    ['1,0', 'ACDF'],
    ['2,0', 'ACDEF'],
    ['3,0', 'ACEFGH'],
  ])('Figure 10: D-EX-08 A train that starts its turn on the junction at %s can leave at %s.', (cell, exits) => {
    const [column] = cell.split(',').map(Number);
    expect(doorsFrom(cell, (door) => along(column, door))).toBe(exits);
  });

  test.each([
    ['B', 'ABCDF'],
    ['D', 'ACDEF'],
  ] as const)(
    'Figure 10: D-EX-08 A train that enters at %s and stops can leave in the next turn at %s.',
    (entry, exits) => {
      const { cell, into } = D10_DOORS[entry];
      const at = table({
        map: D10,
        players: { 0: { train: cell, steam: 6 }, 1: { hand: ['SW'] } },
      });
      at.act({ do: 'move', path: into });
      expect(at.player(0)).toMatchObject({ train: `${columnOf(entry)},0`, steam: 5 });
      at.act(at.play('6,0', 'SW'));
      at.resolveChance();
      const doors = DOORS.filter(
        (door) => at.session.checkAction({ do: 'move', path: along(columnOf(entry), door) })?.rule !== 'DOS-MOVE-03',
      );
      expect(doors.join('')).toBe(exits);
    },
  );
});

describe('Valid paths on tiles with two tracks', () => {
  const red = town('0,0', 'red');

  test('DOS-TILE-04 A bridge does not connect its two tracks.', () => {
    const at = table({ map: [red, lay('1,0', 'NS EW')], hand: ['NS', 'EW'] });
    at.expectLegal(at.play('2,0', 'EW'));
    at.expectRefused(at.play('1,1', 'NS'), 'unconnected');
    at.expectRefused(at.play('1,-1', 'NS'), 'unconnected');
  });

  test('DOS-TILE-05 A double curve does not connect its two tracks.', () => {
    const at = table({ map: [red, lay('1,0', 'NE SW')], hand: ['NS', 'EW'] });
    at.expectLegal(at.play('1,1', 'NS'));
    at.expectRefused(at.play('2,0', 'EW'), 'unconnected');
    at.expectRefused(at.play('1,-1', 'NS'), 'unconnected');
  });

  test('DOS-TILE-04, -05 Trains stay on their track.', () => {
    const map = [red, lay('1,0', 'NS EW'), lay('2,0', 'NW SE'), lay('1,1', 'NS'), lay('2,-1', 'NS'), lay('3,0', 'EW')];
    const at = table({ map, players: { 0: { steam: 6 } } });
    at.expectLegal({ do: 'move', path: 'EEN' });
    at.expectRefused({ do: 'move', path: 'ES' }, 'no-such-way');
    at.expectRefused({ do: 'move', path: 'EEE' }, 'no-such-way');
    const onDeck = table({ map, players: { 0: { steam: 6, train: '1,0/NS' } } });
    onDeck.expectLegal({ do: 'move', path: 'S' });
    onDeck.expectRefused({ do: 'move', path: 'E' }, 'no-track-out');
  });
});
