import { describe, expect, test } from 'vitest';
import { type BoardSetup, DECK, type DeckDocument, lay, line, table, town } from '../fixtures/board.ts';

/** Overbuilding existing track (DOS-OVER). */

const RED = town('0,0', 'red');

describe('Tiles that may be covered', () => {
  test('D-PLY-19 A tile without the overbuild icon cannot cover another.', () => {
    // `play` searches the hand in order, so a notation without "+" means the plain tile.
    const board = table({ map: [RED, lay('1,0', 'EW')], hand: ['EW SW', 'EW SW +'] });
    board.expectRefused(board.play('1,0', 'EW SW'), 'no-overbuild-icon');
    board.expectRefused(board.play('1,0', 'EW SW'), 'DOS-OVER-01');
    board.expectLegal(board.play('1,0', 'EW SW +'));
  });

  test.each([
    ['a town', '0,0', 'over-town'],
    ['a hill', '1,0', 'over-hill'],
    ['a bridge', '2,0', 'over-bridge'],
  ])('D-PLY-19 A tile cannot cover %s.', (_, cell, reason) => {
    const map = [RED, lay('1,0', 'hill EW'), lay('2,0', 'NS EW'), lay('3,0', 'EW')];
    // Try several rotations of the wye, so that mismatched edges cannot be the reason.
    const board = table({ map, hand: ['EW NE NW +', 'NS SW SE +'] });
    board.expectRefused(board.play(cell, 'EW NE NW +'), reason);
    board.expectRefused(board.play(cell, 'EW SE SW +'), reason);
    board.expectRefused(board.play(cell, 'EW NE SE'), 'DOS-OVER-02');
    board.expectLegal(board.play('3,0', 'EW NE NW +'));
  });

  test('D-PLY-19 A curved hill cannot be covered.', () => {
    const board = table({ map: [RED, lay('1,0', 'hill SW')], hand: ['SW +'] });
    board.expectRefused(board.play('1,0', 'SW'), 'over-hill');
  });

  test.each([0, 1])('D-PLY-19 Track under a train of seat %i cannot be covered by seat 0.', (seat) => {
    const players: BoardSetup['players'] =
      seat === 0 ? { 0: { train: '1,0', hand: ['EW SW +'] } } : { 1: { train: '1,0' } };
    const board = table({ map: [RED, lay('1,0', 'EW')], hand: ['EW SW +'], players });
    board.expectRefused(board.play('1,0', 'EW SW'), 'over-train');
    expect(board.session.checkAction(board.play('1,0', 'EW SW'))?.params).toMatchObject({ train: seat });
  });

  test.each(['1,0/NE', '1,0/SW'])('D-PLY-19 A double curve with a train on %s cannot be covered.', (train) => {
    const map = [RED, lay('1,0', 'NE SW')];
    const board = table({ map, players: { 0: { hand: ['NS SW SE +'] }, 1: { train } } });
    board.expectRefused(board.play('1,0', 'EW NW SW'), 'over-train');
    const free = table({ map, hand: ['NS SW SE +'] });
    free.expectLegal(free.play('1,0', 'EW NW SW'));
  });

  test('D-PLY-21 A water tower may be covered and is then removed.', () => {
    const board = table({ map: [RED, lay('1,0', 'tower EW')], hand: ['EW +'] });
    expect(board.act(board.play('1,0', 'EW'))).toEqual([
      {
        event: 'track-overbuilt',
        seat: 0,
        tile: 'straight-1+',
        cell: '1,0',
        rotation: 1,
        over: 'tower-straight-1',
        steam: 1,
      },
    ]);
    expect(board.at('1,0')).toEqual({ cell: '1,0', tile: 'straight-1+', rotation: 1 });
    board.resolveChance();
    const { map, players, deck, bottom } = board.document();
    // The covered tile is out of the game.
    const towers = deck['tower-straight-1'] ?? 0;
    expect(towers).toBe(1);
    expect(bottom).toEqual([]);
    expect(map).toHaveLength(2);
    expect(players[0].hand).toHaveLength(1);
  });

  test.each([
    ['a junction', 'EW NE NW', 'EW NW'],
    ['a dead end', 'EW N', 'EW NE'],
    ['a tile with the icon', 'EW NW +', 'EW NE'],
    ['a curve, with other edges', 'NW', 'EW SW'],
  ])('DOS-OVER-05 A tile may cover %s.', (_, below, above) => {
    const board = table({ map: [RED, lay('1,0', below)], hand: [`${above} +`] });
    board.act(board.play('1,0', above));
    expect(board.at('1,0')?.tile).toMatch(/\+$/);
    expect(board.document().map).toHaveLength(2);
  });

  test('D-PLY-23 A tile with the icon may be played on an empty cell.', () => {
    const board = table({ map: [RED], hand: ['NE SW +'] });
    expect(board.act(board.play('1,0', 'NW SE'))).toMatchObject([{ event: 'track-played', tile: 'double-curve-1+' }]);
  });

  test('DOS-OVER-01 A tile may cover identical track.', () => {
    const board = table({ map: [RED, lay('1,0', 'EW')], hand: ['EW +'] });
    board.act(board.play('1,0', 'EW'));
    expect(board.player()).toMatchObject({ steam: 1, counters: 0 });
  });
});

describe('Neighbours', () => {
  test('DOS-OVER-04 Edges towards neighbours must neither lose nor gain track.', () => {
    const map = [RED, lay('1,0', 'EW'), lay('2,0', 'EW'), lay('0,1', 'NE'), lay('1,1', 'EW')];
    const board = table({ map, hand: ['EW SW +', 'SW +', 'EW NE NW +'] });
    board.expectRefused(board.play('1,0', 'SW'), 'overbuild-mismatch');
    expect(board.session.checkAction(board.play('1,0', 'NW'))).toMatchObject({
      rule: 'DOS-OVER-04',
      reason: 'overbuild-mismatch',
      params: { edge: 'E' },
    });
    board.expectRefused(board.play('1,0', 'EW SW'), 'overbuild-mismatch');
    expect(board.session.checkAction(board.play('1,0', 'EW SW'))?.params).toMatchObject({ edge: 'S' });
    board.expectLegal(board.play('1,0', 'EW NE NW'));
    // Edges towards empty cells may change.
    board.expectLegal(board.play('2,0', 'SW'));
    board.expectLegal(board.play('2,0', 'EW SW'));
  });

  test('D-PLY-22 Overbuilding may disconnect other track from all towns.', () => {
    const map = [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW')];
    const board = table({ map, hand: ['NE SW +'], players: { 1: { hand: ['EW', 'NS'] } } });
    board.act(board.play('1,0', 'NW SE'));
    board.resolveChance();
    board.expectRefused(board.play('4,0', 'EW'), 'unconnected');
    board.expectLegal(board.play('1,-1', 'NS'));
  });

  test('DOS-OVER-06 Overbuilding may cut off a train.', () => {
    const map = [RED, ...line('1,0', 'E', 'EW', 'EW')];
    const board = table({ map, hand: ['NE SW +'], players: { 1: { train: '2,0', steam: 3 } } });
    board.act(board.play('1,0', 'NE SW'));
    board.resolveChance();
    board.expectRefused({ do: 'move', path: 'WW' }, 'no-such-way');
    board.expectLegal({ do: 'move', path: 'W' });
  });

  test('DOS-OVER-03 The new tile must have a path to a town.', () => {
    const map = [RED, lay('1,0', 'EW'), lay('1,1', 'EW')];
    const board = table({ map, hand: ['EW SW +'] });
    board.expectRefused(board.play('1,1', 'EW SW'), 'unconnected');
    board.expectLegal(board.play('1,0', 'EW NE'));
  });

  test('DOS-OVER-03 The new tile must be close enough to a town.', () => {
    const map = [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW')];
    const board = table({ map, hand: ['EW SW +'] });
    board.expectRefused(board.play('6,0', 'EW SW'), 'too-far');
    board.expectLegal(board.play('5,0', 'EW SW'));
  });
});

/** The built-in deck plus overbuild tiles with dead ends. */
const WITH_ICON: DeckDocument = {
  ...DECK,
  tiles: [
    ...DECK.tiles.map((tile) => (tile.kind === 'curve' && tile.coal === 2 ? { ...tile, count: tile.count - 2 } : tile)),
    { kind: 'curve-dead-r', coal: 1, overbuild: true, count: 1 },
    { kind: 'straight-dead', coal: 1, overbuild: true, count: 1 },
  ],
};

describe('Covering with a dead end', () => {
  /** A loop: enters 1,0 from the west, continues over 2,0, 2,1 and 1,1, and returns to 1,0 from the south. */
  const loop = [RED, lay('1,0', 'EW SE'), lay('2,0', 'SW'), lay('2,1', 'NW'), lay('1,1', 'NE')];

  test('DOS-OVER-03 A path to the new tile that used the covered tile does not count.', () => {
    const board = table({ map: loop, hand: ['SE W +'], deck: WITH_ICON });
    board.expectRefused(board.play('1,0', 'SE W'), 'only-dead-end');
    board.expectRefused(board.play('1,0', 'SE W'), 'DOS-PLAY-03');
  });

  test('DOS-OVER-03 With a town on the loop, the segment keeps its path.', () => {
    const map = [RED, lay('1,0', 'EW SE'), lay('2,0', 'EW'), town('3,0', 'blue'), lay('1,1', 'NS')];
    const board = table({ map, hand: ['SE W +'], deck: WITH_ICON });
    board.act(board.play('1,0', 'SE W'));
    expect(board.at('1,0')?.tile).toBe('curve-dead-r-1+');
  });

  test('DOS-PLAY-05 The distance is measured without the covered tile.', () => {
    // The new tile is the sixth from blue; over the covered tile it would be the first from red.
    const far = line('2,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW');
    const map = [RED, lay('1,0', 'EW SE'), ...far, town('7,0', 'blue')];
    const board = table({ map, hand: ['SE W +'], deck: WITH_ICON });
    board.expectRefused(board.play('1,0', 'SE W'), 'too-far');
    expect(board.session.checkAction(board.play('1,0', 'SE W'))?.params).toMatchObject({ distance: 6 });
    const near = [RED, lay('1,0', 'EW SE'), ...far.slice(0, 4), town('6,0', 'blue')];
    const fifth = table({ map: near, hand: ['SE W +'], deck: WITH_ICON });
    fifth.expectLegal(fifth.play('1,0', 'SE W'));
  });

  test('DOS-PLAY-03 The covering tile must be connected by its through segment, not by its dead end.', () => {
    const map = [RED, lay('1,0', 'EW'), lay('2,0', 'EW')];
    const board = table({ map, hand: ['NS E +'], deck: WITH_ICON });
    board.expectLegal(board.play('1,0', 'EW N'));
    const end = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'SW')], hand: ['NS E +'], deck: WITH_ICON });
    end.expectRefused(end.play('2,0', 'NS W'), 'only-dead-end');
    end.expectLegal(end.play('2,0', 'EW N'));
  });
});
