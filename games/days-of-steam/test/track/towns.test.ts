import { describe, expect, test } from 'vitest';
import { type ColourName, lay, line, type Placed, table, town } from '../fixtures/board.ts';

/** Playing towns (DOS-TOWN). */

const RED = town('0,0', 'red');
/** A place for a town at 3,0, and nowhere else. */
const ONE_PLACE = [RED, ...line('1,0', 'E', 'EW', 'EW')];
const first = (cell: string) => ({ do: 'town', display: 1, cell });
const second = (cell: string) => ({ do: 'town', display: 2, cell });
const drawTown = { do: 'draw-town' };

describe('where a town may be played', () => {
  test('D-PLY-14 not beside a town, whatever else leads there', () => {
    const board = table({ map: [RED, lay('1,0', 'SW'), lay('1,1', 'NW')] });
    // By rail there are two segments between, but the towns would touch as well.
    board.expectRefused(first('0,1'), 'town-beside-town');
    board.expectRefused(first('0,1'), 'DOS-TOWN-06');
    board.expectRefused(first('-1,0'), 'town-beside-town');
  });

  test('D-PLY-15 not beside a blank edge of a track tile', () => {
    const board = table({ map: [...ONE_PLACE, lay('2,1', 'SE')] });
    board.expectRefused(first('1,1'), 'town-beside-blank');
    board.expectRefused(first('1,-1'), 'DOS-TOWN-08');
    // 3,0 is fine, until a blank edge faces it.
    board.expectLegal(first('3,0'));
    const blocked = table({ map: [...ONE_PLACE, lay('2,1', 'SE'), lay('3,1', 'SW')] });
    blocked.expectRefused(first('3,0'), 'town-beside-blank');
    expect(blocked.session.refuse(first('3,0'))?.params).toMatchObject({ edge: 'S' });
  });

  test('D-PLY-16 two segments from one town, but one from another', () => {
    // The stray curve only holds the pieces of the board together.
    const stray = lay('2,1', 'SW');
    const close = table({ map: [...ONE_PLACE, stray, lay('3,1', 'NS'), town('3,2', 'blue')] });
    close.expectRefused(first('3,0'), 'town-too-close');
    expect(close.session.refuse(first('3,0'))).toMatchObject({ rule: 'DOS-TOWN-05', params: { segments: 1 } });
    const apart = table({ map: [...ONE_PLACE, stray, ...line('3,1', 'S', 'NS', 'NS'), town('3,3', 'blue')] });
    apart.expectLegal(first('3,0'));
  });

  test('D-PLY-17 two paths to one town, one of them too short', () => {
    const map = [RED, lay('0,1', 'NE'), lay('1,1', 'EW'), lay('2,1', 'NW')];
    const board = table({ map: [...map, lay('1,0', 'EW')] });
    board.expectRefused(first('2,0'), 'town-too-close');
    table({ map }).expectLegal(first('2,0'));
  });

  test('DOS-TOWN-05 a short way that reverses does not count', () => {
    // One tile from the town, but from there the branch leads only eastwards; the valid way has five segments.
    const map = [RED, lay('1,0', 'EW SE'), lay('2,0', 'EW'), lay('3,0', 'SW'), lay('3,1', 'NW'), lay('2,1', 'EW')];
    const board = table({ map });
    board.act(first('1,1'));
    expect(board.at('1,1')).toMatchObject({ town: 'green' });
  });

  test('D-PLY-18 a hill is one segment', () => {
    const board = table({ map: [RED, lay('1,0', 'hill EW'), lay('2,0', 'EW')] });
    board.expectLegal(first('3,0'));
    const hill = table({ map: [RED, lay('1,0', 'hill EW')] });
    hill.expectRefused(first('2,0'), 'town-too-close');
  });

  test('DOS-TOWN-05 towns that touch nothing of each other may lie close', () => {
    // Two towns corner to corner: by rail two segments, over the grid none.
    const board = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'SW')] });
    board.act(first('2,1'));
    expect(board.at('2,1')).toMatchObject({ town: 'green' });
  });

  test('DOS-PLAY-01 a town lies on an empty cell that touches a tile', () => {
    const board = table({ map: ONE_PLACE });
    board.expectRefused(first('0,0'), 'town-on-tile');
    board.expectRefused(first('2,0'), 'town-on-tile');
    board.expectRefused(first('9,9'), 'no-neighbour');
    board.expectRefused(first('4,0'), 'no-neighbour');
  });

  test('DOS-TOWN-10 any number of tiles away', () => {
    const map = [RED, ...line('1,0', 'E', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW', 'EW')];
    table({ map }).expectLegal(first('9,0'));
  });

  test('DOS-TOWN-04 over a bridge and a double curve, on the right track only', () => {
    const bridge = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'NS EW')] });
    bridge.expectLegal(first('3,0'));
    bridge.expectRefused(first('2,1'), 'town-unconnected');
    const curves = table({ map: [RED, lay('1,0', 'EW'), lay('2,0', 'NE SW')] });
    curves.expectLegal(first('2,1'));
    curves.expectRefused(first('3,0'), 'town-unconnected');
    curves.expectRefused(first('2,-1'), 'DOS-TOWN-04');
  });
});

describe('a town from the display', () => {
  const display = [
    { town: 'green', goods: ['red', 'yellow'] },
    { town: 'blue', goods: ['red', 'green'] },
  ];

  test('D-PLY-11 it is replaced at once, with two goods, before the next player', () => {
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

  test('D-PLY-11 the first slot is filled where it was emptied', () => {
    const board = table({ map: ONE_PLACE, display });
    board.act(first('3,0'));
    expect(board.document()).toMatchObject({ phase: 'display-town', filling: 1, display: [null, display[1]] });
    board.act({ do: 'reveal', town: 'red' });
    board.settle();
    expect(board.document().display).toMatchObject([{ town: 'red' }, display[1]]);
  });

  test('D-PLY-11 with no town left in the deck the slot stays empty and play goes on', () => {
    const board = table({ map: ONE_PLACE, display, also: { townDeck: {} } });
    board.act(second('3,0'));
    expect(board.document()).toMatchObject({ phase: 'turn', actor: 1, display: [display[0], null] });
  });

  test('DOS-TOWN-02 nothing can be played from an empty slot', () => {
    const board = table({ map: ONE_PLACE, display: [null, display[1]], also: { townDeck: {} } });
    board.expectRefused(first('3,0'), 'display-empty');
    board.expectLegal(second('3,0'));
    board.expectRefused(drawTown, 'town-deck-empty');
  });

  test('DOS-TOWN-01 what is revealed must be left in the deck', () => {
    const board = table({ map: ONE_PLACE, display, also: { townDeck: { red: 1 } } });
    board.act(first('3,0'));
    board.expectRefused({ do: 'reveal', town: 'yellow' }, 'town-not-in-deck');
    board.act({ do: 'reveal', town: 'red' });
    expect(board.document().townDeck).toEqual({});
  });

  test.each([
    ['by default', {}, 1],
    ['with townTileSteam 0', { townTileSteam: 0 }, 0],
    ['with townTileSteam 2', { townTileSteam: 2 }, 2],
  ] as const)('DOS-PLAY-06, AMB-D-03 %s a town gives steam', (_, options, steam) => {
    const board = table({ map: ONE_PLACE, display, options });
    board.act(first('3,0'));
    expect(board.player().steam).toBe(steam);
  });

  test('DOS-PLAY-06 six steam is the most after a town too', () => {
    const board = table({ map: ONE_PLACE, display, players: { 0: { steam: 6 } } });
    board.act(first('3,0'));
    expect(board.player().steam).toBe(6);
  });
});

describe('a town drawn unseen', () => {
  /** Two places, so that the choice after seeing the colour is one. */
  const map = [...ONE_PLACE, ...line('0,1', 'S', 'NS', 'NS')];

  test('D-PLY-12 the colour is seen, then the place chosen, then two goods drawn; the display stays', () => {
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

  test('DOS-TOWN-09 the drawn town has to be placed, where a town may lie', () => {
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

  test('D-PLY-13 with no place for a town nothing is drawn', () => {
    const nowhere = table({ map: [RED, lay('1,0', 'EW')] });
    nowhere.expectRefused(drawTown, 'no-place-for-town');
    nowhere.expectRefused(drawTown, 'DOS-TOWN-09');
    table({ map: [RED] }).expectRefused(drawTown, 'no-place-for-town');
    // Two segments lead to the place, but only against the points.
    const backwards = [RED, lay('1,0', 'EW SE'), lay('1,1', 'NS')];
    table({ map: backwards }).expectRefused(drawTown, 'no-place-for-town');
    table({ map: ONE_PLACE }).expectLegal(drawTown);
  });
});

describe('the last towns', () => {
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

  test('DOS-TOWN-11 when all twelve lie there is none to play, from the display or from the deck', () => {
    const board = table({ map: [...all, lay('-1,0', 'hill EW'), lay('-2,0', 'hill EW')], display: [null, null] });
    board.expectRefused(first('-3,0'), 'no-towns-left');
    board.expectRefused(second('-3,0'), 'DOS-TOWN-11');
    board.expectRefused(drawTown, 'no-towns-left');
  });

  test('DOS-TOWN-11 the twelfth may be played from either source', () => {
    const eleven = all.filter(({ cell }) => cell !== '6,0' && cell !== '5,0');
    const map = [...eleven, lay('-1,2', 'hill EW'), lay('-2,2', 'hill EW')];
    const shown = table({ map, display: [{ town: 'blue', goods: ['red', 'red'] }, null] });
    shown.act(first('-3,2'));
    expect(shown.document()).toMatchObject({ phase: 'turn', actor: 1, display: [null, null], townDeck: {} });
    const unseen = table({ map, display: [null, null] });
    unseen.actAll(drawTown, { do: 'reveal', town: 'blue' }, { do: 'place-town', cell: '-3,2' });
    unseen.settle();
    unseen.expectRefused(drawTown, 'no-towns-left');
    expect(unseen.at('-3,2')?.goods).toHaveLength(2);
  });
});
