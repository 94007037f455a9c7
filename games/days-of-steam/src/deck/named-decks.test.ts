import { describe, expect, it } from 'vitest';
import { COLOURS } from '../board/colours.ts';
import { EDGES } from '../board/edges.ts';
import { type OrientedTile, type TileType, TRACK_TILES } from './deck.ts';
import { namedDeck } from './named-decks.ts';

const deck = namedDeck();

function count(matches: (type: TileType, tile: OrientedTile) => boolean): number {
  return deck.types.reduce(
    (sum, type, index) => (matches(type, deck.orientations[index][0]) ? sum + type.count : sum),
    0,
  );
}

const isJunction = (_: TileType, tile: OrientedTile) =>
  EDGES.some((edge) => (deck.exitsFrom[tile * 4 + edge] & (deck.exitsFrom[tile * 4 + edge] - 1)) !== 0);

describe('The Roundhouse deck', () => {
  it('DOS-COMP-03: It has 80 track tiles of 18 kinds.', () => {
    expect(count(() => true)).toBe(TRACK_TILES);
    expect(new Set(deck.types.map(({ kind }) => kind.id)).size).toBe(18);
  });

  it('DOS-COMP-02: It has three towns of each colour.', () => {
    expect(deck.towns).toEqual(COLOURS.map(() => 3));
  });

  it('AMB-D-02: It has the documented tile mix.', () => {
    expect({
      junctions: count(isJunction),
      overbuild: count(({ overbuild }) => overbuild),
      hills: count(({ kind }) => kind.hill),
      waterTowers: count(({ kind }) => kind.waterTower !== null),
      deadEnds: count(({ kind }) => kind.deadEnds.length > 0),
      bridges: count((_, tile) => deck.isBridge[tile] === 1),
      doubleCurves: count(({ kind }) => kind.id === 'double-curve'),
      coal1: count(({ coal }) => coal === 1),
      coal2: count(({ coal }) => coal === 2),
    }).toEqual({
      junctions: 23,
      overbuild: 19,
      hills: 7,
      waterTowers: 4,
      deadEnds: 6,
      bridges: 6,
      doubleCurves: 8,
      coal1: 51,
      coal2: 29,
    });
  });

  it('No two kinds are rotations of each other.', () => {
    const kinds = [
      ...new Map(deck.types.map(({ kind }, type) => [kind.id, { kind, lies: deck.orientations[type] }])).values(),
    ];
    const shapes = kinds.flatMap(({ kind, lies }) => {
      const shapeOf = (tile: OrientedTile) =>
        `${deck.exits[tile]} ${EDGES.map((edge) => deck.exitsFrom[tile * 4 + edge]).join()}`;
      return [...new Set(lies.map(shapeOf))].map((shape) => `${shape} ${kind.hill} ${kind.waterTower !== null}`);
    });
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each([
    ['straight-1', 2],
    ['curve-1', 4],
    ['bridge-1', 1],
    ['double-curve-1', 2],
    ['straight-dead-2', 4],
    ['switch-y-1', 4],
    ['double-switch-l-1', 2],
    ['wye-1', 4],
  ])('DOS-TILE-11: %s has %i distinct rotations.', (id, rotations) => {
    expect(deck.orientations[deck.typeById.get(id) ?? -1].length).toBe(rotations);
  });
});
