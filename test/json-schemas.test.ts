import { readdirSync, readFileSync } from 'node:fs';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type JsonObject, readOptions, replayRecord } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { readMap } from '@roundhouse/steam/maps';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { EngineClient } from './engine-protocol/engine-client.ts';

const readJson = (path: string): JsonObject => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
const listFiles = (folder: string, ending: string) =>
  readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const GAMES = [steam, daysOfSteam, steelAndSteam] as readonly unknown[] as readonly AnyGame[];
const [anySteam, anyDaysOfSteam] = GAMES;
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
const validatorOf = (name: string) => {
  const validate = ajv.compile(readJson(`docs/schemas/${name}.schema.json`));
  return (document: unknown) => (validate(document) ? [] : validate.errors);
};
const errorsOf = { map: validatorOf('map'), deck: validatorOf('deck'), record: validatorOf('record') };
const GOLDEN = ['steam', 'days-of-steam', 'steel-and-steam'].flatMap((game) =>
  listFiles(`games/${game}/test/golden`, '.roundhouse.json'),
);

describe('The schema of maps', () => {
  test.each(listFiles('games/steam/src/maps', '.json'))('It accepts %s.', (path) => {
    expect(errorsOf.map(readJson(path))).toEqual([]);
  });
  const [hex, ...hexes] = readJson('games/steam/src/maps/ruhr.json').hexes as JsonObject[];
  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a wrong terrain', { hexes: [{ ...hex, terrain: 'swamp' }, ...hexes] }],
    ['coordinates without a row', { hexes: [{ ...hex, at: [1] }, ...hexes] }],
    ['a name without Japanese', { name: { en: 'Ruhr' } }],
    ['an upper-case id', { id: 'Ruhr' }],
  ])('It rejects %s, and so does the game.', (_, change) => {
    const map = { ...readJson('games/steam/src/maps/ruhr.json'), ...change };
    expect(errorsOf.map(map)).not.toEqual([]);
    expect(() => readMap(map)).toThrow();
  });
});

describe('The schema of decks', () => {
  const deck = readJson('games/days-of-steam/src/deck/roundhouse.json');
  const play = (document: JsonObject) => daysOfSteam.setup(readOptions(daysOfSteam.options, { deck: document }), 2);
  test('It accepts the deck of the game.', () => {
    expect(errorsOf.deck(deck)).toEqual([]);
  });
  test.each([
    ['an unknown field', { name: 'mine' }],
    ['a segment with one edge', { kinds: [{ id: 'odd', segments: ['NN'] }] }],
    ['a coal-car number of 3', { tiles: [{ kind: 'straight', coal: 3, count: 80 }] }],
    ['a town of another colour', { towns: { purple: 12 } }],
  ])('It rejects %s, and so does the game.', (_, change) => {
    const changed: JsonObject = { ...deck, ...change };
    expect(errorsOf.deck(changed)).not.toEqual([]);
    expect(() => play(changed)).toThrow();
  });
});

describe('The schema of records', () => {
  test.each(GOLDEN)('It accepts %s.', (path) => {
    expect(errorsOf.record(readJson(path))).toEqual([]);
  });
  test.each([
    ['another format version', { roundhouse: 2 }],
    ['an unknown game', { game: 'chess' }],
    ['options beside a position', { position: {}, options: {} }],
    ['an action without a kind', { actions: [{}] }],
    ['an unknown field', { notes: '' }],
  ])('It rejects %s, and so does the kernel.', (_, change) => {
    const record = { ...readJson(GOLDEN[0]), ...change };
    expect(errorsOf.record(record)).not.toEqual([]);
    expect(() => replayRecord(GAMES, record)).toThrow();
  });
});

describe('A reference to a schema', () => {
  const $schema = '../docs/schemas/any.schema.json';
  test('A map may have one.', () => {
    const map = readJson('games/steam/src/maps/ruhr.json');
    expect(errorsOf.map({ $schema, ...map })).toEqual([]);
    expect(readMap({ $schema, ...map })).toEqual(readMap(map));
  });
  test('A deck may have one.', () => {
    const deck = { $schema, ...readJson('games/days-of-steam/src/deck/roundhouse.json') };
    expect(errorsOf.deck(deck)).toEqual([]);
    expect(() => daysOfSteam.setup(readOptions(daysOfSteam.options, { deck }), 2)).not.toThrow();
  });
  test('A record may have one.', () => {
    const record = readJson(GOLDEN[0]);
    expect(errorsOf.record({ $schema, ...record })).toEqual([]);
    expect(replayRecord(GAMES, { $schema, ...record }).hash()).toBe(replayRecord(GAMES, record).hash());
  });
  test('The engine protocol accepts it in maps, decks and records, inline and in files.', () => {
    const map = { $schema, ...readJson('games/steam/src/maps/ruhr.json') };
    const deck = { $schema, ...readJson('games/days-of-steam/src/deck/roundhouse.json') };
    const record = { $schema, ...readJson('games/steam/test/golden/last-survivor-4.roundhouse.json') };
    const steamEngine = new EngineClient(anySteam, { 'map.json': map });
    for (const value of [map, 'map.json']) {
      steamEngine.requestOk({ do: 'new', game: 'steam', seats: 3, options: { map: value } });
      steamEngine.requestOk({ do: 'load', position: { game: 'steam', seats: 3, options: { map: value } } });
    }
    steamEngine.requestOk({ do: 'replay', record });
    const daysEngine = new EngineClient(anyDaysOfSteam, { 'deck.json': deck });
    for (const value of [deck, 'deck.json']) {
      daysEngine.requestOk({ do: 'new', game: 'days-of-steam', seats: 2, options: { deck: value } });
    }
  });
  test('It must be a string.', () => {
    expect(() => readMap({ $schema: 1, ...readJson('games/steam/src/maps/ruhr.json') })).toThrow('$schema');
  });
});
