import { describe, expect, test } from 'vitest';
import { corridor, corridorTrack } from '../fixtures/corridor.ts';
import { BLACK, GREEN, Table, type Track } from '../fixtures/play.ts';
import { rosette, rosettes, townSite } from '../fixtures/rosettes.ts';
import { FACES, lay, tile } from '../fixtures/tiles.ts';

/** The tiles in the box: faces, numbers, and the coupling of the two sides of a tile. */

/** Dollars without terrain. */
const PRICES: { readonly [face: string]: number } = {
  T11: 2,
  T21: 3,
  T22: 3,
  T23: 3,
  T31: 4,
  T32: 4,
  T33: 4,
  T34: 4,
  T41: 5,
  T42: 5,
  T43: 5,
  '21': 2,
  '22': 2,
  '23': 2,
  '41': 4,
  '42': 4,
  '43': 4,
  '44': 4,
  '45': 4,
  '46': 4,
  '47': 4,
};
/** Number of tiles; straights and gentle curves have a separate test. */
const COUNTS: { readonly [face: string]: number } = {
  T11: 4,
  T21: 10,
  T22: 10,
  T23: 8,
  T31: 4,
  T32: 4,
  T33: 4,
  T34: 4,
  T41: 4,
  T42: 4,
  T43: 4,
  '23': 8,
  '41': 4,
  '42': 4,
  '43': 4,
  '44': 4,
  '45': 4,
  '46': 4,
  '47': 4,
};
const isTown = (face: string) => face.startsWith('T');

/** Hexes with these faces laid, and some empty ones. */
function laidSites(faces: readonly string[], spare: number, kinds: readonly string[] = []): Table {
  return Table.from({
    map: rosettes(faces.length + spare, faces.some(isTown) ? townSite : undefined),
    also: {
      tiles: faces.map((face, index) => ({
        hex: rosette(index),
        face,
        rotation: 0,
        owner: BLACK,
        ...(kinds[index] === undefined ? {} : { tile: kinds[index] }),
      })),
    },
  });
}

const times = (count: number, face: string): string[] => Array.from({ length: count }, () => face);
const NO_TILE_LEFT = 'STM-TILE-02 no-tile-left';

describe('S-EX-22 the price of a face without terrain', () => {
  test.each(Object.entries(PRICES))('Face %s costs $%i.', (face, price) => {
    const table = Table.from({ map: rosettes(1, isTown(face) ? townSite : undefined) });
    expect(table.lay(`${face}@${rosette(0)}`)).toEqual([price]);
    // Every piece is a separate link, from city to city or from city to town.
    expect(table.links()).toHaveLength(FACES[face].length);
  });
});

describe('STM-TILE-05 the faces of the rules, and no others', () => {
  test.each(Object.keys(FACES))('Face %s has the right track in all six rotations.', (face) => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const table = Table.from({ map: rosettes(1, isTown(face) ? townSite : undefined) });
      table.act({ do: 'build', hex: rosette(0), face, rotation });
      const turned = FACES[face].map((piece) => piece.map((edge) => (edge + rotation) % 6));
      const links = turned.map((piece) => [...piece.map((edge) => `r0e${edge}`), ...(isTown(face) ? ['Town 0'] : [])]);
      expect(table.links()).toEqual(links.map((ends) => `${ends.sort().join('-')} black`).sort());
    }
  });

  test('Rotations that look the same are the same tile.', () => {
    const laid = [1, 4].map((rotation) => {
      const table = Table.from({ map: rosettes(1) });
      table.act({ do: 'build', hex: rosette(0), face: '41', rotation });
      return table.session.hash();
    });
    expect(laid[0]).toBe(laid[1]);
  });

  test('No tile has six exits, a junction or two tight curves.', () => {
    const table = Table.from({ map: rosettes(1) });
    for (const face of ['24', '48', '61', 'T51', 'T61']) {
      expect(() => table.session.checkAction({ do: 'build', hex: rosette(0), face, rotation: 0 })).toThrow(/face/);
    }
    const plain = table.legal().filter((action) => action.do === 'build');
    // 3 + 6 + 6 ways for one segment; 3 + 6 + 6 + 6 + 3 + 6 + 6 for two, and 44 to 47 on two kinds of tile.
    expect(new Set(plain.map(({ face, rotation }) => `${face} ${rotation}`)).size).toBe(15 + 36);
    expect(plain).toHaveLength(15 + 15 + 2 * 21);
  });
});

describe('S-EX-24 how often each face can be laid', () => {
  test.each(Object.entries(COUNTS))('Face %s can be laid %i times.', (face, count) => {
    const table = laidSites(times(count - 1, face), 2);
    table.lay(`${face}@${rosette(count - 1)}`);
    expect(table.refusalOf(`${face}@${rosette(count)}`)).toBe(NO_TILE_LEFT);
  });

  test.each([
    ['21', '21@86,0{NW-SE}', '21@1,1{NW-SE}'],
    ['22', '22@86,0{NW-NE}', '22@1,1{NW-S}'],
  ])('Face %s can be laid 86 times, together with the other side of the same tiles.', (_, last, next) => {
    const table = Table.from({ map: corridor(), track: corridorTrack(85) });
    table.lay(last);
    expect(table.refusalOf(next)).toBe(NO_TILE_LEFT);
  });
});

describe('STM-TILE-01 laying a face takes its back as well', () => {
  test.each([
    ['T21', 'T22', 10],
    ['T31', 'T34', 4],
    ['T32', 'T33', 4],
  ])('Faces %s and %s are on the same %i tiles.', (front, back, count) => {
    const half = count / 2;
    const table = laidSites([...times(half, front), ...times(half - 1, back)], 2);
    table.lay(`${back}@${rosette(count - 1)}`);
    expect(table.refusalOf(`${front}@${rosette(count)}`)).toBe(NO_TILE_LEFT);
    expect(table.refusalOf(`${back}@${rosette(count)}`)).toBe(NO_TILE_LEFT);
  });

  test.each([
    ['23', 'T23', 8],
    ['42', 'T41', 4],
    ['41', 'T42', 4],
    ['43', 'T43', 4],
  ])('Faces %s and %s are on the same %i tiles.', (plain, town, count) => {
    const half = count / 2;
    const towns = (index: number) => (index >= half ? townSite(index) : {});
    const track = Array.from(
      { length: count },
      (_, index): Track => [`${index < half ? plain : town}@${rosette(index)}`, BLACK],
    );
    // First plain hexes, then towns; the last two are empty, one plain and one town.
    const map = rosettes(count + 2, (index) => (index === count ? {} : towns(index)));
    const table = Table.from({ map, track });
    expect(table.refusalOf(`${plain}@${rosette(count)}`)).toBe(NO_TILE_LEFT);
    expect(table.refusalOf(`${town}@${rosette(count + 1)}`)).toBe(NO_TILE_LEFT);
  });

  test('S-BLD-32 When the last straight is used, no gentle curve is left, but the end tile may be flipped in place.', () => {
    const table = Table.from({ map: corridor(), track: [...corridorTrack(85), ['22@86,0{NW-NE}', BLACK]] });
    expect(table.refusalOf('21@1,1{NW-SE}')).toBe(NO_TILE_LEFT);
    expect(table.refusalOf('22@1,1{NW-S}')).toBe(NO_TILE_LEFT);
    expect(table.lay('21@86,0{NW-SE}')).toEqual([2]);
    expect(table.tileAt('86,0')?.face).toBe('21');
    expect(table.refusalOf('21@1,1{NW-SE}')).toBe(NO_TILE_LEFT);
  });
});

describe('STM-TILE-03 the four faces that are on two kinds of tile', () => {
  const KINDS = ['44/45', '44/45', '44/47', '44/47'];

  test('S-BLD-34 When both kinds of 44 are used, 45 and 47 are left only on tiles with 46.', () => {
    const table = laidSites(times(4, '44'), 1, KINDS);
    expect(table.refusalOf(`44@${rosette(4)}`)).toBe(NO_TILE_LEFT);
    expect(table.refusalOf(`44@${rosette(4)}`, '44/45')).toBe(NO_TILE_LEFT);
    expect(table.refusalOf(`44@${rosette(4)}`, '44/47')).toBe(NO_TILE_LEFT);
    expect(table.refusalOf(`45@${rosette(4)}`, '44/45')).toBe(NO_TILE_LEFT);
    expect(table.refusalOf(`47@${rosette(4)}`, '44/47')).toBe(NO_TILE_LEFT);
    for (const face of ['45', '46', '47']) expect(table.refusalOf(`${face}@${rosette(4)}`)).toBeNull();
    expect(table.refusalOf(`45@${rosette(4)}`, '45/46')).toBeNull();
    expect(table.refusalOf(`47@${rosette(4)}`, '47/46')).toBeNull();
  });

  test('S-BLD-34 Two each of these are left.', () => {
    const faces = [...times(4, '44'), '45', '45', '47', '47'];
    const table = laidSites(faces, 1, [...KINDS, '45/46', '45/46', '47/46', '47/46']);
    for (const face of ['44', '45', '46', '47']) expect(table.refusalOf(`${face}@${rosette(8)}`)).toBe(NO_TILE_LEFT);
  });

  test('Without a given kind, the kind with more tiles left is used, then the first.', () => {
    const table = laidSites([], 4);
    table.lay(`44@${rosette(0)}`, `44@${rosette(1)}`, `44@${rosette(2)}`);
    expect(table.document().tiles).toMatchObject([{ tile: '44/45' }, { tile: '44/47' }, { tile: '44/45' }]);
    table.endBuild();
    expect(table.refusalOf(`45@${rosette(3)}`, '44/45')).toBe(NO_TILE_LEFT);
    table.lay(`44@${rosette(3)}`);
    expect(table.document().tiles[3]).toMatchObject({ tile: '44/47' });
  });

  test('A given kind is used.', () => {
    const table = laidSites([], 2);
    table.layTile(lay(`47@${rosette(0)}`, '47/46'));
    table.layTile(lay(`47@${rosette(1)}`, '44/47'));
    expect(table.document().tiles).toMatchObject([{ tile: '47/46' }, { tile: '44/47' }]);
  });

  test('A kind without the face is rejected.', () => {
    expect(() => laidSites([], 1).session.checkAction(lay(`44@${rosette(0)}`, '45/46'))).toThrow(/tile/);
  });
});

describe('STM-TILE-04 a removed tile returns to the supply', () => {
  test('A tile replaced by an improvement returns to the supply.', () => {
    const table = laidSites(times(8, '23'), 1);
    expect(table.refusalOf(`23@${rosette(8)}`)).toBe(NO_TILE_LEFT);
    table.lay(`44@${rosette(3)}{N-NE,NW-SE}`, `23@${rosette(8)}`);
    expect(table.tileAt(rosette(8))?.face).toBe('23');
  });

  test('A tile replaced by a redirection returns to the supply.', () => {
    const table = Table.from({ map: corridor(), track: corridorTrack(86) });
    expect(table.refusalOf('21@1,1{NW-SE}')).toBe(NO_TILE_LEFT);
    table.lay('23@86,0{NW-N}', '21@1,1{NW-SE}');
    expect(table.refusalOf('22@2,1{NW-NE}')).toBe(NO_TILE_LEFT);
  });

  test('A tile removed by Urbanization returns to the supply.', () => {
    const map = rosettes(11, townSite);
    const track = Array.from({ length: 10 }, (_, index): Track => [`T21@${rosette(index)}`, GREEN]);
    const table = Table.from({ map, track, players: { [BLACK]: { tile: 'urbanization' } } });
    expect(table.refusalOf(`T22@${rosette(10)}`)).toBe(NO_TILE_LEFT);
    table.act({ do: 'urbanize', town: 'Town 4', colour: 'gray' });
    table.lay(`T22@${rosette(10)}`);
  });
});

describe('STM-TILE-06 tiles are rotated, never reflected', () => {
  const rotations = [0, 1, 2, 3, 4, 5];
  const fitting = (table: Table, face: string) =>
    rotations.filter((rotation) => table.refusal({ do: 'build', hex: rosette(0), face, rotation }) === null);

  test('S-BLD-36 Track that only 47 has cannot be laid with 46.', () => {
    const map = rosettes(1, undefined, [0, 2, 4, 5]);
    const table = Table.from({ map, track: [[`22@${rosette(0)}{N-SE}`, GREEN]] });
    expect(fitting(table, '46')).toEqual([]);
    expect(fitting(table, '47')).toEqual([0]);
    expect(table.lay(`47@${rosette(0)}{N-SE,SW-NW}`)).toEqual([4]);
  });

  test('S-BLD-36 Track that only 46 has cannot be laid with 47.', () => {
    const map = rosettes(1, undefined, [0, 2, 3, 4]);
    const table = Table.from({ map, track: [[`22@${rosette(0)}{N-SE}`, GREEN]] });
    expect(fitting(table, '46')).toEqual([0]);
    expect(fitting(table, '47')).toEqual([]);
  });

  test.each([
    ['T32', [0, 3, 4], 'T33'],
    ['T33', [0, 2, 3], 'T32'],
  ])('Only face %s fits a town with the sides %j.', (face, sides, mirror) => {
    const table = Table.from({ map: rosettes(1, townSite, sides) });
    expect(fitting(table, face)).toEqual([0]);
    expect(fitting(table, mirror)).toEqual([]);
  });

  test('The notation of these tests distinguishes mirror images too.', () => {
    expect(() => tile('46@(0,0){0-2,4-5}')).toThrow(/any rotation/);
    expect(tile('47@(0,0){0-2,4-5}').rotation).toBe(2);
  });
});
