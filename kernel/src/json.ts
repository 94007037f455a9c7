/** Values as they travel: in records, positions and protocol lines. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/**
 * Outside data that does not have the shape we need. It names the field (`players[2].cash`) and what was expected
 * there, because whoever wrote the data has to be able to mend it from this message alone.
 */
export class Malformed extends Error {
  constructor(
    readonly field: string,
    readonly expected: string,
  ) {
    super(field === '' ? `expected ${expected}` : `${field}: expected ${expected}`);
    this.name = 'Malformed';
  }
}

/** JSON of a value, or its type where there is no JSON of it, as for data nested thousands deep. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return `a deeply nested ${typeof value}`;
  }
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = textOf(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/**
 * A cursor into outside data. Each reading method either returns a value of the promised type or throws Malformed
 * with the full path, so that code behind the boundary can trust what it holds.
 */
export class Reader {
  constructor(
    readonly value: unknown,
    readonly field = '',
  ) {}

  fail(expected: string): never {
    throw new Malformed(this.field, `${expected}, got ${describe(this.value)}`);
  }

  get absent(): boolean {
    return this.value === undefined;
  }

  /** The members of an object; a name outside `known` is refused, so that a misspelt field is never ignored. */
  object(known: readonly string[]): { [key: string]: Reader } {
    const value = this.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) {
        throw new Malformed(this.child(key), `no such field here (known: ${known.join(', ')})`);
      }
    }
    const source = value as { readonly [key: string]: unknown };
    const members: { [key: string]: Reader } = {};
    for (const key of known) {
      members[key] = new Reader(Object.hasOwn(source, key) ? source[key] : undefined, this.child(key));
    }
    return members;
  }

  /** An object used as a dictionary: any key, each value to be read by the caller. */
  entries(): [string, Reader][] {
    const value = this.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    return Object.entries(value).map(([key, member]) => [key, new Reader(member, this.child(key))]);
  }

  array(): Reader[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    return this.value.map((item, index) => new Reader(item, `${this.field}[${index}]`));
  }

  string(): string {
    return typeof this.value === 'string' ? this.value : this.fail('a string');
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('true or false');
  }

  integer(min: number, max: number): number {
    const value = this.value;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    return this.fail(`a whole number from ${min} to ${max}`);
  }

  number(): number {
    const value = this.value;
    return typeof value === 'number' && Number.isFinite(value) ? value : this.fail('a number');
  }

  oneOf<const T extends string>(choices: readonly T[]): T {
    const found = choices.find((choice) => choice === this.value);
    return found ?? this.fail(`one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`);
  }

  private child(key: string): string {
    return this.field === '' ? key : `${this.field}.${key}`;
  }
}

/** An action as it is written: which of the kinds it is, by its `do`, and its other fields. */
export function readKind<Kind extends string>(
  json: unknown,
  kinds: { readonly [kind in Kind]: { readonly fields: readonly string[] } },
): [Kind, { [field: string]: Reader }] {
  const reader = new Reader(json, 'action');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return reader.fail('an object with a "do" field');
  }
  const given = 'do' in json ? json.do : undefined;
  const kind = new Reader(given, 'action.do').oneOf(Object.keys(kinds) as Kind[]);
  return [kind, reader.object(['do', ...kinds[kind].fields])];
}

/** Parsed text as Json; a syntax error is told as Malformed like any other fault of outside data. */
export function parseJson(text: string, what: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Malformed(what, `JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** JSON with object keys in sorted order at every depth: equal values give equal text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const object = value as JsonObject;
    const members = Object.keys(object)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key] ?? null)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}
