import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type AnyGame,
  type Json,
  LANGUAGES,
  type OptionValues,
  ParseError,
  parseOptionText,
  readOptions,
} from '@roundhouse/kernel';
import { GAMES } from './engine-config.ts';
import { isPath, readJsonFile } from './files.ts';
import { setLanguage, t } from './locales/index.ts';
import { UsageError } from './usage-error.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Parses the arguments after the command. Throws a UsageError for unknown flags and missing values. */
export function parseArguments<const T extends Flags>(args: readonly string[], options: T, positionals: boolean) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: positionals, strict: true });
  } catch (error) {
    throw new UsageError(describeParseError(error, Object.keys(options)));
  }
}

/** Translates an error message of Node's parser. */
function describeParseError(error: unknown, known: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined) return t().unknownFlag(unknown, known);
  const [, word] = /^Unexpected argument '([^']*)'/.exec(message) ?? [];
  if (word !== undefined) return t().unexpectedWord(word);
  const [, flag] = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message) ?? [];
  if (flag === undefined) return message;
  return message.includes('does not take') ? t().flagTakesNoValue(flag) : t().flagNeedsValue(flag);
}

export function getGame(id: string | undefined): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  if (game !== undefined) return game;
  throw new UsageError(
    t().unknownGame(
      id,
      GAMES.map((each) => each.id),
    ),
  );
}

export function parseInteger(text: string, flag: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(t().notANumber(flag, text, min, max));
}

/** Applies `--language` before the other arguments are parsed, so that errors about them use the language, too. */
export function applyLanguageFlag(args: readonly string[]): void {
  const index = args.findIndex((arg) => arg === '--language' || arg.startsWith('--language='));
  if (index < 0) return;
  const text = args[index].includes('=') ? args[index].slice('--language='.length) : args[index + 1];
  const language = LANGUAGES.find((each) => each === text);
  if (language === undefined) throw new UsageError(t().unknownLanguage(text ?? '', LANGUAGES));
  setLanguage(language);
}

/** Reads repeatable `--option name=value` flags. A document option also accepts the path of a JSON file. */
export function readOptionFlags(game: AnyGame, flags: readonly string[]): OptionValues {
  const values: { [name: string]: Json } = {};
  for (const flag of flags) {
    const equals = flag.indexOf('=');
    if (equals < 1) throw new UsageError(t().optionForm(flag));
    const name = flag.slice(0, equals);
    values[name] = optionValue(game, name, flag.slice(equals + 1));
  }
  return asUsageError(() => readOptions(game.options, values));
}

function optionValue(game: AnyGame, name: string, text: string): Json {
  const option = game.options[name];
  if (option?.kind === 'document' && !option.choices.includes(text) && isPath(text)) {
    return asUsageError(() => readJsonFile(text));
  }
  return asUsageError(() => parseOptionText(game.options, name, text));
}

/** Checks the combination of options, including files, by setting up a game. */
export function checkOptions(game: AnyGame, options: OptionValues, seats: number, flags: readonly string[]): void {
  try {
    game.setup(options, seats);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const flag = flags.find((each) => error.field.startsWith(`options.${each.split('=')[0]}`));
    throw new UsageError(flag === undefined ? error.message : `--option ${flag}: ${error.message}`);
  }
}

/** Converts a ParseError about a command line argument to a UsageError. */
export function asUsageError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ParseError) throw new UsageError(error.message);
    throw error;
  }
}
