import { legalFor } from '@roundhouse/kernel';
import type { NewTable, Plan } from '@roundhouse/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import type { Person } from '../people/sessions.ts';
import { type Database, StorageFailure } from '../storage/database.ts';
import { Attendant } from './attend.ts';
import { Decisions } from './decisions.ts';
import { Lobby } from './lobby.ts';
import { planOf } from './table.ts';
import { Tables } from './tables.ts';

const TERMS: NewTable = {
  ...{ game: 'steam', options: {}, listed: false, pace: 'live', allowance: null, absent: 'wait', undo: 'own' },
  seats: ['me', 'open', 'open'],
};
const PEOPLE = ['ada', 'ben', 'cyd'].map((id): Person => ({ id, name: id, login: null, email: null, language: 'en' }));
const NO_BOTS = { think: () => Promise.reject(new Error('nobody has to think')) };

describe.each(DATABASES)('a table is looked after, over $name', ({ open }) => {
  let tables: Tables;
  let attendant: Attendant;
  let lobby: Lobby;
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
    tables = new Tables(houseOver(watched, { data, database: url }), { wake: () => {} });
    attendant = new Attendant(tables, NO_BOTS, async () => {});
    lobby = new Lobby(tables, async () => {});
    close = async () => {
      await tables.close();
      await drop();
    };
  });
  afterEach(() => close());

  /** A table, and the plan of whoever is waited for: the first thing they may do. */
  async function begun() {
    const id = await lobby.create(PEOPLE[0], TERMS);
    for (const seat of [1, 2]) await lobby.join(id, seat, PEOPLE[seat]);
    const { seat, plan } = await tables.at(id, async ({ played }) => {
      const { game } = played.beginning;
      const seat = Number(played.turn);
      const [action] = legalFor(game, played.state, seat).map((each) => game.actions.write(played.state, each));
      return { seat, plan: [{ wish: 'take', action }] satisfies Plan };
    });
    return { id, seat, plan };
  }

  const planAt = (id: string, seat: number) => tables.at(id, async ({ seats }) => planOf(seats[seat]));
  const lengthOf = (id: string) => tables.at(id, async ({ played }) => played.length);

  test('a plan is not lost when what it leads to cannot be kept', async () => {
    const { id, seat, plan } = await begun();
    await new Decisions(tables).setPlan(id, PEOPLE[seat].id, { id: 'plan-1', plan });
    const length = await lengthOf(id);
    beforeAppending = () => Promise.reject(new StorageFailure('storage-away', null));
    await expect(attendant.attend(id)).rejects.toThrow();
    expect(await planAt(id, seat)).toEqual(plan);
    beforeAppending = async () => {};
    await attendant.attend(id);
    expect(await lengthOf(id)).toBeGreaterThan(length);
    expect(await planAt(id, seat)).toEqual([]);
  });

  test('a plan that was kept by a server that fell right after is followed when it is said again', async () => {
    const { id, seat, plan } = await begun();
    const { db } = tables.house.database;
    const kept = { plan: JSON.stringify(plan), plan_ids: JSON.stringify(['plan-1']) };
    await db.updateTable('seats').set(kept).where('table_id', '=', id).where('seat', '=', seat).execute();
    await new Decisions(tables).setPlan(id, PEOPLE[seat].id, { id: 'plan-1', plan });
    const { wake_at } = await db.selectFrom('tables').select('wake_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(wake_at).toBeLessThanOrEqual(Date.now());
    await attendant.attend(id);
    expect(await planAt(id, seat)).toEqual([]);
  });

  test('a plan that replaces one being followed stays', async () => {
    const { id, seat, plan } = await begun();
    await new Decisions(tables).setPlan(id, PEOPLE[seat].id, { id: 'plan-1', plan });
    const length = await lengthOf(id);
    const instead: Plan = [{ wish: 'bid', upTo: 7 }];
    // At another server, in the very moment.
    beforeAppending = async () => {
      const { db } = tables.house.database;
      await db
        .updateTable('seats')
        .set({ plan: JSON.stringify(instead) })
        .where('table_id', '=', id)
        .where('seat', '=', seat)
        .execute();
    };
    await attendant.attend(id);
    expect(await lengthOf(id)).toBeGreaterThan(length);
    await tables.changed(id);
    expect(await planAt(id, seat)).toEqual(instead);
  });
});
