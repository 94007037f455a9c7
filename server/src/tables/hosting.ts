import type { Kysely } from 'kysely';
import type { Schema, TableRow } from '../storage/schema.ts';
import { lockRow } from './table-store.ts';

/** The people whom the host has removed from a seat. */
export function bannedAt({ banned }: Pick<TableRow, 'banned'>): readonly string[] {
  return JSON.parse(banned) as string[];
}

/** A person whom the host has removed from a seat cannot sit down again. */
export async function addBanned(db: Kysely<Schema>, id: string, person: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    // No other server's addition is lost.
    const row = await lockRow(inside, id);
    if (row === undefined) return;
    const banned = JSON.stringify([...new Set([...bannedAt(row), person])]);
    await inside.updateTable('tables').set({ banned }).where('id', '=', id).execute();
  });
}

/** The next person at a table, who becomes its host. */
export async function heirAt(db: Kysely<Schema>, id: string): Promise<string | null> {
  const heir = await db
    .selectFrom('seats')
    .select('person')
    .where('table_id', '=', id)
    .where('person', 'is not', null)
    .orderBy('seat')
    .executeTakeFirst();
  return heir?.person ?? null;
}

/** A host who has left a table hands it over. Where nobody else has a seat, they remain the host and may come back. */
export async function passHost(db: Kysely<Schema>, id: string, host: string): Promise<void> {
  const heir = await heirAt(db, id);
  if (heir === null) return;
  await db.updateTable('tables').set({ host: heir }).where('id', '=', id).where('host', '=', host).execute();
}
