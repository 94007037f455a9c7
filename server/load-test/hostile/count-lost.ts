import { join } from 'node:path';
import { openReadonlyFile } from '../../src/admin/open-readonly.ts';
import { DATABASE_FILE } from '../../src/storage/sqlite/private-dir.ts';
import type { SentMessage } from './messages.ts';

/** The number of acknowledged actions or messages that are missing in the database. */
export function countLost(
  data: string,
  table: 'log_entries' | 'chat_messages',
  confirmed: readonly SentMessage[],
): number {
  const file = openReadonlyFile(join(data, DATABASE_FILE));
  try {
    const find = file.prepare(`select 1 from ${table} where table_id = ? and request_id = ?`);
    return confirmed.filter(({ table, client }) => find.get(table, client) === undefined).length;
  } finally {
    file.close();
  }
}
