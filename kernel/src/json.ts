/** Values as they travel: in records, positions and protocol lines. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value that came from JSON is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface MalformedDetails {
  /** What was there instead. */
  readonly got?: string;
  /** All values that would do, where there are few; for an ambiguous name, those it can mean. */
  readonly candidates?: readonly Json[];
  /** Where the value is in what was sent, if `field` does not say it in that form. */
  readonly path?: string;
}

/**
 * Outside data that does not have the shape we need. It names the field (`players[2].cash`) and what was expected
 * there, because whoever wrote the data has to be able to mend it from this message alone.
 */
export class Malformed extends Error {
  constructor(
    readonly field: string,
    readonly expected: string,
    private readonly details: MalformedDetails = {},
  ) {
    const got = details.got === undefined ? '' : `, got ${details.got}`;
    super(`${field === '' ? '' : `${field}: `}expected ${expected}${got}`);
    this.name = 'Malformed';
  }

  get path(): string {
    return this.details.path ?? this.field;
  }

  get got(): string | undefined {
    return this.details.got;
  }

  get candidates(): readonly Json[] | undefined {
    return this.details.candidates;
  }

  /** The same fault of data that is part of something larger: with another field, and a path of its own if needed. */
  at(field: string, path = field): Malformed {
    return new Malformed(field, this.expected, { ...this.details, path });
  }
}

/** The path of a member of an object. Names with characters that paths are made of are quoted. */
export function memberPath(parent: string, name: string): string {
  if (name === '' || /[.[\]"]/.test(name)) return `${parent}[${JSON.stringify(name)}]`;
  return parent === '' ? name : `${parent}.${name}`;
}

export function itemPath(parent: string, index: number): string {
  return `${parent}[${index}]`;
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
    private readonly isAssumed = false,
  ) {}

  /**
   * This reader, or an object without members where nothing was given. Its members are nowhere in the data, so their
   * faults are told of this field.
   */
  orEmpty(): Reader {
    return this.absent ? new Reader({}, this.field, true) : this;
  }

  fail(expected: string, candidates?: readonly Json[]): never {
    throw new Malformed(this.field, expected, {
      got: describe(this.value),
      ...(candidates === undefined ? {} : { candidates }),
    });
  }

  /** A name that can mean several things: `candidates` are the names that are clear. */
  ambiguous(candidates: readonly string[]): never {
    throw new Malformed(this.field, `one of ${quotedList(candidates)}`, { candidates });
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
        throw new Malformed(memberPath(this.field, key), `no such field here (known: ${known.join(', ')})`, {
          candidates: known,
        });
      }
    }
    const source = value as { readonly [key: string]: unknown };
    const members: { [key: string]: Reader } = {};
    for (const key of known) {
      members[key] = new Reader(
        Object.hasOwn(source, key) ? source[key] : undefined,
        this.isAssumed ? this.field : memberPath(this.field, key),
      );
    }
    return members;
  }

  /** An object used as a dictionary: any key, each value to be read by the caller. */
  entries(): [string, Reader][] {
    const value = this.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    return Object.entries(value).map(([key, member]) => [key, new Reader(member, memberPath(this.field, key))]);
  }

  array(): Reader[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    return this.value.map((item, index) => new Reader(item, itemPath(this.field, index)));
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
    return found ?? this.fail(`one of ${quotedList(choices)}`, choices);
  }
}

function quotedList(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
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
