import { describe, expect, test } from 'vitest';
import { D7, type Given, lay, line, type Placed, table, town } from '../fixtures/board.ts';

/** Circuits (DOS-CIRC). */

const without = (map: readonly Placed[], ...cells: readonly string[]) =>
  map.filter(({ cell }) => typeof cell === 'string' && !cells.includes(cell));

/** Plays the tile and tells how many counters that brought, having compared them with what was told. */
function countersFor(given: Given, cell: string, track: string): number {
  const board = table({ ...given, hand: [track] });
  const before = board.document().players.map(({ counters }) => counters);
  const events = board.act(board.play(cell, track));
  const after = board.document().players.map(({ counters }) => counters);
  expect(after.slice(1)).toEqual(before.slice(1));
  const won = after[0] - before[0];
  expect(events.filter(({ event }) => event === 'circuit-completed')).toHaveLength(won);
  return won;
}

describe('what a circuit is', () => {
  test('D-CIR-02 two towns of one colour do', () => {
    const map = D7.map((placed) => (placed.cell === '2,1' ? town('2,1', 'yellow') : placed));
    expect(countersFor({ map: without(map, '1,1') }, '1,1', 'EW')).toBe(1);
  });

  test('D-CIR-10 a town tile closes one', () => {
    const board = table({ map: without(D7, '2,1') });
    const events = board.act({ do: 'town', display: 1, cell: '2,1' });
    expect(events.map(({ event }) => event)).toEqual(['town-played', 'circuit-completed']);
    expect(board.player()).toMatchObject({ counters: 1, steam: 1 });
  });

  test('D-CIR-10 a town drawn unseen does so before its goods come', () => {
    const board = table({ map: without(D7, '2,1') });
    board.actAll({ do: 'draw-town' }, { do: 'reveal', town: 'red' });
    const events = board.act({ do: 'place-town', cell: '2,1' });
    expect(events.map(({ event }) => event)).toEqual(['town-played', 'circuit-completed']);
    expect(board.player().counters).toBe(1);
    expect(board.document().phase).toBe('draw-goods');
  });

  test('DOS-CIRC-01 there and back on the same track is none', () => {
    const map = [town('0,0', 'red'), lay('1,0', 'EW'), lay('2,0', 'SW')];
    const board = table({ map });
    board.act({ do: 'town', display: 1, cell: '2,1' });
    expect(board.player().counters).toBe(0);
    const joined = [town('0,0', 'red'), lay('1,0', 'EW'), town('2,1', 'blue'), lay('1,1', 'SE')];
    expect(countersFor({ map: joined }, '2,0', 'SW')).toBe(0);
  });

  test('DOS-CIRC-01 a ring with one town is none', () => {
    const map = [town('0,0', 'red'), lay('1,0', 'SW'), lay('1,1', 'NW')];
    expect(countersFor({ map }, '0,1', 'NE')).toBe(0);
  });

  test('DOS-CIRC-01 nor is a ring without a town', () => {
    const map = [town('-1,0', 'red'), lay('0,0', 'EW SE'), lay('1,0', 'SW'), lay('1,1', 'NW')];
    expect(countersFor({ map }, '0,1', 'NE')).toBe(0);
  });

  test('DOS-CIRC-01 three towns do, and one of them may close it', () => {
    const upper = [town('0,0', 'red'), lay('1,0', 'EW'), town('2,0', 'blue')];
    const lower = [...line('2,1', 'S', 'NS', 'NS', 'NW'), lay('1,3', 'EW'), ...line('0,1', 'S', 'NS', 'NS')];
    const board = table({ map: [...upper, ...lower] });
    board.act({ do: 'town', display: 1, cell: '0,3' });
    expect(board.player().counters).toBe(1);
    expect(countersFor({ map: [...upper, ...lower.slice(1), town('0,3', 'red')] }, '2,1', 'NS')).toBe(1);
  });

  test('D-CIR-05 a loop over a junction that would need reversing is none', () => {
    // The lower way: from the west the points at 1,1 lead to the south, from the east too.
    const map = without(D7, '1,1');
    expect(countersFor({ map }, '1,1', 'SW SE')).toBe(0);
    expect(countersFor({ map }, '1,1', 'EW SE')).toBe(1);
  });

  test('DOS-CIRC-01 a dead end on the last tile closes nothing', () => {
    const map = without(D7, '1,1');
    expect(countersFor({ map }, '1,1', 'SW E')).toBe(0);
    expect(countersFor({ map }, '1,1', 'EW S')).toBe(1);
  });

  test('DOS-CIRC-08 trains on the circuit do not matter, and whose they are', () => {
    const players = { 1: { train: '1,0' }, 2: { train: '0,1' } };
    expect(countersFor({ map: without(D7, '1,1'), players, seats: 3 }, '1,1', 'EW')).toBe(1);
  });
});

describe('nothing twice', () => {
  /** Two towns, each with a ring that is open at 1,1, where four tracks meet. */
  const eight = [
    ...[town('2,0', 'red'), lay('1,0', 'SE'), lay('2,1', 'NW')],
    ...[town('0,2', 'blue'), lay('0,1', 'SE'), lay('1,2', 'NW')],
    // A stray curve, for the tiles of a position have to touch.
    lay('0,0', 'NW'),
  ];

  test.each([
    ['D-CIR-03 both tracks of a bridge may be used', 'NS EW', 1],
    ['DOS-CIRC-03 both tracks of a double curve', 'NW SE', 1],
    ['DOS-CIRC-03 but not when each closes only the ring of one town', 'NE SW', 0],
    ['DOS-CIRC-03 two segments of a junction that share no edge', 'EW NW SE', 1],
    ['DOS-CIRC-03 not two segments that share an edge', 'NS SW SE', 0],
  ])('%s: %s played last brings %i', (_, track, counters) => {
    expect(countersFor({ map: eight }, '1,1', track)).toBe(counters);
  });

  test('D-CIR-03 a bridge that lies already, when another tile closes the run', () => {
    const map = [...without(eight, '0,1', '0,0'), lay('1,1', 'NS EW')];
    expect(countersFor({ map }, '0,1', 'SE')).toBe(1);
    const curves = [...without(eight, '0,1', '0,0'), lay('1,1', 'NE SW')];
    expect(countersFor({ map: curves }, '0,1', 'SE')).toBe(0);
  });

  test('DOS-CIRC-02 a ring at a town that lies on an old circuit already is no new one', () => {
    const map = [...D7, lay('0,-1', 'SW'), lay('-1,-1', 'SE')];
    expect(countersFor({ map }, '-1,0', 'NE')).toBe(0);
  });

  test('DOS-CIRC-02 a town played where two rings meet closes both, but passes each alone', () => {
    const rings = [
      ...[lay('1,0', 'NW'), lay('1,-1', 'SW SE'), lay('0,-1', 'SE')],
      ...[lay('0,1', 'NW'), lay('-1,1', 'NE'), lay('-1,0', 'SE')],
      // What the new town is connected to; it lies on neither ring. The stray curve holds the rings together.
      ...[town('2,-1', 'red'), lay('1,1', 'SE')],
    ];
    const board = table({ map: rings });
    board.act({ do: 'town', display: 1, cell: '0,0' });
    expect(board.player().counters).toBe(0);
  });

  /** Two rings, each with a town, that share one way between two junctions at 0,0 and 1,0. */
  const dumbbell = [
    lay('0,0', 'NE SE'),
    lay('0,-1', 'SW'),
    lay('-1,-1', 'EW'),
    lay('-2,-1', 'SE'),
    town('-2,0', 'red'),
    lay('-2,1', 'NE'),
    lay('-1,1', 'EW'),
    lay('0,1', 'NW'),
    lay('1,0', 'NW SW'),
    lay('1,-1', 'SE'),
    lay('2,-1', 'EW'),
    lay('3,-1', 'SW'),
    town('3,0', 'blue'),
    lay('3,1', 'NW'),
    lay('2,1', 'EW'),
    lay('1,1', 'NE'),
  ];

  test('DOS-CIRC-03 the leg of a junction is not travelled twice', () => {
    expect(countersFor({ map: without(dumbbell, '0,1') }, '0,1', 'NW')).toBe(0);
    expect(countersFor({ map: without(dumbbell, '3,-1') }, '3,-1', 'SW')).toBe(0);
  });

  test('DOS-CIRC-03 with a second way between the rings it is a circuit', () => {
    // At 0,1 and 1,1 the rings touch; the straight through both leads from ring to ring.
    const map = without(dumbbell, '0,1', '1,1');
    expect(countersFor({ map: [...map, lay('1,1', 'NE EW')] }, '0,1', 'NW EW')).toBe(1);
  });
});

describe('what is new', () => {
  test('D-CIR-09 an overbuild that keeps the straight and adds a branch to nowhere', () => {
    expect(countersFor({ map: D7 }, '1,1', 'EW SE +')).toBe(0);
    expect(countersFor({ map: D7 }, '1,1', 'EW SW SE +')).toBe(0);
    expect(countersFor({ map: D7 }, '1,1', 'EW +')).toBe(0);
  });

  test('DOS-CIRC-04 an overbuild whose branch leads to the other town is new', () => {
    // The branch from 1,1 to the south, round by 1,2 and 2,2, comes to red from below.
    const map = [...D7, lay('1,2', 'NE'), lay('2,2', 'NW')];
    const stray = without(map, '1,1').concat(lay('1,1', 'EW S'));
    expect(countersFor({ map: stray }, '1,1', 'EW SW +')).toBe(1);
    // Turned towards red, the branch makes a ring of red alone.
    expect(countersFor({ map: stray }, '1,1', 'EW SE +')).toBe(0);
  });

  test('DOS-CIRC-04 an overbuild that mends a broken circuit counts', () => {
    const broken = [...without(D7, '1,1'), lay('1,1', 'SW SE')];
    expect(countersFor({ map: broken }, '1,1', 'EW SW SE +')).toBe(1);
  });

  test('DOS-CIRC-05 a further way between two towns is a new circuit, though they have one', () => {
    const map = [...D7, lay('2,2', 'NW'), lay('1,2', 'EW'), lay('0,2', 'EW'), lay('-1,2', 'NE'), lay('-1,1', 'NS')];
    expect(countersFor({ map }, '-1,0', 'SE')).toBe(1);
  });

  test('DOS-CIRC-04 a tile beside a circuit makes none', () => {
    expect(countersFor({ map: D7 }, '0,-1', 'NS')).toBe(0);
    // A way from a town that ends in the open.
    expect(countersFor({ map: D7 }, '3,1', 'SW')).toBe(0);
  });
});

describe('counters', () => {
  /** Two towns and three ways between them, of which the one across is missing. */
  const threeWays = [
    town('0,0', 'yellow'),
    town('3,0', 'red'),
    lay('1,0', 'EW'),
    ...[lay('0,1', 'NE'), lay('1,1', 'EW'), lay('2,1', 'EW'), lay('3,1', 'NW')],
    ...[lay('0,-1', 'SE'), lay('1,-1', 'EW'), lay('2,-1', 'EW'), lay('3,-1', 'SW')],
  ];

  test('D-CIR-07 one tile closes two circuits: one counter', () => {
    const board = table({ map: threeWays, hand: ['EW'] });
    expect(board.act(board.play('2,0', 'EW'))).toMatchObject([
      { event: 'track-played' },
      { event: 'circuit-completed', seat: 0, left: 6 },
    ]);
    expect(board.player().counters).toBe(1);
  });

  test('DOS-CIRC-07 the seventh counter is given', () => {
    const board = table({
      map: threeWays,
      players: { 0: { counters: 2, hand: ['EW'] }, 1: { counters: 4 } },
    });
    expect(board.act(board.play('2,0', 'EW'))[1]).toEqual({ event: 'circuit-completed', seat: 0, left: 0 });
    expect(board.player().counters).toBe(3);
  });

  test('D-CIR-08 the eighth circuit brings none, and play goes on', () => {
    const board = table({
      map: threeWays,
      players: { 0: { counters: 3, hand: ['EW'] }, 1: { counters: 4 } },
    });
    const events = board.act(board.play('2,0', 'EW'));
    expect(events.map(({ event }) => event)).toEqual(['track-played', 'circuit-unrewarded']);
    expect(board.document().players.map(({ counters }) => counters)).toEqual([3, 4]);
    expect(board.document().phase).toBe('deal');
    board.settle();
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
  });

  test('DOS-CIRC-06 the counter is there at once, before a tile is drawn', () => {
    const board = table({ map: threeWays, players: { 0: { counters: 1, hand: ['EW'] } } });
    board.act(board.play('2,0', 'EW'));
    expect(board.document()).toMatchObject({ phase: 'deal', actor: 0 });
    expect(board.player().counters).toBe(2);
  });

  test('DOS-CIRC-06 the one who plays gets it, whichever seat', () => {
    const board = table({ map: threeWays, hand: ['EW'], seats: 3, also: { actor: 2 } });
    board.act(board.play('2,0', 'EW'));
    expect(board.document().players.map(({ counters }) => counters)).toEqual([0, 0, 1]);
  });
});
