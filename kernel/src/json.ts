/** JSON values, as in records, positions and protocol messages. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Whether a parsed JSON value is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface ParseErrorDetails {
  /** The value that was found. */
  readonly got?: string;
  /** The accepted values if there are few; for an ambiguous name, its possible meanings. */
  readonly candidates?: readonly Json[];
  /** The path of the value in the input, if it differs from `field`. */
  readonly path?: string;
}

/**
 * Thrown for untrusted data of the wrong shape. It names the field (`players[2].cash`) and what was expected, so that
 * the author of the data can fix it from this message alone.
 */
export class ParseError extends Error {
  constructor(
    readonly field: string,
    readonly expected: string,
    private readonly details: ParseErrorDetails = {},
  ) {
    const got = details.got === undefined ? '' : `, got ${details.got}`;
    super(`${field === '' ? '' : `${field}: `}expected ${expected}${got}`);
    this.name = 'ParseError';
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

  /** The same error relocated into an enclosing document. */
  within(field: string, path = field): ParseError {
    return new ParseError(field, this.expected, { ...this.details, path });
  }
}

/** The path of an object member. Names that contain path characters are quoted. */
export function memberPath(parent: string, name: string): string {
  if (name === '' || /[.[\]"]/.test(name)) return `${parent}[${JSON.stringify(name)}]`;
  return parent === '' ? name : `${parent}.${name}`;
}

export function itemPath(parent: string, index: number): string {
  return `${parent}[${index}]`;
}

/** JSON of a value; its type if serialising fails, as for data nested thousands of levels deep. */
function jsonOrType(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return `a deeply nested ${typeof value}`;
  }
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = jsonOrType(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/**
 * A cursor into untrusted JSON. Each method returns a value of its type or throws ParseError with the full path, so code
 * behind the boundary can trust its types.
 */
export class JsonReader {
  constructor(
    readonly value: unknown,
    readonly field = '',
    private readonly isAssumed = false,
  ) {}

  /** This reader, or one of an empty object if the value is absent. Errors in its members then name this field. */
  orEmpty(): JsonReader {
    return this.isAbsent ? new JsonReader({}, this.field, true) : this;
  }

  fail(expected: string, candidates?: readonly Json[]): never {
    throw new ParseError(this.field, expected, {
      got: describe(this.value),
      ...(candidates === undefined ? {} : { candidates }),
    });
  }

  /** Fails for an ambiguous name. `candidates` are the unambiguous names. */
  ambiguous(candidates: readonly string[]): never {
    throw new ParseError(this.field, `one of ${quotedList(candidates)}`, { candidates });
  }

  get isAbsent(): boolean {
    return this.value === undefined;
  }

  /** The members of an object. Unknown names are rejected, so that a misspelt field is never ignored. */
  object(known: readonly string[]): { [key: string]: JsonReader } {
    const value = this.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) {
        throw new ParseError(memberPath(this.field, key), `no such field here (known: ${known.join(', ')})`, {
          candidates: known,
        });
      }
    }
    const source = value as { readonly [key: string]: unknown };
    const members: { [key: string]: JsonReader } = {};
    for (const key of known) {
      members[key] = new JsonReader(
        Object.hasOwn(source, key) ? source[key] : undefined,
        this.isAssumed ? this.field : memberPath(this.field, key),
      );
    }
    return members;
  }

  /** The entries of an object used as a dictionary. */
  entries(): [string, JsonReader][] {
    const value = this.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    return Object.entries(value).map(([key, member]) => [key, new JsonReader(member, memberPath(this.field, key))]);
  }

  array(): JsonReader[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    return this.value.map((item, index) => new JsonReader(item, itemPath(this.field, index)));
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

/** Reads the kind of an action from its `do` field, and its other fields. */
export function readActionKind<Kind extends string>(
  json: unknown,
  kinds: { readonly [kind in Kind]: { readonly fields: readonly string[] } },
): [Kind, { [field: string]: JsonReader }] {
  const reader = new JsonReader(json, 'action');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return reader.fail('an object with a "do" field');
  }
  const given = 'do' in json ? json.do : undefined;
  const kind = new JsonReader(given, 'action.do').oneOf(Object.keys(kinds) as Kind[]);
  return [kind, reader.object(['do', ...kinds[kind].fields])];
}

/** The document without a reference to its JSON Schema, which only editors use. */
export function withoutSchema(json: unknown): unknown {
  if (!isJsonObject(json) || typeof json.$schema !== 'string') return json;
  const { $schema: _, ...document } = json;
  return document;
}

/** Parses text as JSON. Throws ParseError for a syntax error. */
export function parseJson(text: string, what: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new ParseError(what, `JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** JSON with sorted object keys at every depth, so that equal values give equal text. */
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
