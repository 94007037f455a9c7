import { type Json, LANGUAGES, Malformed, parseJson } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMap } from './check.ts';
import { mapFaultLine } from './fault-text.ts';
import type { SteamMap } from './format.ts';
import { NAMED_MAPS } from './named-maps.ts';
import { readMap } from './read-map.ts';
import { SMALL_MAP } from './small-map.ts';
import { mapSvg } from './svg.ts';
import { writeMap } from './write-map.ts';

type Node = { [key: string]: unknown };

/** Every way from the top of a document to something in it. */
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

/** Values of the right sort more often than not, so that many mutants still are maps. */
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
    // What JSON cannot hold does not come from outside.
    return JSON.parse(JSON.stringify(mutant)) as unknown;
  });
}

function readOrRefuse(json: unknown): SteamMap | null {
  try {
    return readMap(json);
  } catch (error) {
    expect(error).toBeInstanceOf(Malformed);
    return null;
  }
}

/** Documents of the right shape that hold any nonsense such a document can. */
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

/** A map, however bad, can be checked, told about, drawn and written. */
function use(map: SteamMap): void {
  for (const fault of checkMap(map)) {
    for (const language of LANGUAGES) expect(mapFaultLine(fault, language)).not.toContain('undefined');
  }
  for (const language of LANGUAGES) expect(mapSvg(map, language)).not.toMatch(/NaN|undefined|Infinity/);
  expect(readMap(JSON.parse(JSON.stringify(writeMap(map))))).toEqual(map);
}

describe('any data at all', () => {
  test('a document of the right shape is a map that can be used', () => {
    fc.assert(
      fc.property(documents(), (document) => use(readMap(document))),
      { numRuns: 100 },
    );
  });

  test('a mutant of a good map is a map that can be used, or Malformed', () => {
    fc.assert(
      fc.property(mutants(SMALL_MAP), (mutant) => {
        const map = readOrRefuse(mutant);
        if (map !== null) use(map);
      }),
      { numRuns: 2000 },
    );
  });

  test('mutants of a whole map are checked without a crash', () => {
    fc.assert(
      fc.property(mutants(writeMap(NAMED_MAPS.northeast)), (mutant) => {
        const map = readOrRefuse(mutant);
        if (map !== null) checkMap(map);
      }),
      { numRuns: 150 },
    );
  });

  test('other JSON is refused', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readOrRefuse(parseJson(text, 'map'))).toBeNull();
      }),
    );
  });
});
