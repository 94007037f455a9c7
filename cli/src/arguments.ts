import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type AnyGame,
  type Json,
  LANGUAGES,
  type Language,
  Malformed,
  type OptionValues,
  parseOptionText,
  readOptions,
} from '@roundhouse/kernel';
import { CalledWrongly } from './called-wrongly.ts';
import { isPath, readJsonFile } from './files.ts';
import { GAMES } from './house.ts';
import { say } from './text/index.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Parses the words after the command; an unknown flag or a missing value is a wrong call. */
export function parseWords<const T extends Flags>(words: readonly string[], options: T, positionals: boolean) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: positionals, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '([^']+)'/.exec(message);
    throw new CalledWrongly(unknown === null ? message : say().unknownFlag(unknown[1], Object.keys(options)));
  }
}

export function gameNamed(id: string | undefined): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  if (game !== undefined) return game;
  throw new CalledWrongly(
    say().unknownGame(
      id,
      GAMES.map((each) => each.id),
    ),
  );
}

export function wholeNumber(text: string, flag: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new CalledWrongly(say().notANumber(flag, text, min, max));
}

export function languageNamed(text: string | undefined): Language | undefined {
  if (text === undefined) return undefined;
  const language = LANGUAGES.find((each) => each === text);
  if (language === undefined) throw new CalledWrongly(say().unknownLanguage(text, LANGUAGES));
  return language;
}

/** `--option name=value`, given any number of times. A document option also takes the path of a JSON file. */
export function readOptionFlags(game: AnyGame, flags: readonly string[]): OptionValues {
  const given: { [name: string]: Json } = {};
  for (const flag of flags) {
    const equals = flag.indexOf('=');
    if (equals < 1) throw new CalledWrongly(say().optionForm(flag));
    const name = flag.slice(0, equals);
    given[name] = optionValue(game, name, flag.slice(equals + 1));
  }
  return asCall(() => readOptions(game.options, given));
}

function optionValue(game: AnyGame, name: string, text: string): Json {
  const option = game.options[name];
  if (option?.kind === 'document' && !option.choices.includes(text) && isPath(text)) {
    return asCall(() => readJsonFile(text));
  }
  return asCall(() => parseOptionText(game.options, name, text));
}

/** Malformed data that stands on the command line is a wrong call. */
function asCall<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) throw new CalledWrongly(error.message);
    throw error;
  }
}
