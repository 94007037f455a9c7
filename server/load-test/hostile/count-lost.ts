import { join } from 'node:path';
import { openFile } from '../../src/operations/reading.ts';
import { DATABASE_FILE } from '../../src/storage/private-folder.ts';
import type { Sent } from './messages.ts';

/** How many of the confirmed actions or messages the database does not have. */
export function countLost(data: string, kind: 'entries' | 'chat', confirmed: readonly Sent[]): number {
  const file = openFile(join(data, DATABASE_FILE));
  try {
    const find = file.prepare(`select 1 from ${kind} where table_id = ? and client = ?`);
    return confirmed.filter(({ table, client }) => find.get(table, client) === undefined).length;
  } finally {
    file.close();
  }
}
