import { type JsonObject, Random } from '@roundhouse/kernel';
import { expect } from 'vitest';
import type { Answer, Line } from './line.ts';
import { mutated } from './mutate.ts';

/**
 * Valid lines with something broken in them. Whatever is sent, the engine answers; a request that fails has changed
 * nothing; what it does accept is a game that can be played on and that survives being written and read.
 */

/** Lines sent after one another before the engine is put into another state. */
const EPISODE = 40;
/** Requests that change nothing are checked for it less often. */
const PEEK = 20;
/** One in so many accepted games is played on for a few actions. */
const PLAY_ON = 10;
const STEPS_ON = 4;

/** A position, with what is legal there. */
export interface Scene {
  readonly position: JsonObject;
  readonly actions: readonly JsonObject[];
}

/** Requests that ask about any game. */
const QUESTIONS: readonly JsonObject[] = [
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

class Watch {
  readonly found = new Map<string, string>();

  /** Notes what went wrong, with the first line that showed it. */
  note(problem: string, text: string): void {
    if (!this.found.has(problem)) this.found.set(problem, text.length > 2500 ? `${text.slice(0, 2500)}…` : text);
  }

  get problems(): string[] {
    return [...this.found].map(([problem, text]) => `${problem} after ${text}`);
  }
}

/** What the engine accepted must be a game: it goes on, and its position can be loaded. */
function playOn(line: Line, random: Random, watch: Watch, text: string): void {
  for (let step = 0; step < STEPS_ON; step++) {
    const { turn, actions = [] } = line.ask({ do: 'legal' });
    if (turn === 'over') break;
    if (actions.length === 0) {
      watch.note('nobody can do anything', text);
      break;
    }
    const answer = line.ask({ do: 'act', action: random.pick(actions) });
    if (!answer.ok) watch.note(`a listed action fails: ${answer.error}`, text);
  }
  const hash = line.hash();
  const again = line.ask({ do: 'load', position: line.position(), chance: 'manual' });
  if (!again.ok) watch.note(`its own position is refused: ${again.error}`, text);
  else if (line.hash() !== hash) watch.note('a position read back is another', text);
}

/** What a game brings to be fuzzed. */
export interface Target {
  readonly game: string;
  /** What `new` is asked for: seats and options. */
  readonly tables: readonly JsonObject[];
  readonly scenes: readonly Scene[];
  /** Actions that are well formed, whether they are allowed or not. */
  wildAction?(random: Random): JsonObject;
}

/** A few decisions of a game at each table. */
function shortRecords(line: Line, { game, tables }: Target): JsonObject[] {
  return tables.map((table) => {
    line.send({ do: 'new', game, seed: 'records', ...table });
    for (let step = 0; step < 8; step++) line.act(line.legal()[0] ?? {});
    return line.record();
  });
}

/** A valid line for the scene, before anything is broken in it. */
function validRequest(random: Random, target: Target, here: Scene, records: readonly JsonObject[]): JsonObject {
  const kind = random.below(100);
  const wild = kind < 15 ? target.wildAction?.(random) : undefined;
  if (wild !== undefined) return { do: kind < 5 ? 'act' : 'try', action: wild };
  if (kind < 60 && here.actions.length > 0) {
    return { do: kind < 35 ? 'act' : 'try', action: random.pick(here.actions), ...(kind < 20 ? { seat: 0 } : {}) };
  }
  if (kind < 72) return { do: 'load', position: random.pick(target.scenes).position, chance: 'manual', seed: 's' };
  if (kind < 75) return { do: 'replay', record: random.pick(records), to: 20, seed: 's' };
  if (kind < 79) return { do: 'new', game: target.game, seed: 'n', chance: 'manual', ...random.pick(target.tables) };
  return random.pick(QUESTIONS);
}

export function fuzz(line: Line, target: Target, lines: number): void {
  const { scenes } = target;
  const random = new Random('fuzz');
  const records = shortRecords(line, target);
  const watch = new Watch();
  let accepted = 0;
  let here = scenes[0];
  let hash = '';
  for (let index = 0; index < lines; index++) {
    if (index % EPISODE === 0) {
      here = random.pick(scenes);
      line.send({ do: 'load', position: here.position, chance: 'manual' });
      hash = line.hash();
    }
    const text = mutated(validRequest(random, target, here, records), random);
    const answer: Answer = line.raw(text);
    if (answer.ok) accepted++;
    else if (typeof answer.error !== 'string' || answer.error === '') watch.note('no message', text);
    else if (answer.error.startsWith('internal error')) watch.note(answer.error, text);
    // Every answer that may stand for a changed game tells the phase.
    if (answer.ok && answer.phase !== undefined) {
      if (STARTING.test(text) && random.below(PLAY_ON) === 0) playOn(line, random, watch, text);
      hash = line.hash();
    } else if ((CHANGING.test(text) || index % PEEK === 0) && line.hash() !== hash) {
      watch.note('a request that failed, or only asked, changed the game', text);
    }
  }
  expect(watch.problems).toEqual([]);
  // Neither all nonsense nor all harmless: both ways have been walked many times.
  expect(Math.min(accepted, lines - accepted)).toBeGreaterThan(lines / 20);
}
