import type { JsonObject } from '@roundhouse/kernel';
import { referencesIn, withDocuments } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { StoredDocument } from '../storage/stored-options.ts';

type Db = Kysely<Schema>;

/** Options refer to a document that is not in the database. */
export class DocumentNotFoundError extends Error {
  constructor(readonly hash: string) {
    super(`document ${hash} not found`);
    this.name = 'DocumentNotFoundError';
  }
}

/** Stores new documents. Must be called in the transaction that stores their table. */
export async function insertDocuments(db: Db, documents: readonly StoredDocument[], now: number): Promise<void> {
  for (const document of documents) {
    await db
      .insertInto('documents')
      .values({ ...document, created_at: now })
      // Updating `created_at` locks the row, so the daily cleanup cannot delete it before this transaction ends.
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
      .execute();
  }
}

/** Records which documents a table uses. */
export async function linkDocuments(db: Db, table: string, options: JsonObject): Promise<void> {
  const hashes = [...new Set(referencesIn(options))];
  if (hashes.length === 0) return;
  await db
    .insertInto('table_documents')
    .values(hashes.map((hash) => ({ table_id: table, hash })))
    .execute();
}

/** The JSON of a document. */
export async function loadDocument(db: Db, hash: string): Promise<string> {
  const row = await db.selectFrom('documents').select('content').where('hash', '=', hash).executeTakeFirst();
  if (row === undefined) throw new DocumentNotFoundError(hash);
  return row.content;
}

/** Loads options with their documents for one-time use. Running servers share documents through `DocumentCache`. */
export async function loadOptions(db: Db, options: JsonObject): Promise<JsonObject> {
  const documents = new Map<string, JsonObject>();
  for (const hash of referencesIn(options)) documents.set(hash, JSON.parse(await loadDocument(db, hash)));
  return withDocuments(options, documents);
}

/** Deletes documents that no table uses. */
export async function deleteUnusedDocuments(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('documents')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('table_documents').select('hash').whereRef('table_documents.hash', '=', 'documents.hash'))),
    )
    .execute();
}
