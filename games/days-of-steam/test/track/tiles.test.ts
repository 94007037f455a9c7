import { daysOfSteam } from '@roundhouse/days-of-steam';
import { GameSession, ParseError, startGame } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { DECK, type DeckDocument, lay, position, table, tile, town } from '../fixtures/board.ts';

/** Tiles, their track and their rotations (DOS-TILE), and decks (DOS-COMP). */

const RED = town('0,0', 'red');

describe('Rotations', () => {
  /** Beside a single town: on all four sides, in every rotation that connects through track to the town. */
  test.each([
    ['NS', 4],
    ['NE', 8],
    ['hill NS', 4],
    ['tower NE', 8],
    ['NS EW', 4],
    ['NE SW', 8],
    ['NS E', 8],
    ['NE W', 8],
    ['NE S', 8],
    ['NS SW', 12],
    ['SW SE', 12],
    ['EW NE NW', 12],
    ['EW NW SE', 8],
    ['EW SW NE', 8],
    ['NS SW SE', 16],
  ])('DOS-TILE-11 %s can be played beside a town in %i distinct ways.', (track, ways) => {
    const board = table({ map: [RED], hand: [track] });
    const plays = board.legal();
    expect(plays).toHaveLength(ways);
    const placements = plays.map(({ cell, rotation }) => `${cell} ${rotation}`);
    expect(new Set(placements).size).toBe(ways);
    for (const cell of ['1,0', '-1,0', '0,1', '0,-1']) {
      expect(plays.filter((play) => play.cell === cell)).toHaveLength(ways / 4);
    }
  });

  test.each([
    ['NS', [0, 2], [1, 3]],
    ['NS EW', [0, 1, 2, 3], [0, 3]],
    ['NE SW', [0, 2], [1, 3]],
    ['EW NW SE', [0, 2], [1, 3]],
  ])('DOS-TILE-11 Identical rotations of %s give the same state.', (track, ...identical) => {
    for (const rotations of identical) {
      const hashes = rotations.map((rotation) => {
        const board = table({ map: [RED], hand: [track] });
        const cell = track === 'NS' && rotations.includes(0) ? '0,1' : '1,0';
        board.act({ do: 'play', tile: board.player().hand[0], cell, rotation });
        return board.session.hash();
      });
      expect(new Set(hashes).size).toBe(1);
    }
  });

  test('DOS-TILE-11 Distinct rotations give different states.', () => {
    const hashes = [0, 2].map((rotation) => {
      const board = table({ map: [RED], hand: ['EW NE NW'] });
      board.act({ do: 'play', tile: board.player().hand[0], cell: '1,0', rotation });
      return board.session.hash();
    });
    expect(new Set(hashes).size).toBe(2);
  });

  test('DOS-TILE-11 A quarter turn is clockwise.', () => {
    // A curve from north to east, turned once, joins east and south; then south and west; then west and north.
    const curve = tile('NE').tile;
    const ends: readonly (readonly [number, readonly string[]])[] = [
      [0, ['0,-1', '1,0']],
      [1, ['1,0', '0,1']],
      [2, ['0,1', '-1,0']],
      [3, ['-1,0', '0,-1']],
    ];
    for (const [rotation, [from, to]] of ends) {
      const map = [town(from, 'red'), { cell: '0,0', tile: curve, rotation }, town(to, 'blue')];
      const board = table({ map, players: { 0: { steam: 6 } } });
      const reached = board
        .legal()
        .flatMap(({ path }) => (typeof path === 'string' && path.length === 2 ? [path] : []));
      const [x, y] = from.split(',').map(Number);
      const [toX, toY] = to.split(',').map(Number);
      const step = (dx: number, dy: number) => (dx === 1 ? 'E' : dx === -1 ? 'W' : dy === 1 ? 'S' : 'N');
      expect(reached).toContain(step(-x, -y) + step(toX, toY));
    }
  });

  test('DOS-TILE-11 Tiles are never flipped.', () => {
    // The left switch never shows the track of the right one.
    const board = table({ map: [RED], hand: ['switch-l-1'] });
    const left = board.legal().filter(({ cell }) => cell === '1,0');
    expect(left.map(({ rotation }) => rotation).sort()).toEqual([0, 1, 3]);
    expect(() => board.play('1,0', 'EW SW')).toThrow('not in the hand');
    board.expectLegal(board.play('1,0', 'EW SE'));
    board.expectLegal(board.play('1,0', 'EW NW'));
    board.expectLegal(board.play('1,0', 'NS SW'));
  });
});

describe('Kinds of tiles', () => {
  test('DOS-TILE-01 An edge has track where a segment or a dead end reaches it.', () => {
    const board = table({ map: [RED, lay('1,0', 'EW N')], hand: ['NS', 'EW'] });
    // The dead end must meet track, and the opposite edge must not.
    board.expectRefused(board.play('1,-1', 'EW'), 'edge-mismatch');
    board.expectRefused(board.play('1,-1', 'NS'), 'unconnected');
    board.expectRefused(board.play('1,1', 'NS'), 'edge-mismatch');
    board.expectRefused(board.play('1,1', 'EW'), 'unconnected');
  });

  test('DOS-TILE-06 A junction is one place for trains, regardless of the entry.', () => {
    const map = [RED, lay('1,0', 'EW NW'), lay('2,0', 'EW'), lay('1,-1', 'NS')];
    for (const [train, path] of [
      ['0,0', 'E'],
      ['2,0', 'W'],
      ['1,-1', 'S'],
    ]) {
      const board = table({ map, players: { 0: { train, steam: 1 } } });
      board.act({ do: 'move', path });
      expect(board.player().train).toBe('1,0');
    }
  });

  test('DOS-TILE-04, -05 Bridges and double curves are two places.', () => {
    const bridge = [RED, lay('1,0', 'NS EW'), lay('1,1', 'NS')];
    const across = table({ map: bridge, players: { 0: { steam: 1 }, 1: { train: '1,0/NS' } } });
    across.act({ do: 'move', path: 'E' });
    expect(across.document().players.map(({ train }) => train)).toEqual(['1,0/EW', '1,0/NS']);
    const curves = [RED, lay('1,0', 'NE SW')];
    const past = table({ map: curves, players: { 0: { steam: 1 }, 1: { train: '1,0/NE' } } });
    past.act({ do: 'move', path: 'E' });
    expect(past.document().players.map(({ train }) => train)).toEqual(['1,0/SW', '1,0/NE']);
  });

  test('DOS-TILE-03 A dead end is a separate place.', () => {
    const map = [RED, lay('1,0', 'NS W'), lay('1,1', 'NS')];
    const board = table({ map, players: { 0: { steam: 2 }, 1: { train: '1,0/NS' } } });
    board.expectRefused({ do: 'move', path: 'ES' }, 'past-dead-end');
    board.act({ do: 'move', path: 'E' });
    expect(board.player()).toMatchObject({ train: '1,0/W', steam: 1 });
  });

  test('DOS-TILE-07 A hill costs two, straight or curved.', () => {
    for (const track of ['hill EW', 'hill SW']) {
      const board = table({ map: [RED, lay('1,0', track)], players: { 0: { steam: 2 } } });
      board.act({ do: 'move', path: 'E' });
      expect(board.player().steam).toBe(0);
      const weak = table({ map: [RED, lay('1,0', track)], players: { 0: { steam: 1 } } });
      weak.expectRefused({ do: 'move', path: 'E' }, 'not-enough-steam');
    }
  });

  test('DOS-TILE-08 A tower serves a curve as well as a straight.', () => {
    for (const track of ['tower EW', 'tower SW', 'tower EW +']) {
      const board = table({ map: [RED, lay('1,0', track)], players: { 0: { train: '1,0', steam: 1 } } });
      board.act({ do: 'water' });
      expect(board.player().steam).toBe(5);
    }
  });

  test('DOS-TILE-10 A town connects all its edges and allows reversing.', () => {
    const arms = [lay('1,0', 'EW'), lay('-1,0', 'EW'), lay('0,1', 'NS'), lay('0,-1', 'NS')];
    const board = table({ map: [RED, ...arms], players: { 0: { train: '1,0', steam: 6 } } });
    for (const out of ['N', 'E', 'S', 'W']) board.expectLegal({ do: 'move', path: `W${out}` });
  });
});

describe('Decks', () => {
  const readDeck = (deck: DeckDocument) => () =>
    new GameSession(daysOfSteam, { position: position({ map: [RED], deck }) });
  const changed = (kind: DeckDocument['kinds'][number]): DeckDocument => ({
    ...DECK,
    kinds: DECK.kinds.map((other) => (other.id === kind.id ? kind : other)),
  });

  test('DOS-COMP-02, -03 A deck has 80 track tiles and 12 towns.', () => {
    const tracks = DECK.tiles.reduce((sum, { count }) => sum + count, 0);
    expect(tracks).toBe(80);
    expect(DECK.towns).toEqual({ red: 3, yellow: 3, green: 3, blue: 3 });
    expect(readDeck({ ...DECK, tiles: DECK.tiles.slice(1) })).toThrow(ParseError);
    expect(readDeck({ ...DECK, towns: { ...DECK.towns, red: 2 } })).toThrow(ParseError);
    expect(readDeck({ ...DECK, towns: { red: 5, yellow: 1, green: 3, blue: 3 } })).not.toThrow();
  });

  test('DOS-COMP-08 The coal-car number is 1 or 2.', () => {
    expect(DECK.tiles.every(({ coal }) => coal === 1 || coal === 2)).toBe(true);
    const tiles = DECK.tiles.map((each, index) => (index === 0 ? { ...each, coal: 3 } : each));
    expect(readDeck({ ...DECK, tiles })).toThrow(ParseError);
  });

  test('DOS-TILE-12 No tile has only dead ends.', () => {
    expect(DECK.kinds.every(({ segments }) => segments.length > 0)).toBe(true);
    expect(readDeck(changed({ id: 'straight-dead', segments: [], deadEnds: ['E'] }))).toThrow(ParseError);
    expect(readDeck(changed({ id: 'straight-dead', segments: ['NS'], deadEnds: ['E', 'W'] }))).not.toThrow();
  });

  test('DOS-TILE-12 A tile with two dead ends is connected by its through segment.', () => {
    const deck = changed({ id: 'straight-dead', segments: ['NS'], deadEnds: ['E', 'W'] });
    const board = table({ map: [RED], hand: ['NS E W'], deck });
    expect(board.legal()).toHaveLength(4);
    board.expectRefused(board.play('1,0', 'NS E W'), 'only-dead-end');
    board.expectLegal(board.play('1,0', 'EW N S'));
  });

  test('DOS-SETUP-04 A deck given inline is dealt.', () => {
    const only: DeckDocument = {
      kinds: [{ id: 'ring', segments: ['NS', 'EW', 'NE', 'SW', 'NW', 'SE'] }],
      tiles: [{ kind: 'ring', coal: 2, count: 80 }],
      towns: { red: 12, yellow: 0, green: 0, blue: 0 },
    };
    const session = startGame(daysOfSteam, { deck: only }, 2, 'ring');
    session.resolveChance();
    expect(session.position()).toMatchObject({
      players: [{ hand: ['ring-2', 'ring-2', 'ring-2'] }, { hand: ['ring-2', 'ring-2', 'ring-2'] }],
      deck: { 'ring-2': 74 },
      townDeck: { red: 9 },
      map: [{ cell: '0,0', town: 'red' }],
    });
    // All rotations are identical: one action on each of four cells.
    expect(session.game.legalActions(session.state)).toHaveLength(4);
  });
});
