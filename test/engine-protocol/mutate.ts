import type { Json, JsonObject, Random } from '@roundhouse/kernel';

/** Mutates JSON values and their text. */

type Mutable = Json | Mutable[] | { [key: string]: Mutable };

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'do',
  '',
  '0',
  '名',
  'x',
];
const STRINGS = [
  ...[
    '',
    ' ',
    '0',
    'null',
    'A1',
    'Z99',
    '-1,-1',
    '1,0',
    'pass',
    'base',
    'red',
    'gray',
    'T',
    'Albany',
    'Albany-New York',
  ],
  ...['__proto__', 'constructor', 'A.0', '@', '1,0.2', '\u0000', '\ud800', '\u202e', '🚂', 'é', 'ー', 'x'.repeat(3000)],
];
const NUMBERS = [
  ...[-1, 0, 1, 2, 3, 4, 5, 6, 7, 10, 16, 20, 96, 99, 100, 255, 256, 999, 9999, 30_000, 32_767, 32_768, 65_536],
  ...[0.5, -0.5, 1e9, 2 ** 31, 2 ** 32, 2 ** 53, 1e21, 1e308, -1e308, 5e-324],
];

function junk(random: Random): Mutable {
  switch (random.below(8)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
    case 3:
      return random.pick(NUMBERS);
    case 4:
    case 5:
      return random.pick(STRINGS);
    case 6:
      return random.below(2) === 0 ? [] : [random.pick(NUMBERS), random.pick(STRINGS)];
    default:
      return random.below(2) === 0 ? {} : withKey({}, random.pick(KEYS), random.pick(STRINGS));
  }
}

/** Sets a key like JSON.parse, which treats `__proto__` as an ordinary key. */
function withKey(object: { [key: string]: Mutable }, key: string, value: Mutable): { [key: string]: Mutable } {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

/** A value similar to the original, which is likely to be accepted. */
function nearby(value: Mutable, random: Random): Mutable {
  if (typeof value === 'number')
    return random.pick([value + 1, value - 1, -value, value * 10, value + 0.5, value * 1e6]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') {
    return random.pick([`${value}x`, value.slice(1), value.toUpperCase(), ` ${value}`, `${value}${value}`]);
  }
  return junk(random);
}

function isList(value: Mutable): value is Mutable[] {
  return Array.isArray(value);
}

/** Changes one part of the value in place. */
function breakInside(value: Mutable, random: Random): Mutable {
  if (typeof value !== 'object' || value === null) return random.below(2) === 0 ? nearby(value, random) : junk(random);
  if (isList(value)) {
    if (value.length === 0 || random.below(5) === 0) return breakList(value, random);
    const index = random.below(value.length);
    value[index] = breakInside(value[index] ?? null, random);
    return value;
  }
  const object = value as { [key: string]: Mutable };
  const keys = Object.keys(object);
  if (keys.length === 0 || random.below(4) === 0) return breakObject(object, keys, random);
  const key = random.pick(keys);
  return withKey(object, key, breakInside(object[key] ?? null, random));
}

function breakList(list: Mutable[], random: Random): Mutable {
  const index = random.below(list.length + 1);
  switch (random.below(4)) {
    case 0:
      list.splice(index, 1);
      return list;
    case 1:
      list.splice(index, 0, list[index] ?? junk(random));
      return list;
    case 2:
      return list.reverse();
    default:
      return junk(random);
  }
}

function breakObject(object: { [key: string]: Mutable }, keys: readonly string[], random: Random): Mutable {
  const key = keys.length === 0 ? 'x' : random.pick(keys);
  const value = object[key] ?? null;
  switch (random.below(5)) {
    case 0:
      delete object[key];
      return object;
    case 1:
      return withKey(object, random.pick(KEYS), junk(random));
    case 2:
      delete object[key];
      return withKey(object, random.below(2) === 0 ? `${key}s` : random.pick(KEYS), value);
    case 3:
      return withKey(object, key, object[random.pick(keys.length === 0 ? ['x'] : keys)] ?? null);
    default:
      return junk(random);
  }
}

function breakText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + random.below(12));
  switch (random.below(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, end) + text.slice(at);
    case 3:
      return (
        text.slice(0, at) +
        random.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', '\ufeff', '🚂']) +
        text.slice(at)
      );
    case 4:
      return text.replace(/\d+/, random.pick(['1e999', '-1e999', '9'.repeat(400), '-0', '1E5', '0x1']));
    case 5:
      return text.replace(
        /"(?:[^"\\]|\\.)*"(?=[,}])/,
        random.pick(['"\\ud800"', '"\\u0000"', "'a'", 'undefined', 'NaN']),
      );
    case 6:
      return text + random.pick(['\n', '\r\n', '{}', '\u2028', ' '.repeat(100)]);
    default:
      return nestDeeply(text, random);
  }
}

/** Nests a value of the line in many brackets; rarely in very many, because that is slow. */
function nestDeeply(text: string, random: Random): string {
  const depth = random.below(40) === 0 ? 20_000 : 50;
  const [open, close] = random.below(2) === 0 ? ['[', ']'] : ['{"a":', '}'];
  const nested = (value: string) => open.repeat(depth) + value + close.repeat(depth);
  return text.replace(/(?<=:)(?:"[^"]*"|-?\d+|true|false|null)/, nested);
}

/** Returns the line of a request with up to three mutations. */
export function mutate(request: JsonObject, random: Random): string {
  let value = JSON.parse(JSON.stringify(request)) as Mutable;
  const times = random.pick([0, 1, 1, 1, 1, 2, 3]);
  for (let index = 0; index < times; index++) value = breakInside(value, random);
  const text = JSON.stringify(value);
  return random.below(5) === 0 ? breakText(text, random) : text;
}
