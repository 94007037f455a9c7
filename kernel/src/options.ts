import { type Json, type JsonObject, Malformed, Reader } from './json.ts';

interface Described {
  /** Key in the game's catalogue; `<key>.about` explains it. */
  readonly default: Json;
  /** For games that were begun under older rules (`olderRules`): set-up forms and help do not offer it. */
  readonly legacy?: true;
}
export type OptionKind = Described &
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
    /** One of the named documents, or a whole document inline (a map, a deck). */
    | { readonly kind: 'document'; readonly choices: readonly string[]; readonly default: string }
  );

/** Drives the set-up form, the command line flags, the protocol and validation alike. */
export type OptionSchema = { readonly [name: string]: OptionKind };
export type OptionValues = { readonly [name: string]: Json };

function readSeats(reader: Reader): number[] {
  const seats = reader.array().map((seat) => seat.integer(0, 15));
  return new Set(seats).size === seats.length ? seats : reader.fail('each seat once');
}

function readOption(reader: Reader, option: OptionKind): Json {
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
        : readChoiceOfDocument(reader, option.choices);
  }
}

function readChoiceOfDocument(reader: Reader, choices: readonly string[]): string {
  const names = choices.map((choice) => JSON.stringify(choice)).join(', ');
  return choices.find((choice) => choice === reader.value) ?? reader.fail(`one of ${names}, or a document of its own`);
}

/** Every option of the schema with its value, defaults filled in. Unknown names and wrong values are Malformed. */
export function readOptions(schema: OptionSchema, given: unknown, field = 'options'): OptionValues {
  const names = Object.keys(schema);
  const members = new Reader(given === undefined ? {} : given, field).object(names);
  const values: { [name: string]: Json } = {};
  for (const [name, option] of Object.entries(schema)) {
    const member = members[name];
    values[name] = member === undefined || member.absent ? option.default : readOption(member, option);
  }
  return values;
}

/** `0,2` or, as JSON has it, `[0,2]`; nothing or `none` for no seat. */
function seatList(text: string): unknown {
  const list = text.replace(/^\[|\]$/g, '');
  if (list === '' || list === 'none') return [];
  return list.split(',').map((each) => (/^\s*\d+\s*$/.test(each) ? Number(each) : each));
}

/** An option as typed on a command line (`name=value`): the text is read as the option's kind asks. */
export function parseOptionText(schema: OptionSchema, name: string, text: string): Json {
  const option = schema[name];
  if (option === undefined) {
    throw new Malformed(`option ${name}`, `no such option here (known: ${Object.keys(schema).join(', ')})`);
  }
  const field = `option ${name}`;
  switch (option.kind) {
    case 'flag':
      return readOption(new Reader(text === 'true' ? true : text === 'false' ? false : text, field), option);
    case 'number':
      return readOption(new Reader(text === 'none' ? null : text === '' ? text : Number(text), field), option);
    case 'seats':
      return readOption(new Reader(seatList(text), field), option);
    case 'choice':
    case 'document':
      return readOption(new Reader(text, field), option);
  }
}

/** Those that differ from their default. */
export function chosenOptions(schema: OptionSchema, values: OptionValues): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isChosen(value, schema[name]?.default)));
}

/** A document given in full always differs from a default that is a name. Comparing the types first avoids serialising it. */
function isChosen(value: Json, usual: Json | undefined): boolean {
  if (typeof value !== typeof usual) return true;
  return JSON.stringify(value) !== JSON.stringify(usual);
}

/** The keys of a catalogue for the options of a game: each option, what it is about, and what can be chosen. */
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
