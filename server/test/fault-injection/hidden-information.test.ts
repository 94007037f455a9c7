import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type JsonObject, legalActionsFor, ParseError, Random } from '@roundhouse/kernel';
import type { LogEntry, ServerMessage } from '@roundhouse/protocol';
import { beforeAll, expect, onTestFailed, test } from 'vitest';
import { ApiError } from '../../src/lib/errors.ts';
import type { NewEntry } from '../../src/storage/database.ts';
import type { TableRow } from '../../src/storage/schema.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { GameLog, type Step } from '../../src/tables/game-log.ts';
import { stepsForAction } from '../../src/tables/player-commands.ts';
import { entriesFor, type Viewer } from '../../src/tables/redact.ts';
import { playSeat } from '../support/random-player.ts';
import { createGuestsForTest } from '../support/server-for-test.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ServerProgram } from '../support/server-process.ts';
import { verifyStoredLog } from '../support/stored-log.ts';
import type { TestTableClient } from '../support/test-table-client.ts';
import type { TestUser } from '../support/test-user.ts';

const GAME: AnyGame = daysOfSteam;
/** The number of alternative hidden states tested for each entry and viewer. */
const TWINS = 2;
/** The maximum number of determinizations until one allows the known action. */
const MAX_TRIES = 300;

const program = new ServerProgram();
let server: ServerProcess;
beforeAll(async () => {
  server = await program.startFresh();
  return () => server.remove();
}, 60_000);

/** A rejected action and its error. */
interface Probe {
  readonly seat: number;
  readonly sequence: number;
  readonly action: JsonObject;
  readonly answer: string;
}

/** Tries illegal actions: actions of other seats, and tiles that may be in other hands. */
async function probe(client: TestTableClient, random: Random, probes: Probe[]): Promise<void> {
  const { game } = client.replica;
  const state = client.replica.state();
  const turn = state === null ? null : game.toAct(state);
  if (typeof turn !== 'number' || !client.isSynced) return;
  const sequence = client.log.length;
  const seat = client.seat ?? -1;
  const own = legalActionsFor(game, state, turn).map((action) => game.actions.write(state, action));
  const tiles = [...new Set(JSON.stringify(game.position.write(state)).match(/"[a-z]+-\d\+?"/g) ?? [])];
  const discards = tiles.map((tile) => ({ do: 'pass', discard: JSON.parse(tile) as string }));
  const plays = own.filter((action) => action.do === 'play').slice(0, 3);
  const foreign = plays.flatMap((action) => tiles.slice(0, 6).map((tile) => ({ ...action, tile: JSON.parse(tile) })));
  const legalTexts = new Set(own.map((action) => JSON.stringify(action)));
  const attempts = [...(turn === seat ? [] : [random.pick(own)]), ...discards, ...foreign]
    .filter((action) => turn !== seat || !legalTexts.has(JSON.stringify(action)))
    .slice(0, 10);
  for (const action of attempts) {
    const answer = await client.act(action, { logLength: sequence });
    if (answer.type === 'ack') return;
    if (client.log.length !== sequence || answer.error.code === 'conflict') return;
    probes.push({ seat, sequence, action, answer: JSON.stringify(answer.error) });
  }
}

test.each([2, 3, 4])(
  '%i players and a spectator never receive hidden information.',
  async (count) => {
    onTestFailed(() => console.error(server.recentOutput));
    const random = new Random(`secrets ${count}`);
    const names = ['Ada', 'Bea', 'Cyd', 'Dov'].slice(0, count);
    const [spectator, ...users] = await createGuestsForTest(() => server.address, 'Eve', ...names);
    const seats = ['me', ...Array<string>(count - 1).fill('open')];
    const { id: table } = await users[0].createTable({ game: 'days-of-steam', seats: seats });
    for (const [seat, user] of users.entries()) if (seat > 0) await user.takeSeat(table, seat);
    const clients = await Promise.all([...users, spectator].map((user) => user.openTable(table)));

    const probes: Probe[] = [];
    const responses: string[] = [];
    for (let round = 0; ; round++) {
      const actor = clients.find((client) => client.isOwnTurn);
      // All clients have the same log, so the game is over if it is nobody's turn.
      if (actor === undefined) break;
      if (round % 6 === 0) {
        for (const client of clients.slice(0, -1)) await probe(client, random, probes);
        responses.push(...(await requestTable(table, [...users, spectator])));
      }
      if (round % 9 === 0) await resume(table, [...users, spectator], clients, random);
      let hasActed = false;
      const onAcknowledged = () => {
        hasActed = true;
      };
      await playSeat(actor, { random, shouldStop: () => hasActed, onAcknowledged, undoPercent: 5 });
      const length = Math.max(...clients.map(({ log }) => log.length));
      for (const client of clients)
        await client.waitUntil('the same log', () => client.log.length >= length && client.isSynced);
    }
    for (const client of clients) await client.waitUntil('the seed', () => client.table.seed !== null);

    // The record is public only after the end.
    const record = await spectator.request('GET', `/api/tables/${table}/record`);
    expect(record.status).toBe(200);
    const database = await openSqlite(server.dataDir);
    const { row, entries } = await verifyStoredLog(database.db, table).finally(() => database.close());
    const log: NewEntry[] = entries.map((each) => ({ ...each, kind: each.kind === 'undo' ? 'undo' : 'act' }));
    expect(record.field('fair.seed')).toBe(row.seed);

    for (const client of clients) {
      const viewer: Viewer = client.seat ?? 'spectator';
      expect(client.inconsistencies).toEqual([]);
      searchRaw(client, viewer, row.seed);
      compareWithTwins(client, viewer, row, log);
    }
    for (const text of responses) for (const part of partsOf(row.seed)) expect(text).not.toContain(part);
    expect(probes.length).toBeGreaterThan(20);
    compareProbes(probes, row, log);
  },
  120_000,
);

/** Requests the table over HTTP. Expects that the record is not available before the end. */
async function requestTable(table: string, users: readonly TestUser[]): Promise<string[]> {
  const texts: string[] = [];
  for (const user of users) {
    const answer = await user.request('GET', `/api/tables/${table}`);
    texts.push(answer.text, (await user.request('GET', '/api/tables')).text);
    expect(answer.field('table.seed')).toBeNull();
    const record = await user.request('GET', `/api/tables/${table}/record`);
    expect([record.status, record.text]).toEqual([403, '{"error":{"code":"not-allowed"}}']);
  }
  return texts;
}

/** Expects that a client that reconnects from any entry receives the same entries as before. */
async function resume(
  table: string,
  users: readonly TestUser[],
  clients: readonly TestTableClient[],
  random: Random,
): Promise<void> {
  const index = random.below(clients.length);
  const client = clients[index];
  const knownEntries = random.below(client.log.length + 1);
  const again = await users[index].openTable(table, client.log.slice(0, knownEntries));
  again.close();
  const [message] = again.entriesMessages();
  expect([message.from, message.entries.map((entry) => JSON.stringify(entry))]).toEqual([
    knownEntries,
    client.log.slice(knownEntries),
  ]);
}

/** All substrings of a seed that are too long to occur by accident. */
function partsOf(seed: string): string[] {
  return Array.from({ length: seed.length - 11 }, (_, start) => seed.slice(start, start + 12));
}

/** Expects that no message before the end contains a part of the seed, an unredacted action or a private event. */
function searchRaw(client: TestTableClient, viewer: Viewer, seed: string): void {
  const end = client.rawMessages.findIndex((text) => {
    const message = JSON.parse(text) as ServerMessage;
    return message.type === 'table' && message.table.status === 'over';
  });
  expect(end).toBeGreaterThan(0);
  const before = client.rawMessages.slice(0, end).join('\n');
  for (const part of partsOf(seed)) expect(before.includes(part)).toBe(false);
  for (const text of client.log) {
    const entry = JSON.parse(text) as LogEntry;
    expect('action' in entry).toBe(false);
    if (!('events' in entry)) continue;
    for (const { only } of entry.events) expect(only === undefined || only === viewer).toBe(true);
  }
}

type Row = Pick<TableRow, 'options' | 'seat_count' | 'seed'>;

function createGameLog({ options, seat_count: seats, seed }: Row): GameLog {
  return new GameLog({ game: GAME, options: JSON.parse(options), seats, seed });
}

/**
 * Expects that each entry a viewer received is the one they would have received in a game with different hidden
 * information (a twin).
 */
function compareWithTwins(client: TestTableClient, viewer: Viewer, row: Row, log: readonly NewEntry[]): void {
  const gameLog = createGameLog(row);
  let differing = 0;
  log.forEach((entry, sequence) => {
    const { recordLength } = gameLog;
    const step = gameLog.applyEntry(entry);
    for (let twin = 0; twin < TWINS && entry.kind === 'act'; twin++) {
      const other = twinOf(step, viewer, new Random(`${row.seed} ${sequence} ${twin}`));
      if (other === null) continue;
      if (JSON.stringify(GAME.position.write(other.after)) !== JSON.stringify(GAME.position.write(step.after))) {
        differing++;
      }
      expect(client.log[sequence]).toBe(entriesFor({ game: GAME }, [other], viewer, recordLength)[0]);
    }
  });
  // Otherwise there was nothing to hide, and the test has tested nothing.
  expect(differing).toBeGreaterThan(log.length / 2);
}

/** The same step in a game that the viewer cannot distinguish from this one. Null if none was found. */
function twinOf({ entry, before }: Step, viewer: Viewer, random: Random): Step | null {
  const known = JSON.parse(entry.action) as JsonObject;
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const twin = GAME.determinize?.(before, viewer, random) ?? before;
    const action = twinAction(twin, known, entry.actor, viewer, before, random);
    if (action === null) continue;
    const after = GAME.copy(twin);
    GAME.apply(after, action);
    return { entry: { ...entry, action: JSON.stringify(GAME.actions.write(twin, action)) }, before: twin, after };
  }
  return null;
}

/** A tile that another player draws or discards may differ; all other actions are public. */
function twinAction(
  twin: unknown,
  known: JsonObject,
  actor: number,
  viewer: Viewer,
  before: unknown,
  random: Random,
): unknown {
  const turn = GAME.toAct(twin);
  if (known.do === 'deal' && drawerAt(before, known) !== viewer) return random.pick(GAME.legalActions(twin));
  if (known.do === 'pass' && actor !== viewer) {
    const passes = legalActionsFor(GAME, twin, turn).filter((each) => GAME.actions.write(twin, each).do === 'pass');
    return passes.length === 0 ? null : random.pick(passes);
  }
  try {
    const action = GAME.actions.read(twin, known);
    return GAME.checkAction(twin, action) === null ? action : null;
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** The seat that receives a dealt tile. */
function drawerAt(before: unknown, deal: JsonObject): number | null {
  let drawer: number | null = null;
  GAME.apply(GAME.copy(before), GAME.actions.read(before, deal), (event) => {
    if (event.event === 'tile-drawn') drawer = Number(event.seat);
  });
  return drawer;
}

/** Expects that errors do not depend on hidden information. */
function compareProbes(probes: readonly Probe[], row: Row, log: readonly NewEntry[]): void {
  for (const { seat, sequence, action, answer } of probes) {
    const gameLog = createGameLog(row);
    gameLog.load(log.slice(0, sequence));
    for (let twin = 0; twin < TWINS; twin++) {
      const state = GAME.determinize?.(gameLog.state, seat, new Random(`${row.seed} ${sequence} ${twin}`));
      const other: GameLog = Object.create(gameLog, { state: { value: state } });
      expect(errorFor(other, seat, action)).toBe(answer);
    }
  }
}

function errorFor(gameLog: GameLog, seat: number, action: JsonObject): string {
  try {
    stepsForAction(gameLog, seat, action, null);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return JSON.stringify(error.body);
    throw error;
  }
}
