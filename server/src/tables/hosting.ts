import type { Kysely } from 'kysely';
import { findSuccessor } from '../seats/successor.ts';
import type { Schema, TableRow } from '../storage/schema.ts';
import { lockRow } from './table-repository.ts';

/** The ids of users whom the host has removed from a seat. */
export function bannedUserIds({ banned_user_ids }: Pick<TableRow, 'banned_user_ids'>): readonly string[] {
  return JSON.parse(banned_user_ids) as string[];
}

/** Bans a user whom the host has removed from a seat from taking a seat again. */
export async function banUser(db: Kysely<Schema>, id: string, userId: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    // The row is locked so that a concurrent addition by another server is not lost.
    const row = await lockRow(inside, id);
    if (row === undefined) return;
    const banned_user_ids = JSON.stringify([...new Set([...bannedUserIds(row), userId])]);
    await inside.updateTable('tables').set({ banned_user_ids }).where('id', '=', id).execute();
  });
}

/** Transfers a table whose host has left. If nobody else has a seat, the host stays the same and may come back. */
export async function transferHost(db: Kysely<Schema>, id: string, hostId: string): Promise<void> {
  const successor = await findSuccessor(db, id);
  if (successor === null) return;
  await db
    .updateTable('tables')
    .set({ host_id: successor })
    .where('id', '=', id)
    .where('host_id', '=', hostId)
    .execute();
}
