import { daysOfSteam } from '@roundhouse/days-of-steam';
import { GameSession, type Json, type JsonObject, ParseError, startGame } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import roundhouse from '../../src/deck/roundhouse.json' with { type: 'json' };

/** Validation errors of deck files. */

const KINDS: readonly JsonObject[] = [
  { id: 'rail', segments: ['NS'] },
  { id: 'bend', segments: ['NE'] },
];
const TILES: readonly JsonObject[] = [
  { kind: 'rail', coal: 1, count: 40 },
  { kind: 'bend', coal: 2, count: 40 },
];
const DECK: JsonObject = { kinds: KINDS, tiles: TILES, towns: { red: 6, blue: 6 } };

const kind = (change: JsonObject): JsonObject => ({ kinds: [{ ...KINDS[0], ...change }, KINDS[1] ?? {}] });
const tile = (change: JsonObject): JsonObject => ({ tiles: [{ ...TILES[0], ...change }, TILES[1] ?? {}] });

function validate(deck: Json): string {
  try {
    startGame(daysOfSteam, { deck }, 2);
  } catch (error) {
    expect(error).toBeInstanceOf(ParseError);
    return (error as ParseError).message;
  }
  return 'accepted';
}

test('The base deck and the built-in deck are valid.', () => {
  expect(validate(DECK)).toBe('accepted');
  expect(validate(roundhouse as unknown as JsonObject)).toBe('accepted');
});

const INVALID: readonly (readonly [message: string, change: JsonObject])[] = [
  ['options.deck.kinds: expected a list', { kinds: 1 }],
  ['options.deck.tiles: expected a list', { tiles: {} }],
  ['options.deck.towns: expected an object', { towns: [] }],
  ['options.deck.name: expected no such field here', { name: 'mine' }],
  ['options.deck.kinds[0]: expected an object', { kinds: ['rail', 'bend'] }],
  ['options.deck.kinds[0].colour: expected no such field here', kind({ colour: 'red' })],
  ['options.deck.kinds[0].id: expected a string', kind({ id: 1 })],
  ['options.deck.kinds[0].hill: expected no hill on a tile with a dead end', kind({ deadEnds: ['E'], hill: true })],
  [
    'options.deck.kinds[0].id: expected a small letter, then small letters, digits and single hyphens',
    kind({ id: 'Rail' }),
  ],
  [
    'options.deck.kinds[0].id: expected a small letter, then small letters, digits and single hyphens',
    kind({ id: 'rail--way' }),
  ],
  [
    'options.deck.kinds[0].id: expected a small letter, then small letters, digits and single hyphens',
    kind({ id: '1rail' }),
  ],
  [
    'options.deck.kinds[0].id: expected a small letter, then small letters, digits and single hyphens',
    kind({ id: '' }),
  ],
  [
    'options.deck.kinds[0].id: expected a small letter, then small letters, digits and single hyphens',
    kind({ id: 'rail\n' }),
  ],
  ['options.deck.kinds[1]: expected an id that no other kind has', kind({ id: 'bend' })],
  ['options.deck.kinds[0].segments: expected a list', kind({ segments: 'NS' })],
  ['options.deck.kinds[0].segments[0]: expected a string', kind({ segments: [1] })],
  ['options.deck.kinds[0].segments[0]: expected two different edges, such as "NS"', kind({ segments: ['NX'] })],
  ['options.deck.kinds[0].segments[0]: expected two different edges, such as "NS"', kind({ segments: ['NN'] })],
  ['options.deck.kinds[0].segments[0]: expected two different edges, such as "NS"', kind({ segments: ['N'] })],
  ['options.deck.kinds[0].segments[0]: expected two different edges, such as "NS"', kind({ segments: ['NES'] })],
  ['options.deck.kinds[0].segments[1]: expected two different edges, such as "NS"', kind({ segments: ['NS', ''] })],
  ['options.deck.kinds[0].segments: expected each segment once', kind({ segments: ['NS', 'NS'] })],
  ['options.deck.kinds[0].segments: expected each segment once', kind({ segments: ['NS', 'SN'] })],
  ['options.deck.kinds[0].segments: expected at least one segment', kind({ segments: [] })],
  ['options.deck.kinds[0].segments: expected at least one segment', kind({ segments: [], deadEnds: ['N'] })],
  ['options.deck.kinds[0].deadEnds: expected a list', kind({ deadEnds: 'E' })],
  ['options.deck.kinds[0].deadEnds[0]: expected one of "N", "E", "S", "W"', kind({ deadEnds: ['EW'] })],
  ['options.deck.kinds[0].deadEnds: expected edges that have no other track', kind({ deadEnds: ['N'] })],
  ['options.deck.kinds[0].deadEnds: expected edges that have no other track', kind({ deadEnds: ['E', 'E'] })],
  [
    'options.deck.kinds[0].deadEnds: expected no dead end on a junction',
    kind({ segments: ['NS', 'NE'], deadEnds: ['W'] }),
  ],
  ['options.deck.kinds[0].hill: expected true or false', kind({ hill: 1 })],
  [
    'options.deck.kinds[0].waterTower: expected true, false or the segment with the water tower, "NS"',
    kind({ waterTower: 1 }),
  ],
  ['options.deck.kinds[0].waterTower: expected one of the segments of this kind, "NS"', kind({ waterTower: 'yes' })],
  ['options.deck.kinds[0].waterTower: expected one of the segments of this kind, "NS"', kind({ waterTower: 'NN' })],
  [
    'options.deck.kinds[0].waterTower: expected one of the segments of this kind, "NS" or "EW"',
    kind({ segments: ['NS', 'EW'], waterTower: 'NE' }),
  ],
  [
    'options.deck.kinds[0].waterTower: expected one of the segments of this kind, "NS"',
    kind({ deadEnds: ['W'], waterTower: 'W' }),
  ],
  [
    'options.deck.kinds[0].waterTower: expected the segment with the water tower, "NS" or "EW", because there are several',
    kind({ segments: ['NS', 'EW'], waterTower: true }),
  ],
  ['options.deck.tiles[0].number: expected no such field here', tile({ number: 1 })],
  ['options.deck.tiles[0].kind: expected one of "rail", "bend"', tile({ kind: 'wye' })],
  ['options.deck.tiles[0].coal: expected a whole number from 1 to 2', tile({ coal: 0 })],
  ['options.deck.tiles[0].coal: expected a whole number from 1 to 2', tile({ coal: 3 })],
  ['options.deck.tiles[0].overbuild: expected true or false', tile({ overbuild: 'no' })],
  ['options.deck.tiles[0].count: expected a whole number from 1 to 80', tile({ count: 0 })],
  ['options.deck.tiles[0].count: expected a whole number from 1 to 80', tile({ count: 81 })],
  ['options.deck.tiles[0].count: expected a whole number from 1 to 80', tile({ count: 1.5 })],
  ['options.deck.tiles[1]: expected equal tiles in one entry, with their count', tile({ kind: 'bend', coal: 2 })],
  ['options.deck.tiles: expected 80 tiles in all, not 79', tile({ count: 39 })],
  ['options.deck.tiles: expected 80 tiles in all, not 81', tile({ count: 41 })],
  ['options.deck.tiles: expected 80 tiles in all, not 0', { tiles: [] }],
  ['options.deck.towns.purple: expected no such field here', { towns: { red: 6, blue: 6, purple: 0 } }],
  ['options.deck.towns.red: expected a whole number from 0 to 12', { towns: { red: 13 } }],
  ['options.deck.towns.red: expected a whole number from 0 to 12', { towns: { red: -1, blue: 12 } }],
  ['options.deck.towns: expected 12 towns in all, not 11', { towns: { red: 6, blue: 5 } }],
  ['options.deck.towns: expected 12 towns in all, not 13', { towns: { red: 6, blue: 7 } }],
];

test.each(INVALID)('An invalid deck gives the error "%s".', (message, change) => {
  const result = validate({ ...DECK, ...change });
  expect(result.startsWith(message)).toBe(true);
});

const MISSING: readonly (readonly [field: string, deck: JsonObject])[] = [
  ...['kinds', 'tiles', 'towns'].map((field) => [field, without(DECK, field)] as const),
  ...['id', 'segments'].map(
    (field) => [`kinds[0].${field}`, { ...DECK, kinds: [without(KINDS[0] ?? {}, field)] }] as const,
  ),
  ...['kind', 'coal', 'count'].map(
    (field) => [`tiles[0].${field}`, { ...DECK, tiles: [without(TILES[0] ?? {}, field)] }] as const,
  ),
];

function without(object: JsonObject, field: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
}

test.each(MISSING)('A deck without %s is rejected.', (field, deck) => {
  expect(validate(deck).startsWith(`options.deck.${field}: expected`)).toBe(true);
});

describe('Limits', () => {
  /** A deck with this many tile types. */
  const varied = (count: number): JsonObject => {
    const kinds = Array.from({ length: Math.ceil(count / 4) }, (_, index) => ({ id: `k${index}`, segments: ['NS'] }));
    const tiles = Array.from({ length: count }, (_, index) => ({
      kind: `k${index >> 2}`,
      coal: 1 + (index & 1),
      overbuild: (index & 2) !== 0,
      count: index === 0 ? 81 - count : 1,
    }));
    return { ...DECK, kinds, tiles };
  };
  test('A deck may have 60 different tiles, but not 61.', () => {
    expect(validate(varied(60))).toBe('accepted');
    expect(validate(varied(61)).startsWith('options.deck.tiles: expected at most 60 different tiles')).toBe(true);
  });
  test('A deck may have 60 kinds, but not 61, and an id has at most 40 characters.', () => {
    const kinds = (count: number, id = 'k') =>
      Array.from({ length: count }, (_, index) => ({ id: index === 0 ? id : `k${index}`, segments: ['NS'] }));
    const tiles = [{ kind: 'k', coal: 1, count: 80 }];
    expect(validate({ ...DECK, kinds: kinds(60), tiles })).toBe('accepted');
    expect(validate({ ...DECK, kinds: kinds(61), tiles })).toContain('options.deck.kinds: expected at most 60 kinds');
    const named = (id: string) => validate({ ...DECK, kinds: kinds(1, id), tiles: [{ kind: id, coal: 1, count: 80 }] });
    expect(named('k'.repeat(40))).toBe('accepted');
    expect(named('k'.repeat(41))).toContain('options.deck.kinds[0].id: expected at most 40 characters');
  });
  test('Names of built-in object properties are valid kind ids.', () => {
    const deck = {
      kinds: [{ id: 'constructor', segments: ['NS'] }],
      tiles: [{ kind: 'constructor', coal: 1, count: 80 }],
      towns: { red: 12 },
    };
    const session = startGame(daysOfSteam, { deck }, 2);
    expect(session.position().deck).toEqual({ 'constructor-1': 80 });
    expect(validate({ ...deck, tiles: [{ kind: 'toString', coal: 1, count: 80 }] })).toContain('tiles[0].kind');
  });
  test('A deck that is not an object is rejected.', () => {
    for (const deck of [[], 7, true]) expect(validate(deck)).toContain('options.deck: expected');
  });
});

test('An error in the deck of a position has the path of the position.', () => {
  const position = { game: 'days-of-steam', seats: 2, options: { deck: { ...DECK, ...tile({ count: 39 }) } } };
  expect(() => new GameSession(daysOfSteam, { position })).toThrow('position.options.deck.tiles: expected 80 tiles');
});
