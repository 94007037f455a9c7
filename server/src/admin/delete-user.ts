import { forget } from '../people/belongings.ts';
import type { Changing } from './changing.ts';

/** Deletes a user as if they had deleted themselves: a bot plays on at their seats. False when there is no such user. */
export function deleteUser({ change }: Changing, id: string, now: number): Promise<boolean> {
  return change(async (inside, announce) => {
    const user = await inside.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst();
    if (user === undefined) return false;
    const tables = await forget(inside, id, now);
    announce({ what: 'signed-out', person: id });
    for (const table of tables) announce({ table, what: 'table' });
    return true;
  });
}
