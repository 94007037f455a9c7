import type { JsonObject } from '@roundhouse/kernel';
import { MAX_DOCUMENT_BYTES } from '@roundhouse/protocol';
import type { State } from '@roundhouse/steam/internals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { createMapOfSize } from '../../test/support/large-map.ts';
import {
  createTableServices,
  firstLegalAction,
  startTestTable,
  type TableServices,
  USERS,
} from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import type { AppContext } from '../context.ts';
import { MEMORY_PER_BYTE } from '../documents/document-cache.ts';
import type { Subscriber } from './room.ts';
import type { Table } from './table.ts';
import { openTables, unfinishedTables } from './table-lists.ts';

/** Enough bytes for this many tables of the usual size, with a few more entries in each. */
const MAX_CACHED = 3;
const MAX_BYTES = 3.5 * 55_000;

describe.each(DATABASES)('TableManager on $name', ({ open }) => {
  let context: AppContext;
  let parts: TableServices;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, dataDir, url, drop } = await open();
    context = createTestContext(database, { dataDir, databaseUrl: url });
    parts = createTableServices(context, MAX_BYTES);
    close = async () => {
      await parts.tables.close();
      await drop();
    };
  });
  afterEach(() => close());

  const current = (id: string) => parts.tables.withTable(id, async (table) => table);
  const plain = ({ row, seats, gameLog }: Table) => ({
    row,
    seats,
    log: gameLog.entries,
    record: gameLog.record,
    actors: gameLog.actors,
    clients: [...gameLog.requestIds],
    position: gameLog.setup.game.position.write(gameLog.state),
  });

  async function act(id: string): Promise<void> {
    const table = await current(id);
    const { seat, action } = firstLegalAction(table);
    const logLength = table.gameLog.logLength;
    await parts.playerCommands.act(id, USERS[seat].id, { id: `wish-${id}-${logLength}`, logLength, action });
  }

  test('The least recently used tables are evicted, and are the same when loaded again.', async () => {
    const ids: string[] = [];
    for (let count = 0; count < MAX_CACHED + 2; count++) ids.push(await startTestTable(parts));
    for (const id of ids) await act(id);
    const cached = await current(ids[MAX_CACHED + 1]);
    expect(await current(ids[MAX_CACHED + 1])).toBe(cached);
    for (const id of ids) {
      const before = await current(id);
      const known = plain(before);
      for (const other of ids) if (other !== id) await current(other);
      const after = await current(id);
      expect(after).not.toBe(before);
      expect(plain(after)).toEqual(known);
    }
  });

  test('Subscribers of an evicted table still receive its entries.', async () => {
    const id = await startTestTable(parts);
    const received: string[] = [];
    const send = (text: string) => void received.push(text);
    const subscriber: Subscriber = { userId: 'ada', seat: null, viewer: 'spectator', send, sendAndClose: send };
    await parts.tables.subscribe(id, subscriber, 0);
    expect(received.map((text) => JSON.parse(text).type)).toEqual(['table', 'entries', 'synced', 'presence']);
    for (let count = 0; count < MAX_CACHED + 1; count++) await startTestTable(parts);
    await act(id);
    const { logLength } = (await current(id)).gameLog;
    expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({ type: 'entries', from: logLength - 1 });
    parts.tables.rooms.unsubscribe(id, subscriber);
    const length = received.length;
    await act(id);
    expect(received).toHaveLength(length);
  });

  test('A table with subscribers is evicted after tables without.', async () => {
    const id = await startTestTable(parts);
    await parts.tables.subscribe(
      id,
      { userId: null, seat: null, viewer: 'spectator', send: () => {}, sendAndClose: () => {} },
      0,
    );
    const watched = await current(id);
    for (let count = 0; count < 2 * MAX_CACHED; count++) await startTestTable(parts);
    expect(await current(id)).toBe(watched);
    expect(parts.tables.memoryUsage.tables).toBeLessThanOrEqual(MAX_CACHED);
    expect(parts.tables.memoryUsage.bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('Tables with the same map share it, and maps count towards the cache size.', async () => {
    const large = createTableServices(context, 50_000_000);
    const maps = ['one', 'two'].map((name) => createMapOfSize(MAX_DOCUMENT_BYTES, name));
    const open = async (map: JsonObject) => {
      const id = await startTestTable(large, { options: { map } });
      return large.tables.withTable(id, async (table) => table.gameLog.state as State);
    };
    const [first, same, other] = [await open(maps[0]), await open(maps[0]), await open(maps[1])];
    expect(same.board).toBe(first.board);
    expect(other.board).not.toBe(first.board);
    const { bytes } = large.tables.memoryUsage;
    expect(bytes).toBeGreaterThan(2 * MEMORY_PER_BYTE * MAX_DOCUMENT_BYTES);
    expect(bytes).toBeLessThan(3 * MEMORY_PER_BYTE * MAX_DOCUMENT_BYTES);
    await large.tables.close();
  });

  test('A list of tables loads neither options nor seeds.', async () => {
    await startTestTable(parts, { isPublic: true, options: { map: createMapOfSize(MAX_DOCUMENT_BYTES) } });
    const mine = await unfinishedTables(context.database.db, 'ada');
    const { rows: listed } = await openTables(context.database.db, Date.now(), null);
    for (const row of [...mine, ...listed]) {
      expect(Object.keys(row)).toContain('status');
      expect(Object.keys(row)).not.toContain('options');
      expect(Object.keys(row)).not.toContain('seed');
    }
    expect([mine.length, listed.length]).toEqual([1, 1]);
  });
});
