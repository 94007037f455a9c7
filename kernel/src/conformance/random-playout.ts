import { randomAction } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { GameSession, type GameStart } from '../game-session.ts';
import type { Json, JsonObject } from '../json.ts';
import { readOptions } from '../options.ts';
import { Random } from '../random.ts';
import {
  actionsRoundTrip,
  actorsAreKnown,
  applyIsDeterministic,
  chanceIsWeighted,
  copyIsIndependent,
  corrupt,
  detailsFit,
  fail,
  legalIsAccepted,
  legalListing,
  outcomeFits,
  outOfTurnIsExplained,
  positionRoundTrips,
  snapshot,
  unlistedIsRefused,
  viewsAreHarmless,
} from './properties.ts';
import { secretsAreKept } from './secrecy.ts';

/** A game with a configuration to check. */
export interface ConformanceCase {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly seats: number;
  /** A starting position, because random play from the set-up rarely reaches the late game. */
  readonly start?: (random: Random) => JsonObject;
  /** Called after every action. Throws if an invariant of the game is violated. */
  readonly checkInvariants?: (before: unknown, action: unknown, after: unknown) => void;
  /** The maximum number of actions, for games that random play may never finish. */
  readonly most?: number;
  /** The percentage of states that get the expensive checks. */
  readonly thoroughness?: number;
}

const LONGEST_GAME = 20_000;
const POOL = 400;

/** Statistics of a random playout. */
export interface Walked {
  actions: number;
  /** Whether a checked state had hidden information. */
  hidden: boolean;
  /** Whether the game was played to its end. */
  ended: boolean;
}

/** Plays one random game and checks every property along the way. */
export function playRandomly(exam: ConformanceCase, seed: string): Walked {
  const { game, seats } = exam;
  const random = new Random(seed);
  const start: GameStart =
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
  while (game.toAct(state) !== 'over' && record.length < enough) {
    if (record.length > LONGEST_GAME) fail('a game does not end', exam.options, seed);
    try {
      if (step(exam, state, before, spare, random, pool, record)) hidden = true;
    } catch (error) {
      const where = `${game.id}, ${seats} seats, options ${JSON.stringify(exam.options)}, seed "${seed}", action ${record.length + 1}`;
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  const listing = legalListing(game, state);
  legalIsAccepted(game, state, listing);
  outcomeFits(game, state);
  positionRoundTrips(game, state, listing);
  replayAgrees(exam, start, state, record);
  return { actions: record.length, hidden, ended: game.toAct(state) === 'over' };
}

/** Returns whether the state had hidden information. */
function step(
  exam: ConformanceCase,
  state: unknown,
  before: unknown,
  spare: unknown,
  random: Random,
  pool: Json[],
  record: JsonObject[],
): boolean {
  const { game } = exam;
  if (game.legalActions(state).length === 0) fail(`nobody can act at turn ${game.toAct(state)}`);
  const action = randomAction(game, state, random);
  const json = game.actions.write(state, action);
  const closely = random.below(100) < (exam.thoroughness ?? 3);
  const hidden = closely && examine(exam, state, spare, action, json, random, pool);
  if (pool.length < POOL) pool.push(json);
  else pool[random.below(POOL)] = json;
  game.copy(state, before);
  game.apply(state, action);
  exam.checkInvariants?.(before, action, state);
  record.push(json);
  return hidden;
}

/** The expensive checks. */
function examine(
  { game }: ConformanceCase,
  state: unknown,
  spare: unknown,
  action: unknown,
  json: JsonObject,
  random: Random,
  pool: readonly Json[],
): boolean {
  const listing = legalListing(game, state);
  legalIsAccepted(game, state, listing);
  actorsAreKnown(game, state, listing);
  detailsFit(game, state, listing);
  outOfTurnIsExplained(game, state);
  actionsRoundTrip(game, state, listing);
  chanceIsWeighted(game, state, listing);
  viewsAreHarmless(game, state);
  outcomeFits(game, state);
  const strangers = Array.from({ length: 40 }, () =>
    corrupt(JSON.parse(random.pick(listing.written)) as Json, pool.length > 0 ? random.pick(pool) : null, random),
  );
  unlistedIsRefused(game, state, listing, [...strangers, ...pool.slice(-40)]);
  copyIsIndependent(game, state, action, spare);
  applyIsDeterministic(game, [game.copy(state), positionRoundTrips(game, state, listing)], json);
  return secretsAreKept(game, state, listing, strangers, `secret ${random.below(1_000_000)}`);
}

/** Replaying the record gives the same state, and undo gives the state without the last action. */
function replayAgrees(
  { game }: ConformanceCase,
  start: GameStart,
  state: unknown,
  record: readonly JsonObject[],
): void {
  const session = new GameSession(game, start);
  session.replay(record.slice(0, -1));
  const oneFewer = session.hash();
  session.act(record[record.length - 1]);
  if (snapshot(game, session.state) !== snapshot(game, state)) fail('the record replays to another state');
  session.undo();
  if (session.hash() !== oneFewer) fail('undo is not the replay of one action fewer');
}
