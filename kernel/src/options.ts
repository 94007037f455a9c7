import { type Json, type JsonObject, JsonReader, ParseError } from './json.ts';

interface BaseOption {
  readonly default: Json;
  /** Only for games that started under older rules (`optionUpgrades`): forms and help do not offer it. */
  readonly legacy?: true;
}
export type OptionKind = BaseOption &
  (
    | { readonly kind: 'flag'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly default: string }
    | {
        readonly kind: 'number';
        readonly min: number;
        readonly max: number;
        readonly orNone: boolean;
        readonly default: number | null;
      }
    | { readonly kind: 'seats'; readonly default: readonly number[] }
    /** A named document, or an inline document (a map, a deck). */
    | { readonly kind: 'document'; readonly choices: readonly string[]; readonly default: string }
  );

/** Drives the new-game form, the command line flags, the protocol and validation. */
export type OptionSchema = { readonly [name: string]: OptionKind };
export type OptionValues = { readonly [name: string]: Json };

function readSeats(reader: JsonReader): number[] {
  const seats = reader.array().map((seat) => seat.integer(0, 15));
  return new Set(seats).size === seats.length ? seats : reader.fail('each seat once');
}

function readOption(reader: JsonReader, option: OptionKind): Json {
  switch (option.kind) {
    case 'flag':
      return reader.boolean();
    case 'choice':
      return reader.oneOf(option.choices);
    case 'number':
      if (option.orNone && reader.value === null) return null;
      return reader.integer(option.min, option.max);
    case 'seats':
      return readSeats(reader);
    case 'document':
      return typeof reader.value === 'object' && reader.value !== null
        ? (reader.value as JsonObject)
        : readDocumentName(reader, option.choices);
  }
}

function readDocumentName(reader: JsonReader, choices: readonly string[]): string {
  const names = choices.map((choice) => JSON.stringify(choice)).join(', ');
  return choices.find((choice) => choice === reader.value) ?? reader.fail(`one of ${names}, or a document of its own`);
}

/** Reads all options of the schema; missing ones get their defaults. Throws ParseError for unknown names and wrong values. */
export function readOptions(schema: OptionSchema, given: unknown, field = 'options'): OptionValues {
  const names = Object.keys(schema);
  const members = new JsonReader(given === undefined ? {} : given, field).object(names);
  const values: { [name: string]: Json } = {};
  for (const [name, option] of Object.entries(schema)) {
    const member = members[name];
    values[name] = member === undefined || member.isAbsent ? option.default : readOption(member, option);
  }
  return values;
}

/** Parses `0,2` or `[0,2]`. An empty text or `none` means no seat. */
function parseSeatList(text: string): unknown {
  const list = text.replace(/^\[|\]$/g, '');
  if (list === '' || list === 'none') return [];
  return list.split(',').map((each) => (/^\s*\d+\s*$/.test(each) ? Number(each) : each));
}

/** Parses an option from the command line (`name=value`) according to its kind. */
export function parseOptionText(schema: OptionSchema, name: string, text: string): Json {
  const option = schema[name];
  if (option === undefined) {
    throw new ParseError(`option ${name}`, `no such option here (known: ${Object.keys(schema).join(', ')})`);
  }
  const field = `option ${name}`;
  switch (option.kind) {
    case 'flag':
      return readOption(new JsonReader(text === 'true' ? true : text === 'false' ? false : text, field), option);
    case 'number':
      return readOption(new JsonReader(text === 'none' ? null : text === '' ? text : Number(text), field), option);
    case 'seats':
      return readOption(new JsonReader(parseSeatList(text), field), option);
    case 'choice':
    case 'document':
      return readOption(new JsonReader(text, field), option);
  }
}

/** The options that differ from their defaults. */
export function nonDefaultOptions(schema: OptionSchema, values: OptionValues): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => differsFromDefault(value, schema[name]?.default)),
  );
}

/** Compares the types first, which avoids serialising an inline document: the default is a name. */
function differsFromDefault(value: Json, usual: Json | undefined): boolean {
  if (typeof value !== typeof usual) return true;
  return JSON.stringify(value) !== JSON.stringify(usual);
}

/** The message keys of a game's options: their names, descriptions and choices. */
export type OptionLabel<Schema extends OptionSchema> = {
  [Name in keyof Schema & string]:
    | `option.${Name}`
    | `option.${Name}.about`
    | `option.${Name}.${ChoiceOf<Schema[Name]>}`;
}[keyof Schema & string];

type ChoiceOf<Option> = Option extends { readonly choices: readonly (infer Choice extends string)[] }
  ? Choice
  : Option extends { readonly orNone: true }
    ? 'none'
    : never;
