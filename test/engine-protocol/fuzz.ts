import { type JsonObject, Random } from '@roundhouse/kernel';
import { expect } from 'vitest';
import type { Answer, EngineClient } from './engine-client.ts';
import { mutate } from './mutate.ts';

/**
 * Fuzzes the engine protocol with mutated requests. The engine must answer every line; a failed request must not change
 * the game; and an accepted game must be playable and survive a round trip of its position.
 */

/** The number of lines before the engine loads another position. */
const LINES_PER_POSITION = 40;
/** The interval at which read-only requests are checked for changes. */
const HASH_CHECK_INTERVAL = 20;
/** One in this many accepted games is played on. */
const PLAY_ON_ODDS = 10;
const PLAY_ON_STEPS = 4;

/** A position with its legal actions. */
export interface FuzzPosition {
  readonly position: JsonObject;
  readonly actions: readonly JsonObject[];
}

/** Requests that are valid for every game. */
const COMMON_REQUESTS: readonly JsonObject[] = [
  { do: 'games' },
  { do: 'turn' },
  { do: 'legal' },
  { do: 'undo' },
  { do: 'outcome' },
  { do: 'hash' },
  { do: 'view', seat: 0 },
  { do: 'view', seat: 'spectator' },
  { do: 'suggest', bot: 'first', seat: 1 },
];

const STARTING = /"do":"(?:new|load|replay)"/;
const CHANGING = /"do":"(?:new|load|replay|act|undo)"/;

class ProblemLog {
  readonly found = new Map<string, string>();

  /** Records a problem with the first line that caused it. */
  add(problem: string, text: string): void {
    if (!this.found.has(problem)) this.found.set(problem, text.length > 2500 ? `${text.slice(0, 2500)}…` : text);
  }

  get problems(): string[] {
    return [...this.found].map(([problem, text]) => `${problem} after ${text}`);
  }
}

/** Checks that an accepted game can be played on and its position loaded. */
function playOn(line: EngineClient, random: Random, log: ProblemLog, text: string): void {
  for (let step = 0; step < PLAY_ON_STEPS; step++) {
    const { turn, actions = [] } = line.request({ do: 'legal' });
    if (turn === 'over') break;
    if (actions.length === 0) {
      log.add('there are no legal actions', text);
      break;
    }
    const answer = line.request({ do: 'act', action: random.pick(actions) });
    if (!answer.ok) log.add(`a legal action fails: ${answer.error}`, text);
  }
  const hash = line.hash();
  const again = line.request({ do: 'load', position: line.position(), chance: 'manual' });
  if (!again.ok) log.add(`its own position is rejected: ${again.error}`, text);
  else if (line.hash() !== hash) log.add('the position changes in a round trip', text);
}

/** A game to fuzz. */
export interface FuzzTarget {
  readonly game: string;
  /** The fields of `new` requests: seats and options. */
  readonly setups: readonly JsonObject[];
  readonly positions: readonly FuzzPosition[];
  /** A well-formed action, which may be illegal. */
  wellFormedAction?(random: Random): JsonObject;
}

/** Records of a few actions for each setup. */
function shortRecords(line: EngineClient, { game, setups }: FuzzTarget): JsonObject[] {
  return setups.map((table) => {
    line.requestOk({ do: 'new', game, seed: 'records', ...table });
    for (let step = 0; step < 8; step++) line.act(line.legalActions()[0] ?? {});
    return line.record();
  });
}

/** A valid request before mutation. */
function validRequest(
  random: Random,
  target: FuzzTarget,
  current: FuzzPosition,
  records: readonly JsonObject[],
): JsonObject {
  const kind = random.below(100);
  const wild = kind < 15 ? target.wellFormedAction?.(random) : undefined;
  if (wild !== undefined) return { do: kind < 5 ? 'act' : 'try', action: wild };
  if (kind < 60 && current.actions.length > 0) {
    return { do: kind < 35 ? 'act' : 'try', action: random.pick(current.actions), ...(kind < 20 ? { seat: 0 } : {}) };
  }
  if (kind < 72) return { do: 'load', position: random.pick(target.positions).position, chance: 'manual', seed: 's' };
  if (kind < 75) return { do: 'replay', record: random.pick(records), to: 20, seed: 's' };
  if (kind < 79) return { do: 'new', game: target.game, seed: 'n', chance: 'manual', ...random.pick(target.setups) };
  return random.pick(COMMON_REQUESTS);
}

export function fuzz(line: EngineClient, target: FuzzTarget, lines: number): void {
  const { positions } = target;
  const random = new Random('fuzz');
  const records = shortRecords(line, target);
  const log = new ProblemLog();
  let accepted = 0;
  let current = positions[0];
  let hash = '';
  for (let index = 0; index < lines; index++) {
    if (index % LINES_PER_POSITION === 0) {
      current = random.pick(positions);
      line.requestOk({ do: 'load', position: current.position, chance: 'manual' });
      hash = line.hash();
    }
    const text = mutate(validRequest(random, target, current, records), random);
    const answer: Answer = line.sendRaw(text);
    if (answer.ok) accepted++;
    else if (typeof answer.error !== 'string' || answer.error === '') log.add('no message', text);
    else if (answer.error.startsWith('internal error')) log.add(answer.error, text);
    // All answers to requests that change the game contain the phase.
    if (answer.ok && answer.phase !== undefined) {
      if (STARTING.test(text) && random.below(PLAY_ON_ODDS) === 0) playOn(line, random, log, text);
      hash = line.hash();
    } else if ((CHANGING.test(text) || index % HASH_CHECK_INTERVAL === 0) && line.hash() !== hash) {
      log.add('a failed or read-only request changed the game', text);
    }
  }
  expect(log.problems).toEqual([]);
  // Enough lines were accepted, and enough were rejected.
  expect(Math.min(accepted, lines - accepted)).toBeGreaterThan(lines / 20);
}
