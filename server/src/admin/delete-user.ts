import { removeUser } from '../users/user-seats.ts';
import type { WritableDatabase } from './open-writable.ts';

/** Deletes a user as if they had deleted themselves: bots take over their seats. Returns false if there is no such user. */
export function deleteUser({ change }: WritableDatabase, id: string, now: number): Promise<boolean> {
  return change(async (transaction, publish) => {
    const user = await transaction.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (user === undefined) return false;
    const tables = await removeUser(transaction, id, now);
    publish({ type: 'signed-out', userId: id });
    for (const table of tables) publish({ table, type: 'table' });
    return true;
  });
}
