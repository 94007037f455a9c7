import type { QueuedActions } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import {
  createTableServices,
  firstLegalAction,
  startTestTable,
  type TableServices,
  USERS,
} from '../../test/support/table-fixtures.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import { type Database, StorageError } from '../storage/database.ts';
import { queuedActionsOf } from './table.ts';

describe.each(DATABASES)('TurnRunner on $name', ({ open }) => {
  let parts: TableServices;
  let beforeAppend: () => Promise<void>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, dataDir, url, drop } = await open();
    beforeAppend = async () => {};
    const instrumented: Database = {
      ...database,
      append: async (batch) => {
        await beforeAppend();
        return database.append(batch);
      },
    };
    parts = createTableServices(createTestContext(instrumented, { dataDir, databaseUrl: url }));
    close = async () => {
      await parts.tables.close();
      await drop();
    };
  });
  afterEach(() => close());

  /** A started table, with a queue for the player to act that holds their first legal action. */
  async function startTable() {
    const id = await startTestTable(parts);
    const { seat, action } = await parts.tables.withTable(id, async (table) => firstLegalAction(table));
    return { id, seat, queue: [{ type: 'take', action }] satisfies QueuedActions };
  }

  const queueAt = (id: string, seat: number) =>
    parts.tables.withTable(id, async ({ seats }) => queuedActionsOf(seats[seat]));
  const recordLengthOf = (id: string) => parts.tables.withTable(id, async ({ gameLog }) => gameLog.recordLength);

  test('Queued actions survive a failed append.', async () => {
    const { id, seat, queue } = await startTable();
    await parts.playerCommands.setQueuedActions(id, USERS[seat].id, { id: 'plan-1', queuedActions: queue });
    const lengthBefore = await recordLengthOf(id);
    beforeAppend = () => Promise.reject(new StorageError('storage-unavailable', null));
    await expect(parts.turnRunner.run(id)).rejects.toThrow();
    expect(await queueAt(id, seat)).toEqual(queue);
    beforeAppend = async () => {};
    await parts.turnRunner.run(id);
    expect(await recordLengthOf(id)).toBeGreaterThan(lengthBefore);
    expect(await queueAt(id, seat)).toEqual([]);
  });

  test('A resent queue is executed even if the server was killed right after storing it.', async () => {
    const { id, seat, queue } = await startTable();
    const { db } = parts.tables.context.database;
    const columns = { queued_actions: JSON.stringify(queue), queue_request_ids: JSON.stringify(['plan-1']) };
    await db.updateTable('seats').set(columns).where('table_id', '=', id).where('seat', '=', seat).execute();
    await parts.playerCommands.setQueuedActions(id, USERS[seat].id, { id: 'plan-1', queuedActions: queue });
    const { wake_at } = await db.selectFrom('tables').select('wake_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(wake_at).toBeLessThanOrEqual(Date.now());
    await parts.turnRunner.run(id);
    expect(await queueAt(id, seat)).toEqual([]);
  });

  test('A queue that replaces the one being executed is kept.', async () => {
    const { id, seat, queue } = await startTable();
    await parts.playerCommands.setQueuedActions(id, USERS[seat].id, { id: 'plan-1', queuedActions: queue });
    const lengthBefore = await recordLengthOf(id);
    const replacement: QueuedActions = [{ type: 'bid', upTo: 7 }];
    // Another server replaces the queue just before the append.
    beforeAppend = async () => {
      const { db } = parts.tables.context.database;
      await db
        .updateTable('seats')
        .set({ queued_actions: JSON.stringify(replacement) })
        .where('table_id', '=', id)
        .where('seat', '=', seat)
        .execute();
    };
    await parts.turnRunner.run(id);
    expect(await recordLengthOf(id)).toBeGreaterThan(lengthBefore);
    await parts.tables.notifyChanged(id);
    expect(await queueAt(id, seat)).toEqual(replacement);
  });
});
