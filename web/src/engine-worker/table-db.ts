import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedTable } from './saved-table.ts';

interface TableDbSchema extends DBSchema {
  tables: { key: string; value: SavedTable; indexes: { updated: number } };
}

let opened: Promise<IDBPDatabase<TableDbSchema>> | null = null;

function database(): Promise<IDBPDatabase<TableDbSchema>> {
  opened ??= openDB<TableDbSchema>('roundhouse', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' }).createIndex('updated', 'updated');
    },
    terminated() {
      opened = null;
    },
  });
  return opened;
}

/** Check and write use one transaction, so that they are atomic with respect to other tabs. */
async function writeTransaction() {
  return (await database()).transaction('tables', 'readwrite', { durability: 'relaxed' });
}

export async function loadTable(id: string): Promise<SavedTable | undefined> {
  return (await database()).get('tables', id);
}

export async function hasTable(id: string): Promise<boolean> {
  return (await (await database()).getKey('tables', id)) !== undefined;
}

/**
 * Saves a table with optimistic locking. `expected` is the `updated` time of the stored table, or null for a new table.
 * Returns false, without writing, if another tab has saved the table since. A table that was deleted meanwhile is
 * stored again. The check reads only keys, because a record can be long.
 */
export async function saveTable(table: SavedTable, expected: number | null): Promise<boolean> {
  const { store, done } = await writeTransaction();
  const isStored = (await store.getKey(table.id)) !== undefined;
  const isExpected =
    expected !== null && (await store.index('updated').getAllKeys(IDBKeyRange.only(expected))).includes(table.id);
  if (isStored && !isExpected) return false;
  await Promise.all([store.put(table), done]);
  return true;
}

/** All tables, the most recently saved first. */
export async function listTables(): Promise<SavedTable[]> {
  return (await (await database()).getAllFromIndex('tables', 'updated')).reverse();
}

/** Deletes a table and returns what was stored. */
export async function deleteTable(id: string): Promise<SavedTable | undefined> {
  const { store, done } = await writeTransaction();
  const table = await store.get(id);
  await Promise.all([store.delete(id), done]);
  return table;
}

/** Stores a deleted table again, unless a tab that still had it open has saved it meanwhile. */
export async function restoreTable(table: SavedTable): Promise<void> {
  const { store, done } = await writeTransaction();
  const isStored = (await store.getKey(table.id)) !== undefined;
  await Promise.all([isStored ? undefined : store.put(table), done]);
}
