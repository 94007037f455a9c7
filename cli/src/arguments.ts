import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  type AnyGame,
  type Json,
  LANGUAGES,
  Malformed,
  type OptionValues,
  parseOptionText,
  readOptions,
} from '@roundhouse/kernel';
import { CalledWrongly } from './called-wrongly.ts';
import { isPath, readJsonFile } from './files.ts';
import { GAMES } from './house.ts';
import { say, speak } from './text/index.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Parses the words after the command; an unknown flag or a missing value is a wrong call. */
export function parseWords<const T extends Flags>(words: readonly string[], options: T, positionals: boolean) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: positionals, strict: true });
  } catch (error) {
    throw new CalledWrongly(whatIsWrong(error, Object.keys(options)));
  }
}

/** What Node's parser complains about, in our words. */
function whatIsWrong(error: unknown, known: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined) return say().unknownFlag(unknown, known);
  const [, word] = /^Unexpected argument '([^']*)'/.exec(message) ?? [];
  if (word !== undefined) return say().unexpectedWord(word);
  const [, flag] = /^Option '(?:-\w, )?(--[\w-]+)/.exec(message) ?? [];
  if (flag === undefined) return message;
  return message.includes('does not take') ? say().flagTakesNoValue(flag) : say().flagNeedsValue(flag);
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

/** `--language`, wherever it stands, decides how everything is said, complaints about the rest too. */
export function speakAsTold(words: readonly string[]): void {
  const at = words.findIndex((word) => word === '--language' || word.startsWith('--language='));
  if (at < 0) return;
  const told = words[at].includes('=') ? words[at].slice('--language='.length) : words[at + 1];
  const language = LANGUAGES.find((each) => each === told);
  if (language === undefined) throw new CalledWrongly(say().unknownLanguage(told ?? '', LANGUAGES));
  speak(language);
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

/** Whether the options fit together, and the files among them are sound: a game is set up to see. */
export function checkOptions(game: AnyGame, options: OptionValues, seats: number, flags: readonly string[]): void {
  try {
    game.setup(options, seats);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const flag = flags.find((each) => error.field.startsWith(`options.${each.split('=')[0]}`));
    throw new CalledWrongly(flag === undefined ? error.message : `--option ${flag}: ${error.message}`);
  }
}

/** Malformed data that stands on the command line is a wrong call. */
export function asCall<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) throw new CalledWrongly(error.message);
    throw error;
  }
}
