import { describe, expect, test } from 'vitest';
import { D10, D10_DOORS, lay, table, town } from '../fixtures/board.ts';

/** Figure 10: four junction tiles in a row, 1 to 4 at 0,0 to 3,0, with eight doors A to H. */

type Door = keyof typeof D10_DOORS;
const DOORS = Object.keys(D10_DOORS) as Door[];
const OPPOSITE: { readonly [edge: string]: string } = { N: 'S', E: 'W', S: 'N', W: 'E' };
const STEP: { readonly [edge: string]: readonly [number, number] } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Which door leads out by which edge of which tile, that is, at which x of the row. */
const columnOf = (door: Door): number => {
  const { cell, into } = D10_DOORS[door];
  const [x] = cell.split(',').map(Number);
  return x + STEP[into][0];
};
const outBy = (door: Door): string => OPPOSITE[D10_DOORS[door].into];

/** Along the row and out; there is no other way between two doors that does not use a tile twice. */
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

/** The doors a train can leave by, by asking for each way, and by what is listed; both have to agree. */
function doorsFrom(train: string, wayTo: (door: Door) => string): string {
  const at = board(train);
  const asked = DOORS.filter((door) => at.session.refuse({ do: 'move', path: wayTo(door) }) === null).join('');
  const reached = new Set<string>();
  for (const { do: what, path } of at.legal()) {
    if (what !== 'move' || typeof path !== 'string') continue;
    const cells = cellsOn(train, path);
    // A train may turn round in the town beyond F; that is not what the figure is about.
    const beyond = cells.includes('5,0');
    // The step out of the start cell must lead onto the four tiles.
    const onTiles = /^[0-3],0$/.test(cells[0]) || /^[0-3],0$/.test(train);
    if (!beyond && onTiles) reached.add(cells[cells.length - 1]);
  }
  const listed = DOORS.filter((door) => reached.has(D10_DOORS[door].cell)).join('');
  expect(listed).toBe(asked);
  return asked;
}

describe('Figure 10: moving through junctions in a single turn', () => {
  /** All eight entries, all eight exits: what is not named is refused. */
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

  test.each(EXITS)('Figure 10: D-EX-07 a train that enters at %s can leave at %s', (entry, exits) => {
    const { cell, into } = D10_DOORS[entry];
    expect(doorsFrom(cell, (door) => into + along(columnOf(entry), door))).toBe(exits);
  });

  test('Figure 10: what is possible one way is possible the other way', () => {
    for (const [entry, exits] of EXITS) {
      for (const exit of DOORS) {
        const back = EXITS.find(([door]) => door === exit)?.[1] ?? '';
        expect([entry, exit, back.includes(entry)]).toEqual([entry, exit, exits.includes(exit)]);
      }
    }
  });

  test('Figure 10: the refusals say what is wrong', () => {
    const { A, B, E } = D10_DOORS;
    // On tile 3 from the west there is no segment to the south, on tile 4 none to north or south.
    board(A.cell).expectRefused({ do: 'move', path: 'EEES' }, 'no-such-way');
    board(A.cell).expectRefused({ do: 'move', path: 'EEEEN' }, 'DOS-MOVE-03');
    board(B.cell).expectRefused({ do: 'move', path: 'NE' }, 'no-such-way');
    board(B.cell).expectRefused({ do: 'move', path: 'NS' }, 'reverses');
    board(E.cell).expectRefused({ do: 'move', path: 'NW' }, 'DOS-MOVE-03');
    board(E.cell).expectRefused({ do: 'move', path: 'NN' }, 'DOS-MOVE-03');
  });
});

describe('Figure 10: stopping in junctions', () => {
  test.each([
    ['0,0', 'ABCDF'],
    ['1,0', 'ACDF'],
    ['2,0', 'ACDEF'],
    ['3,0', 'ACEFGH'],
  ])('Figure 10: D-EX-08 a train that starts its turn on the junction at %s can leave at %s', (cell, exits) => {
    const [column] = cell.split(',').map(Number);
    expect(doorsFrom(cell, (door) => along(column, door))).toBe(exits);
  });

  test.each([
    ['B', 'ABCDF'],
    ['D', 'ACDEF'],
  ] as const)('Figure 10: D-EX-08 in at %s, stop, and on the next turn out at %s', (entry, exits) => {
    const { cell, into } = D10_DOORS[entry];
    const at = table({
      map: D10,
      players: { 0: { train: cell, steam: 6 }, 1: { hand: ['SW'] } },
    });
    at.act({ do: 'move', path: into });
    expect(at.player(0)).toMatchObject({ train: `${columnOf(entry)},0`, steam: 5 });
    at.act(at.play('6,0', 'SW'));
    at.settle();
    const ways = DOORS.filter(
      (door) => at.session.refuse({ do: 'move', path: along(columnOf(entry), door) })?.rule !== 'DOS-MOVE-03',
    );
    expect(ways.join('')).toBe(exits);
  });
});

describe('valid paths on tiles with two tracks', () => {
  const red = town('0,0', 'red');

  test('DOS-TILE-04 a bridge does not lead from one track to the other', () => {
    const at = table({ map: [red, lay('1,0', 'NS EW')], hand: ['NS', 'EW'] });
    at.expectLegal(at.play('2,0', 'EW'));
    at.expectRefused(at.play('1,1', 'NS'), 'unconnected');
    at.expectRefused(at.play('1,-1', 'NS'), 'unconnected');
  });

  test('DOS-TILE-05 nor does a double curve', () => {
    const at = table({ map: [red, lay('1,0', 'NE SW')], hand: ['NS', 'EW'] });
    at.expectLegal(at.play('1,1', 'NS'));
    at.expectRefused(at.play('2,0', 'EW'), 'unconnected');
    at.expectRefused(at.play('1,-1', 'NS'), 'unconnected');
  });

  test('DOS-TILE-04, -05 trains stay on their track', () => {
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
