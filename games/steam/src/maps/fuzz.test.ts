import { type Json, LANGUAGES, ParseError, parseJson } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALL_MAP } from '../../test/fixtures/small-map.ts';
import type { SteamMap } from './format.ts';
import { formatMapIssue } from './map-issue-messages.ts';
import { NAMED_MAPS } from './named-maps.ts';
import { readMap } from './read-map.ts';
import { mapSvg } from './svg.ts';
import { validateMap } from './validate.ts';
import { writeMap } from './write-map.ts';

type Node = { [key: string]: unknown };

/** The paths to every value in a document. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function put(document: Node, path: readonly string[], value: unknown): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let node: unknown = document;
  for (const key of path.slice(0, -1))
    node = typeof node === 'object' && node !== null ? (node as Node)[key] : undefined;
  if (typeof node !== 'object' || node === null) return;
  if (value === undefined) delete (node as Node)[last];
  else (node as Node)[last] = value;
}

/** Mostly plausible values, so that many mutants are still maps. */
const replacement: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: -3, max: 8 }),
  fc.constantFrom(-0, 1e9, 0.5, 200, -200, 96),
  fc.boolean(),
  fc.constantFrom('plains', 'hills', 'red', 'purple', 'gray', 'A1', 'B2', '', 'Ash', '#1', '__proto__', 'constructor'),
  fc.string(),
  fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 7 }),
  fc.constantFrom(
    { en: 'Oak', ja: 'オーク' },
    { name: 'Oak' },
    { name: 'Ash', colour: 'blue', cubes: 2 },
    {},
    [],
    null,
  ),
  fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text)),
);

function mutants(document: Json): fc.Arbitrary<unknown> {
  const paths = fc.constantFrom(...pathsIn(document));
  return fc.array(fc.tuple(paths, replacement), { minLength: 1, maxLength: 3 }).map((changes) => {
    const mutant = structuredClone(document) as Node;
    for (const [path, value] of changes) put(mutant, path, structuredClone(value));
    // Input is always JSON, so drop values that JSON cannot represent.
    return JSON.parse(JSON.stringify(mutant)) as unknown;
  });
}

function readOrNull(json: unknown): SteamMap | null {
  try {
    return readMap(json);
  } catch (error) {
    expect(error).toBeInstanceOf(ParseError);
    return null;
  }
}

/** Structurally valid documents with arbitrary content. */
function documents(): fc.Arbitrary<Json> {
  const name = fc.oneof(
    fc.constantFrom('Ash', 'ash', 'A1', 'B2', '7 Oaks', 'a@b', "O'Hara & Sons", '<Oak>', 'アッシュ', '__proto__'),
    fc.constantFrom({ en: 'Elm', ja: 'エルム' }, { en: 'A longer name than most have', ja: '長い・名前', de: 'Ash' }),
  );
  const coordinate = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(-200, 200));
  const drawn = fc.oneof(fc.double({ min: -6, max: 6, noNaN: true }), fc.constantFrom(0, 0.866, 1000, -1000));
  const point = fc.tuple(drawn, drawn);
  const city = fc.record({
    name,
    colour: fc.constantFrom('red', 'blue', 'yellow', 'purple'),
    cubes: fc.integer({ min: 0, max: 96 }),
  });
  const hex = fc.record(
    {
      at: fc.tuple(coordinate, coordinate),
      terrain: fc.constantFrom('plains', 'hills'),
      river: fc.boolean(),
      city: fc.option(city),
      town: fc.option(fc.record({ name })),
      walls: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 7 }),
    },
    { requiredKeys: ['at', 'terrain'] },
  );
  const river = fc.record(
    {
      name,
      kind: fc.constantFrom('river', 'canal', 'lake'),
      width: fc.constantFrom(0.02, 1),
      path: fc.array(point, { minLength: 2, maxLength: 6 }),
    },
    { requiredKeys: ['path'] },
  );
  const area = fc.record({ name, polygon: fc.array(point, { minLength: 3, maxLength: 7 }) });
  return fc.record(
    {
      id: fc.constant('any'),
      name,
      supplySpaces: fc.integer({ min: 0, max: 24 }),
      hexes: fc.array(hex, { minLength: 2, maxLength: 12 }),
      rivers: fc.array(river, { maxLength: 3 }),
      water: fc.array(area, { maxLength: 2 }),
      islands: fc.array(area, { maxLength: 2 }),
    },
    { requiredKeys: ['id', 'name', 'hexes'] },
  ) as fc.Arbitrary<Json>;
}

/** Any map, however bad, can be validated, drawn and written, and its issues have messages. */
function use(map: SteamMap): void {
  for (const issue of validateMap(map)) {
    for (const language of LANGUAGES) expect(formatMapIssue(issue, language)).not.toContain('undefined');
  }
  for (const language of LANGUAGES) expect(mapSvg(map, language)).not.toMatch(/NaN|undefined|Infinity/);
  expect(readMap(JSON.parse(JSON.stringify(writeMap(map))))).toEqual(map);
}

describe('arbitrary data', () => {
  test('Every structurally valid document is a usable map.', () => {
    fc.assert(
      fc.property(documents(), (document) => use(readMap(document))),
      { numRuns: 100 },
    );
  });

  test('A mutant of a valid map is a usable map or throws a ParseError.', () => {
    fc.assert(
      fc.property(mutants(SMALL_MAP), (mutant) => {
        const map = readOrNull(mutant);
        if (map !== null) use(map);
      }),
      { numRuns: 2000 },
    );
  });

  test('Mutants of a complete map are validated without a crash.', () => {
    fc.assert(
      fc.property(mutants(writeMap(NAMED_MAPS.northeast)), (mutant) => {
        const map = readOrNull(mutant);
        if (map !== null) validateMap(map);
      }),
      { numRuns: 150 },
    );
  });

  test('Other JSON is rejected.', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readOrNull(parseJson(text, 'map'))).toBeNull();
      }),
    );
  });
});
