import { describe, expect, test } from 'vitest';
import { type BoardSetup, D7, lay, line, type Placed, table, town } from '../fixtures/board.ts';

/** Circuits (DOS-CIRC). */

const without = (map: readonly Placed[], ...cells: readonly string[]) =>
  map.filter(({ cell }) => typeof cell === 'string' && !cells.includes(cell));

/** Plays the tile and returns the number of counters gained, after comparing it with the events. */
function countersFor(setup: BoardSetup, cell: string, track: string): number {
  const board = table({ ...setup, hand: [track] });
  const before = board.document().players.map(({ counters }) => counters);
  const events = board.act(board.play(cell, track));
  const after = board.document().players.map(({ counters }) => counters);
  expect(after.slice(1)).toEqual(before.slice(1));
  const gained = after[0] - before[0];
  expect(events.filter(({ event }) => event === 'circuit-completed')).toHaveLength(gained);
  return gained;
}

describe('Definition of a circuit', () => {
  test('D-CIR-02 Two towns of one colour form a circuit.', () => {
    const map = D7.map((placed) => (placed.cell === '2,1' ? town('2,1', 'yellow') : placed));
    expect(countersFor({ map: without(map, '1,1') }, '1,1', 'EW')).toBe(1);
  });

  test('D-CIR-10 A town tile can complete a circuit.', () => {
    const board = table({ map: without(D7, '2,1') });
    const events = board.act({ do: 'town', display: 1, cell: '2,1' });
    expect(events.map(({ event }) => event)).toEqual(['town-played', 'circuit-completed']);
    expect(board.player()).toMatchObject({ counters: 1, steam: 1 });
  });

  test('D-CIR-10 A town drawn unseen can complete a circuit before its goods are drawn.', () => {
    const board = table({ map: without(D7, '2,1') });
    board.actAll({ do: 'draw-town' }, { do: 'reveal', town: 'red' });
    const events = board.act({ do: 'place-town', cell: '2,1' });
    expect(events.map(({ event }) => event)).toEqual(['town-played', 'circuit-completed']);
    expect(board.player().counters).toBe(1);
    expect(board.document().phase).toBe('draw-goods');
  });

  test('DOS-CIRC-01 A route there and back on the same track is not a circuit.', () => {
    const map = [town('0,0', 'red'), lay('1,0', 'EW'), lay('2,0', 'SW')];
    const board = table({ map });
    board.act({ do: 'town', display: 1, cell: '2,1' });
    expect(board.player().counters).toBe(0);
    const joined = [town('0,0', 'red'), lay('1,0', 'EW'), town('2,1', 'blue'), lay('1,1', 'SE')];
    expect(countersFor({ map: joined }, '2,0', 'SW')).toBe(0);
  });

  test('DOS-CIRC-01 A ring with one town is not a circuit.', () => {
    const map = [town('0,0', 'red'), lay('1,0', 'SW'), lay('1,1', 'NW')];
    expect(countersFor({ map }, '0,1', 'NE')).toBe(0);
  });

  test('DOS-CIRC-01 A ring without a town is not a circuit.', () => {
    const map = [town('-1,0', 'red'), lay('0,0', 'EW SE'), lay('1,0', 'SW'), lay('1,1', 'NW')];
    expect(countersFor({ map }, '0,1', 'NE')).toBe(0);
  });

  test('DOS-CIRC-01 Three towns form a circuit, and a town may complete it.', () => {
    const upper = [town('0,0', 'red'), lay('1,0', 'EW'), town('2,0', 'blue')];
    const lower = [...line('2,1', 'S', 'NS', 'NS', 'NW'), lay('1,3', 'EW'), ...line('0,1', 'S', 'NS', 'NS')];
    const board = table({ map: [...upper, ...lower] });
    board.act({ do: 'town', display: 1, cell: '0,3' });
    expect(board.player().counters).toBe(1);
    expect(countersFor({ map: [...upper, ...lower.slice(1), town('0,3', 'red')] }, '2,1', 'NS')).toBe(1);
  });

  test('D-CIR-05 A loop that requires reversing on a junction is not a circuit.', () => {
    // On the lower route, the junction at 1,1 leads to the south both from the west and from the east.
    const map = without(D7, '1,1');
    expect(countersFor({ map }, '1,1', 'SW SE')).toBe(0);
    expect(countersFor({ map }, '1,1', 'EW SE')).toBe(1);
  });

  test('DOS-CIRC-01 A dead end on the last tile does not complete a circuit.', () => {
    const map = without(D7, '1,1');
    expect(countersFor({ map }, '1,1', 'SW E')).toBe(0);
    expect(countersFor({ map }, '1,1', 'EW S')).toBe(1);
  });

  test('DOS-CIRC-08 Trains on the track do not affect a circuit.', () => {
    const players = { 1: { train: '1,0' }, 2: { train: '0,1' } };
    expect(countersFor({ map: without(D7, '1,1'), players, seats: 3 }, '1,1', 'EW')).toBe(1);
  });
});

describe('Nothing is used twice', () => {
  /** Two towns, each with a ring that is open at 1,1, where four tracks meet. */
  const eight = [
    ...[town('2,0', 'red'), lay('1,0', 'SE'), lay('2,1', 'NW')],
    ...[town('0,2', 'blue'), lay('0,1', 'SE'), lay('1,2', 'NW')],
    // An unrelated curve, because the tiles of a position must be connected.
    lay('0,0', 'NW'),
  ];

  test.each([
    ['D-CIR-03 Both tracks of a bridge may be used', 'NS EW', 1],
    ['DOS-CIRC-03 Both tracks of a double curve may be used', 'NW SE', 1],
    ['DOS-CIRC-03 Two tracks that each close the ring of one town do not count', 'NE SW', 0],
    ['DOS-CIRC-03 Two segments of a junction that share no edge may be used', 'EW NW SE', 1],
    ['DOS-CIRC-03 Two segments that share an edge may not both be used', 'NS SW SE', 0],
  ])('%s: the tile %s gains %i.', (_, track, counters) => {
    expect(countersFor({ map: eight }, '1,1', track)).toBe(counters);
  });

  test('D-CIR-03 Both tracks of an existing bridge may be used.', () => {
    const map = [...without(eight, '0,1', '0,0'), lay('1,1', 'NS EW')];
    expect(countersFor({ map }, '0,1', 'SE')).toBe(1);
    const curves = [...without(eight, '0,1', '0,0'), lay('1,1', 'NE SW')];
    expect(countersFor({ map: curves }, '0,1', 'SE')).toBe(0);
  });

  test('DOS-CIRC-02 A ring at a town of an existing circuit is not a new circuit.', () => {
    const map = [...D7, lay('0,-1', 'SW'), lay('-1,-1', 'SE')];
    expect(countersFor({ map }, '-1,0', 'NE')).toBe(0);
  });

  test('DOS-CIRC-02 A town that closes two rings does not complete a circuit.', () => {
    const rings = [
      ...[lay('1,0', 'NW'), lay('1,-1', 'SW SE'), lay('0,-1', 'SE')],
      ...[lay('0,1', 'NW'), lay('-1,1', 'NE'), lay('-1,0', 'SE')],
      // The town that the new town is connected to, on neither ring. The extra curve connects the map.
      ...[town('2,-1', 'red'), lay('1,1', 'SE')],
    ];
    const board = table({ map: rings });
    board.act({ do: 'town', display: 1, cell: '0,0' });
    expect(board.player().counters).toBe(0);
  });

  /** Two rings, each with a town, joined by a single connection between two junctions at 0,0 and 1,0. */
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

  test('DOS-CIRC-03 The leg of a junction is not used twice.', () => {
    expect(countersFor({ map: without(dumbbell, '0,1') }, '0,1', 'NW')).toBe(0);
    expect(countersFor({ map: without(dumbbell, '3,-1') }, '3,-1', 'SW')).toBe(0);
  });

  test('DOS-CIRC-03 A second connection between the rings makes a circuit.', () => {
    // At 0,1 and 1,1 the rings touch; the straight through both leads from ring to ring.
    const map = without(dumbbell, '0,1', '1,1');
    expect(countersFor({ map: [...map, lay('1,1', 'NE EW')] }, '0,1', 'NW EW')).toBe(1);
  });
});

describe('New circuits', () => {
  test('D-CIR-09 An overbuild that keeps the straight and adds an open branch makes no new circuit.', () => {
    expect(countersFor({ map: D7 }, '1,1', 'EW SE +')).toBe(0);
    expect(countersFor({ map: D7 }, '1,1', 'EW SW SE +')).toBe(0);
    expect(countersFor({ map: D7 }, '1,1', 'EW +')).toBe(0);
  });

  test('DOS-CIRC-04 An overbuild whose branch leads to the other town makes a new circuit.', () => {
    // The branch from 1,1 leads over 1,2 and 2,2 to red from the south.
    const map = [...D7, lay('1,2', 'NE'), lay('2,2', 'NW')];
    const withDeadEnd = without(map, '1,1').concat(lay('1,1', 'EW S'));
    expect(countersFor({ map: withDeadEnd }, '1,1', 'EW SW +')).toBe(1);
    // Turned towards red, the branch makes a ring with red only.
    expect(countersFor({ map: withDeadEnd }, '1,1', 'EW SE +')).toBe(0);
  });

  test('DOS-CIRC-04 An overbuild that repairs a broken circuit counts.', () => {
    const broken = [...without(D7, '1,1'), lay('1,1', 'SW SE')];
    expect(countersFor({ map: broken }, '1,1', 'EW SW SE +')).toBe(1);
  });

  test('DOS-CIRC-05 Another route between two towns of a circuit makes a new circuit.', () => {
    const map = [...D7, lay('2,2', 'NW'), lay('1,2', 'EW'), lay('0,2', 'EW'), lay('-1,2', 'NE'), lay('-1,1', 'NS')];
    expect(countersFor({ map }, '-1,0', 'SE')).toBe(1);
  });

  test('DOS-CIRC-04 A tile beside a circuit makes no new circuit.', () => {
    expect(countersFor({ map: D7 }, '0,-1', 'NS')).toBe(0);
    // An open track from a town.
    expect(countersFor({ map: D7 }, '3,1', 'SW')).toBe(0);
  });
});

describe('Counters', () => {
  /** Two towns with three routes between them; the middle one lacks a tile. */
  const threeWays = [
    town('0,0', 'yellow'),
    town('3,0', 'red'),
    lay('1,0', 'EW'),
    ...[lay('0,1', 'NE'), lay('1,1', 'EW'), lay('2,1', 'EW'), lay('3,1', 'NW')],
    ...[lay('0,-1', 'SE'), lay('1,-1', 'EW'), lay('2,-1', 'EW'), lay('3,-1', 'SW')],
  ];

  test('D-CIR-07 A tile that completes two circuits gains one counter.', () => {
    const board = table({ map: threeWays, hand: ['EW'] });
    expect(board.act(board.play('2,0', 'EW'))).toMatchObject([
      { event: 'track-played' },
      { event: 'circuit-completed', seat: 0, left: 6 },
    ]);
    expect(board.player().counters).toBe(1);
  });

  test('DOS-CIRC-07 The seventh counter is awarded.', () => {
    const board = table({
      map: threeWays,
      players: { 0: { counters: 2, hand: ['EW'] }, 1: { counters: 4 } },
    });
    expect(board.act(board.play('2,0', 'EW'))[1]).toEqual({ event: 'circuit-completed', seat: 0, left: 0 });
    expect(board.player().counters).toBe(3);
  });

  test('D-CIR-08 The eighth circuit gains no counter, and play continues.', () => {
    const board = table({
      map: threeWays,
      players: { 0: { counters: 3, hand: ['EW'] }, 1: { counters: 4 } },
    });
    const events = board.act(board.play('2,0', 'EW'));
    expect(events.map(({ event }) => event)).toEqual(['track-played', 'circuit-unrewarded']);
    expect(board.document().players.map(({ counters }) => counters)).toEqual([3, 4]);
    expect(board.document().phase).toBe('deal');
    board.resolveChance();
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
  });

  test('DOS-CIRC-06 The counter is awarded before a tile is drawn.', () => {
    const board = table({ map: threeWays, players: { 0: { counters: 1, hand: ['EW'] } } });
    board.act(board.play('2,0', 'EW'));
    expect(board.document()).toMatchObject({ phase: 'deal', actor: 0 });
    expect(board.player().counters).toBe(2);
  });

  test('DOS-CIRC-06 The current player gets the counter.', () => {
    const board = table({ map: threeWays, hand: ['EW'], seats: 3, extraFields: { actor: 2 } });
    board.act(board.play('2,0', 'EW'));
    expect(board.document().players.map(({ counters }) => counters)).toEqual([0, 0, 1]);
  });
});
