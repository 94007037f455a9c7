import { randomAction } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import type { Json, JsonObject } from '../json.ts';
import { readOptions } from '../options.ts';
import { Random } from '../random.ts';
import { Session, type Start } from '../session.ts';
import {
  actionsRoundTrip,
  actorsAreKnown,
  applyIsDeterministic,
  chanceIsWeighted,
  copyIsIndependent,
  detailsFit,
  fail,
  legalIsAccepted,
  listingOf,
  outcomeFits,
  outOfTurnIsTold,
  positionRoundTrips,
  snapshot,
  spoil,
  unlistedIsRefused,
  viewsAreHarmless,
} from './properties.ts';
import { secretsAreKept } from './secrecy.ts';

/** What a game brings to its examination. */
export interface Examination {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly seats: number;
  /** A position to start from instead of the beginning: random play from the start rarely sees the late game. */
  readonly start?: (random: Random) => JsonObject;
  /** Called after every action with the state before and after: conservation and other invariants; throws. */
  readonly referee?: (before: unknown, action: unknown, after: unknown) => void;
  /** Where random play may go on for ever: the number of actions after which it has been watched long enough. */
  readonly most?: number;
  /** How many of a hundred states get the costly checks. */
  readonly thoroughness?: number;
}

const LONGEST_GAME = 20_000;
const POOL = 400;

/** What a game has shown of itself. */
export interface Walked {
  actions: number;
  /** Somebody could not know all of a state that was looked at closely. */
  hidden: boolean;
  /** Played to the end, not only watched for a while. */
  ended: boolean;
}

/** Plays one random game and checks every property on the way. */
export function walk(exam: Examination, seed: string): Walked {
  const { game, seats } = exam;
  const random = new Random(seed);
  const start: Start =
    exam.start === undefined
      ? { options: readOptions(game.options, exam.options), seats }
      : { position: exam.start(random) };
  const state = 'position' in start ? game.position.read(start.position) : game.setup(start.options, seats);
  const before = game.copy(state);
  const spare = game.copy(state);
  const pool: Json[] = [];
  const record: JsonObject[] = [];
  let hidden = false;
  const enough = exam.most ?? Number.POSITIVE_INFINITY;
  while (game.turn(state) !== 'over' && record.length < enough) {
    if (record.length > LONGEST_GAME) fail('a game does not end', exam.options, seed);
    try {
      if (step(exam, state, before, spare, random, pool, record)) hidden = true;
    } catch (error) {
      const where = `${game.id}, ${seats} seats, options ${JSON.stringify(exam.options)}, seed "${seed}", action ${record.length + 1}`;
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  const listing = listingOf(game, state);
  legalIsAccepted(game, state, listing);
  outcomeFits(game, state);
  positionRoundTrips(game, state, listing);
  replayAgrees(exam, start, state, record);
  return { actions: record.length, hidden, ended: game.turn(state) === 'over' };
}

/** Returns whether something was hidden from somebody. */
function step(
  exam: Examination,
  state: unknown,
  before: unknown,
  spare: unknown,
  random: Random,
  pool: Json[],
  record: JsonObject[],
): boolean {
  const { game } = exam;
  if (game.legal(state).length === 0) fail(`nobody can act at turn ${game.turn(state)}`);
  const action = randomAction(game, state, random);
  const json = game.actions.write(state, action);
  const closely = random.below(100) < (exam.thoroughness ?? 3);
  const hidden = closely && examine(exam, state, spare, action, json, random, pool);
  if (pool.length < POOL) pool.push(json);
  else pool[random.below(POOL)] = json;
  game.copy(state, before);
  game.apply(state, action);
  exam.referee?.(before, action, state);
  record.push(json);
  return hidden;
}

/** The costly checks. */
function examine(
  { game }: Examination,
  state: unknown,
  spare: unknown,
  action: unknown,
  json: JsonObject,
  random: Random,
  pool: readonly Json[],
): boolean {
  const listing = listingOf(game, state);
  legalIsAccepted(game, state, listing);
  actorsAreKnown(game, state, listing);
  detailsFit(game, state, listing);
  outOfTurnIsTold(game, state);
  actionsRoundTrip(game, state, listing);
  chanceIsWeighted(game, state, listing);
  viewsAreHarmless(game, state);
  outcomeFits(game, state);
  const strangers = Array.from({ length: 40 }, () =>
    spoil(JSON.parse(random.pick(listing.written)) as Json, pool.length > 0 ? random.pick(pool) : null, random),
  );
  unlistedIsRefused(game, state, listing, [...strangers, ...pool.slice(-40)]);
  copyIsIndependent(game, state, action, spare);
  applyIsDeterministic(game, [game.copy(state), positionRoundTrips(game, state, listing)], json);
  return secretsAreKept(game, state, listing, strangers, `secret ${random.below(1_000_000)}`);
}

/** The record alone leads to the same state, and undo to the state of one action fewer. */
function replayAgrees({ game }: Examination, start: Start, state: unknown, record: readonly JsonObject[]): void {
  const session = new Session(game, start);
  session.replay(record.slice(0, -1));
  const oneFewer = session.hash();
  session.act(record[record.length - 1]);
  if (snapshot(game, session.present) !== snapshot(game, state)) fail('the record replays to another state');
  session.undo();
  if (session.hash() !== oneFewer) fail('undo is not the replay of one action fewer');
}
