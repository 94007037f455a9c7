import type { AnyGame, Outcome } from './game.ts';
import { canonicalJson, type Json, type JsonObject, Malformed, Reader } from './json.ts';
import { readOptions } from './options.ts';
import { upgradeOptions } from './rules-version.ts';
import { Session } from './session.ts';

/**
 * What is needed to check the dice of a game that was played at a server: what it showed of its secret seed before the
 * first draw, and the seed itself once the game is over.
 */
export interface Fairness {
  readonly commitment: string;
  readonly seed?: string;
  /** How many actions there were already when the seed was made, for a game that was taken over from elsewhere. */
  readonly from?: number;
}

/** Everything needed to reproduce a game. */
export interface GameRecord {
  readonly roundhouse: 1;
  readonly game: string;
  /** The rules version the game was played under. */
  readonly rules: number;
  readonly options?: JsonObject;
  /** Instead of options: the position the game was taken up from. */
  readonly position?: JsonObject;
  /** The players' names, in seat order. */
  readonly seats: readonly string[];
  /** In seat order: the bot that plays the seat, or null for a person. Left out where no seat is a bot's. */
  readonly bots?: readonly (string | null)[];
  readonly actions: readonly JsonObject[];
  readonly result?: Outcome | null;
  readonly fair?: Fairness;
}

const FIELDS = ['roundhouse', 'game', 'rules', 'options', 'position', 'seats', 'bots', 'actions', 'result', 'fair'];

/** A session at the end of the record, every action checked. Throws Malformed or IllegalAction. */
export function replayRecord(
  games: readonly AnyGame[],
  json: unknown,
  to?: number,
  seed: string | null = null,
): Session {
  const f = new Reader(json, 'record').object(FIELDS);
  f.roundhouse.integer(1, 1);
  const id = f.game.oneOf(games.map((game) => game.id));
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Malformed('record.game', 'a known game');
  const rules = f.rules.integer(1, 1_000_000);
  const upgraded = (options: Json | undefined) => upgradeOptions(game, rules, options, 'record.rules');
  const options = upgraded(f.options.value as Json | undefined);
  const names = f.seats.array().map((name) => name.string());
  if (names.length < game.seats.min || names.length > game.seats.max) {
    f.seats.fail(`${game.seats.min} to ${game.seats.max} names`);
  }
  const actions = f.actions.array().map((action) => action.value);
  const start = f.position.absent
    ? { options: readOptions(game.options, options, 'record.options'), seats: names.length }
    : { position: positionOf(f.position, upgraded) };
  if ('position' in start && !f.options.absent) f.options.fail('no options beside a position, which has its own');
  const fair = f.fair.absent ? null : readFairness(f.fair);
  const bots = readBots(f.bots, names.length);
  const session = insideRecord(() => new Session(game, start, seed, names, fair, bots));
  if (game.seatCount(session.present) !== names.length) f.seats.fail('as many names as the position has seats');
  if (to !== undefined && to > actions.length) {
    throw new Malformed('to', `a whole number from 0 to ${actions.length}, the actions there are`, { got: `${to}` });
  }
  insideRecord(() => session.replay(to === undefined ? actions : actions.slice(0, to)));
  return session;
}

/** Which bots there are differs from build to build: any name is kept. */
function readBots(reader: Reader, seats: number): (string | null)[] {
  if (reader.absent) return [];
  const bots = reader.array().map((bot) => (bot.value === null ? null : bot.string()));
  if (bots.length !== seats) reader.fail(`${seats} of them, a bot or null for each seat`);
  return bots;
}

/** Faults in a part of the record have the path from the top of the record. */
function insideRecord<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Malformed ? error.at(error.field, `record.${error.path}`) : error;
  }
}

/** A position has its options inside it. One that names none is left so, unless the older version asks for some. */
function positionOf(reader: Reader, upgraded: (options: Json | undefined) => Json): JsonObject {
  reader.entries();
  const position = reader.value as JsonObject;
  const options = upgraded(position.options);
  return position.options === undefined && canonicalJson(options) === '{}' ? position : { ...position, options };
}

function readFairness(reader: Reader): Fairness {
  const { commitment, seed, from } = reader.object(['commitment', 'seed', 'from']);
  return {
    commitment: commitment.string(),
    ...(seed.absent ? {} : { seed: seed.string() }),
    ...(from.absent ? {} : { from: from.integer(0, 1_000_000) }),
  };
}

/** A document with one field a line, and one item a line in its lists of objects. */
export function documentText(document: JsonObject): string {
  const text = (value: Json): string => {
    const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
    return isList ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]` : JSON.stringify(value);
  };
  return `{\n${Object.entries(document)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${text(value)}`)
    .join(',\n')}\n}`;
}

/** A record as a file: plain JSON, one action a line, so that it can be read and compared by people. */
export function recordText(record: GameRecord): string {
  return `${documentText(record as unknown as JsonObject)}\n`;
}
