import { describe, expect, test } from 'vitest';
import { D7, lay, line, type Placed, table, town } from '../fixtures/board.ts';

/** The figures of the rulebook, reconstructed from their descriptions. For the junctions see junctions.test.ts. */

/** Plays the first town of the display. */
const townOn = (cell: string) => ({ do: 'town', display: 1, cell });
const RED_ON_DISPLAY = [
  { town: 'red', goods: ['blue', 'green'] },
  { town: 'blue', goods: ['red', 'green'] },
];

describe('Figures 1 to 3: The distance between towns', () => {
  const yellow = town('0,0', 'yellow');

  test('Figure 1: D-EX-09 A town with one segment between it and the next town is refused.', () => {
    const board = table({ map: [yellow, lay('1,0', 'EW')], display: RED_ON_DISPLAY });
    board.expectRefused(townOn('2,0'), 'town-too-close');
    expect(board.session.checkAction(townOn('2,0'))).toMatchObject({
      rule: 'DOS-TOWN-05',
      params: { segments: 1, limit: 2, cell: '2,0' },
    });
  });

  test('Figure 2: D-EX-09 A town with two segments between it and the next town is legal.', () => {
    const board = table({ map: [yellow, ...line('1,0', 'E', 'EW', 'EW')], display: RED_ON_DISPLAY });
    board.act(townOn('3,0'));
    expect(board.at('3,0')).toEqual({
      cell: '3,0',
      town: 'red',
      goods: [
        { cube: 'green', origin: '3,0' },
        { cube: 'blue', origin: '3,0' },
      ],
    });
  });

  test('Figure 3: D-EX-10 A town one space away but three segments by rail is legal; a straight then fills the gap.', () => {
    const board = table({
      map: [yellow, lay('0,1', 'NE'), lay('1,1', 'EW'), lay('2,1', 'NW')],
      players: { 1: { hand: ['EW 1'] } },
      display: RED_ON_DISPLAY,
    });
    board.act(townOn('2,0'));
    board.resolveChance();
    // DOS-TOWN-07; the two routes between the towns also form a circuit.
    board.act(board.play('1,0', 'EW'));
    expect(board.at('1,0')).toMatchObject({ tile: 'straight-1', rotation: 1 });
    expect(board.player(1)).toMatchObject({ steam: 1, counters: 1 });
    expect(board.player(0)).toMatchObject({ steam: 1, counters: 0 });
  });
});

describe('Figure 4: D-EX-11 Track tiles', () => {
  const map = [town('0,0', 'red'), lay('1,0', 'EW')];

  test('Figure 4: Track must not meet an edge without track.', () => {
    const board = table({ map, hand: ['NS'] });
    board.expectRefused(board.play('2,0', 'NS'), 'edge-mismatch');
    expect(board.session.checkAction(board.play('2,0', 'NS'))).toMatchObject({
      rule: 'DOS-PLAY-02',
      params: { edge: 'W' },
    });
    board.expectLegal(board.play('2,0', 'EW'));
  });

  test('Figure 4: A tile connected only by its dead end is refused.', () => {
    const board = table({ map, hand: ['NS E'] });
    board.expectRefused(board.play('2,0', 'NS W'), 'only-dead-end');
    board.expectRefused(board.play('2,0', 'NS W'), 'DOS-PLAY-03');
    board.expectLegal(board.play('2,0', 'EW N'));
    board.expectLegal(board.play('2,0', 'EW S'));
  });

  test('Figure 4: A tile without connected track is refused.', () => {
    const board = table({ map, hand: ['EW', 'SE'] });
    board.expectRefused(board.play('1,1', 'EW'), 'unconnected');
    board.expectRefused(board.play('1,1', 'SE'), 'DOS-PLAY-03');
  });
});

describe('Figures 5 and 6: Towns need a valid path', () => {
  test('Figure 5: D-EX-12 Green is refused because the path reverses on the junction; red is connected.', () => {
    const board = table({
      map: [town('0,0', 'blue'), lay('1,0', 'EW SE'), lay('1,1', 'NS'), lay('2,0', 'EW')],
      display: [
        { town: 'green', goods: ['red', 'red'] },
        { town: 'red', goods: ['blue', 'blue'] },
      ],
    });
    const green = townOn('1,2');
    const red = { do: 'town', display: 2, cell: '3,0' };
    board.expectRefused(green, 'town-needs-reversing');
    board.expectLegal(red);
    // The same cell is connected once the junction can be entered from the other side.
    board.act(red);
    board.resolveChance();
    board.expectLegal(green);
  });

  test('Figure 6: D-EX-13 A town that is not connected is refused.', () => {
    const display = [{ town: 'blue', goods: ['red', 'red'] }, null];
    const unconnected = table({
      map: [town('0,0', 'red'), lay('1,0', 'EW'), ...line('1,1', 'E', 'EW', 'EW')],
      display,
    });
    unconnected.expectRefused(townOn('3,1'), 'town-unconnected');
    unconnected.expectRefused(townOn('3,1'), 'DOS-TOWN-04');
    const atDeadEnd = table({ map: [town('0,0', 'red'), lay('1,0', 'EW'), lay('2,0', 'EW N')], display });
    atDeadEnd.expectRefused(townOn('2,-1'), 'town-unconnected');
    atDeadEnd.expectLegal(townOn('3,0'));
  });
});

/** Two towns with a direct route and one in the south. */
const ACROSS = line('1,0', 'E', 'EW', 'EW');
const SOUTH = [lay('0,1', 'NE'), lay('1,1', 'EW'), lay('2,1', 'EW'), lay('3,1', 'NW')];
const TOWNS = [town('0,0', 'yellow'), town('3,0', 'red')];
const without = (map: readonly Placed[], cell: string) => map.filter((placed) => placed.cell !== cell);

describe('Figures 7 to 9: Circuits', () => {
  test.each([
    ['1,0', 'hill EW'],
    ['2,0', 'SW'],
    ['0,1', 'NE'],
    ['1,1', 'EW'],
  ])('Figure 7: D-EX-06 The player who completes the circuit at %s gets a counter.', (cell, track) => {
    const board = table({ map: without(D7, cell), hand: [track] });
    const events = board.act(board.play(cell, track));
    expect(events.map(({ event }) => event)).toEqual(['track-played', 'circuit-completed']);
    expect(events[1]).toEqual({ event: 'circuit-completed', seat: 0, left: 6 });
    expect(board.player(0).counters).toBe(1);
    expect(board.player(1).counters).toBe(0);
  });

  test('Figure 8: D-EX-14 Another path between the same towns is a new circuit for the player of its last tile.', () => {
    const board = table({
      map: [...TOWNS, ...ACROSS, ...SOUTH, lay('0,-1', 'SE'), lay('1,-1', 'EW')],
      hand: ['EW'],
      players: { 1: { hand: ['SW'] } },
    });
    board.act(board.play('2,-1', 'EW'));
    expect(board.player(0).counters).toBe(0);
    board.resolveChance();
    board.act(board.play('3,-1', 'SW'));
    expect(board.document().players.map(({ counters }) => counters)).toEqual([0, 1]);
  });

  test('Figure 9: D-EX-14 A lower route that requires reversing is not a circuit until it is overbuilt.', () => {
    const board = table({
      map: [...TOWNS, ...ACROSS, ...without(SOUTH, '1,1')],
      hand: ['SW SE'],
      players: { 1: { hand: ['EW SW SE +'] } },
    });
    expect(board.act(board.play('1,1', 'SW SE')).map(({ event }) => event)).toEqual(['track-played']);
    expect(board.player(0).counters).toBe(0);
    board.resolveChance();
    const events = board.act(board.play('1,1', 'EW SW SE'));
    expect(events.map(({ event }) => event)).toEqual(['track-overbuilt', 'circuit-completed']);
    expect(events[0]).toMatchObject({ over: 'switch-y-1', tile: 'wye-1+', cell: '1,1' });
    expect(board.document().players.map(({ counters }) => counters)).toEqual([0, 1]);
  });

  test('Figure 9: A tile that only branches off a circuit makes no new circuit.', () => {
    const board = table({ map: [...TOWNS, ...ACROSS, ...without(SOUTH, '1,1'), lay('1,1', 'EW SW')], hand: ['NS'] });
    expect(board.act(board.play('1,2', 'NS')).map(({ event }) => event)).toEqual(['track-played']);
    expect(board.player(0).counters).toBe(0);
  });

  test('Figure 9: A tile that joins the branches of two opposing junctions makes no new circuit.', () => {
    // The branch at 1,1 leads only east and that at 2,1 only west, so a path over both branches would reverse.
    const map = [...TOWNS, ...ACROSS, lay('0,1', 'NE'), lay('1,1', 'EW SE'), lay('2,1', 'EW SW'), lay('3,1', 'NW')];
    const board = table({ map: [...map, lay('1,2', 'NE')], hand: ['NW'] });
    board.act(board.play('2,2', 'NW'));
    expect(board.player(0).counters).toBe(0);
    // With both junctions turned, the branches form a passing loop and a new circuit.
    const other = [...TOWNS, ...ACROSS, lay('0,1', 'NE'), lay('1,1', 'EW SW'), lay('2,1', 'EW SE'), lay('3,1', 'NW')];
    const loopLine = table({ map: [...other, lay('1,2', 'NE')], hand: ['NW'] });
    loopLine.act(loopLine.play('2,2', 'NW'));
    expect(loopLine.player(0).counters).toBe(1);
  });
});

describe('Figure 11: The water tower', () => {
  const map = [town('0,0', 'red'), lay('1,0', 'EW'), lay('2,0', 'tower EW')];
  const water = { do: 'water' };

  test('Figure 11: D-EX-15 Moving to the tower costs one steam; a later turn there raises the steam from two to six.', () => {
    const board = table({ map, players: { 0: { train: '1,0', steam: 3 }, 1: { hand: ['NS'] } } });
    board.expectRefused(water, 'no-water-tower');
    board.act({ do: 'move', path: 'E' });
    expect(board.player()).toMatchObject({ train: '2,0', steam: 2 });
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
    board.act(board.play('0,1', 'NS'));
    board.resolveChance();
    board.expectLegal({ do: 'move', path: 'W' });
    expect(board.act(water)).toEqual([{ event: 'water-taken', seat: 0, steam: 6 }]);
    expect(board.player()).toMatchObject({ train: '2,0', steam: 6 });
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
  });

  test.each([
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 6],
    [6, 6],
  ])('Figure 11: D-EX-15 The tower raises the steam from %i to %i.', (before, after) => {
    const board = table({ map, players: { 0: { train: '2,0', steam: before } } });
    board.act(water);
    expect(board.player().steam).toBe(after);
  });
});
