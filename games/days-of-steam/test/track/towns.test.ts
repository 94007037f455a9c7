import { describe, expect, test } from 'vitest';
import { type ColourName, lay, line, type Placed, table, town } from '../fixtures/board.ts';

/** Playing towns (DOS-TOWN). */

const RED = town('0,0', 'red');
/** A map where 3,0 is the only cell for a town. */
const ONE_PLACE = [RED, ...line('1,0', 'E', 'EW', 'EW')];
const first = (cell: string) => ({ do: 'town', display: 1, cell });
const second = (cell: string) => ({ do: 'town', display: 2, cell });
const drawTown = { do: 'draw-town' };

describe('Legal cells for towns', () => {
  test('D-PLY-14 A town cannot be adjacent to another town.', () => {
    const board = table({ map: [RED, lay('1,0', 'SW'), lay('1,1', 'NW')] });
    // There are two segments between them by rail, but the towns would also be adjacent.
    board.expectRefused(first('0,1'), 'town-beside-town');
    board.expectRefused(first('0,1'), 'DOS-TOWN-06');
    board.expectRefused(first('-1,0'), 'town-beside-town');
  });

  test('D-PLY-15 A town cannot meet an edge without track.', () => {
    const board = table({ map: [...ONE_PLACE, lay('2,1', 'SE')] });
    board.expectRefused(first('1,1'), 'town-beside-blank');
    board.expectRefused(first('1,-1'), 'DOS-TOWN-08');
    // 3,0 is legal until an edge without track faces it.
    board.expectLegal(first('3,0'));
    const blocked = table({ map: [...ONE_PLACE, lay('2,1', 'SE'), lay('3,1', 'SW')] });
    blocked.expectRefused(first('3,0'), 'town-beside-blank');
    expect(blocked.session.checkAction(first('3,0'))?.params).toMatchObject({ edge: 'S' });
  });

  test('D-PLY-16 A town must be two segments away from every other town.', () => {
    // Only connects the parts of the map.
    const connector = lay('2,1', 'SW');
    const close = table({ map: [...ONE_PLACE, connector, lay('3,1', 'NS'), town('3,2', 'blue')] });
    close.expectRefused(first('3,0'), 'town-too-close');
    expect(close.session.checkAction(first('3,0'))).toMatchObject({ rule: 'DOS-TOWN-05', params: { segments: 1 } });
    const apart = table({ map: [...ONE_PLACE, connector, ...line('3,1', 'S', 'NS', 'NS'), town('3,3', 'blue')] });
    apart.expectLegal(first('3,0'));
  });

  test('D-PLY-17 Every path to a town must be long enough.', () => {
    const map = [RED, lay('0,1', 'NE'), lay('1,1', 'EW'), lay('2,1', 'NW')];
    const board = table({ map: [...map, lay('1,0', 'EW')] });
    board.expectRefused(first('2,0'), 'town-too-close');
    table({ map }).expectLegal(first('2,0'));
  });

  test('DOS-TOWN-05 A short path that reverses does not count.', () => {
    // The branch of the tile beside the town leads only to the east, so the valid path has five segments.
    const map = [RED, lay('1,0', 'EW SE'), lay('2,0', 'EW'), lay('3,0', 'SW'), lay('3,1', 'NW'), lay('2,1', 'EW')];
    const board = table({ map });
    board.act(first('1,1'));
    expect(board.at('1,1')).toMatchObject({ town: 'green' });
  });

  test('D-PLY-18 A hill is one segment.', () => {
    const board = table({ map: [RED, lay('1,0', 'hill EW'), lay('2,0', 'EW')] });
    board.expectLegal(first('3,0'));
    const hill = table({ map: [RED, lay('1,0', 'hill EW')] });
    hill.expectRefused(first('2,0'), 'town-too-close');
  });

  test('DOS-TOWN-05 Towns may be close together if they are not adjacent.', () => {
    // Two segments by rail, although the towns are close on the grid.
    const board = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'SW')] });
    board.act(first('2,1'));
    expect(board.at('2,1')).toMatchObject({ town: 'green' });
  });

  test('DOS-PLAY-01 A town needs an empty cell that touches a tile.', () => {
    const board = table({ map: ONE_PLACE });
    board.expectRefused(first('0,0'), 'town-on-tile');
    board.expectRefused(first('2,0'), 'town-on-tile');
    board.expectRefused(first('9,9'), 'no-neighbour');
    board.expectRefused(first('4,0'), 'no-neighbour');
  });

  test('DOS-TOWN-10 A town may be any number of tiles away.', () => {
    const map = [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW')];
    table({ map }).expectLegal(first('9,0'));
  });

  test('DOS-TOWN-04 A path over a bridge or double curve stays on its track.', () => {
    const bridge = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'NS EW')] });
    bridge.expectLegal(first('3,0'));
    bridge.expectRefused(first('2,1'), 'town-unconnected');
    const curves = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'NE SW')] });
    curves.expectLegal(first('2,1'));
    curves.expectRefused(first('3,0'), 'town-unconnected');
    curves.expectRefused(first('2,-1'), 'DOS-TOWN-04');
  });
});

describe('A town from the display', () => {
  const display = [
    { town: 'green', goods: ['red', 'yellow'] },
    { town: 'blue', goods: ['red', 'green'] },
  ];

  test('D-PLY-11 The town is replaced, with two goods, before the next turn.', () => {
    const board = table({ map: ONE_PLACE, display });
    expect(board.act(second('3,0'))).toEqual([
      { event: 'town-played', seat: 0, town: 'blue', cell: '3,0', goods: ['red', 'green'], steam: 1 },
    ]);
    expect(board.document()).toMatchObject({ phase: 'display-town', actor: 0, display: [display[0], null] });
    expect(board.act({ do: 'reveal', town: 'yellow' })).toEqual([
      { event: 'town-displayed', town: 'yellow', display: 2 },
    ]);
    expect(board.document()).toMatchObject({ phase: 'draw-goods', actor: 0, goodsDue: 2 });
    expect(board.act({ do: 'draw-goods', cube: 'blue' })).toEqual([
      { event: 'goods-displayed', cube: 'blue', display: 2 },
    ]);
    expect(board.document()).toMatchObject({ phase: 'draw-goods', actor: 0, goodsDue: 1 });
    board.act({ do: 'draw-goods', cube: 'blue' });
    expect(board.document()).toMatchObject({
      phase: 'turn',
      actor: 1,
      display: [display[0], { town: 'yellow', goods: ['blue', 'blue'] }],
      townDeck: { red: 2, yellow: 2, green: 2, blue: 2 },
    });
    expect(
      board
        .at('3,0')
        ?.goods?.map(({ cube }) => cube)
        .sort(),
    ).toEqual(['green', 'red']);
  });

  test('D-PLY-11 The replacement goes to the same slot.', () => {
    const board = table({ map: ONE_PLACE, display });
    board.act(first('3,0'));
    expect(board.document()).toMatchObject({ phase: 'display-town', filling: 1, display: [null, display[1]] });
    board.act({ do: 'reveal', town: 'red' });
    board.resolveChance();
    expect(board.document().display).toMatchObject([{ town: 'red' }, display[1]]);
  });

  test('D-PLY-11 With an empty town deck the slot stays empty and play continues.', () => {
    const board = table({ map: ONE_PLACE, display, extraFields: { townDeck: {} } });
    board.act(second('3,0'));
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1, display: [display[0], null] });
  });

  test('DOS-TOWN-02 Nothing can be played from an empty slot.', () => {
    const board = table({ map: ONE_PLACE, display: [null, display[1]], extraFields: { townDeck: {} } });
    board.expectRefused(first('3,0'), 'display-empty');
    board.expectLegal(second('3,0'));
    board.expectRefused(drawTown, 'town-deck-empty');
  });

  test('DOS-TOWN-01 Only a town in the deck can be revealed.', () => {
    const board = table({ map: ONE_PLACE, display, extraFields: { townDeck: { red: 1 } } });
    board.act(first('3,0'));
    board.expectRefused({ do: 'reveal', town: 'yellow' }, 'town-not-in-deck');
    board.act({ do: 'reveal', town: 'red' });
    expect(board.document().townDeck).toEqual({});
  });

  test.each([
    ['by default', {}, 1],
    ['with townTileSteam 0', { townTileSteam: 0 }, 0],
    ['with townTileSteam 2', { townTileSteam: 2 }, 2],
  ] as const)('DOS-PLAY-06, AMB-D-03 A town gives steam %s.', (_, options, steam) => {
    const board = table({ map: ONE_PLACE, display, options });
    board.act(first('3,0'));
    expect(board.player().steam).toBe(steam);
  });

  test('DOS-PLAY-06 A town cannot raise the steam above six.', () => {
    const board = table({ map: ONE_PLACE, display, players: { 0: { steam: 6 } } });
    board.act(first('3,0'));
    expect(board.player().steam).toBe(6);
  });
});

describe('A town drawn unseen', () => {
  /** Two cells, so that there is a choice after the colour is revealed. */
  const map = [...ONE_PLACE, ...line('0,1', 'S', 'NS', 'NS')];

  test('D-PLY-12 The player sees the colour, chooses the cell, then two goods are drawn; the display does not change.', () => {
    const board = table({ map });
    const { display } = board.document();
    expect(board.act(drawTown)).toEqual([]);
    expect(board.document()).toMatchObject({ phase: 'reveal-town', actor: 0 });
    expect(board.act({ do: 'reveal', town: 'yellow' })).toEqual([{ event: 'town-revealed', seat: 0, town: 'yellow' }]);
    expect(board.document()).toMatchObject({ phase: 'place-town', actor: 0, drawnTown: 'yellow' });
    expect(board.legal()).toEqual([
      { do: 'place-town', cell: '3,0' },
      { do: 'place-town', cell: '0,3' },
    ]);
    expect(board.act({ do: 'place-town', cell: '0,3' })).toEqual([
      { event: 'town-played', seat: 0, town: 'yellow', cell: '0,3', goods: [], steam: 1 },
    ]);
    expect(board.document()).toMatchObject({ phase: 'draw-goods', actor: 0, goodsDue: 2 });
    expect(board.act({ do: 'draw-goods', cube: 'green' })).toEqual([
      { event: 'goods-placed', cube: 'green', cell: '0,3' },
    ]);
    board.act({ do: 'draw-goods', cube: 'green' });
    const good = { cube: 'green', origin: '0,3' };
    expect(board.at('0,3')).toEqual({ cell: '0,3', town: 'yellow', goods: [good, good] });
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1, display, townDeck: { red: 2, yellow: 2 } });
  });

  test('DOS-TOWN-09 The drawn town must be placed on a legal cell.', () => {
    const board = table({ map, players: { 0: { steam: 3, hand: ['NS'] } } });
    board.act(drawTown);
    board.expectRefused({ do: 'place-town', cell: '3,0' }, 'wrong-phase');
    board.act({ do: 'reveal', town: 'red' });
    board.expectRefused({ do: 'place-town', cell: '1,0' }, 'town-on-tile');
    board.expectRefused({ do: 'place-town', cell: '-1,0' }, 'town-beside-town');
    board.expectRefused({ do: 'place-town', cell: '1,1' }, 'town-beside-blank');
    board.expectRefused({ do: 'place-town', cell: '7,7' }, 'no-neighbour');
    board.expectRefused(first('3,0'), 'wrong-phase');
    board.expectRefused({ do: 'move', path: 'E' }, 'wrong-phase');
    board.expectRefused(board.play('-1,0', 'EW'), 'wrong-phase');
    board.expectLegal({ do: 'place-town', cell: '3,0' });
  });

  test('D-PLY-13 A town cannot be drawn if there is no legal cell.', () => {
    const nowhere = table({ map: [RED, lay('1,0', 'EW')] });
    nowhere.expectRefused(drawTown, 'no-place-for-town');
    nowhere.expectRefused(drawTown, 'DOS-TOWN-09');
    table({ map: [RED] }).expectRefused(drawTown, 'no-place-for-town');
    // Two segments lead to the cell, but only by reversing on the junction.
    const backwards = [RED, lay('1,0', 'EW SE'), lay('1,1', 'NS')];
    table({ map: backwards }).expectRefused(drawTown, 'no-place-for-town');
    table({ map: ONE_PLACE }).expectLegal(drawTown);
  });
});

describe('The last towns', () => {
  const COLOURS: readonly ColourName[] = ['red', 'yellow', 'green', 'blue'];
  const rows = [0, 2, 4];
  /** Twelve towns, four in a row, with one tile between neighbours. */
  const towns = rows.flatMap((y) => COLOURS.map((colour, x): Placed => town(`${x * 2},${y}`, colour)));
  const links = [
    ...line('1,0', 'E', 'EW'),
    ...[3, 5].map((x) => lay(`${x},0`, 'EW')),
    ...[1, 3, 5].map((x) => lay(`${x},2`, 'EW')),
    ...[1, 3].map((x) => lay(`${x},4`, 'EW')),
    lay('5,4', 'hill EW'),
    lay('0,1', 'tower NS'),
    lay('0,3', 'tower NS'),
  ];
  const all = [...towns, ...links];

  test('DOS-TOWN-11 No town can be played when all twelve are on the map.', () => {
    const board = table({ map: [...all, lay('-1,0', 'hill EW'), lay('-2,0', 'hill EW')], display: [null, null] });
    board.expectRefused(first('-3,0'), 'no-towns-left');
    board.expectRefused(second('-3,0'), 'DOS-TOWN-11');
    board.expectRefused(drawTown, 'no-towns-left');
  });

  test('DOS-TOWN-11 The twelfth town may come from the display or the deck.', () => {
    const eleven = all.filter(({ cell }) => cell !== '6,0' && cell !== '5,0');
    const map = [...eleven, lay('-1,2', 'hill EW'), lay('-2,2', 'hill EW')];
    const shown = table({ map, display: [{ town: 'blue', goods: ['red', 'red'] }, null] });
    shown.act(first('-3,2'));
    expect(shown.document()).toMatchObject({ phase: 'turn', actor: 1, display: [null, null], townDeck: {} });
    const unseen = table({ map, display: [null, null] });
    unseen.actAll(drawTown, { do: 'reveal', town: 'blue' }, { do: 'place-town', cell: '-3,2' });
    unseen.resolveChance();
    unseen.expectRefused(drawTown, 'no-towns-left');
    expect(unseen.at('-3,2')?.goods).toHaveLength(2);
  });
});
