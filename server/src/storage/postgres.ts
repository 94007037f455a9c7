import type { Database } from './database.ts';

export async function openPostgres(_url: string): Promise<Database> {
  throw new Error('not yet');
}
