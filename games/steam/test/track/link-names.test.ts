import type { JsonObject } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { city, f1, onF1 } from '../fixtures/f1.ts';
import { BLACK, GREEN, type Table } from '../fixtures/play.ts';
import { Line } from '../play/line.ts';

/** How links are called where two of them could be called alike. */

const blue = (place: string) => city(place, 'blue');
const AA = { '0,0': city('Aa', 'red'), '0,2': city('Aa-Bb', 'red'), '2,0': blue('Bb-Cc'), '2,2': blue('Cc') };
const CUBES = { Aa: ['blue'], 'Aa-Bb': ['blue'] };

const deliver = (from: string, link: string, to: string): JsonObject => ({
  ...{ do: 'deliver', from, cube: 'blue', links: [link], to },
});
const deliveries = (table: Table) => table.legal().filter((action) => action.do === 'deliver');
const also = { phase: 'move-goods', cubes: CUBES };
const shared = (...notations: readonly string[]) =>
  onF1({ map: f1(AA), track: notations.map((notation) => [notation, BLACK]), also });

const [NORTH, SOUTH] = ['21@(1,0){0-3}', '21@(1,2){0-3}'];

test('a link is called by its two places, hyphens in their names or not, while no other is called so', () => {
  expect(deliveries(shared(NORTH))).toEqual([deliver('Aa', 'Aa-Bb-Cc', 'Bb-Cc')]);
  expect(deliveries(shared(SOUTH))).toEqual([deliver('Aa-Bb', 'Aa-Bb-Cc', 'Cc')]);
});

test('two links of different places that would be called alike are told apart by their track', () => {
  const table = shared(NORTH, SOUTH);
  expect(deliveries(table)).toEqual([deliver('Aa', 'Aa-Bb-Cc@C4.2', 'Bb-Cc'), deliver('Aa-Bb', 'Aa-Bb-Cc@C6.2', 'Cc')]);
  expect(() => table.refusal(deliver('Aa', 'Aa-Bb-Cc', 'Bb-Cc'))).toThrow(
    'action.links[0]: expected one of "Aa-Bb-Cc@C4.2", "Aa-Bb-Cc@C6.2"',
  );
  // Other ways of naming them are read as ever.
  for (const name of ['Bb-Cc-Aa', 'B3-Bb-Cc', 'B3-D4', 'C4.2', 'Bb-Cc-Aa@C4.5']) {
    expect(table.refusal(deliver('Aa', name, 'Bb-Cc')), name).toBeNull();
  }
});

test('the names of a map in other languages count as well', () => {
  const hexes = { ...AA, '2,2': { city: { name: { en: 'South', ja: 'Cc' }, colour: 'blue', cubes: 1 } } };
  const track = [NORTH, SOUTH].map((notation) => [notation, BLACK] as const);
  expect(deliveries(onF1({ map: f1(hexes), track, also })).map(({ links }) => links)).toEqual([
    ['Aa-Bb-Cc@C4.2'],
    ['Aa-Bb-South'],
  ]);
});

test('such deliveries are accepted as listed, recorded, replayed and taken back', () => {
  const line = new Line();
  line.send({ do: 'load', position: shared(NORTH, SOUTH).session.position() });
  for (const action of line.send({ do: 'legal' }).actions ?? []) {
    expect(line.send({ do: 'try', action })).toMatchObject({ legal: true });
  }
  line.act(deliver('Aa-Bb', 'Aa-Bb-Cc@C6.2', 'Cc'));
  const { hash } = line.send({ do: 'hash' });
  line.send({ do: 'undo' });
  line.act(deliver('Aa-Bb', 'Cc-Aa-Bb@C6.5', 'Cc'));
  const { record } = line.send({ do: 'record' });
  line.send({ do: 'replay', record: record ?? {} });
  expect(line.send({ do: 'hash' }).hash).toBe(hash);
});

test('links without track that would be called alike are told apart by the hexes of their cities', () => {
  const hexes = { '0,0': city('Aa', 'red'), '0,2': city('Aa-Bb', 'red'), '1,0': blue('Bb-Cc'), '1,2': blue('Cc') };
  const trackless = (...ends: readonly string[]) => ({ trackless: true, ends, owner: BLACK });
  const given = (links: readonly JsonObject[]) => ({
    ...{ map: f1(hexes), options: { adjacentCityLinkSurvives: true } },
    also: { ...also, links },
  });
  const both = [trackless('Aa', 'Bb-Cc'), trackless('Aa-Bb', 'Cc')];
  expect(deliveries(onF1(given(both)))).toEqual([
    deliver('Aa', 'B3-C4@no track', 'Bb-Cc'),
    deliver('Aa-Bb', 'B5-C6@no track', 'Cc'),
  ]);
  expect(deliveries(onF1(given([both[0]])))).toEqual([deliver('Aa', 'Aa-Bb-Cc', 'Bb-Cc')]);
  // Two cities have one side in common, so no play leaves two of them between the same cities.
  expect(() => onF1(given([both[0], { ...both[0], owner: GREEN }]))).toThrow('position.links[1].ends');
});
