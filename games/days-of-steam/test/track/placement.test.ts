import { daysOfSteam } from '@roundhouse/days-of-steam';
import { startGame } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { lay, line, table, town } from '../fixtures/board.ts';

/** Playing a track tile on an empty cell (DOS-PLAY). */

const RED = town('0,0', 'red');

describe('Edges and neighbours', () => {
  /** Track leads to 1,1 from the north and from the west. */
  const corner = [RED, lay('1,0', 'SW'), lay('0,1', 'NE')];

  test('D-PLY-02 A tile that matches only one of two neighbours is refused.', () => {
    const board = table({ map: corner, hand: ['NS', 'NE', 'NS E'] });
    board.expectRefused(board.play('1,1', 'NS'), 'DOS-PLAY-02');
    expect(board.session.checkAction(board.play('1,1', 'NS'))).toMatchObject({
      reason: 'edge-mismatch',
      params: { edge: 'W', cell: '1,1' },
    });
    board.expectRefused(board.play('1,1', 'NE'), 'edge-mismatch');
    board.expectRefused(board.play('1,1', 'NS E'), 'edge-mismatch');
    board.expectLegal(board.play('1,1', 'NW'));
    // A dead end counts as track.
    board.expectLegal(board.play('1,1', 'NS W'));
  });

  test('DOS-PLAY-02 All four neighbours must match.', () => {
    // The cell 1,1 has track from the north and west, but not from the south and east.
    const ring = [...corner, lay('2,0', 'NE'), lay('2,1', 'SE'), lay('0,2', 'SW'), lay('1,2', 'SE')];
    const board = table({ map: ring, hand: ['NW', 'EW NW NE', 'NS EW'] });
    board.expectLegal(board.play('1,1', 'NW'));
    board.expectRefused(board.play('1,1', 'EW NW NE'), 'edge-mismatch');
    expect(board.session.checkAction(board.play('1,1', 'EW NW NE'))?.params).toMatchObject({ edge: 'E' });
    board.expectRefused(board.play('1,1', 'NS NW SW'), 'edge-mismatch');
    expect(board.session.checkAction(board.play('1,1', 'NS NW SW'))?.params).toMatchObject({ edge: 'S' });
    board.expectRefused(board.play('1,1', 'NS EW'), 'edge-mismatch');
  });

  test('D-PLY-03 Two edges without track may meet.', () => {
    const board = table({ map: [RED, lay('1,0', 'EW'), lay('0,1', 'NE')], hand: ['EW'] });
    board.act(board.play('1,1', 'EW'));
    expect(board.at('1,1')).toMatchObject({ rotation: 1 });
  });

  test('DOS-PLAY-01 The cell must touch a tile.', () => {
    const board = table({ map: [RED, lay('1,0', 'EW')], hand: ['NS', 'SW'] });
    board.expectRefused(board.play('5,5', 'NS'), 'no-neighbour');
    board.expectRefused(board.play('3,0', 'EW'), 'DOS-PLAY-01');
    // Diagonal cells are not neighbours.
    board.expectRefused(board.play('2,1', 'NS'), 'no-neighbour');
    board.expectRefused(board.play('1,0', 'EW'), 'no-overbuild-icon');
    board.expectRefused(board.play('0,0', 'EW'), 'over-town');
  });

  test('DOS-PLAY-01 The tile must be in the own hand.', () => {
    const board = table({ map: [RED], hand: ['NS'], players: { 1: { hand: ['curve-2'] } } });
    board.expectRefused({ do: 'play', tile: 'curve-2', cell: '1,0', rotation: 2 }, 'not-in-hand');
    board.expectLegal(board.play('1,0', 'EW'));
  });
});

describe('A valid path to a town', () => {
  test('D-PLY-04 A tile is refused if only its dead end leads to a town.', () => {
    const map = [RED, lay('1,0', 'EW'), lay('1,1', 'EW'), lay('2,1', 'NW')];
    const board = table({ map, hand: ['NS E', 'NE W', 'NE S'] });
    board.expectRefused(board.play('2,0', 'NS W'), 'only-dead-end');
    board.expectRefused(board.play('2,0', 'SE W'), 'DOS-PLAY-03');
    // Turned so that the dead end meets the unconnected track, it is legal.
    board.expectLegal(board.play('2,0', 'EW S'));
    board.expectLegal(board.play('2,0', 'NW S'));
  });

  test('DOS-PLAY-03 One connected through segment is enough.', () => {
    const board = table({ map: [RED, lay('1,0', 'EW'), lay('1,1', 'EW'), lay('2,1', 'NW')], hand: ['NS EW', 'NE SW'] });
    board.expectLegal(board.play('2,0', 'NS EW'));
    board.expectLegal(board.play('2,0', 'NW SE'));
    board.expectLegal(board.play('2,0', 'NE SW'));
  });

  test('DOS-PLAY-04 A path cannot pass a dead end.', () => {
    const board = table({ map: [RED, lay('1,0', 'EW N')], hand: ['NS', 'EW'] });
    board.expectRefused(board.play('1,-1', 'NS'), 'unconnected');
    board.expectLegal(board.play('2,0', 'EW'));
    const inward = table({ map: [RED, lay('1,0', 'NS W')], hand: ['NS'] });
    inward.expectRefused(inward.play('1,1', 'NS'), 'unconnected');
  });

  test('DOS-PLAY-04 A path cannot reverse on a junction.', () => {
    const map = [RED, lay('1,0', 'EW SE')];
    const board = table({ map, hand: ['NS', 'EW'] });
    board.expectRefused(board.play('1,1', 'NS'), 'needs-reversing');
    board.expectRefused(board.play('1,1', 'NS'), 'DOS-PLAY-04');
    board.expectLegal(board.play('2,0', 'EW'));
    // The same junction turned the other way.
    const other = table({ map: [RED, lay('1,0', 'EW SW')], hand: ['NS'] });
    other.expectLegal(other.play('1,1', 'NS'));
  });

  test('DOS-PLAY-03 A tile may be played on any side of a town.', () => {
    const board = table({ map: [RED], hand: ['NS'] });
    const cells = board.legal().map(({ cell, rotation }) => `${cell} ${rotation}`);
    expect(cells.sort()).toEqual(['-1,0 1', '0,-1 0', '0,1 0', '1,0 1']);
  });
});

describe('The distance limit of five tiles', () => {
  const tooFar = (distance: number) => ({ rule: 'DOS-PLAY-05', reason: 'too-far', params: { distance, limit: 5 } });

  test('DOS-PLAY-05 The fifth tile is legal, the sixth is not.', () => {
    const fifth = table({ map: [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW')], hand: ['EW'] });
    fifth.act(fifth.play('5,0', 'EW'));
    expect(fifth.at('5,0')).not.toBeNull();
    const sixth = table({ map: [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW')], hand: ['EW'] });
    sixth.expectRefused(sixth.play('6,0', 'EW'), 'too-far');
    expect(sixth.session.checkAction(sixth.play('6,0', 'EW'))).toMatchObject(tooFar(6));
  });

  test('DOS-TOWN-10 A town may be the sixth tile, and the count restarts behind it.', () => {
    const board = table({
      map: [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW')],
      players: { 1: { hand: ['EW'] } },
    });
    board.act({ do: 'town', display: 1, cell: '6,0' });
    board.resolveChance();
    board.expectLegal(board.play('7,0', 'EW'));
  });

  test('DOS-TILE-07 A hill counts as one tile.', () => {
    const map = [RED, ...line('1,0', 'E', 'hill EW', 'hill EW', 'NS EW', 'tower EW')];
    const board = table({ map, hand: ['hill EW'] });
    board.expectLegal(board.play('5,0', 'EW'));
  });

  test('DOS-PLAY-05 The distance is measured along the track.', () => {
    // Five tiles lead around a corner and back towards the town; 0,-2 is not connected to it directly.
    const map = [RED, lay('1,0', 'NW'), lay('1,-1', 'NS'), lay('1,-2', 'NS'), lay('1,-3', 'SW'), lay('0,-3', 'SE')];
    const board = table({ map, hand: ['NS', 'SW'] });
    board.expectRefused(board.play('0,-2', 'NS'), 'too-far');
    expect(board.session.checkAction(board.play('0,-2', 'NS'))).toMatchObject(tooFar(6));
    // The cell above the town is the first tile, whatever else leads there.
    board.expectLegal(board.play('0,-1', 'NS'));
    board.expectLegal(board.play('0,-1', 'SW'));
  });

  test('DOS-PLAY-05 The shortest path counts if a tile has several.', () => {
    const map = [RED, lay('1,0', 'NW'), lay('1,-1', 'NS'), lay('1,-2', 'SW'), lay('0,-2', 'SE'), lay('0,-1', 'NS')];
    const board = table({ map: map.slice(0, -1), hand: ['NS'] });
    // It is the fifth tile by the long path and the first from the town. A ring with one town is not a circuit.
    board.act(board.play('0,-1', 'NS'));
    expect(board.player().counters).toBe(0);
  });

  test('D-PLY-06 A tile may be the seventh from one town if it is the third from another.', () => {
    const far = [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW'), lay('6,0', 'SW')];
    const alone = table({ map: far, hand: ['NS'] });
    alone.expectRefused(alone.play('6,1', 'NS'), 'too-far');
    expect(alone.session.checkAction(alone.play('6,1', 'NS'))).toMatchObject(tooFar(7));
    const near = table({ map: [...far, lay('5,1', 'SE'), lay('5,2', 'NS'), town('5,3', 'blue')], hand: ['NW'] });
    near.act(near.play('6,1', 'NW'));
    expect(near.player().counters).toBe(0);
  });

  test('D-PLY-07 A short path that reverses on a junction does not count.', () => {
    const junction = lay('1,0', 'EW SE');
    const long = table({
      map: [RED, junction, lay('2,0', 'EW'), lay('3,0', 'SW'), lay('3,1', 'NW'), lay('2,1', 'EW')],
      hand: ['NE'],
    });
    long.expectRefused(long.play('1,1', 'NE'), 'too-far');
    expect(long.session.checkAction(long.play('1,1', 'NE'))).toMatchObject(tooFar(6));
    const short = table({ map: [RED, junction, lay('2,0', 'SW'), lay('2,1', 'NW')], hand: ['NE'] });
    short.expectLegal(short.play('1,1', 'NE'));
  });

  test('AMB-D-36 A path through a town is counted from that town.', () => {
    const map = [
      RED,
      ...line('1,0', 'E', 'EW', 'EW'),
      town('3,0', 'blue'),
      ...line('4,0', 'E', 'EW', 'EW', 'EW', 'EW'),
    ];
    const board = table({ map, hand: ['EW'] });
    board.expectLegal(board.play('8,0', 'EW'));
  });
});

describe('Steam', () => {
  test.each([
    [5, '2', 6],
    [0, '1', 1],
    [6, '1', 6],
    [6, '2', 6],
    [4, '2', 6],
    [3, '2', 5],
  ])('D-PLY-08 With %i steam, a tile with coal %s leads to %i steam.', (before, coal, after) => {
    const board = table({ map: [RED], hand: [`NE ${coal}`], players: { 0: { steam: before, hand: [`NE ${coal}`] } } });
    const [played] = board.act(board.play('1,0', 'NW'));
    expect(played).toMatchObject({ event: 'track-played', seat: 0, tile: `curve-${coal}`, rotation: 3, steam: after });
    expect(board.document().players.map(({ steam }) => steam)).toEqual([after, 0]);
  });

  test('D-PLY-09 Players start without steam.', () => {
    const session = startGame(daysOfSteam, {}, 3, 'steam');
    session.resolveChance();
    const { players } = session.position();
    expect(players).toMatchObject([{ steam: 0 }, { steam: 0 }, { steam: 0 }]);
  });

  test('D-PLY-09 All steam may be spent, unless the option minSteam is set.', () => {
    const map = [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW')];
    const players = { 0: { steam: 3 } };
    const board = table({ map, players });
    board.act({ do: 'move', path: 'EEE' });
    expect(board.player()).toMatchObject({ steam: 0, train: '3,0' });
    const frugal = table({ map, players, options: { minSteam: 1 } });
    frugal.expectRefused({ do: 'move', path: 'EEE' }, 'DOS-PLAY-07');
    frugal.expectLegal({ do: 'move', path: 'EE' });
  });
});

describe('One action per turn', () => {
  const map = [RED, ...line('1,0', 'E', 'EW', 'EW')];
  const players = { 0: { steam: 2, hand: ['NS', 'NE', 'NE'] } };

  test('D-PLY-01 A player cannot move after playing a track tile.', () => {
    const board = table({ map, players });
    board.expectLegal({ do: 'move', path: 'E' });
    board.act(board.play('0,1', 'NS'));
    expect(board.document()).toMatchObject({ phase: 'deal', actor: 0 });
    board.expectRefused({ do: 'move', path: 'E' }, 'DOS-TURN-01');
    board.act({ do: 'deal', tile: 'wye-1' });
    expect(board.player().hand).toHaveLength(3);
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
    board.expectRefused({ do: 'move', train: 0, path: 'E' }, 'not-your-train');
  });

  test('D-PLY-01 A player cannot move or draw a tile after playing a town.', () => {
    const board = table({ map, players });
    const { hand } = board.player();
    board.act({ do: 'town', display: 1, cell: '3,0' });
    board.expectRefused({ do: 'move', path: 'E' }, 'DOS-TURN-01');
    board.resolveChance();
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1 });
    expect(board.player().hand).toEqual(hand);
  });

  test('D-PLY-29 A player who can play a tile may not pass.', () => {
    const board = table({ map: [RED], hand: ['NS', 'NE', 'NE'] });
    board.expectRefused({ do: 'pass', discard: board.player().hand[0] }, 'can-act');
    expect(board.session.checkAction({ do: 'pass', discard: board.player().hand[0] })).toMatchObject({
      rule: 'DOS-TURN-04',
      params: { possible: ['play'] },
    });
  });

  test('D-PLY-25 The start town has no goods.', () => {
    const session = startGame(daysOfSteam, {}, 2, 'goods');
    session.resolveChance();
    expect(session.position().map).toMatchObject([{ cell: '0,0', goods: [] }]);
    const board = table({ map, players });
    for (const cube of ['red', 'yellow', 'green', 'blue']) {
      board.expectRefused({ do: 'move', path: 'E', take: [{ at: 0, cube }] }, 'no-such-cube');
    }
  });
});
