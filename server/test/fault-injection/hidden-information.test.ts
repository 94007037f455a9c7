import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type JsonObject, legalFor, Malformed, Random } from '@roundhouse/kernel';
import type { LogEntry, Told } from '@roundhouse/wire';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import type { NewEntry } from '../../src/storage/database.ts';
import { openSqlite } from '../../src/storage/sqlite.ts';
import { stepsOf } from '../../src/tables/decisions.ts';
import { Played, type Step } from '../../src/tables/played.ts';
import { tellings, type Viewer } from '../../src/tables/tellings.ts';
import { readKeptLog } from '../support/kept-log.ts';
import type { Page } from '../support/page.ts';
import { isOnTurn, newId, play } from '../support/player.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';
import { newTable, Visitor } from '../support/visitor.ts';

const GAME: AnyGame = daysOfSteam;
/** How often another course of what is hidden is tried for each entry and viewer. */
const TWINS = 2;
/** How often a hand is drawn anew until what somebody has done was possible with it. */
const TRIES = 300;

let program: ServerProgram;
let data: string;
let server: ServerProcess;
beforeAll(async () => {
  program = await ServerProgram.build();
  data = mkdtempSync(join(tmpdir(), 'roundhouse-secrets-'));
  server = await program.start({ data });
}, 60_000);
afterAll(async () => {
  await server.kill();
  program.remove();
  rmSync(data, { recursive: true, force: true });
});

/** What was tried at one moment, and how it was answered. */
interface Probe {
  readonly seat: number;
  readonly sequence: number;
  readonly action: JsonObject;
  readonly answer: string;
}

/** Tries what the seat may not do: actions of other seats, and tiles that may be in other hands. */
async function probe(page: Page, random: Random, probes: Probe[]): Promise<void> {
  const { game } = page.game;
  const state = page.game.state();
  const turn = state === null ? null : game.turn(state);
  if (typeof turn !== 'number' || !page.isReady) return;
  const sequence = page.log.length;
  const seat = page.you?.seat ?? -1;
  const own = legalFor(game, state, turn).map((action) => game.actions.write(state, action));
  const tiles = [...new Set(JSON.stringify(game.position.write(state)).match(/"[a-z]+-\d\+?"/g) ?? [])];
  const wanted = tiles.map((tile) => ({ do: 'pass', discard: JSON.parse(tile) as string }));
  const plays = own.filter((action) => action.do === 'play').slice(0, 3);
  const foreign = plays.flatMap((action) => tiles.slice(0, 6).map((tile) => ({ ...action, tile: JSON.parse(tile) })));
  const legalTexts = new Set(own.map((action) => JSON.stringify(action)));
  const tried = [...(turn === seat ? [] : [random.pick(own)]), ...wanted, ...foreign]
    .filter((action) => turn !== seat || !legalTexts.has(JSON.stringify(action)))
    .slice(0, 10);
  for (const action of tried) {
    const answer = await page.say({ say: 'act', id: newId(), at: sequence, action });
    if (answer.tell === 'done') return;
    if (page.log.length !== sequence || answer.problem.code === 'stale') return;
    probes.push({ seat, sequence, action, answer: JSON.stringify(answer.problem) });
  }
}

test.each([2, 3, 4])(
  '%i people and an onlooker never receive what they may not know',
  async (count) => {
    onTestFailed(() => console.error(server.said));
    const random = new Random(`secrets ${count}`);
    const people = await Promise.all(
      ['Ada', 'Bea', 'Cyd', 'Dov'].slice(0, count).map((name) => new Visitor(name, () => server.address).arrive()),
    );
    const onlooker = await new Visitor('Eve', () => server.address).arrive();
    const seats = ['me', ...Array<string>(count - 1).fill('open')];
    const table = await people[0].lay(newTable('days-of-steam', seats));
    for (const [seat, person] of people.entries()) if (seat > 0) await person.sit(table, seat);
    const pages = [...people, onlooker].map((person) => person.page(table, { keepsRaw: true }));
    onTestFinished(() => {
      for (const page of pages) page.close();
    });
    for (const page of pages) await page.until(() => page.isReady, 'the table');

    const probes: Probe[] = [];
    const doors: string[] = [];
    for (let round = 0; pages[0].table?.stage !== 'over'; round++) {
      const decided = { is: false };
      const actor = pages.find(isOnTurn);
      if (actor !== undefined) {
        if (round % 6 === 0) {
          for (const page of pages.slice(0, -1)) await probe(page, random, probes);
          doors.push(...(await knock(table, [...people, onlooker])));
        }
        if (round % 9 === 0) await resume(table, [...people, onlooker], pages, random);
        const onKept = () => {
          decided.is = true;
        };
        await play(actor, { random, isEnough: () => decided.is, onKept, undoes: 5 });
      }
      const length = Math.max(...pages.map(({ log }) => log.length));
      for (const page of pages) await page.until(() => page.log.length >= length && page.isReady, 'the same log');
      // That it is over comes in a message of its own, which is read only when nobody is in the way.
      if (actor === undefined) await new Promise((resolve) => setImmediate(resolve));
    }
    for (const page of pages) await page.until(() => page.table?.seed !== null, 'the seed');

    // The record is open only now.
    const record = await onlooker.ask('GET', `/api/tables/${table}/record`);
    expect(record.status).toBe(200);
    const database = await openSqlite(data);
    const { row, entries } = await readKeptLog(database.db, table).finally(() => database.close());
    const log: NewEntry[] = entries.map((each) => ({ ...each, kind: each.kind === 'undo' ? 'undo' : 'act' }));
    expect(record.at('fair.seed')).toBe(row.seed);

    for (const page of pages) {
      const viewer: Viewer = page.you?.seat ?? 'spectator';
      expect(page.complaints).toEqual([]);
      searchRaw(page, viewer, row.seed);
      compareWithTwins(page, viewer, row, log);
    }
    for (const text of doors) for (const part of partsOf(row.seed)) expect(text).not.toContain(part);
    expect(probes.length).toBeGreaterThan(20);
    compareProbes(probes, row, log);
  },
  120_000,
);

/** Asks at the doors what they say of the table, and for the record, which is closed until the end. */
async function knock(table: string, people: readonly Visitor[]): Promise<string[]> {
  const said: string[] = [];
  for (const person of people) {
    const answer = await person.ask('GET', `/api/tables/${table}`);
    said.push(answer.text, (await person.ask('GET', '/api/tables')).text);
    expect(answer.at('table.seed')).toBeNull();
    const record = await person.ask('GET', `/api/tables/${table}/record`);
    expect([record.status, record.text]).toEqual([403, '{"problem":{"code":"not-allowed"}}']);
  }
  return said;
}

/** Whoever comes again, from any point, is told what they were told before and nothing else. */
async function resume(
  table: string,
  people: readonly Visitor[],
  pages: readonly Page[],
  random: Random,
): Promise<void> {
  const index = random.below(pages.length);
  const page = pages[index];
  const since = random.below(page.log.length + 1);
  const again = people[index].page(table, { keepsRaw: true, since });
  await again.until(() => again.isReady, 'all that was missed');
  again.close();
  const told = again.raw.map((text) => JSON.parse(text) as Told).find(({ tell }) => tell === 'log');
  if (told?.tell !== 'log') throw new Error('no log was told');
  expect([told.from, told.entries.map((entry) => JSON.stringify(entry))]).toEqual([since, page.log.slice(since)]);
}

/** All parts of a seed of which one could be found by chance hardly ever. */
function partsOf(seed: string): string[] {
  return Array.from({ length: seed.length - 11 }, (_, start) => seed.slice(start, start + 12));
}

/** Whatever a line has carried before the end: no piece of the seed, no bare action, no event for somebody else. */
function searchRaw(page: Page, viewer: Viewer, seed: string): void {
  const end = page.raw.findIndex((text) => {
    const told = JSON.parse(text) as Told;
    return told.tell === 'table' && told.table.stage === 'over';
  });
  expect(end).toBeGreaterThan(0);
  const before = page.raw.slice(0, end).join('\n');
  for (const part of partsOf(seed)) expect(before.includes(part)).toBe(false);
  for (const text of page.log) {
    const entry = JSON.parse(text) as LogEntry;
    expect('action' in entry).toBe(false);
    if (!('events' in entry)) continue;
    for (const { only } of entry.events) expect(only === undefined || only === viewer).toBe(true);
  }
}

interface Row {
  readonly options: string;
  readonly seats: number;
  readonly seed: string;
}

function playedFrom({ options, seats, seed }: Row): Played {
  return new Played({ game: GAME, options: JSON.parse(options), seats, seed });
}

/**
 * What a viewer was told of each entry is what they would have been told if everything that they could not know had
 * been different.
 */
function compareWithTwins(page: Page, viewer: Viewer, row: Row, log: readonly NewEntry[]): void {
  const played = playedFrom(row);
  let differing = 0;
  log.forEach((entry, sequence) => {
    const { length } = played;
    const step = played.fold(entry);
    for (let twin = 0; twin < TWINS && entry.kind === 'act'; twin++) {
      const other = twinOf(step, viewer, new Random(`${row.seed} ${sequence} ${twin}`));
      if (other === null) continue;
      if (JSON.stringify(GAME.position.write(other.after)) !== JSON.stringify(GAME.position.write(step.after))) {
        differing++;
      }
      expect(page.log[sequence]).toBe(tellings({ game: GAME }, [other], viewer, length)[0]);
    }
  });
  // There was something to hide, or nothing was tested.
  expect(differing).toBeGreaterThan(log.length / 2);
}

/** The same step in a game that the viewer cannot tell from this one. Null where none was found. */
function twinOf({ entry, before }: Step, viewer: Viewer, random: Random): Step | null {
  const known = JSON.parse(entry.action) as JsonObject;
  for (let tried = 0; tried < TRIES; tried++) {
    const twin = GAME.imagine?.(before, viewer, random) ?? before;
    const action = twinAction(twin, known, entry.actor, viewer, before, random);
    if (action === null) continue;
    const after = GAME.copy(twin);
    GAME.apply(after, action);
    return { entry: { ...entry, action: JSON.stringify(GAME.actions.write(twin, action)) }, before: twin, after };
  }
  return null;
}

/** A tile that somebody else draws or lays aside could be any other; all else was done in the open. */
function twinAction(
  twin: unknown,
  known: JsonObject,
  actor: number,
  viewer: Viewer,
  before: unknown,
  random: Random,
): unknown {
  const turn = GAME.turn(twin);
  if (known.do === 'deal' && drawerAt(before, known) !== viewer) return random.pick(GAME.legal(twin));
  if (known.do === 'pass' && actor !== viewer) {
    const passes = legalFor(GAME, twin, turn).filter((each) => GAME.actions.write(twin, each).do === 'pass');
    return passes.length === 0 ? null : random.pick(passes);
  }
  try {
    const action = GAME.actions.read(twin, known);
    return GAME.refuse(twin, action) === null ? action : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** Who gets a tile that chance deals. */
function drawerAt(before: unknown, deal: JsonObject): number | null {
  let drawer: number | null = null;
  GAME.apply(GAME.copy(before), GAME.actions.read(before, deal), (event) => {
    if (event.event === 'tile-drawn') drawer = Number(event.seat);
  });
  return drawer;
}

/** What is refused, and why, does not depend on what the seat cannot know. */
function compareProbes(probes: readonly Probe[], row: Row, log: readonly NewEntry[]): void {
  for (const { seat, sequence, action, answer } of probes) {
    const played = playedFrom(row);
    played.load(log.slice(0, sequence));
    for (let twin = 0; twin < TWINS; twin++) {
      const state = GAME.imagine?.(played.state, seat, new Random(`${row.seed} ${sequence} ${twin}`));
      const other: Played = Object.create(played, { state: { value: state } });
      expect(answerTo(other, seat, action)).toBe(answer);
    }
  }
}

function answerTo(played: Played, seat: number, action: JsonObject): string {
  try {
    stepsOf(played, seat, action, null);
    return 'done';
  } catch (error) {
    if (error instanceof Problem) return JSON.stringify(error.wire);
    throw error;
  }
}
