import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedTable } from './saved-table.ts';

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable; indexes: { updated: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('roundhouse', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' }).createIndex('updated', 'updated');
    },
    terminated() {
      opened = null;
    },
  });
  return opened;
}

export async function loadTable(id: string): Promise<SavedTable | undefined> {
  return (await database()).get('tables', id);
}

export async function saveTable(table: SavedTable): Promise<void> {
  const transaction = (await database()).transaction('tables', 'readwrite', { durability: 'relaxed' });
  await Promise.all([transaction.store.put(table), transaction.done]);
}

/** The latest first. */
export async function listTables(): Promise<SavedTable[]> {
  return (await (await database()).getAllFromIndex('tables', 'updated')).reverse();
}

export async function deleteTable(id: string): Promise<void> {
  await (await database()).delete('tables', id);
}
