import { type Json, type JsonObject, Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { F1 } from '../fixtures/f1.ts';
import { type Answer, Line } from './line.ts';
import { mutated } from './mutate.ts';

/**
 * Valid lines with something broken in them. Whatever is sent, the engine answers; a request that fails has changed
 * nothing; what it does accept is a game that can be played on and that survives being written and read.
 */

const LINES = 100_000;
/** Lines sent after one another before the engine is put into another state. */
const EPISODE = 50;
/** Requests that change nothing are checked for it less often. */
const PEEK = 20;
/** Milliseconds; the lines take some 15 seconds on a machine that has nothing else to do. */
const A_HANG = 120_000;
/** One in so many accepted games is played on for a few actions. */
const PLAY_ON = 12;

interface Scene {
  readonly position: JsonObject;
  readonly actions: readonly JsonObject[];
}

const TABLES: readonly JsonObject[] = [
  { seats: 3 },
  { seats: 4, options: { rules: 'standard', map: 'ruhr', standardNewcomerCredit: [1] } },
  { seats: 5, options: { rules: 'first-game', townRevisit: false } },
  { seats: 6, options: { rules: 'standard', incomeCap: 20, claimTest: 'before' } },
  { seats: 3, options: { map: F1 } },
];

/** Positions of all phases, from random games, each with its legal actions. */
function filmedScenes(random: Random): Scene[] {
  const scenes = new Map<string, Scene>();
  for (const table of TABLES) {
    const line = new Line();
    line.send({ do: 'new', game: 'steam', seed: 'scenes', chance: 'manual', ...table });
    const { seats } = table;
    for (let step = 0; step < 700; step++) {
      const actions = line.legal();
      const { phase, turn } = line.send({ do: 'turn' });
      const key = `${seats} ${JSON.stringify(table.options)} ${phase} ${step % 150 === 0 ? step : ''}`;
      if (!scenes.has(key)) scenes.set(key, { position: line.position(), actions });
      if (turn === 'over') break;
      // Of the many ways to build or bid only the end of it moves the game on.
      const brisk = actions.filter(({ do: kind }) => kind === 'end-build' || kind === 'pass');
      line.act(random.pick(brisk.length > 0 && random.below(3) > 0 ? brisk : actions));
    }
  }
  return [...scenes.values()];
}

function shortRecords(): JsonObject[] {
  const line = new Line();
  return TABLES.map((table) => {
    line.send({ do: 'new', game: 'steam', seed: 'records', ...table });
    for (let step = 0; step < 8; step++) line.act(line.legal()[0] ?? {});
    return line.record();
  });
}

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

/** A valid line for the scene, before anything is broken in it. */
function validRequest(
  random: Random,
  scenes: readonly Scene[],
  here: Scene,
  records: readonly JsonObject[],
): JsonObject {
  const kind = random.below(100);
  if (kind < 60 && here.actions.length > 0) {
    return { do: kind < 25 ? 'act' : 'try', action: random.pick(here.actions) };
  }
  if (kind < 70) return { do: 'load', position: random.pick(scenes).position, chance: 'manual', seed: 's' };
  if (kind < 73) return { do: 'replay', record: random.pick(records), to: 5, seed: 's' };
  if (kind < 77) return { do: 'new', game: 'steam', seed: 'n', chance: 'manual', ...random.pick(TABLES) };
  return random.pick(QUESTIONS);
}

const STARTING = /"do":"(?:new|load|replay)"/;
const CHANGING = /"do":"(?:new|load|replay|act|undo)"/;

class Watch {
  readonly found = new Map<string, string>();

  /** Notes what went wrong, with the first line that showed it. */
  note(problem: string, text: string): void {
    if (!this.found.has(problem)) this.found.set(problem, text.length > 400 ? `${text.slice(0, 400)}…` : text);
  }

  get problems(): string[] {
    return [...this.found].map(([problem, text]) => `${problem} after ${text}`);
  }
}

/** What the engine accepted must be a game: it goes on, and its position can be loaded. */
function playOn(line: Line, random: Random, watch: Watch, text: string): void {
  for (let step = 0; step < 3; step++) {
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

test(
  'mutated lines: no crash, no hang, and nothing changed by what fails',
  () => {
    const random = new Random('fuzz');
    const scenes = filmedScenes(random);
    const records = shortRecords();
    const watch = new Watch();
    const line = new Line();
    let accepted = 0;
    let here: Scene = scenes[0] ?? { position: {}, actions: [] };
    let hash = '';
    for (let index = 0; index < LINES; index++) {
      if (index % EPISODE === 0) {
        here = random.pick(scenes);
        line.send({ do: 'load', position: here.position, chance: 'manual' });
        hash = line.hash();
      }
      const text = mutated(validRequest(random, scenes, here, records), random);
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
    expect(Math.min(accepted, LINES - accepted)).toBeGreaterThan(LINES / 20);
  },
  A_HANG,
);

test('the mutations break most lines and leave some whole', () => {
  const random = new Random('mutations');
  const original: JsonObject = { do: 'act', action: { do: 'build', hex: 'E5', face: '21', rotation: 2 } };
  const texts = new Set<string>();
  let unparsable = 0;
  for (let index = 0; index < 2000; index++) {
    const text = mutated(original, random);
    texts.add(text);
    try {
      JSON.parse(text) as Json;
    } catch {
      unparsable++;
    }
  }
  expect(texts.size).toBeGreaterThan(500);
  expect(unparsable).toBeGreaterThan(100);
  expect(unparsable).toBeLessThan(1000);
});
