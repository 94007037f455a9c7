import type { JsonObject } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { expect, test } from 'vitest';
import { MAX_HEXES, MAX_PLACES } from '../../src/maps/format.ts';
import { BLACK, Table, type Track } from '../fixtures/play.ts';

/** The largest allowed map: 20 rows of 10 cities, with an open hex after each. */
const SIDE = 20;
const ats = Array.from({ length: MAX_HEXES }, (_, index) => [index % SIDE, Math.floor(index / SIDE)] as const);
const isPlace = (q: number) => q % 2 === 0;
const hexes = ats.map(([q, r]): JsonObject => {
  const name = `city${(r * SIDE + q) / 2}`;
  return { at: [q, r], terrain: 'plains', ...(isPlace(q) ? { city: { name, colour: 'blue', cubes: 0 } } : {}) };
});
const map: JsonObject = { id: 'largest', name: 'Largest', supplySpaces: 1, hexes };

/** Straights between the cities of the last rows. */
const track = ats
  .filter(([q, r]) => !isPlace(q) && q < SIDE - 1 && r >= SIDE - 9)
  .map(([q, r]): Track => [`21@${q},${r}{NW-SE}`, BLACK]);

test('Every place of the largest map can be the end of a link.', () => {
  const cities = hexes.filter(({ city }) => city !== undefined).length;
  expect([hexes.length, cities]).toEqual([MAX_HEXES, MAX_PLACES]);
  const table = Table.from({ map, track, also: { phase: 'move-goods', cubes: { city198: ['blue'] } } });
  expect(table.links()).toHaveLength(track.length);
  expect(table.links()).toContain('city198-city199 black');
  expect(table.links().filter((link) => link.includes('open'))).toEqual([]);
  expect(table.legal()).toContainEqual(
    expect.objectContaining({ do: 'deliver', from: 'city198', links: ['city198-city199'] }),
  );
  const again = steam.position.read(JSON.parse(JSON.stringify(table.document())));
  expect(steam.position.write(again)).toEqual(table.document());
});

test('A link from the last place can be open.', () => {
  const table = Table.from({ map, track: [[`23@${SIDE - 1},${SIDE - 1}{NW-N}`, BLACK]] });
  expect(table.links()).toEqual(['city199-open black at risk']);
});
