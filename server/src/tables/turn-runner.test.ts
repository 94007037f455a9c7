import type { Plan } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { beginTable, firstChoice, PEOPLE, type TableParts, tableParts } from '../../test/support/table-parts.ts';
import { type Database, StorageFailure } from '../storage/database.ts';
import { planOf } from './table.ts';

describe.each(DATABASES)('a table is looked after, over $name', ({ open }) => {
  let parts: TableParts;
  let beforeAppending: () => Promise<void>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { database, data, url, drop } = await open();
    beforeAppending = async () => {};
    const watched: Database = {
      ...database,
      append: async (batch) => {
        await beforeAppending();
        return database.append(batch);
      },
    };
    parts = tableParts(houseOver(watched, { data, database: url }));
    close = async () => {
      await parts.tables.close();
      await drop();
    };
  });
  afterEach(() => close());

  /** A table, and the plan of whoever is waited for: the first thing they may do. */
  async function begun() {
    const id = await beginTable(parts);
    const { seat, action } = await parts.tables.at(id, async (table) => firstChoice(table));
    return { id, seat, plan: [{ wish: 'take', action }] satisfies Plan };
  }

  const planAt = (id: string, seat: number) => parts.tables.at(id, async ({ seats }) => planOf(seats[seat]));
  const lengthOf = (id: string) => parts.tables.at(id, async ({ played }) => played.length);

  test('a plan is not lost when what it leads to cannot be kept', async () => {
    const { id, seat, plan } = await begun();
    await parts.decisions.setPlan(id, PEOPLE[seat].id, { id: 'plan-1', plan });
    const length = await lengthOf(id);
    beforeAppending = () => Promise.reject(new StorageFailure('storage-away', null));
    await expect(parts.attendant.attend(id)).rejects.toThrow();
    expect(await planAt(id, seat)).toEqual(plan);
    beforeAppending = async () => {};
    await parts.attendant.attend(id);
    expect(await lengthOf(id)).toBeGreaterThan(length);
    expect(await planAt(id, seat)).toEqual([]);
  });

  test('a plan that was kept by a server that fell right after is followed when it is said again', async () => {
    const { id, seat, plan } = await begun();
    const { db } = parts.tables.house.database;
    const kept = { plan: JSON.stringify(plan), plan_ids: JSON.stringify(['plan-1']) };
    await db.updateTable('seats').set(kept).where('table_id', '=', id).where('seat', '=', seat).execute();
    await parts.decisions.setPlan(id, PEOPLE[seat].id, { id: 'plan-1', plan });
    const { wake_at } = await db.selectFrom('tables').select('wake_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(wake_at).toBeLessThanOrEqual(Date.now());
    await parts.attendant.attend(id);
    expect(await planAt(id, seat)).toEqual([]);
  });

  test('a plan that replaces one being followed stays', async () => {
    const { id, seat, plan } = await begun();
    await parts.decisions.setPlan(id, PEOPLE[seat].id, { id: 'plan-1', plan });
    const length = await lengthOf(id);
    const instead: Plan = [{ wish: 'bid', upTo: 7 }];
    // At another server, in the very moment.
    beforeAppending = async () => {
      const { db } = parts.tables.house.database;
      await db
        .updateTable('seats')
        .set({ plan: JSON.stringify(instead) })
        .where('table_id', '=', id)
        .where('seat', '=', seat)
        .execute();
    };
    await parts.attendant.attend(id);
    expect(await lengthOf(id)).toBeGreaterThan(length);
    await parts.tables.changed(id);
    expect(await planAt(id, seat)).toEqual(instead);
  });
});
