import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { heirAt } from '../tables/hosting.ts';
import { NO_STAND_IN, standIn } from '../tables/stand-in.ts';
import { STANDARD_BOT } from '../tables/standard-bot.ts';
import { unlike } from './names.ts';
import type { Person } from './sessions.ts';

interface Held {
  readonly table_id: string;
  readonly seat: number;
  readonly stage: string;
  readonly turn: number | null;
}

function seatsHeldBy(db: Kysely<Schema>, person: string): Promise<Held[]> {
  return db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['seats.table_id', 'seats.seat', 'tables.stage', 'tables.turn'])
    .where('seats.person', '=', person)
    .execute();
}

const isGoingOn = (stage: string): boolean => stage === 'gathering' || stage === 'playing';

/** Whether others may be waiting for this person somewhere. */
export async function isExpected(db: Kysely<Schema>, person: string): Promise<boolean> {
  return (await seatsHeldBy(db, person)).some(({ stage }) => isGoingOn(stage));
}

/** What somebody of that name is called at a table where others may be called the same. */
async function nameAt(db: Kysely<Schema>, table: string, seat: number, name: string): Promise<string> {
  const others = await db
    .selectFrom('seats')
    .select('name')
    .where('table_id', '=', table)
    .where('seat', '!=', seat)
    .execute();
  return unlike(
    name,
    others.map((other) => other.name),
  );
}

/** Names of finished games stay as they were. The tables where the new name is to be seen. */
export async function renameSeats(db: Kysely<Schema>, person: string, name: string): Promise<string[]> {
  const held = (await seatsHeldBy(db, person)).filter(({ stage }) => isGoingOn(stage));
  for (const { table_id, seat } of held) {
    const own = await nameAt(db, table_id, seat, name);
    await db
      .updateTable('seats')
      .set({ name: own })
      .where('table_id', '=', table_id)
      .where('seat', '=', seat)
      .execute();
  }
  return held.map(({ table_id }) => table_id);
}

/** Before the start the seat is free again; afterwards a bot plays on in the name of the one who left. */
async function leaveSeat(db: Kysely<Schema>, { table_id, seat, stage, turn }: Held, now: number): Promise<void> {
  const left =
    stage === 'gathering'
      ? { name: '', ...NO_STAND_IN }
      : stage === 'playing'
        ? standIn(STANDARD_BOT, 'self', now)
        : {};
  await db
    .updateTable('seats')
    .set({ person: null, plan: '[]', ...left })
    .where('table_id', '=', table_id)
    .where('seat', '=', seat)
    .execute();
  if (stage !== 'playing' || turn !== seat) return;
  await db.updateTable('tables').set({ wake_at: now }).where('id', '=', table_id).execute();
}

/** A table that gathers needs somebody who can start it: another person there, or it is closed. */
async function leaveHosting(db: Kysely<Schema>, person: string, now: number): Promise<string[]> {
  const hosted = await db.selectFrom('tables').select(['id', 'stage']).where('host', '=', person).execute();
  for (const { id, stage } of hosted) {
    const host = (await heirAt(db, id)) ?? '';
    const closed = stage === 'gathering' && host === '' ? { stage: 'closed', wake_at: null, updated: now } : {};
    await db
      .updateTable('tables')
      .set({ host, ...closed })
      .where('id', '=', id)
      .execute();
  }
  return hosted.map(({ id }) => id);
}

/** What a guest has goes over to the account they sign in to, and the guest is no more. The tables that changed. */
export async function handOver(db: Kysely<Schema>, guest: string, to: Person, now: number): Promise<string[]> {
  const held = await seatsHeldBy(db, guest);
  const own = new Set((await seatsHeldBy(db, to.id)).map(({ table_id }) => table_id));
  for (const each of held) {
    const { table_id, seat, stage } = each;
    if (own.has(table_id)) await leaveSeat(db, each, now);
    else {
      await db
        .updateTable('seats')
        .set({ person: to.id, ...(isGoingOn(stage) ? { name: await nameAt(db, table_id, seat, to.name) } : {}) })
        .where('table_id', '=', table_id)
        .where('seat', '=', seat)
        .execute();
    }
  }
  const hosted = await db
    .updateTable('tables')
    .set({ host: to.id })
    .where('host', '=', guest)
    .returning('id')
    .execute();
  await db.updateTable('channels').set({ person: to.id }).where('person', '=', guest).execute();
  await db.updateTable('chat').set({ person: to.id }).where('person', '=', guest).execute();
  await db.deleteFrom('people').where('id', '=', guest).execute();
  return [...new Set([...held.map(({ table_id }) => table_id), ...hosted.map(({ id }) => id)])];
}

/**
 * Nothing is left that leads to the person: sessions, links and channels go with the row, what was said and played stays
 * under the name it was said and played under. The tables that changed.
 */
export async function forget(db: Kysely<Schema>, person: string, now: number): Promise<string[]> {
  const held = await seatsHeldBy(db, person);
  for (const each of held) await leaveSeat(db, each, now);
  const hosted = await leaveHosting(db, person, now);
  await db.updateTable('chat').set({ person: '' }).where('person', '=', person).execute();
  await db.deleteFrom('people').where('id', '=', person).execute();
  return [...new Set([...held.map(({ table_id }) => table_id), ...hosted])];
}
