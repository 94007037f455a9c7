import type { JsonObject } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { city, f1, onF1 } from '../fixtures/f1.ts';
import { BLACK, GREEN, type Table } from '../fixtures/play.ts';
import { EngineClient } from '../play/engine-client.ts';

/** Names of links that would be ambiguous. */

const blue = (place: string) => city(place, 'blue');
const AA = { '0,0': city('Aa', 'red'), '0,2': city('Aa-Bb', 'red'), '2,0': blue('Bb-Cc'), '2,2': blue('Cc') };
const CUBES = { Aa: ['blue'], 'Aa-Bb': ['blue'] };

const deliver = (from: string, link: string, to: string): JsonObject => ({
  do: 'deliver',
  from,
  cube: 'blue',
  links: [link],
  to,
});
const deliveries = (table: Table) => table.legal().filter((action) => action.do === 'deliver');
const also = { phase: 'move-goods', cubes: CUBES };
const shared = (...notations: readonly string[]) =>
  onF1({ map: f1(AA), track: notations.map((notation) => [notation, BLACK]), also });

const [NORTH, SOUTH] = ['21@(1,0){0-3}', '21@(1,2){0-3}'];

test('A link is named by its two places, even with hyphens in their names, if that is unambiguous.', () => {
  expect(deliveries(shared(NORTH))).toEqual([deliver('Aa', 'Aa-Bb-Cc', 'Bb-Cc')]);
  expect(deliveries(shared(SOUTH))).toEqual([deliver('Aa-Bb', 'Aa-Bb-Cc', 'Cc')]);
});

test('Ambiguous links between different places are distinguished by their track.', () => {
  const table = shared(NORTH, SOUTH);
  expect(deliveries(table)).toEqual([deliver('Aa', 'Aa-Bb-Cc@C4.2', 'Bb-Cc'), deliver('Aa-Bb', 'Aa-Bb-Cc@C6.2', 'Cc')]);
  expect(() => table.refusal(deliver('Aa', 'Aa-Bb-Cc', 'Bb-Cc'))).toThrow(
    'action.links[0]: expected one of "Aa-Bb-Cc@C4.2", "Aa-Bb-Cc@C6.2"',
  );
  // Other unambiguous names are still accepted.
  for (const name of ['Bb-Cc-Aa', 'B3-Bb-Cc', 'B3-D4', 'C4.2', 'Bb-Cc-Aa@C4.5']) {
    expect(table.refusal(deliver('Aa', name, 'Bb-Cc')), name).toBeNull();
  }
});

test('Names in other languages of the map count too.', () => {
  const hexes = { ...AA, '2,2': { city: { name: { en: 'South', ja: 'Cc' }, colour: 'blue', cubes: 1 } } };
  const track = [NORTH, SOUTH].map((notation) => [notation, BLACK] as const);
  expect(deliveries(onF1({ map: f1(hexes), track, also })).map(({ links }) => links)).toEqual([
    ['Aa-Bb-Cc@C4.2'],
    ['Aa-Bb-South'],
  ]);
});

test('Such deliveries are accepted as listed, recorded, replayed and undone.', () => {
  const engine = new EngineClient();
  engine.requestOk({ do: 'load', position: shared(NORTH, SOUTH).session.position() });
  for (const action of engine.requestOk({ do: 'legal' }).actions ?? []) {
    expect(engine.requestOk({ do: 'try', action })).toMatchObject({ legal: true });
  }
  engine.act(deliver('Aa-Bb', 'Aa-Bb-Cc@C6.2', 'Cc'));
  const { hash } = engine.requestOk({ do: 'hash' });
  engine.requestOk({ do: 'undo' });
  engine.act(deliver('Aa-Bb', 'Cc-Aa-Bb@C6.5', 'Cc'));
  const { record } = engine.requestOk({ do: 'record' });
  engine.requestOk({ do: 'replay', record: record ?? {} });
  expect(engine.requestOk({ do: 'hash' }).hash).toBe(hash);
});

test('Ambiguous links without track are distinguished by the hexes of their cities.', () => {
  const hexes = { '0,0': city('Aa', 'red'), '0,2': city('Aa-Bb', 'red'), '1,0': blue('Bb-Cc'), '1,2': blue('Cc') };
  const trackless = (...ends: readonly string[]) => ({ trackless: true, ends, owner: BLACK });
  const given = (links: readonly JsonObject[]) => ({
    map: f1(hexes),
    options: { adjacentCityLinkSurvives: true },
    also: { ...also, links },
  });
  const both = [trackless('Aa', 'Bb-Cc'), trackless('Aa-Bb', 'Cc')];
  expect(deliveries(onF1(given(both)))).toEqual([
    deliver('Aa', 'B3-C4@no track', 'Bb-Cc'),
    deliver('Aa-Bb', 'B5-C6@no track', 'Cc'),
  ]);
  expect(deliveries(onF1(given([both[0]])))).toEqual([deliver('Aa', 'Aa-Bb-Cc', 'Bb-Cc')]);
  // Two cities have one common side, so there can be only one such link between them.
  expect(() => onF1(given([both[0], { ...both[0], owner: GREEN }]))).toThrow('position.links[1].ends');
});
