import type { AnyGame } from './game.ts';
import type { Fairness, GameRecord } from './game-record.ts';
import { GameSession } from './game-session.ts';
import { canonicalJson, type Json, type JsonObject, JsonReader, ParseError, withoutSchema } from './json.ts';
import { readOptions } from './options.ts';
import { upgradeOptions } from './rules-version.ts';

const FIELDS = ['roundhouse', 'game', 'rules', 'options', 'position', 'seats', 'bots', 'actions', 'result', 'fair'];

/** Replays a record and checks every action. Throws ParseError or IllegalAction. */
export function replayRecord(
  games: readonly AnyGame[],
  json: unknown,
  to?: number,
  seed: string | null = null,
): GameSession {
  const f = new JsonReader(withoutSchema(json), 'record').object(FIELDS);
  f.roundhouse.integer(1, 1);
  const id = f.game.oneOf(games.map((game) => game.id));
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new ParseError('record.game', 'a known game');
  const rules = f.rules.integer(1, 1_000_000);
  const upgraded = (options: Json | undefined) => upgradeOptions(game, rules, options, 'record.rules');
  const options = upgraded(f.options.value as Json | undefined);
  const names = f.seats.array().map((name) => name.string());
  if (names.length < game.seats.min || names.length > game.seats.max) {
    f.seats.fail(`${game.seats.min} to ${game.seats.max} names`);
  }
  const actions = f.actions.array().map((action) => action.value);
  const start = f.position.isAbsent
    ? { options: readOptions(game.options, options, 'record.options'), seats: names.length }
    : { position: readPosition(f.position, upgraded) };
  if ('position' in start && !f.options.isAbsent) f.options.fail('no options beside a position, which has its own');
  const fair = f.fair.isAbsent ? null : readFairness(f.fair);
  const bots = readBots(f.bots, names.length);
  const session = prefixErrorPath(() => new GameSession(game, start, seed, names, fair, bots));
  if (game.seatCount(session.state) !== names.length) f.seats.fail('as many names as the position has seats');
  if (to !== undefined && to > actions.length) {
    throw new ParseError('to', `a whole number from 0 to ${actions.length}, the actions there are`, { got: `${to}` });
  }
  prefixErrorPath(() => session.replay(to === undefined ? actions : actions.slice(0, to)));
  return session;
}

/** Accepts any bot name: the available bots differ between builds. */
function readBots(reader: JsonReader, seats: number): (string | null)[] {
  if (reader.isAbsent) return [];
  const bots = reader.array().map((bot) => (bot.value === null ? null : bot.string()));
  if (bots.length !== seats) reader.fail(`${seats} of them, a bot or null for each seat`);
  return bots;
}

/** Prefixes the paths of parse errors, so that they start at the top of the record. */
function prefixErrorPath<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ParseError ? error.within(error.field, `record.${error.path}`) : error;
  }
}

/** Upgrades the options inside a position. A position without options stays without, unless the upgrade adds some. */
function readPosition(reader: JsonReader, upgraded: (options: Json | undefined) => Json): JsonObject {
  reader.entries();
  const position = reader.value as JsonObject;
  const options = upgraded(position.options);
  return position.options === undefined && canonicalJson(options) === '{}' ? position : { ...position, options };
}

function readFairness(reader: JsonReader): Fairness {
  const { commitment, seed, from } = reader.object(['commitment', 'seed', 'from']);
  return {
    commitment: commitment.string(),
    ...(seed.isAbsent ? {} : { seed: seed.string() }),
    ...(from.isAbsent ? {} : { from: from.integer(0, 1_000_000) }),
  };
}

/** Serialises a document with one field per line, and one item per line in lists of objects. */
export function documentText(document: JsonObject): string {
  const text = (value: Json): string => {
    const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
    return isList ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]` : JSON.stringify(value);
  };
  return `{\n${Object.entries(document)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${text(value)}`)
    .join(',\n')}\n}`;
}

/** Serialises a record with one action per line, for readable diffs. */
export function recordText(record: GameRecord): string {
  return `${documentText(record as unknown as JsonObject)}\n`;
}
