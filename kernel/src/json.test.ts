import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { canonicalJson, type Json, JsonReader, ParseError, parseJson } from './json.ts';
import { type OptionSchema, parseOptionText, readOptions } from './options.ts';

const read = (value: unknown) => new JsonReader(value, 'thing');

/** A property that every object inherits and that the input does not have. */
const inherited = () => Object.values(read({}).object(['constructor']))[0];

describe('JsonReader', () => {
  it.each([
    ['a number instead of an object', () => read(1).object(['a']), 'thing: expected an object, got 1'],
    ['an unknown field', () => read({ b: 1 }).object(['a']), 'thing.b: expected no such field here (known: a)'],
    ['a missing field', () => read({}).object(['a']).a.string(), 'thing.a: expected a string, got nothing'],
    ['a fraction', () => read(1.5).integer(0, 9), 'thing: expected a whole number from 0 to 9, got 1.5'],
    [
      'a number out of range',
      () => read([10]).array()[0].integer(0, 9),
      'thing[0]: expected a whole number from 0 to 9, got 10',
    ],
    ['a word not among the choices', () => read('c').oneOf(['a', 'b']), 'thing: expected one of "a", "b", got "c"'],
    ['an inherited property', () => inherited().string(), 'thing.constructor: expected a string, got nothing'],
  ])('It rejects %s and names the path.', (_, attempt, message) => {
    expect(attempt).toThrow(ParseError);
    expect(attempt).toThrow(message);
  });

  it('It reports data nested thousands of levels deep without crashing.', () => {
    let deep: Json = 0;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    expect(() => read(deep).string()).toThrow(ParseError);
  });
});

describe('Canonical JSON', () => {
  it('It does not depend on the order of keys.', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned as Json)).toBe(canonicalJson(value as Json));
        expect(fingerprint(turned as Json)).toBe(fingerprint(value as Json));
        expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('It differs for different values.', () => {
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }));
    expect(parseJson('[1]', 'file')).toEqual([1]);
    expect(() => parseJson('[1', 'file')).toThrow('file: expected JSON');
  });
});

describe('Options', () => {
  const schema: OptionSchema = {
    fast: { kind: 'flag', default: true },
    rules: { kind: 'choice', choices: ['short', 'long'], default: 'short' },
    cap: { kind: 'number', min: 1, max: 9, orNone: true, default: null },
    helped: { kind: 'seats', default: [] },
    map: { kind: 'document', choices: ['a'], default: 'a' },
  };

  it('Missing options get their defaults.', () => {
    expect(readOptions(schema, {})).toEqual({ fast: true, rules: 'short', cap: null, helped: [], map: 'a' });
    expect(readOptions(schema, { cap: 3, map: { id: 'b' } })).toMatchObject({ cap: 3, map: { id: 'b' } });
  });

  it.each([
    [{ fast: 1 }, 'options.fast'],
    [{ rules: 'medium' }, 'options.rules'],
    [{ cap: 0 }, 'options.cap'],
    [{ helped: [-1] }, 'options.helped[0]'],
    [{ map: 'z' }, 'options.map'],
    [{ speed: 1 }, 'options.speed'],
  ])('%j is rejected.', (given, field) => {
    expect(() => readOptions(schema, given)).toThrow(field);
  });

  it('Options can be parsed from the command line.', () => {
    expect(parseOptionText(schema, 'fast', 'false')).toBe(false);
    expect(parseOptionText(schema, 'cap', 'none')).toBe(null);
    expect(parseOptionText(schema, 'cap', '4')).toBe(4);
    expect(parseOptionText(schema, 'helped', '0,2')).toEqual([0, 2]);
    for (const [name, text] of [
      ['cap', ''],
      ['cap', 'x'],
      ['fast', 'yes'],
      ['helped', 'a'],
      ['none', '1'],
    ]) {
      expect(() => parseOptionText(schema, name, text)).toThrow(ParseError);
    }
  });
});
