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

/** All in one transaction: no other tab comes between the look at what is stored and the change. */
async function changing() {
  return (await database()).transaction('tables', 'readwrite', { durability: 'relaxed' });
}

export async function loadTable(id: string): Promise<SavedTable | undefined> {
  return (await database()).get('tables', id);
}

export async function hasTable(id: string): Promise<boolean> {
  return (await (await database()).getKey('tables', id)) !== undefined;
}

/**
 * Saves a table where what is stored is still what it follows upon: the save of that time, or null for a new table.
 * Returns false, and changes nothing, when it is not; then another tab has saved since. A table that was deleted
 * meanwhile is stored again. Only keys are looked at, because a record can be long.
 */
export async function saveTable(table: SavedTable, follows: number | null): Promise<boolean> {
  const { store, done } = await changing();
  const isStored = (await store.getKey(table.id)) !== undefined;
  const isExpected =
    follows !== null && (await store.index('updated').getAllKeys(IDBKeyRange.only(follows))).includes(table.id);
  if (isStored && !isExpected) return false;
  await Promise.all([store.put(table), done]);
  return true;
}

/** The latest first. */
export async function listTables(): Promise<SavedTable[]> {
  return (await (await database()).getAllFromIndex('tables', 'updated')).reverse();
}

/** Deletes a table and returns it as it was at that moment. */
export async function deleteTable(id: string): Promise<SavedTable | undefined> {
  const { store, done } = await changing();
  const table = await store.get(id);
  await Promise.all([store.delete(id), done]);
  return table;
}

/** Stores a deleted table again, unless it has been saved anew by a tab that still had it open. */
export async function restoreTable(table: SavedTable): Promise<void> {
  const { store, done } = await changing();
  const isStored = (await store.getKey(table.id)) !== undefined;
  await Promise.all([isStored ? undefined : store.put(table), done]);
}
