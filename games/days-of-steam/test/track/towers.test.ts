import { daysOfSteam } from '@roundhouse/days-of-steam';
import { EngineServer, type JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { deal, move, table, town, WATER } from '../play/table.ts';

/** A water tower on one segment of a tile with several (DOS-TILE-08). */

const KINDS: readonly JsonObject[] = [
  { id: 'bridge', segments: ['NS', 'EW'], waterTower: 'NS' },
  { id: 'bends', segments: ['NE', 'SW'], waterTower: 'WS' },
  { id: 'stub', segments: ['NS'], deadEnds: ['E'], waterTower: 'NS' },
  { id: 'switch', segments: ['NS', 'SW'], waterTower: 'SW' },
  { id: 'plain', segments: ['NS'], waterTower: true },
];
const DECK: JsonObject = {
  kinds: KINDS,
  tiles: KINDS.map(({ id }) => ({ kind: id, coal: 1, count: 16, overbuild: id === 'plain' })),
  towns: { red: 6, blue: 6 },
};

/** A train at `train`, with one tile beside a town. */
const trainOnTile = (tile: string, rotation: number, train: string) =>
  table({
    options: { deck: DECK },
    map: [town('0,0', 'red'), { cell: '1,0', tile, rotation }],
    players: [{ train, steam: 1 }, {}],
  });

describe('DOS-WATER-01: Only on the segment with the tower', () => {
  test.each([
    ['bridge-1', 0, '1,0/NS', '1,0/EW'],
    ['bridge-1', 1, '1,0/EW', '1,0/NS'],
    ['bridge-1', 2, '1,0/NS', '1,0/EW'],
    ['bends-1', 0, '1,0/SW', '1,0/NE'],
    // A quarter turn takes SW to NW and NE to ES.
    ['bends-1', 1, '1,0/NW', '1,0/ES'],
    ['bends-1', 2, '1,0/NE', '1,0/SW'],
    ['stub-1', 2, '1,0/NS', '1,0/W'],
  ])('For %s in rotation %i, %s has the tower and %s does not.', (tile, rotation, tower, none) => {
    trainOnTile(tile, rotation, none).expectRefused(WATER, 'DOS-WATER-01', 'no-water-tower');
    const t = trainOnTile(tile, rotation, tower);
    expect(t.legal()).toContainEqual(WATER);
    expect(t.act(WATER)).toEqual([{ event: 'water-taken', seat: 0, steam: 5 }]);
    expect(t.player(0).train).toBe(tower);
  });

  test('DOS-TILE-06: A junction is one place, so its tower serves every train on it.', () => {
    // In rotation 2 the edge without track would face the town.
    for (const rotation of [0, 1, 3]) trainOnTile('switch-1', rotation, '1,0').act(WATER);
  });
});

describe('DOS-TILE-11: Rotations with the tower in different places are distinct', () => {
  const plays = (tile: string): JsonObject[] => {
    const t = table({
      options: { deck: DECK },
      map: [town('0,0', 'red')],
      players: [{ hand: [tile] }, {}],
    });
    return t.legal().filter(({ cell }) => cell === '1,0');
  };
  test.each([
    ['bridge-1', [0, 1]],
    ['bends-1', [0, 1, 2, 3]],
    ['plain-1+', [1]],
  ])('%s has the distinct rotations %j.', (tile, rotations) => {
    expect(plays(tile).map(({ rotation }) => rotation)).toEqual(rotations);
  });

  test('A position keeps the rotation and thus the tower.', () => {
    for (const rotation of [0, 1]) {
      const map = trainOnTile('bridge-1', rotation, '0,0').position.map as readonly JsonObject[];
      expect(map[1]).toMatchObject({ tile: 'bridge-1', rotation });
    }
    // A bridge looks the same after half a turn.
    expect((trainOnTile('bridge-1', 3, '0,0').position.map as readonly JsonObject[])[1]).toMatchObject({ rotation: 1 });
  });
});

describe('DOS-OVER-05: Covering the tile', () => {
  test('Covering a tile removes or adds a tower.', () => {
    const t = table({
      options: { deck: DECK },
      map: [town('0,0', 'red'), { cell: '1,0', tile: 'bends-1', rotation: 1 }, { cell: '2,0', tile: 'bridge-1' }],
      players: [{ hand: ['plain-1+', 'plain-1+'] }, { steam: 1, train: '2,0/EW' }],
    });
    // DOS-OVER-02: a bridge cannot be covered, with or without a tower.
    t.expectRefused({ do: 'play', tile: 'plain-1+', cell: '2,0', rotation: 1 }, 'DOS-OVER-02', 'over-bridge');
    // The tower was on NW; the segment ES, by which the train enters from the east, had none.
    t.actAll({ do: 'play', tile: 'plain-1+', cell: '1,0', rotation: 1 }, deal('bends-1'), move('W'));
    t.actAll({ do: 'play', tile: 'plain-1+', cell: '-1,0', rotation: 1 }, deal('bends-1'), WATER);
    expect(t.player(1)).toMatchObject({ train: '1,0', steam: 4 });
  });
});

test('The engine protocol accepts a deck with such towers.', () => {
  const engine = new EngineServer({ games: [daysOfSteam], bots: [] });
  const ask = (request: JsonObject) => JSON.parse(engine.handleLine(JSON.stringify(request)));
  const { position } = trainOnTile('bridge-1', 1, '1,0/EW');
  expect(ask({ do: 'load', position })).toMatchObject({ ok: true });
  expect(ask({ do: 'position' }).position.options.deck).toEqual(DECK);
  expect(ask({ do: 'view', seat: 0 }).view.options.deck).toEqual(DECK);
  expect(ask({ do: 'act', action: WATER })).toMatchObject({ ok: true });
});
